import { data, redirectDocument } from "@remix-run/node";
import type { TypedResponse } from "@remix-run/node";
import { withQuery } from "@domain/paths";
import type { NoticeKey } from "@domain/message";
import type { Order, OrderState } from "../order/schema";
import { receiptMark } from "../payment/viewed-receipt";
import type { FormErrors } from "../payment/step-result";
import { type Prefs, writePrefs } from "../session/prefs";
import { writeViewedReceipt, writeState } from "./session";
import { forgetRefused, readRefused, type Typed, writeRefused } from "../session/refused";
import { seeOther } from "./redirect";
import { pagePath, type Visit } from "./visit";

/** Header with cookies, appended, and only when the state changed. */
function stateHeaders(visit: Visit, state: OrderState | undefined): Headers {
  const headers = new Headers();
  if (!state || state === visit.session.state) return headers;
  const lines = writeState(visit.request, visit.service.sealer, state, visit.secure);
  for (const line of lines ?? []) headers.append("Set-Cookie", line);
  return headers;
}

/** Whether a state can be carried by the cookies; a wallet's token may be too long for them. */
export function fits(visit: Visit, state: OrderState): boolean {
  return writeState(visit.request, visit.service.sealer, state, visit.secure) !== undefined;
}

/**
 * 303 to a page of ours; `why` is the sentence that the page shows. The address has no origin: lynx pauses over that, but
 * one with an origin it takes from its memory, and shows the page as it was before.
 */
export function goTo(
  visit: Visit,
  path: string,
  options: { state?: OrderState; prefs?: Prefs | undefined; why?: NoticeKey } = {},
): TypedResponse<never> {
  const headers = stateHeaders(visit, options.state);
  if (options.prefs) {
    headers.append("Set-Cookie", writePrefs(visit.service.sealer, options.prefs, visit.secure));
  }
  if (visit.request.method === "POST")
    addCookie(headers, forgetRefused(visit.request, pagePath(visit), visit.secure));
  return seeOther(visit, withQuery(path, { why: options.why }), headers);
}

/**
 * 303 to a page that is not one of the portal's routes. The browser loads it as a document: scripts take an address on
 * the portal's own origin for a route, as the embedded sandbox's provider page.
 */
export function leaveTo(visit: Visit, url: string, state: OrderState): TypedResponse<never> {
  return redirectDocument(url, { status: 303, headers: stateHeaders(visit, state) });
}

/** The same page again with what was wrong, under a 4xx or 5xx status; what was typed travels in `reply`. */
export function stay<T extends { errors: FormErrors; typed?: Typed }>(
  visit: Visit,
  reply: T,
  status: number,
  state?: OrderState,
) {
  const headers = stateHeaders(visit, state);
  const { typed = {} } = reply;
  const page = pagePath(visit);
  const kept = Object.keys(typed).length > 0 && writeRefused(visit.service.sealer, page, typed, visit.secure);
  addCookie(headers, kept || forgetRefused(visit.request, page, visit.secure));
  return data(reply, { status, headers });
}

/** What was refused on this page, once it is asked for in another language: a link cannot carry it. */
export function refusedBefore(visit: Visit): Typed | undefined {
  if (!visit.url.searchParams.has("lang")) return undefined;
  return readRefused(visit.request, visit.service.sealer, pagePath(visit));
}

function addCookie(headers: Headers, line: string | undefined): void {
  if (line !== undefined) headers.append("Set-Cookie", line);
}

/** Remembers that this browser shows the result of an order, when it did not know before. */
export function viewedReceiptHeaders(visit: Visit, order: Order | undefined): Headers {
  const headers = new Headers();
  const mark = order && receiptMark(order);
  if (mark && mark !== visit.session.viewedReceipt)
    headers.append("Set-Cookie", writeViewedReceipt(mark, visit.secure));
  return headers;
}
