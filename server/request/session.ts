import { z } from "zod";
import { ACTIVITY_WRITTEN_EVERY_MS } from "@domain/tuning";
import { IDLE_LIFETIME_MS, ORDER_LIFETIME_MS, PAYMENTS_FOUND_FOR_MS } from "@domain/rule-numbers";
import { afterIdleTime } from "../order/idle";
import { emptyState, orderState, type OrderState } from "../order/schema";
import { endList, isListExpired } from "../order/recharge-list";
import { isOrderExpired, leaveOrder } from "../order/transitions";
import { type Prefs, readPrefs } from "../session/prefs";
import { jsonOpener } from "../session/open-json";
import type { Sealer } from "../session/seal";
import { type Cookies, readParts, setCookie, writeParts } from "../session/cookies";
import { CSRF_ID, readCsrfId, setCsrfId } from "../session/csrf-id";

const ORDER_COOKIE = "order";
const ACTIVE_COOKIE = "active";
const VIEWED_RECEIPT_COOKIE = "seen";

/**
 * The order's cookie also holds the id of the visit that wrote it, from which form tokens are made, so that a `csrf`
 * cookie planted beside an order is useless (R-SEC-1, R-SES-8).
 */
const sealedState = orderState.extend({ visit: z.string().regex(CSRF_ID).optional() });
const openState = jsonOpener(ORDER_COOKIE, sealedState);

/** The content of a request's cookies. */
export interface Session {
  state: OrderState;
  /** Why there is no order although a cookie came: the cookie was unreadable, or the order had expired. */
  lost: "unreadable" | "expired" | undefined;
  /** The page that the expired order came from. */
  expiredOrigin: string | undefined;
  /** Whether personal look-ups or proofs were dropped, because the browser was idle for too long. */
  idle: boolean;
  /** Whether a bill was among the dropped look-ups. */
  billExpired: boolean;
  prefs: Prefs;
  /** The id of the browser session, from which the tokens of its forms are made; undefined on a first visit. */
  csrfId: string | undefined;
  /** The submission whose result this browser has shown (payment/status/viewed-receipt.ts). */
  viewedReceipt: string | undefined;
  /** When the activity of a visit with personal look-ups or proofs was last written, in epoch ms. */
  activeAt: number | undefined;
}

/** Reads the session of a request; unreadable cookies count as absent and are reported in `lost`. */
export function readSession(cookies: Cookies, sealer: Sealer, now: number): Session {
  const sealed = readParts(cookies, ORDER_COOKIE);
  const opened = openState(sealer, sealed, now);
  const { visit, ...state } = opened?.value ?? { ...emptyState, visit: undefined };
  const session: Session = {
    state,
    lost: sealed !== undefined && !opened ? "unreadable" : undefined,
    expiredOrigin: undefined,
    idle: false,
    billExpired: false,
    prefs: readPrefs(cookies, sealer, now),
    csrfId: visit ?? readCsrfId(cookies),
    viewedReceipt: cookies.get(VIEWED_RECEIPT_COOKIE),
    activeAt: undefined,
  };
  if (opened && sealed !== undefined) {
    const activeAt = Math.max(opened.issuedAt, readActivity(cookies, sealer, sealed));
    endIdle(session, activeAt, now);
  }
  const { order } = session.state;
  if (order && isOrderExpired(order, now)) {
    session.state = leaveOrder(session.state);
    session.lost = "expired";
    session.expiredOrigin = order.origin;
  }
  const { list } = session.state;
  if (list && isListExpired(list, now)) session.state = { ...session.state, list: endList(list) };
  return session;
}

/** Whether the browser keeps anything of its customer that it can forget. */
export function keepsSomething({ state, prefs }: Session): boolean {
  const { past, ...parts } = state;
  const kept = [past, Object.keys(parts), prefs.recent ?? [], prefs.leads ?? []];
  return kept.some((list) => list.length > 0);
}

/** Drops personal data when the browser was idle for too long. */
function endIdle(session: Session, activeAt: number, now: number): void {
  const afterwards = afterIdleTime(session.state);
  if (!afterwards) return;
  if (now - activeAt <= IDLE_LIFETIME_MS) {
    session.activeAt = activeAt;
    return;
  }
  session.billExpired = session.state.bill !== undefined;
  session.idle = true;
  session.state = afterwards;
}

/** The cookies of a request, and what seals the cookies of its answer. */
export interface CookieWriting {
  cookies: Cookies;
  sealer: Sealer;
  now: number;
  secure: boolean;
}

/** Set-Cookie lines for a changed state of a visit (R-SES-6); undefined when it does not fit into cookies. */
export function writeState(
  { cookies, sealer, now, secure }: CookieWriting,
  state: OrderState,
  visit: string | undefined,
): string[] | undefined {
  const { past, ...kept } = state;
  const empty = past.length === 0 && Object.keys(kept).length === 0;
  const content: z.input<typeof sealedState> = { ...state, ...(visit === undefined ? {} : { visit }) };
  const sealed = empty ? undefined : sealer.seal(JSON.stringify(content), ORDER_COOKIE, now);
  return writeParts(cookies, ORDER_COOKIE, sealed, { secure, maxAge: PAYMENTS_FOUND_FOR_MS / 1000 });
}

/**
 * Set-Cookie line for the id of a visit until the browser is closed, after which the next page sets a new id or that of
 * the order; undefined when the browser has the id.
 */
export function writeCsrf({ cookies, secure }: CookieWriting, id: string): string | undefined {
  return readCsrfId(cookies) === id ? undefined : setCsrfId(id, secure);
}

/**
 * When the visit was last active, from a signed cookie of its own, because a page that only shows a state must not
 * write it back; 0 without a valid mark.
 * The mark is valid for one sealed state only (R-SES-15).
 */
function readActivity(cookies: Cookies, sealer: Sealer, sealed: string): number {
  const [time, proof] = cookies.get(ACTIVE_COOKIE)?.split(".") ?? [];
  if (time === undefined || proof === undefined) return 0;
  return sealer.verify(`${time} ${sealed}`, proof, ACTIVE_COOKIE) ? parseInt(time, 36) : 0;
}

/**
 * Set-Cookie line that marks a visit as active (R-SES-15); undefined when nothing in it is personal or the last mark is
 * recent.
 */
export function writeActivity(
  { cookies, sealer, now, secure }: CookieWriting,
  { activeAt }: Session,
): string | undefined {
  const sealed = readParts(cookies, ORDER_COOKIE);
  if (activeAt === undefined || sealed === undefined || now - activeAt < ACTIVITY_WRITTEN_EVERY_MS)
    return undefined;
  const time = now.toString(36);
  const proof = sealer.sign(`${time} ${sealed}`, ACTIVE_COOKIE);
  return setCookie(ACTIVE_COOKIE, `${time}.${proof}`, { secure, maxAge: IDLE_LIFETIME_MS / 1000 });
}

/**
 * Sets the viewed receipt in its own cookie, because the slow result page must not write back an order that has changed
 * meanwhile; unsealed, because it only decides where the back button leads (R-SES-9).
 */
export function writeViewedReceipt(mark: string, secure: boolean): string {
  return setCookie(VIEWED_RECEIPT_COOKIE, mark, { secure, maxAge: ORDER_LIFETIME_MS / 1000 });
}
