import { cleanPath } from "@domain/paths";

/** Remix asks for the data of a page at the page's address with this end. */
const DATA = /(?:\/_root)?\.data$/;
const DATA_ROUTES = "_routes";

/** The page that an address leads to, as `paths` writes it, also when only its data is asked for. */
export function pageOf(url: string): string {
  return cleanPath(new URL(url).pathname.replace(DATA, ""));
}

/**
 * The address that a page is to be asked for at, with its query, when it was asked for in other letters or with other
 * slashes: a page has one address, which cookies and caches go by.
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
