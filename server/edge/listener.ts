import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { pageName } from "@domain/page-name";
import type { Config } from "../config";
import { createSealer } from "../session/seal";
import { accessLog, notePageView } from "./access-log";
import { appParts, createPageRenderer } from "./app-handler";
import { createHost, type HostOptions } from "./host";
import { createMetrics } from "../metrics/requests";
import { createPageCache } from "./page-cache/page-cache";

export interface ListenerOptions extends Pick<
  HostOptions,
  "log" | "assets" | "draining" | "lastResortTexts"
> {
  config: Config;
  build: ServerBuild;
  /** The secrets that seal the app's cookies. */
  secrets: readonly string[];
}

/** Answers the requests of the service: logged and counted, from the page cache or by the app. */
export function createListener({ config, log, build, secrets, ...rest }: ListenerOptions): RequestListener {
  const partOf = appParts(build);
  // Measuring wakes the process a hundred times a second, so it is only done where the figures are read.
  const metrics = config.metricsToken ? createMetrics(config.metricsToken, log) : undefined;
  const host = createHost({ config, log, partOf, metricsPage: metrics?.page, ...rest });
  const logRequest = accessLog(log);
  const render = createPageRenderer(partOf);
  const pages = createPageCache({
    render: async (request, formToken) => {
      const calls = { failed: false };
      const callFailed = () => {
        calls.failed = true;
      };
      const response = await render(request, { requestId: randomUUID(), formToken, callFailed });
      return calls.failed ? undefined : response;
    },
    sealer: createSealer(secrets),
    publicOrigin: config.publicUrl,
    onPage: (request, path) => notePageView(request, pageName(path)),
    onError: (error) => log.error({ err: error }, "unexpected error"),
  });
  return (request, response) => {
    logRequest(request, response);
    metrics?.observe(request, response);
    const inApp = (fromCache: boolean) => {
      if (!fromCache) host(request, response);
    };
    if (rest.draining()) inApp(false);
    else void pages(request, response).then(inApp);
  };
}
