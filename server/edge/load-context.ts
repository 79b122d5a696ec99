import type { IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { noteFacts, requestIdOf, traceOf } from "./access-log";
import { addressOfClient } from "./proxy-headers";
import type { GivenTrace } from "./traceparent";

/** Returns the function that collects the facts about a request that the app gets beside the request itself. */
export function loadContexts(trustProxy: number): (request: IncomingMessage) => AppLoadContext {
  return (request) => {
    const requestId = requestIdOf(request);
    const address = addressOfClient(request, trustProxy);
    return {
      ...(requestId === undefined ? {} : { requestId }),
      ...(request.url === undefined ? {} : { target: request.url }),
      ...(address === undefined ? {} : { address }),
      ...traceContext(traceOf(request)),
      pageViewed: (page) => noteFacts(request, { page }),
      noteBrowser: (browserId) => noteFacts(request, { browserId }),
      stepFailed: () => noteFacts(request, { stepFailed: true }),
    };
  };
}

function traceContext(trace: GivenTrace | undefined) {
  return trace ? { trace } : {};
}
