import type { LoaderFunctionArgs } from "@remix-run/node";
import { NOT_FOUND, OK, UNAUTHORIZED, UNAVAILABLE } from "@domain/http-status";
import { pathnameOf, paths } from "@domain/paths";
import { targetOf } from "@server/request/address";
import { notFoundInText } from "@server/request/metrics";
import { hasBearerToken } from "@server/security/bearer";
import { service } from "@server/service";

/**
 * Liveness probe, which responds while the process runs, and with `?deep` tells the state of what the process depends
 * on.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  if (!new URL(request.url).searchParams.has("deep")) return answer("ok\n", OK);
  // Another spelling may pass a proxy that closes the plain one (R-OPS-42).
  if (pathnameOf(targetOf(args)) !== paths.healthz) return notFoundInText();
  const { config, deepHealth } = await service();
  if (config.metricsToken === undefined) return answer("METRICS_TOKEN is not set\n", NOT_FOUND);
  if (!hasBearerToken(request, config.metricsToken))
    return answer("a token is needed\n", UNAUTHORIZED, { "WWW-Authenticate": "Bearer" });
  const health = await deepHealth();
  return answer(JSON.stringify(health, undefined, 2), health.state === "ok" ? OK : UNAVAILABLE, {
    "Content-Type": "application/json; charset=utf-8",
  });
}

function answer(body: string, status: number, headers: Record<string, string> = {}): Response {
  const plain = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(body, { status, headers: { ...plain, ...headers } });
}
