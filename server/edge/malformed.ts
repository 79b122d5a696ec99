import type { RequestHandler } from "express";

const BAD_REQUEST = 400;
const METHOD_NOT_ALLOWED = 405;
const METHODS = ["GET", "HEAD", "POST"];

/** Remix would answer a method that no page has with an error of the service. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.set("Allow", METHODS.join(", "));
  next(refusal(METHOD_NOT_ALLOWED, "a method that no page has"));
};

/**
 * Remix builds a URL from the Host header and fails when it is malformed. HTTP/1.0 has no Host header:
 * such a request, a simple probe, is answered as this machine's.
 */
export const refuseMalformedAddresses: RequestHandler = (request, _response, next) => {
  request.headers.host ??= "localhost";
  const { host } = request.headers;
  const forwarded = request.get("x-forwarded-host")?.split(",") ?? [];
  const readable = request.originalUrl.startsWith("/") && [host, ...forwarded].every(isHost);
  next(readable ? undefined : refusal(BAD_REQUEST, "an address that cannot be read"));
};

/** A name or an IP address, with or without a port. */
function isHost(text: string): boolean {
  const host = text.trim();
  return /^([\w.~-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host) && URL.canParse(`http://${host}`);
}

function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status });
}
