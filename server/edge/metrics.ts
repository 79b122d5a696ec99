import { timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { loggedPath } from "./access-log";

/** Prometheus metrics of this process: requests by path and status, and Node's own. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by path and status",
    labelNames: ["method", "path", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const observe: RequestHandler = (request, response, next) => {
    const stop = requests.startTimer({ method: request.method, path: loggedPath(request.originalUrl) });
    response.on("finish", () => stop({ status: response.statusCode }));
    next();
  };
  return { observe, page: (token: string): RequestHandler => metricsPage(registry, token) };
}

function metricsPage(registry: Registry, token: string): RequestHandler {
  const expected = Buffer.from(`Bearer ${token}`);
  return async (request, response) => {
    const given = Buffer.from(request.get("authorization") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.status(401).set("WWW-Authenticate", "Bearer").type("text").send("a token is needed\n");
      return;
    }
    response.type(registry.contentType).send(await registry.metrics());
  };
}
