import { randomBytes } from "node:crypto";
import { BILL_LIFETIME_MS } from "@domain/tuning";
import { ORDER_LIFETIME_MS, PAYMENTS_FOUND_FOR_MS } from "@domain/rule-numbers";
import { emptyState, orderState, type OrderState } from "../order/schema";
import { isExpired, leaveOrder } from "../order/transitions";
import { type Prefs, readPrefs } from "../session/prefs";
import { openJson, type Sealer } from "../session/seal";
import { readCookies, readParts, setCookie, writeParts } from "../session/cookies";

const ORDER_COOKIE = "order";
const CSRF_COOKIE = "csrf";
const VIEWED_RECEIPT_COOKIE = "seen";

/** The content of a request's cookies. */
export interface Session {
  state: OrderState;
  /** Why there is no order although a cookie came: the cookie was unreadable, or the order has expired. */
  lost: "unreadable" | "expired" | undefined;
  /** Whether the requested bill has expired. */
  billExpired: boolean;
  prefs: Prefs;
  csrfId: string | undefined;
  /** The submission whose result this browser has shown (payment/viewed-receipt.ts). */
  viewedReceipt: string | undefined;
}

/** Reads the session of a request. Unreadable cookies count as absent and are reported in `lost`. */
export function readSession(request: Request, sealer: Sealer, now: number): Session {
  const cookies = readCookies(request);
  const sealedOrder = readParts(cookies, ORDER_COOKIE);
  const state = openJson(sealer, sealedOrder, ORDER_COOKIE, orderState);
  const csrfId = cookies.get(CSRF_COOKIE);
  const session: Session = {
    state: state ?? emptyState,
    lost: sealedOrder !== undefined && state === undefined ? "unreadable" : undefined,
    billExpired: false,
    prefs: readPrefs(cookies, sealer),
    csrfId: csrfId && /^[\w-]{22}$/.test(csrfId) ? csrfId : undefined,
    viewedReceipt: cookies.get(VIEWED_RECEIPT_COOKIE),
  };
  const { bill, ...others } = session.state;
  if (bill?.at === "known" && now - bill.since > BILL_LIFETIME_MS) {
    session.state = others;
    session.billExpired = true;
  }
  if (session.state.order && isExpired(session.state.order, now)) {
    const { past, order, lead } = session.state;
    session.state = leaveOrder({ past, order, ...(lead ? { lead } : {}) });
    session.lost = "expired";
  }
  return session;
}

/** Set-Cookie lines for a changed state; undefined when it does not fit into cookies. */
export function writeState(
  request: Request,
  sealer: Sealer,
  state: OrderState,
  secure: boolean,
): string[] | undefined {
  const { past, ...kept } = state;
  const empty = past.length === 0 && Object.keys(kept).length === 0;
  const sealed = empty ? undefined : sealer.seal(JSON.stringify(state), ORDER_COOKIE);
  return writeParts(readCookies(request), ORDER_COOKIE, sealed, {
    secure,
    maxAge: PAYMENTS_FOUND_FOR_MS / 1000,
  });
}

export function newCsrfId(): string {
  return randomBytes(16).toString("base64url");
}

/** Lasts until the browser is closed; the next page sets a new one. */
export function writeCsrf(id: string, secure: boolean): string {
  return setCookie(CSRF_COOKIE, id, { secure });
}

/**
 * Sets the viewed receipt in its own cookie, because the slow result page must not write back an order that has
 * changed meanwhile. It is not sealed, because it only decides where the back button leads.
 */
export function writeViewedReceipt(mark: string, secure: boolean): string {
  return setCookie(VIEWED_RECEIPT_COOKIE, mark, { secure, maxAge: ORDER_LIFETIME_MS / 1000 });
}
