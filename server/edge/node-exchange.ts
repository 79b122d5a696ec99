import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { PageBytes } from "../drawn-page";

/** A request whose signal is that of its client; Request itself would follow a signal with a second one. */
class ClientRequest extends Request {
  readonly #left: AbortSignal;
  constructor(address: string, init: RequestInit, left: AbortSignal) {
    super(address, init);
    this.#left = left;
  }
  override get signal(): AbortSignal {
    return this.#left;
  }
}

/**
 * A request of Node for an address as the app reads it, aborted when the client leaves before its answer; a form that
 * was sent is carried out to its end.
 */
export function nodeRequest(address: string, request: IncomingMessage, response: ServerResponse): Request {
  const left = new AbortController();
  const { method = "GET", headers } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  response.once("close", () => {
    if (!hasBody && !response.writableFinished) left.abort();
  });
  const init = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => headerLines(name, value)),
    ...(hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" as const } : {}),
  };
  return new ClientRequest(address, init, left.signal);
}

function headerLines(name: string, value: string | string[] | undefined): [string, string][] {
  if (value === undefined) return [];
  return typeof value === "string" ? [[name, value]] : value.map((one) => [name, one]);
}

/**
 * Sends what the app has answered, with the headers of `more` that the answer does not have; `body` holds the bytes of
 * an answer that was handed over without a stream.
 */
export async function sendAnswer(
  response: ServerResponse,
  answer: Response,
  body: PageBytes | undefined,
  more: Record<string, string>,
): Promise<void> {
  const bytes = body ?? (answer.body ? Buffer.from(await answer.arrayBuffer()) : "");
  const headers: string[] = [];
  for (const [name, value] of answer.headers) headers.push(name, value);
  for (const [name, value] of Object.entries(more)) if (!answer.headers.has(name)) headers.push(name, value);
  if (!answer.headers.has("Content-Length")) headers.push("Content-Length", String(bytes.length));
  response.writeHead(answer.status, headers);
  if (typeof bytes === "string") response.end(bytes, "latin1");
  else response.end(bytes);
}
