import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { cleanPath, pathnameOf, paths } from "@domain/paths";

const SERVER_ERROR = 500;

const named = new Set<string>(Object.values(paths));
const quiet = new Set<string>([paths.healthz, paths.readyz, "/metrics", "/assets/*"]);

/**
 * The path for the log: the portal's own paths unchanged, any other by its kind. Queries and unknown paths may
 * contain what a customer typed.
 */
export function loggedPath(url: string | undefined): string {
  const path = pathnameOf(url ?? "/");
  if (named.has(path)) return path;
  if (path.startsWith("/assets/")) return "/assets/*";
  const page = cleanPath(path.replace(/\.data$/, ""));
  if (page.startsWith(`${paths.help}/`) && !named.has(page)) return `${paths.help}/*`;
  return named.has(page) ? page : "other";
}

/** What the log says of a request beside its method, path and status. */
interface Facts {
  requestId: string;
  /** The name of the page that was shown. */
  page?: string;
}

const factsOf = new WeakMap<IncomingMessage, Facts>();

/** The correlation id of a request; undefined for one that is not logged. */
export function requestIdOf(request: IncomingMessage): string | undefined {
  return factsOf.get(request)?.requestId;
}

/** Notes that the answer to a request shows a page. */
export function notePageView(request: IncomingMessage, page: string): void {
  const facts = factsOf.get(request);
  if (facts) facts.page = page;
}

/**
 * Logs one JSON line per request when its answer has ended: method, path, status, time, correlation id and the page
 * that was shown, and nothing about the customer. Static files and health checks are not logged.
 */
export function accessLog(log: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const facts: Facts = { requestId: randomUUID() };
    factsOf.set(request, facts);
    const path = loggedPath(request.url);
    if (quiet.has(path)) return;
    const { method } = request;
    const since = performance.now();
    response.once("close", () => {
      const { requestId, page } = facts;
      // A client that left before the answer began got no status.
      const status = response.headersSent ? response.statusCode : undefined;
      const line = {
        ...{ requestId, method, path, status, ms: Math.round(performance.now() - since) },
        ...(page === undefined ? {} : { event: "page_view", page }),
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      if (status !== undefined && status >= SERVER_ERROR) log.warn(line, "request failed");
      else log.info(line, "request");
    });
  };
}
