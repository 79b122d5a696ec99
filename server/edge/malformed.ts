import type { RequestHandler } from "express";
import { BAD_REQUEST, METHOD_NOT_ALLOWED } from "@domain/http-status";

const METHODS = ["GET", "HEAD", "POST"];

/** Refuses other methods, to which Remix would respond with a server error. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.set("Allow", METHODS.join(", "));
  next(httpError(METHOD_NOT_ALLOWED, "method not allowed"));
};

/**
 * Refuses malformed Host headers, from which Remix cannot build a URL; a request of HTTP/1.0 without a Host header,
 * such as a simple probe, counts as local.
 */
export const refuseMalformedAddresses: RequestHandler = (request, _response, next) => {
  request.headers.host ??= "localhost";
  const { host } = request.headers;
  const forwarded = request.get("x-forwarded-host")?.split(",") ?? [];
  const readable = request.originalUrl.startsWith("/") && [host, ...forwarded].every(isHost);
  next(readable ? undefined : httpError(BAD_REQUEST, "malformed address"));
};

/** Whether a text is a host name or an IP address, with or without a port. */
function isHost(text: string): boolean {
  const host = text.trim();
  return /^([\w.~-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host) && URL.canParse(`http://${host}`);
}

function httpError(status: number, message: string): Error {
  return Object.assign(new Error(message), { status });
}
