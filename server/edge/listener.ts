import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { pageName } from "@domain/page-name";
import type { Config } from "../config";
import { createSealer } from "../session/seal";
import { accessLog, isQuiet, loggedRoute, noteFacts } from "./access-log";
import { appParts, createPageRenderer } from "./app-handler";
import { createHost, type HostOptions } from "./host";
import { startInTurn } from "./in-turn";
import { countCacheReads } from "../metrics/caches";
import { measureRequests } from "../metrics/requests";
import { createPageCache } from "./page-cache/page-cache";
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
  const host = createHost({ config, log, partOf, render, ...rest });
  const logRequest = accessLog(log, { sealer, trustProxy: config.trustProxy });
  const countRead = countCacheReads();
  const pages = createPageCache({
    render: async (request, formToken) => {
      const calls = { failed: false };
      const callFailed = () => {
        calls.failed = true;
      };
      const response = await render(request, {
        ...{ requestId: randomUUID(), formToken, callFailed, address: NOBODYS_ADDRESS },
        // A page is viewed when it is sent.
        pageViewed: () => undefined,
      });
      return calls.failed ? undefined : response;
    },
    sealer,
    onRead: (result) => countRead("pages", result),
    publicOrigin: config.publicUrl,
    onPage: (request, path) => noteFacts(request, { page: pageName(path) }),
    onError: (error) => log.error({ err: error }, "unexpected error"),
  });
  const inTurn = startInTurn();
  return (request, response) => {
    logRequest(request, response);
    measure?.(request, response);
    const inApp = (fromCache: boolean) => {
      if (fromCache) return;
      // Files and health checks draw no page and do not wait for those that are drawn.
      if (isQuiet(loggedRoute(request.url))) return void host(request, response);
      inTurn(() => {
        // Whoever has left needs no page; a form that was sent is carried out.
        if (request.method === "POST" || !response.destroyed) host(request, response);
      });
    };
    if (rest.draining()) inApp(false);
    else void pages(request, response).then(inApp);
  };
}
