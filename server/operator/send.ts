import {
  Agent as HttpAgent,
  request as requestOverHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as requestOverHttps } from "node:https";
import { CONNECT_TIMEOUT_MS } from "@domain/tuning";
import { startTimeout } from "../exactly-once/timeout";
import { readBody, readResponse } from "./answer-body";
import { keepIdleFor, noteKeepAlive } from "./idle-connections";

/** One call as it is sent; the timeout, in ms, applies to the whole answer (R-OPR-2). */
export interface BackendRequest {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  timeoutMs: number;
}

/** The whole answer of the backend; the names of headers are in lower case. */
export interface BackendAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends one request once and never repeats it; rejects when there is no whole answer in time (`outageOf`). */
export type Send = (request: BackendRequest) => Promise<BackendAnswer>;

/** The backend did not accept the connection in time, so nothing was sent. */
class ConnectTimeout extends Error {
  override name = "ConnectTimeout";
  code = "CONNECT_TIMEOUT";
}

/** The request was sent, and its answer was not complete in time. */
class AnswerTimeout extends Error {
  override name = "TimeoutError";
}

/**
 * Sends requests by Node's own HTTP client over kept connections, which needs an eighth of the processor time of fetch
 * (decision 0110).
 */
export function sendOverHttp(): Send {
  const plain = keepIdleFor(new HttpAgent({ keepAlive: true }));
  const secure = keepIdleFor(new HttpsAgent({ keepAlive: true }));
  return async ({ method, url, headers, body, timeoutMs }) => {
    const isSecure = url.protocol === "https:";
    const options = { method, headers: { ...ownHeaders, ...headers, ...lengthOf(body) } };
    // An illegal header is thrown here, before anything is sent.
    const request = isSecure
      ? requestOverHttps(url, { ...options, agent: secure })
      : requestOverHttp(url, { ...options, agent: plain });
    const timers = limitRequest(request, isSecure, timeoutMs);
    try {
      const response = await answerTo(request, body);
      noteKeepAlive(response);
      const text = await readBody(response);
      return { status: response.statusCode ?? 0, headers: response.headers, body: text };
    } catch (error) {
      throw timers.expired() ?? error;
    } finally {
      timers.stop();
    }
  };
}

/** Sends requests to a handler in this process, such as the embedded sandbox. */
export function sendTo(handler: (request: Request) => Promise<Response>): Send {
  return async ({ method, url, headers, body, timeoutMs }) => {
    const aborter = new AbortController();
    const init = { method, headers, signal: aborter.signal, ...(body === undefined ? {} : { body }) };
    const stop = startTimeout(timeoutMs, () => aborter.abort(new AnswerTimeout()));
    try {
      const response = await handler(new Request(url, init));
      const text = await readResponse(response);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
    } finally {
      stop();
    }
  };
}

const ownHeaders = { accept: "*/*", "accept-encoding": "gzip, deflate", "user-agent": "node" };

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

/** Sends the body and waits for the headers of the answer. */
function answerTo(request: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    // The listener is never removed, because a connection may break again after the answer, and an error without a
    // listener ends the process.
    request.on("error", reject);
    request.once("close", () => reject(new Error("the connection was closed without an answer")));
    request.end(body);
  });
}

interface Timers {
  /** Why the request was broken off, if it was. */
  expired(): Error | undefined;
  stop(): void;
}

/** Aborts a request that is not connected, or not answered, in time. */
function limitRequest(request: ClientRequest, isSecure: boolean, timeoutMs: number): Timers {
  let isConnected = false;
  let expired: Error | undefined;
  const breakOff = () => {
    expired = isConnected ? new AnswerTimeout() : new ConnectTimeout();
    request.destroy(expired);
  };
  request.once("socket", (socket) => {
    if (request.reusedSocket) isConnected = true;
    else socket.once(isSecure ? "secureConnect" : "connect", () => (isConnected = true));
  });
  const stopConnecting = startTimeout(CONNECT_TIMEOUT_MS, () => isConnected || breakOff());
  const stopAnswering = startTimeout(timeoutMs, breakOff);
  return {
    expired: () => expired,
    stop() {
      stopConnecting();
      stopAnswering();
    },
  };
}
