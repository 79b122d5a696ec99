import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { pageName } from "@domain/page-name";
import { pathnameOf } from "@domain/paths";
import { createSealer } from "../session/seal";
import { accessLog, keepFacts, loggedRoute } from "./access-log";
import { createAppListener, type AppListenerOptions } from "./app-listener";
import { appParts, createPageRenderer, type PageRenderer } from "./app-parts";
import { countCacheReads } from "../metrics/caches";
import { measureRequests } from "../metrics/requests";
import { createDrawnPages } from "./page-cache/drawn-pages";
import { createPageCache } from "./page-cache/page-cache";
import { remember } from "../remember";
import { withWalletRoute } from "./wallet-route";

export interface ListenerOptions extends Omit<AppListenerOptions, "partOf" | "render" | "drawnPages"> {
  build: ServerBuild;
  /** The secrets that seal the app's cookies. */
  secrets: readonly string[];
}

/** The client's address of the requests that the page cache makes, which no limit counts. */
const CACHE_RENDER_ADDRESS = "0.0.0.0";

/** Answers the requests of the service: logged and counted, from the page cache or by the app. */
export function createListener(options: ListenerOptions): RequestListener {
  const { config, log, build, secrets, draining } = options;
  const partOf = appParts(withWalletRoute(build, config.pack.brand.wallet.route));
  const sealer = createSealer(secrets);
  const measure = config.metricsToken ? measureRequests(loggedRoute) : undefined;
  const render = createPageRenderer(partOf);
  const logRequest = accessLog(log, { sealer, trustProxy: config.trustProxy });
  const countRead = countCacheReads();
  const drawnPages = createDrawnPages((result) => countRead("drawn", result));
  const inApp = createAppListener({ ...options, partOf, render, drawnPages });
  const pages = createPageCache({
    render: renderForCache(render),
    sealer,
    onRead: (result) => countRead("pages", result),
    publicOrigin: config.publicUrl,
    onError: (error) => log.error({ err: error }, "unexpected error"),
  });
  const nameOf = remember(pageName);
  return (request, response) => {
    const facts = logRequest(request, response);
    measure?.(request, response);
    const next = (fromCache: boolean) => {
      if (!fromCache) {
        keepFacts(request, facts);
        inApp(request, response);
      } else if (request.method === "GET") facts.page = nameOf(pathnameOf(request.url ?? "/"));
    };
    const fromCache = !draining() && pages(request, response);
    if (typeof fromCache === "boolean") next(fromCache);
    else void fromCache.then(next);
  };
}

/** Renders a page that no visitor has asked for; undefined when a call to the operator has failed. */
function renderForCache(render: PageRenderer) {
  return async (request: Request, tokenPlace: string): Promise<Response | undefined> => {
    const calls = { failed: false };
    const response = await render(request, {
      tokenPlace,
      formToken: tokenPlace,
      isForPageCache: true,
      requestId: randomUUID(),
      address: CACHE_RENDER_ADDRESS,
      callFailed: () => {
        calls.failed = true;
      },
      // A page counts as viewed when it is sent, not when it is drawn.
      pageViewed: () => undefined,
    });
    return calls.failed ? undefined : response;
  };
}
