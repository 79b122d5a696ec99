import { redirect, redirectDocument } from "@remix-run/node";
import { isResourcePath } from "@domain/paths";
import { needsNewDocument } from "@domain/tagged-pages";
import { pagePath, type Visit } from "./visit";

const FOUND = 302;
const SEE_OTHER = 303;

/**
 * Redirects a visit to an address of ours or of content. A new document is loaded where the address has no page, and,
 * with a tag container, where one of the two pages may carry it and the other may not (domain/tagged-pages.ts).
 */
function redirectVisit(visit: Visit, to: string, init: { status: number; headers?: Headers }) {
  const { gtmId } = visit.service.config;
  const target = new URL(to, visit.origin);
  const elsewhere = target.origin !== visit.origin;
  const tagsChange = gtmId !== undefined && needsNewDocument(pagePath(visit), target.pathname);
  const reload = elsewhere || tagsChange || isResourcePath(to);
  return reload ? redirectDocument(to, init) : redirect(to, init);
}

/** 302: what is asked for stands at another address. */
export function movedTo(visit: Visit, to: string) {
  return redirectVisit(visit, to, { status: FOUND });
}

/** 303: the page that follows a form or a step. */
export function seeOther(visit: Visit, to: string, headers: Headers) {
  if (isShownAlready(visit)) headers.set("X-Remix-Replace", "true");
  return redirectVisit(visit, to, { status: SEE_OTHER, headers });
}

/**
 * Whether the browser shows this address already, as after its back button. Where scripts run, a redirect from there must
 * take that place in the history, as it does without them: put behind it, it takes the way forward, and leads back here
 * each time that the customer goes back.
 */
function isShownAlready(visit: Visit): boolean {
  const { request } = visit;
  const shown = request.headers.get("referer");
  if (request.method === "POST" || shown === null || !URL.canParse(shown)) return false;
  const { pathname, search } = new URL(shown);
  return pathname === pagePath(visit) && search === visit.url.search;
}
