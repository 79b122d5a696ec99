import type { AppLoadContext } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type Request as ExpressRequest } from "express";
import onHeaders from "on-headers";
import type { Logger } from "pino";
import type { Language } from "@domain/languages";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import type { Config } from "../config";
import { baseHeaders } from "../security/headers";
import { noteFacts, requestIdOf, traceOf } from "./access-log";
import { type AppPart, createAppHandler, createPageAnswers, type createPageRenderer } from "./app-handler";
import { brandFiles } from "./brand-files";
import { publicFiles } from "./files";
import { lastResort, type LastResortTexts } from "./last-resort";
import { refuseMalformedAddresses, refuseOtherMethods } from "./malformed";
import type { GivenTrace } from "./traceparent";
import { publicHost, refuseForeignForms } from "./origin";
import type { DrawnPages } from "../drawn-page";

export interface HostOptions {
  config: Config;
  log: Logger;
  /** The part of the app that serves an address. */
  partOf: (url: string) => AppPart;
  /** Renders a page or a file outside Express. */
  render: ReturnType<typeof createPageRenderer>;
  drawnPages: DrawnPages;
  /** The directory of the browser's files. */
  assets: string;
  /** The directory of the files of other builds. */
  pastAssets: string;
  draining: () => boolean;
  lastResortTexts: (language: Language) => LastResortTexts;
}

/**
 * Adds checks, compression and static files around the app; payments and security do not depend on them, because the
 * app also runs under plain remix-serve (R-OPS-7).
 */
export function createHost(options: HostOptions): Express {
  const { config, log, partOf, render, drawnPages, assets, pastAssets, draining, lastResortTexts } = options;
  const host = express();
  host.disable("x-powered-by");
  host.set("trust proxy", config.trustProxy);
  // The app reads queries itself.
  host.set("query parser", false);
  host.use(addBaseHeaders(config.publicUrl));
  host.get(paths.readyz, (_request, response, next) => {
    if (!draining()) next();
    else response.status(UNAVAILABLE).type("text").send("draining\n");
  });
  host.use((_request, response, next) => {
    if (draining()) response.set("Connection", "close");
    next();
  });
  host.use(refuseOtherMethods);
  host.use(refuseMalformedAddresses);
  host.use(publicHost(config.publicUrl));
  host.use(refuseForeignForms);
  // Pages are answered before the patterns of files are compared with the address.
  const answerPage = createPageAnswers(partOf, contextOf, drawnPages);
  host.use((request, response, next) => void answerPage(request, response, next));
  host.use(publicFiles(assets, pastAssets));
  host.use(brandFiles(render));
  host.use(compression());
  const handle = createAppHandler(partOf, contextOf);
  // An address that cannot be decoded does not match, and Express refuses it.
  host.all("*", (request, response, next) => void handle(request, response, next));
  host.use(lastResort(log, lastResortTexts));
  return host;
}

/** The facts about a request that the app gets beside the request itself. */
function contextOf(request: ExpressRequest): AppLoadContext {
  const { ip } = request;
  const requestId = requestIdOf(request);
  return {
    ...(requestId === undefined ? {} : { requestId }),
    target: request.originalUrl,
    ...(ip === undefined ? {} : { address: ip }),
    ...traceContext(traceOf(request)),
    pageViewed: (page) => noteFacts(request, { page }),
    noteBrowser: (browserId) => noteFacts(request, { browserId }),
    declined: () => noteFacts(request, { declined: true }),
  };
}

function traceContext(trace: GivenTrace | undefined) {
  return trace ? { trace } : {};
}

/** Adds the headers of every response to those that do not have them: redirects, files and errors. */
function addBaseHeaders(publicUrl: string | undefined): express.RequestHandler {
  return (request, response, next) => {
    onHeaders(response, () => {
      const https = publicUrl === undefined ? request.secure : publicUrl.startsWith("https:");
      for (const [name, value] of Object.entries(baseHeaders(https)))
        if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    next();
  };
}
