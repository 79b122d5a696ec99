import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The correlation id of the request; absent under remix-serve. */
    requestId?: string;
    /** The address of the customer, as far as proxies are trusted; absent under remix-serve. */
    address?: string;
    /** Set when a limit has refused the request: after how long it is allowed. */
    retryAfterSeconds?: number;
  }
}
