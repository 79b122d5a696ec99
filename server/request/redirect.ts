import { redirect, redirectDocument } from "@remix-run/node";
import { isResourcePath } from "@domain/paths";
import { needsNewDocument } from "@domain/tagged-pages";
import { FOUND, SEE_OTHER } from "@domain/http-status";
import { chosenPrefsLine } from "./chosen-prefs";
import { pagePath, type Visit } from "./visit";

/**
 * Redirects a visit with a new document when the address is not a page, and when only one of the two pages may have the
 * tag container (domain/tagged-pages.ts).
 * Keeps what the address chooses, because a redirect drops the headers of the page's other loaders (R-LNG-13).
 */
function redirectVisit(visit: Visit, to: string, init: { status: number; headers: Headers }) {
  const prefsLine = visit.request.method === "POST" ? undefined : chosenPrefsLine(visit);
  if (prefsLine !== undefined) init.headers.append("Set-Cookie", prefsLine);
  const { gtmId } = visit.service.config;
  const target = new URL(to, visit.origin);
  const elsewhere = target.origin !== visit.origin;
  const tagsChange = gtmId !== undefined && needsNewDocument(pagePath(visit), target.pathname);
  const reload = elsewhere || tagsChange || isResourcePath(to);
  return reload ? redirectDocument(to, init) : redirect(to, init);
}

/** Redirects with 302 to another address of the same page. */
export function redirectToAddress(visit: Visit, to: string) {
  return redirectVisit(visit, to, { status: FOUND, headers: new Headers() });
}

/** Redirects with 303 to the page that follows a form or a step. */
export function seeOther(visit: Visit, to: string, headers: Headers) {
  if (isShownAlready(visit)) headers.set("X-Remix-Replace", "true");
  return redirectVisit(visit, to, { status: SEE_OTHER, headers });
}

/**
 * Whether the browser already shows this address, as after its back button, so that the redirect must replace the
 * history entry: a new entry would remove the way forward and redirect again each time the customer goes back.
 */
function isShownAlready(visit: Visit): boolean {
  const { request } = visit;
  const shown = request.headers.get("referer");
  if (request.method === "POST" || shown === null || !URL.canParse(shown)) return false;
  const { pathname, search } = new URL(shown);
  return pathname === pagePath(visit) && search === visit.url.search;
}
