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
const SEEN_COOKIE = "seen";

/** What the cookies of a request say. */
export interface Session {
  state: OrderState;
  /** Why there is no order although a cookie came: it could not be read, or its time is over. */
  lost: "unreadable" | "expired" | undefined;
  /** Whether the bill that was asked for is not known any more because its time is over. */
  billExpired: boolean;
  prefs: Prefs;
  csrfId: string | undefined;
  /** The submission whose result this browser has shown (payment/viewed-receipt.ts). */
  viewedReceipt: string | undefined;
}

/** Reads the session of a request. Whatever cannot be read counts as absent and is reported in `lost`. */
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
    viewedReceipt: cookies.get(SEEN_COOKIE),
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

/** Set-Cookie lines for a changed order state; undefined when it does not fit into cookies. */
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

/** Until the browser is closed: a new one is made with the next page. */
export function writeCsrf(id: string, secure: boolean): string {
  return setCookie(CSRF_COOKIE, id, { secure });
}

/**
 * A cookie of its own: the page that shows a result is slow, and must not write an order back that has changed
 * meanwhile. Not sealed: it only decides where the back button leads.
 */
export function writeViewedReceipt(mark: string, secure: boolean): string {
  return setCookie(SEEN_COOKIE, mark, { secure, maxAge: ORDER_LIFETIME_MS / 1000 });
}
