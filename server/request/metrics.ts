import { register } from "prom-client";
import { NOT_FOUND, UNAUTHORIZED } from "@domain/http-status";
import { hasBearerToken } from "../security/bearer";
import type { Visit } from "./visit";

/** The metrics in Prometheus' text format, or "not found" without METRICS_TOKEN. */
export async function metricsResponse({ request, requestId, service }: Visit): Promise<Response> {
  const { config, log } = service;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  if (!config.metricsToken) return new Response("not found\n", { status: NOT_FOUND, headers });
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
