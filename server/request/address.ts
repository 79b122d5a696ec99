import type { AppLoadContext } from "@remix-run/node";
import { cleanPath, pageOfRequest } from "@domain/all-paths";
import { pathnameOf, paths } from "@domain/paths";
import { remember } from "../remember";

/** Where only the data of a page is fetched, Remix names the routes that it wants in this parameter. */
const DATA_ROUTES = "_routes";

/** The page of an address, as `paths` writes it, also when only its data is fetched. */
export function pageOf(url: string): string {
  return pageAt(pathnameOf(url));
}

/** A query can hold what a customer typed, so only addresses without a query are remembered. */
const pageAt = remember((address) => cleanPath(typedPage(address)));

/** The path of a page as it was requested, also when only its data is fetched. */
function typedPage(address: string): string {
  return pageOfRequest(new URL(address).pathname);
}

const noQuery = new URLSearchParams();

/** The query of a request, read-only. */
export function queryOf({ url }: Request): Pick<URLSearchParams, "get" | "has" | "size"> {
  return url.includes("?") ? new URL(url).searchParams : noQuery;
}

/**
 * The canonical address of a page with its query, when the request differs from it in case or slashes, because cookies
 * and caches depend on one address per page.
 */
export function cleanAddress(request: Request): string | undefined {
  // Another spelling of the metrics leads nowhere (R-OPS-42).
  if (isClean(pathnameOf(request.url)) || pageOf(request.url) === paths.metrics) return undefined;
  const url = new URL(request.url);
  if (pageOfRequest(url.pathname) !== url.pathname) url.searchParams.delete(DATA_ROUTES);
  return pageOf(request.url) + url.search;
}

const isClean = remember((address) => pageAt(address) === typedPage(address));

const inner: readonly string[] = [paths.metrics, paths.healthz];

/**
 * Whether an address is one of the operator's pages about the process.
 * Requests for their data are refused by their address, because loaders cannot see it under remix-serve.
 */
export function isAboutProcess(url: string): boolean {
  return inner.includes(pageOf(url));
}

/**
 * The path and the query of a request, as they were sent; remix-serve, which has no host to tell them, has already left
 * out the dots of a path.
 */
export function targetOf({
  request: { url },
  context,
}: {
  request: Request;
  context: AppLoadContext;
}): string {
  return context.target ?? url.slice(new URL(url).origin.length);
}

export function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** The origin that customers see: PUBLIC_URL, or the origin of the request without it. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  return originAt(pathnameOf(publicUrl ?? request.url));
}

const originAt = remember((address) => new URL(address).origin);

/** Whether customers open the portal over https. */
export function isHttps(request: Request, publicUrl: string | undefined): boolean {
  return originOf(request, publicUrl).startsWith("https:");
}
