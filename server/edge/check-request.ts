import type { IncomingMessage } from "node:http";
import { cleanPath } from "@domain/all-paths";
import { BAD_REQUEST, FORBIDDEN, METHOD_NOT_ALLOWED } from "@domain/http-status";
import { pathnameOf, paths } from "@domain/paths";
import { firstOf, headerOf } from "./proxy-headers";

/** Why a request is refused before the app sees it. */
export interface RefusedRequest {
  status: number;
  /** The methods that are allowed instead. */
  allow?: string;
  /** The reason why a form was refused (R-OPS-27). */
  refused?: string;
}

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Returns the function that checks a request before the app, and sets the headers from which the app reads its address;
 * undefined for a request that the app may answer.
 */
export function requestChecks(
  publicUrl: string | undefined,
): (request: IncomingMessage) => RefusedRequest | undefined {
  const publicHost = publicUrl && new URL(publicUrl).host;
  return (request) => {
    // Remix would respond with a server error.
    if (!METHODS.includes(request.method ?? ""))
      return { status: METHOD_NOT_ALLOWED, allow: METHODS.join(", ") };
    // A request of HTTP/1.0 without a Host header, such as a simple probe, counts as local.
    request.headers.host ??= "localhost";
    if (isMalformed(request)) return { status: BAD_REQUEST };
    if (publicHost) setHost(request, publicHost);
    // It proves nothing, and Remix would respond with an empty page; the form's token decides.
    if (request.headers.origin === "null") delete request.headers.origin;
    return isForeignForm(request) ? { status: FORBIDDEN, refused: "other-site" } : undefined;
  };
}

/** Whether Remix could not build a URL from the address and the Host headers. */
function isMalformed(request: IncomingMessage): boolean {
  const hosts = [request.headers.host ?? "", ...(headerOf(request, "x-forwarded-host")?.split(",") ?? [])];
  return !request.url?.startsWith("/") || !hosts.every(isHost);
}

/** Whether a text is a host name or an IP address, with or without a port. */
function isHost(text: string): boolean {
  const host = text.trim();
  return /^([\w.~-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** Remix compares a form's Origin with the request's host, and a proxy may send a Host header of its own. */
function setHost({ headers }: IncomingMessage, host: string): void {
  headers.host = host;
  headers["x-forwarded-host"] = host;
}

/**
 * Whether the Origin of a form is another site's or malformed, to which Remix would respond with an empty page and a
 * logged error.
 */
function isForeignForm(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  // Remix checks the origin of a HEAD request for the data of a page as it does that of a form.
  if (request.method === "GET" || origin === undefined) return false;
  // A card's provider posts from another site, and its report is not trusted.
  if (cleanPath(pathnameOf(request.url ?? "/")) === paths.paymentCallback) return false;
  const own = firstOf(headerOf(request, "x-forwarded-host")) || host;
  return !(URL.canParse(origin) && new URL(origin).host === own);
}
