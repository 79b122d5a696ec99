import { cleanPath } from "@domain/all-paths";

/** Remix fetches the data of a page at the page's address with this suffix. */
const DATA = /(?:\/_root)?\.data$/;
const DATA_ROUTES = "_routes";

/** The page of an address, as `paths` writes it, also when only its data is fetched. */
export function pageOf(url: string): string {
  return cleanPath(new URL(url).pathname.replace(DATA, ""));
}

/**
 * The canonical address of a page, with its query, when the request differs from it in case or in slashes.
 * Cookies and caches depend on one address per page.
 */
export function cleanAddress(request: Request): string | undefined {
  const url = new URL(request.url);
  const page = pageOf(request.url);
  if (page === (url.pathname.replace(DATA, "") || "/")) return undefined;
  if (DATA.test(url.pathname)) url.searchParams.delete(DATA_ROUTES);
  return page + url.search;
}

export function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** The origin that customers see: PUBLIC_URL, or without it the one of the request. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  return new URL(publicUrl ?? request.url).origin;
}

export function isHttps(request: Request, publicUrl: string | undefined): boolean {
  return originOf(request, publicUrl).startsWith("https:");
}
