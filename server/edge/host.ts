import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express } from "express";
import helmet from "helmet";
import sirv from "sirv";
import type { Logger } from "pino";
import type { ServerResponse } from "node:http";
import { paths } from "@domain/paths";
import type { Config } from "../config";
import { accessLog } from "./access-log";
import { createMetrics } from "./metrics";

const UNAVAILABLE = 503;
const SERVER_ERROR = 500;
const FORBIDDEN = 403;

export interface Host {
  config: Config;
  log: Logger;
  build: ServerBuild;
  /** The folder of the browser's files. */
  assets: string;
  draining: () => boolean;
}

/**
 * The comforts around the app: logging, metrics, compression, static files. Nothing that money or safety depends on
 * lives here; the app also runs under plain remix-serve (design.md, Stack).
 */
export function createHost({ config, log, build, assets, draining }: Host): Express {
  const host = express();
  const metrics = createMetrics();
  host.disable("x-powered-by");
  host.set("trust proxy", config.trustProxy);
  host.use(accessLog(log));
  host.use(metrics.observe);
  host.get(paths.readyz, (_request, response, next) => {
    if (!draining()) next();
    else response.status(UNAVAILABLE).type("text").send("draining\n");
  });
  if (config.metricsToken) host.get("/metrics", metrics.page(config.metricsToken));
  host.use((_request, response, next) => {
    if (draining()) response.set("Connection", "close");
    next();
  });
  host.use(publicHost(config.publicUrl));
  host.use(refuseForeignForms);
  // The app sets its own headers; these are for the files, which the build has compressed already.
  const fileHeaders = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } },
    hsts: false,
  });
  host.use(
    onlyFiles(fileHeaders, sirv(assets, { brotli: true, gzip: true, etag: true, setHeaders: cacheFile })),
  );
  host.use(compression());
  host.all(
    "*",
    createRequestHandler({
      build,
      mode: "production",
      getLoadContext: (request) => ({ requestId: String(request.id) }),
    }),
  );
  host.use(lastResort(log));
  return host;
}

/**
 * Remix compares a form's Origin with the host of the request. Behind a proxy that has its own Host header, that is
 * the host of PUBLIC_URL. `Origin: null`, which Remix would answer with an empty page, proves nothing: the token does.
 */
function publicHost(publicUrl: string | undefined): express.RequestHandler {
  const host = publicUrl && new URL(publicUrl).host;
  return (request, _response, next) => {
    if (host) {
      request.headers.host = host;
      request.headers["x-forwarded-host"] = host;
    }
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}

/** Remix would answer a form whose Origin is another site's, or no address, with an empty page and an error logged. */
const refuseForeignForms: express.RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers;
  if (request.method !== "POST" || origin === undefined) return next();
  const own = request.get("x-forwarded-host")?.split(",")[0]?.trim() || host;
  if (URL.canParse(origin) && new URL(origin).host === own) return next();
  next(Object.assign(new Error("a form from another site"), { status: FORBIDDEN }));
};

/** Forms from elsewhere, addresses that cannot be read and files that do not exist: a short page with a way on, in both languages. */
function lastResort(log: Logger): express.ErrorRequestHandler {
  return (error: { status?: number; statusCode?: number }, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status ?? error.statusCode ?? SERVER_ERROR;
    if (status >= SERVER_ERROR) log.error({ requestId: request.id, err: error }, "unexpected error");
    response
      .status(status)
      .type("html")
      .send(
        `<!DOCTYPE html><html lang="fr"><title>Toumaï</title><p>Toumaï: ${status}</p>` +
          `<p><a href="${paths.home}">Retour à l’accueil / <span lang="en">Home page</span></a></p></html>`,
      );
  };
}

/** Only addresses that look like a file are looked up on the disk. */
function onlyFiles(...handlers: express.RequestHandler[]): express.Router {
  const router = express.Router();
  router.get(/\.(?!data$)[a-z0-9]+$/i, ...handlers);
  return router;
}

/** Files of the build carry a hash in their names and never change. */
function cacheFile(response: ServerResponse, path: string): void {
  const built = path.startsWith("/assets/");
  response.setHeader("Cache-Control", built ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}
