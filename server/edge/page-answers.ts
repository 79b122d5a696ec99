import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { DrawnPages, PageBytes } from "../drawn-page";
import { baseHeaders } from "../security/headers";
import { addressOfRequest } from "./proxy-headers";
import { nodeRequest, sendAnswer } from "./node-exchange";
import type { FoundHandler } from "./app-parts";

export interface PageAnswersOptions {
  /** The number of trusted proxies. */
  trustProxy: number;
  /** Whether the portal is reached over https. */
  isHttps: (request: IncomingMessage) => boolean;
  contextOf: (request: IncomingMessage) => AppLoadContext;
  drawnPages: DrawnPages;
}

/**
 * Returns the function that answers a request for a page without Express, whose chain and whose own request and
 * response took a sixth of a session page's time (decision 0138).
 */
export function createPageAnswers({ trustProxy, isHttps, contextOf, drawnPages }: PageAnswersOptions) {
  const { tokenPlace } = drawnPages;
  return async (
    { handle, isDocument }: FoundHandler,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    let body: PageBytes | undefined;
    const takeBody = (bytes: PageBytes) => {
      body = bytes;
    };
    // Data holds the token of the visit itself, and only a document has a place for it.
    const drawing = isDocument ? { drawnPages, tokenPlace, takeBody } : {};
    const asked = nodeRequest(addressOfRequest(request, trustProxy), request, response);
    const answer = await handle(asked, { ...contextOf(request), ...drawing });
    await sendAnswer(response, answer, body, baseHeaders(isHttps(request)));
  };
}
