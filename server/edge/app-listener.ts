import type { IncomingMessage, RequestListener } from "node:http";
import type { Logger } from "pino";
import type { Language } from "@domain/languages";
import type { Config } from "../config";
import type { DrawnPages } from "../drawn-page";
import { isQuiet, loggedRoute } from "./access-log";
import { pageHandlerFinder } from "./app-parts";
import { requestChecks } from "./check-request";
import type { RunningAnswers } from "./drain";
import { isOverHttps } from "./proxy-headers";
import { createHost, type HostOptions } from "./host";
import { startInTurn } from "./in-turn";
import { createLastResort, type LastResortTexts } from "./last-resort";
import { loadContexts } from "./load-context";
import { createPageAnswers } from "./page-answers";

export interface AppListenerOptions extends Pick<
  HostOptions,
  "partOf" | "render" | "assets" | "pastAssets" | "draining"
> {
  config: Config;
  log: Logger;
  drawnPages: DrawnPages;
  answers: RunningAnswers;
  lastResortTexts: (language: Language) => LastResortTexts;
}

/** Returns the function that answers requests by the app: pages and their data directly, all others by Express. */
export function createAppListener(options: AppListenerOptions): RequestListener {
  const { config, log, partOf, drawnPages, answers, draining, lastResortTexts } = options;
  const { publicUrl, trustProxy } = config;
  const isHttps = (request: IncomingMessage) =>
    publicUrl === undefined ? isOverHttps(request, trustProxy) : publicUrl.startsWith("https:");
  const lastResort = createLastResort({ log, textsIn: lastResortTexts, isHttps });
  const contextOf = loadContexts(trustProxy);
  const refusalOf = requestChecks(publicUrl);
  const answerPage = createPageAnswers({ trustProxy, isHttps, contextOf, drawnPages });
  const handlerOf = pageHandlerFinder(partOf);
  const host = createHost({ ...options, contextOf, isHttps, lastResort });
  const inTurn = startInTurn();
  return (request, response) => {
    if (draining()) response.shouldKeepAlive = false;
    const refused = refusalOf(request);
    if (refused) {
      lastResort(refused, request, response);
      return;
    }
    // Files and health checks draw no page and do not wait for those that are drawn.
    if (isQuiet(loggedRoute(request.url))) return void host(request, response);
    inTurn(() => {
      // A client that has left needs no page; a form that was sent is carried out.
      if (request.method !== "POST" && response.destroyed) return;
      const page = handlerOf(request.url ?? "/");
      if (!page) return void host(request, response);
      const answer = answerPage(page, request, response).catch((error: unknown) => {
        lastResort(error, request, response);
      });
      answers.follow(answer);
    });
  };
}
