import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger, SerializedError } from "pino";
import { pinoHttp } from "pino-http";
import { cleanPath, pathnameOf, paths } from "@domain/paths";
import { errorFacts } from "../log";

const named = new Set<string>(Object.values(paths));
const quiet = new Set<string>([paths.healthz, paths.readyz, "/metrics"]);

/**
 * The path for the log: the portal's own paths unchanged, any other by its kind. Queries and unknown paths may
 * contain what a customer typed.
 */
export function loggedPath(url: string | undefined): string {
  const path = pathnameOf(url ?? "/");
  if (path.startsWith("/assets/")) return "/assets/*";
  const page = cleanPath(path.replace(/\.data$/, ""));
  if (page.startsWith(`${paths.help}/`) && !named.has(page)) return `${paths.help}/*`;
  return named.has(page) ? page : "other";
}

/**
 * Logs one JSON line per request: method, path, status, time and correlation id, and nothing about the
 * customer.
 */
export function accessLog(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    autoLogging: {
      ignore: (request) => quiet.has(loggedPath(request.url)) || loggedPath(request.url) === "/assets/*",
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: SerializedError) => errorFacts(error.raw),
    },
    wrapSerializers: true,
    customAttributeKeys: { reqId: "requestId", responseTime: "ms" },
    customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) =>
      error || response.statusCode >= 500 ? "warn" : "info",
    customSuccessMessage: () => "request",
    customErrorMessage: () => "request failed",
  });
}
