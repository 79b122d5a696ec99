import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { pageName } from "@domain/page-name";
import { pathnameOf } from "@domain/paths";
import type { Config } from "../config";
import { createSealer } from "../session/seal";
import { accessLog, isQuiet, keepFacts, loggedRoute } from "./access-log";
import { appParts, createPageRenderer } from "./app-handler";
import { createHost, type HostOptions } from "./host";
import { startInTurn } from "./in-turn";
import { countCacheReads } from "../metrics/caches";
import { measureRequests } from "../metrics/requests";
import { createDrawnPages } from "./page-cache/drawn-pages";
import { createPageCache } from "./page-cache/page-cache";
import { remember } from "../remember";
import { withWalletRoute } from "./wallet-route";

export interface ListenerOptions extends Pick<
  HostOptions,
  "log" | "assets" | "pastAssets" | "draining" | "lastResortTexts"
> {
  config: Config;
  build: ServerBuild;
  /** The secrets that seal the app's cookies. */
  secrets: readonly string[];
}

/** Pages are rendered for no visitor: the limits never count this address. */
const NOBODYS_ADDRESS = "0.0.0.0";

/** Answers the requests of the service: logged and counted, from the page cache or by the app. */
export function createListener({ config, log, build, secrets, ...rest }: ListenerOptions): RequestListener {
  const partOf = appParts(withWalletRoute(build, config.pack.brand.wallet.route));
  const sealer = createSealer(secrets);
  const measure = config.metricsToken ? measureRequests(loggedRoute) : undefined;
  const render = createPageRenderer(partOf);
  const logRequest = accessLog(log, { sealer, trustProxy: config.trustProxy });
  const countRead = countCacheReads();
  const drawnPages = createDrawnPages((result) => countRead("drawn", result));
  const host = createHost({ config, log, partOf, render, drawnPages, ...rest });
  const pages = createPageCache({
    render: async (request, tokenPlace) => {
      const calls = { failed: false };
      const callFailed = () => {
        calls.failed = true;
      };
      const response = await render(request, {
        ...{
          requestId: randomUUID(),
          tokenPlace,
          formToken: tokenPlace,
          ofNoVisit: true,
          callFailed,
          address: NOBODYS_ADDRESS,
        },
        // A page counts as viewed when it is sent, not when it is drawn.
        pageViewed: () => undefined,
      });
      return calls.failed ? undefined : response;
    },
    sealer,
    onRead: (result) => countRead("pages", result),
    publicOrigin: config.publicUrl,
    onError: (error) => log.error({ err: error }, "unexpected error"),
  });
  const inTurn = startInTurn();
  const nameOf = remember(pageName);
  const inApp = (request: IncomingMessage, response: ServerResponse) => {
    // Files and health checks draw no page and do not wait for those that are drawn.
    if (isQuiet(loggedRoute(request.url))) return void host(request, response);
    inTurn(() => {
      // A client that has left needs no page; a form that was sent is carried out.
      if (request.method === "POST" || !response.destroyed) host(request, response);
    });
  };
  return (request, response) => {
    const facts = logRequest(request, response);
    measure?.(request, response);
    const next = (fromCache: boolean) => {
      if (!fromCache) {
        keepFacts(request, facts);
        inApp(request, response);
      } else if (request.method === "GET") facts.page = nameOf(pathnameOf(request.url ?? "/"));
    };
    const fromCache = !rest.draining() && pages(request, response);
    if (typeof fromCache === "boolean") next(fromCache);
    else void fromCache.then(next);
  };
}
