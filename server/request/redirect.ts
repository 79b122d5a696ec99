import { redirect, redirectDocument } from "@remix-run/node";
import { needsNewDocument } from "@domain/tagged-pages";
import { pagePath, type Visit } from "./visit";

const FOUND = 302;
const SEE_OTHER = 303;

/**
 * Redirects a visit to an address of ours or of content. Where the tag container is on, a new document is loaded when
 * one of the two pages may carry it and the other may not (domain/tagged-pages.ts).
 */
function redirectVisit(visit: Visit, to: string, init: { status: number; headers?: Headers }) {
  const { gtmId } = visit.service.config;
  const target = new URL(to, visit.origin);
  const elsewhere = target.origin !== visit.origin;
  const reload = gtmId !== undefined && (elsewhere || needsNewDocument(pagePath(visit), target.pathname));
  return reload ? redirectDocument(to, init) : redirect(to, init);
}

/** 302: what is asked for stands at another address. */
export function movedTo(visit: Visit, to: string) {
  return redirectVisit(visit, to, { status: FOUND });
}

/** 303: the page that follows a form or a step. */
export function seeOther(visit: Visit, to: string, headers: Headers) {
  return redirectVisit(visit, to, { status: SEE_OTHER, headers });
}
