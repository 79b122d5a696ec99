import type { Backend } from "../operator/call";

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
    async send(request) {
      const sentAt = Date.now();
      const started = performance.now();
      const answer = await backend.send(request);
      const { status, headers, body } = answer;
      onExchange({
        status,
        body,
        sentAt,
        ms: performance.now() - started,
        contentType: headers["content-type"] ?? "",
        date: headers.date,
      });
      return answer;
    },
  };
}
