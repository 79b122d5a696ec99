import { data, redirectDocument } from "@remix-run/node";
import type { TypedResponse } from "@remix-run/node";
import { withQuery } from "@domain/paths";
import type { NoticeKey } from "@domain/message";
import { OK, SEE_OTHER } from "@domain/http-status";
import type { OrderState } from "../order/schema";
import type { Limited, ShownLimit } from "../limits/limited";
import type { FormReply } from "../forms/read";
import { dataHeaders } from "../security/headers";
import { type Prefs, writePrefs } from "../session/prefs";
import { writeViewedReceipt, writeState } from "./session";
import { forgetRefused, readRefused, type Typed, writeRefused } from "../session/refused";
import { seeOther } from "./redirect";
import { pagePath, type Visit, writingOf } from "./visit";

/** The last written state of each visit, and its Set-Cookie lines. */
const writtenStates = new WeakMap<Visit, { state: OrderState; lines: string[] | undefined }>();

/** The Set-Cookie lines of a state, which is sealed once for a visit; undefined when it does not fit into cookies. */
function stateLines(visit: Visit, state: OrderState): string[] | undefined {
  const written = writtenStates.get(visit);
  if (written?.state === state) return written.lines;
  const lines = writeState(writingOf(visit), state, visit.session.csrfId);
  writtenStates.set(visit, { state, lines });
  return lines;
}

/** Set-Cookie headers, only when the state changed. */
function stateHeaders(visit: Visit, state: OrderState | undefined): Headers {
  const headers = new Headers();
  if (!state || state === visit.session.state) return headers;
  for (const line of stateLines(visit, state) ?? []) headers.append("Set-Cookie", line);
  return headers;
}

/** Whether a state fits into the cookies; a wallet's token may be too long for them. */
export function fits(visit: Visit, state: OrderState): boolean {
  return stateLines(visit, state) !== undefined;
}

/**
 * Redirects with 303 to a page of the portal (R-FRM-1), with the notice `why`, by an address without an origin, because
 * with an origin lynx shows its cached copy of the page.
 */
export function goTo(
  visit: Visit,
  path: string,
  options: { state?: OrderState; prefs?: Prefs | undefined; why?: NoticeKey } = {},
): TypedResponse<never> {
  const headers = stateHeaders(visit, options.state);
  if (options.prefs) {
    headers.append("Set-Cookie", writePrefs(visit.service.sealer, options.prefs, visit));
  }
  if (visit.request.method === "POST")
    addCookie(headers, forgetRefused(visit.cookies, pagePath(visit), visit.secure));
  return seeOther(visit, withQuery(path, { why: options.why }), headers);
}

/**
 * Redirects with 303 to an address that is not a route of the portal, as a document, because scripts take any address
 * on the portal's origin for a route, such as the embedded sandbox's provider page.
 */
export function redirectOutside(visit: Visit, url: string, state: OrderState): TypedResponse<never> {
  return redirectDocument(url, { status: SEE_OTHER, headers: stateHeaders(visit, state) });
}

/** A reached limit with its sentences, for a page that was opened; it has no sum, which only a refused form shows. */
export function shownLimit(visit: Visit, { challenge: _sum, ...limited }: Limited): ShownLimit {
  return withWords(visit, limited);
}

function withWords(visit: Visit, limited: Limited): ShownLimit {
  return { ...limited, words: visit.limitWords(limited) };
}

/** Shows the same page again with its errors, under a 4xx or 5xx status (R-FRM-1); `reply` holds the typed values. */
export function samePage<T extends { form: FormReply; limited?: ShownLimit }>(
  visit: Visit,
  reply: T,
  status: number,
  state?: OrderState,
) {
  const headers = stateHeaders(visit, state);
  const typed = reply.form.initialValue;
  const page = pagePath(visit);
  const scope = { path: page, csrfId: visit.session.csrfId };
  const kept = Object.keys(typed).length > 0 && writeRefused(writingOf(visit), scope, typed);
  addCookie(headers, kept || forgetRefused(visit.cookies, page, visit.secure));
  const { limited } = reply;
  return data(limited ? { ...reply, limited: withWords(visit, limited) } : reply, { status, headers });
}

/**
 * The values that were refused on this page, after the customer switches the language, because a link cannot carry
 * them.
 */
export function refusedBefore(visit: Visit): Typed | undefined {
  if (!visit.url.searchParams.has("lang")) return undefined;
  const scope = { path: pagePath(visit), csrfId: visit.session.csrfId };
  return readRefused(visit.cookies, visit.service.sealer, scope, visit.now);
}

/** Answers a script of the portal. */
export function answerJson(body: unknown, { headers, status = OK }: { headers: Headers; status?: number }) {
  headers.set("Content-Type", "application/json; charset=utf-8");
  for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value);
  return Response.json(body, { headers, status });
}

function addCookie(headers: Headers, line: string | undefined): void {
  if (line !== undefined) headers.append("Set-Cookie", line);
}

/** Sets the cookie of a viewed receipt by its mark, unless the browser already has it. */
export function viewedReceiptHeaders(visit: Visit, mark: string | undefined): Headers {
  const headers = new Headers();
  if (mark && mark !== visit.session.viewedReceipt)
    headers.append("Set-Cookie", writeViewedReceipt(mark, visit.secure));
  return headers;
}
