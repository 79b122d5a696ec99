import type { IncomingMessage } from "node:http";
import { forwardedText } from "../security/client-address";

/**
 * A header that is expected once; Node joins the lines of one that came several times. Undefined without the header.
 */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

/** The client's address: the one that `trustProxy` proxies tell, or that of the connection. */
export function addressOfClient(request: IncomingMessage, trustProxy: number): string | undefined {
  return forwardedText(headerOf(request, "x-forwarded-for"), trustProxy) ?? request.socket.remoteAddress;
}

/** The address that the client asked for, by the headers of trusted proxies, and by Host without them. */
export function addressOfRequest(request: IncomingMessage, trustProxy: number): string {
  const forwarded = trustProxy === 0 ? undefined : firstOf(headerOf(request, "x-forwarded-host"));
  const host = forwarded || request.headers.host;
  return `${isOverHttps(request, trustProxy) ? "https" : "http"}://${host}${request.url}`;
}

/** Whether the client asked over https, which only a trusted proxy can say. */
export function isOverHttps(request: IncomingMessage, trustProxy: number): boolean {
  return trustProxy > 0 && firstOf(headerOf(request, "x-forwarded-proto"))?.toLowerCase() === "https";
}

/** The first of several proxies' values, which is that of the client. */
export function firstOf(values: string | undefined): string | undefined {
  return values?.split(",")[0]?.trim();
}
