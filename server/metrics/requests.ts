import type { IncomingMessage, ServerResponse } from "node:http";
import { histogram } from "./registry";

/**
 * Registers the time of requests by route and status, and returns the function that measures a request; `routeOf` must
 * return few different routes.
 */
export function measureRequests(
  routeOf: (url: string | undefined) => string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const requests = histogram(
    "http_request_duration_seconds",
    "Time to answer, by route and status",
    ["method", "route", "status"],
    [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  );
  return (request, response) => {
    const stop = requests.startTimer({ method: methodOf(request), route: routeOf(request.url) });
    response.on("finish", () => stop({ status: response.statusCode }));
  };
}

const methods = new Set(["GET", "HEAD", "POST"]);

/** All other methods share one label, because a client may invent methods. */
function methodOf({ method = "" }: IncomingMessage): string {
  return methods.has(method) ? method : "other";
}
