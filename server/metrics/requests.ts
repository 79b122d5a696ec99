import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import type { Logger } from "pino";
import { loggedPath, requestIdOf } from "../edge/access-log";

/** Prometheus metrics of this process: requests by path and status, Node's own metrics, and the app's counters. */
export function createMetrics(token: string, log: Logger) {
  collectDefaultMetrics();
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by path and status",
    labelNames: ["method", "path", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  });
  const observe = (request: IncomingMessage, response: ServerResponse) => {
    const stop = requests.startTimer({ method: request.method ?? "", path: loggedPath(request.url) });
    response.on("finish", () => stop({ status: response.statusCode }));
  };
  return { observe, page: metricsPage(token, log) };
}

function metricsPage(token: string, log: Logger): RequestHandler {
  const expected = Buffer.from(`Bearer ${token}`);
  return (request, response, next) => {
    const given = Buffer.from(request.get("authorization") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      log.info({ requestId: requestIdOf(request), refused: "metrics", reason: "token" }, "request refused");
      response.status(401).set("WWW-Authenticate", "Bearer").type("text").send("a token is needed\n");
      return;
    }
    register.metrics().then((text) => response.type(register.contentType).send(text), next);
  };
}
