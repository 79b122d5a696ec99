import type { Backend } from "../operator/client";

/** One request to the backend and its answer, as they were on the network. */
export interface Exchange {
  status: number;
  contentType: string;
  /** The Date header. */
  date: string | undefined;
  body: string;
  /** When the request was sent, in epoch ms, and how long the whole answer took. */
  sentAt: number;
  ms: number;
}

/** A backend whose answers are passed to `onExchange` before they are read. */
export function recording(backend: Backend, onExchange: (exchange: Exchange) => void): Backend {
  return {
    ...backend,
    async fetch(request) {
      const sentAt = Date.now();
      const started = performance.now();
      const response = await backend.fetch(request);
      const body = await response.text();
      const { status, headers } = response;
      onExchange({
        ...{ status, body, sentAt },
        ms: performance.now() - started,
        contentType: headers.get("content-type") ?? "",
        date: headers.get("date") ?? undefined,
      });
      return new Response(body === "" ? null : body, { status, headers });
    },
  };
}
