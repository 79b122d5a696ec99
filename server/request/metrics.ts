import { register } from "prom-client";
import { NOT_FOUND, UNAUTHORIZED } from "@domain/http-status";
import { paths } from "@domain/paths";
import { hasBearerToken } from "../security/bearer";
import type { Visit } from "./visit";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * The metrics in Prometheus' text format, or "not found" without METRICS_TOKEN and at any other spelling of their
 * address, which a proxy may let through that closes the plain one (R-OPS-42).
 */
export async function metricsResponse(
  { request, requestId, service }: Visit,
  target: string,
): Promise<Response> {
  const { config, log } = service;
  if (!config.metricsToken) return notFoundInText();
  if (target !== paths.metrics) {
    log.info({ requestId, refused: "metrics", reason: "address" }, "request refused");
    return notFoundInText();
  }
  if (!hasBearerToken(request, config.metricsToken)) {
    log.info({ requestId, refused: "metrics", reason: "token" }, "request refused");
    return new Response("a token is needed\n", {
      status: UNAUTHORIZED,
      headers: { ...headers, "WWW-Authenticate": "Bearer" },
    });
  }
  return new Response(await register.metrics(), {
    headers: { ...headers, "Content-Type": register.contentType },
  });
}

/** Says in plain text that an address for operators does not exist. */
export function notFoundInText(): Response {
  return new Response("not found\n", { status: NOT_FOUND, headers });
}
