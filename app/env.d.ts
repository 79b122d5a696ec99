import "@remix-run/node";
import type { DrawnPages, PageBytes } from "@server/drawn-page";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The correlation id of the request; absent under remix-serve. */
    requestId?: string;
    /** The path and the query as they were sent, before any of it is decoded; absent under remix-serve. */
    target?: string;
    /** The address of the customer behind the trusted proxies; absent under remix-serve. */
    address?: string;
    /** The placeholder for the token of a visit in a page's forms, when the page can be the same for several visits. */
    tokenPlace?: string;
    /**
     * The token for that placeholder, set by the root loader; the placeholder itself when the page is rendered for no
     * visit.
     */
    formToken?: string;
    /** Whether the page is rendered for the cache, without the data of a visit. */
    isForPageCache?: boolean;
    /** Keeps pages that are drawn again from the same data; absent under remix-serve. */
    drawnPages?: DrawnPages;
    /** Called when a call to the operator has failed. */
    callFailed?: () => void;
    /** Called with the name of the page that is shown; absent under remix-serve. */
    pageViewed?: (page: string) => void;
    /** The trace that the request belongs to, when its caller began one. */
    trace?: { traceId: string; flags: string };
    /** Called when a step has failed although its answer is a redirect; absent under remix-serve. */
    stepFailed?: () => void;
    /** Takes the bytes of a finished page, which need no stream then; absent under remix-serve. */
    takeBody?: (bytes: PageBytes) => void;
    /** Called with the visit that the request belongs to; absent under remix-serve. */
    noteBrowser?: (browserId: string) => void;
    /** Set when a limit has refused the request: after how long it is allowed. */
    retryAfterSeconds?: number;
  }
}
