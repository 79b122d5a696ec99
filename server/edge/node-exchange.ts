import type { ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest } from "express";
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

/** A request of Node as the app reads it, which is aborted when the client leaves before its answer. */
export function nodeRequest(request: ExpressRequest, response: ServerResponse): Request {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  const { method, headers } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const init = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => headerLines(name, value)),
    ...(hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" as const } : {}),
  };
  return new ClientRequest(addressOf(request), init, left.signal);
}

function headerLines(name: string, value: string | string[] | undefined): [string, string][] {
  if (value === undefined) return [];
  return typeof value === "string" ? [[name, value]] : value.map((one) => [name, one]);
}

/** The address that the client asked for, from the headers of trusted proxies. */
function addressOf(request: ExpressRequest): string {
  const port = portOf(request.get("x-forwarded-host")) ?? portOf(request.get("host"));
  const host = port === undefined ? request.hostname : `${request.hostname}:${port}`;
  return `${request.protocol}://${host}${request.originalUrl}`;
}

function portOf(host: string | undefined): string | undefined {
  return /:(\d+)/.exec(host ?? "")?.[1];
}

/** Sends what the app has answered; `body` holds the bytes of an answer that was handed over without a stream. */
export async function sendAnswer(
  response: ServerResponse,
  answer: Response,
  body: PageBytes | undefined,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (typeof body === "string") response.end(body, "latin1");
  else response.end(body ?? (answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined));
}
