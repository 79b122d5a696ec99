import type { IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express } from "express";
import onHeaders from "on-headers";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import type { Config } from "../config";
import { baseHeaders } from "../security/headers";
import { type AppPart, createAppHandler, type PageRenderer } from "./app-parts";
import { brandFiles } from "./brand-files";
import { publicFiles } from "./files";
import type { LastResort } from "./last-resort";

export interface HostOptions {
  config: Config;
  /** The part of the app that serves an address. */
  partOf: (url: string) => AppPart;
  /** Renders a page or a file outside Express. */
  render: PageRenderer;
  contextOf: (request: IncomingMessage) => AppLoadContext;
  /** Whether the portal is reached over https. */
  isHttps: (request: IncomingMessage) => boolean;
  /** The directory of the browser's files. */
  assets: string;
  /** The directory of the files of other builds. */
  pastAssets: string;
  draining: () => boolean;
  lastResort: LastResort;
}

/**
 * Adds compression and static files around the app, for all that is neither a page nor its data; payments and security
 * do not depend on them, because the app also runs under plain remix-serve (R-OPS-7).
 */
export function createHost(options: HostOptions): Express {
  const { config, partOf, render, contextOf, isHttps, assets, pastAssets, draining, lastResort } = options;
  const host = express();
  host.disable("x-powered-by");
  host.set("trust proxy", config.trustProxy);
  // The app reads queries itself.
  host.set("query parser", false);
  host.use(addBaseHeaders(isHttps));
  host.get(paths.readyz, (_request, response, next) => {
    if (!draining()) next();
    else response.status(UNAVAILABLE).type("text").send("draining\n");
  });
  host.use(publicFiles(assets, pastAssets));
  host.use(brandFiles(render));
  host.use(compression());
  const handle = createAppHandler(partOf, contextOf);
  // An address that cannot be decoded does not match, and Express refuses it.
  host.all("*", (request, response, next) => void handle(request, response, next));
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    lastResort(error, request, response);
  };
  host.use(onError);
  return host;
}

/** Adds the headers of every response to those that do not have them: redirects, files and errors. */
function addBaseHeaders(isHttps: (request: IncomingMessage) => boolean): express.RequestHandler {
  return (request, response, next) => {
    onHeaders(response, () => {
      for (const [name, value] of Object.entries(baseHeaders(isHttps(request))))
        if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    next();
  };
}
