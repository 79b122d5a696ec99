import { FLASH_LIFETIME_MS } from "@domain/rule-numbers";
import { isNoticeKey, type NoticeKey } from "@domain/message";
import { portalPaths } from "@domain/all-paths";
import { originAfter, paths, SENT_PAYMENT } from "@domain/paths";
import { balanceKindAt, balancePages } from "../journeys/balance-pages";
import { numberJourneyAt, type NumberJourney } from "../journeys/number-journeys";
import { journeyStarts, type Journey } from "@domain/journeys";
import { NOT_FOUND } from "@domain/http-status";
import { availableJourneys } from "../journeys/available-journeys";
import { type Flash, type Order, type OrderState } from "../order/schema";
import { type BalanceState } from "../order/balance-state";
import { type BillState } from "../order/bill-state";
import { isRead, pageOf } from "./address";
import { journeyClosed } from "./closed-journey";
import { formFields, type PostedForm } from "./form";
import { noteRefusal } from "./refusals";
import { goTo } from "./reply";
import { pagePath, type Visit } from "./visit";

export { pagePath };

/** The reason for which another page redirected to an address (R-FRM-18). */
export function noticeIn(query: URLSearchParams): NoticeKey | undefined {
  const why = query.get("why");
  return why !== null && isNoticeKey(why) ? why : undefined;
}

/**
 * Shows the not-found page for a journey that the operator does not offer, and a page with the reason for one that a
 * switch has turned off.
 * A customer who was redirected here with a notice (an order is lost or over) reads it on the home page, which always
 * exists (R-PAG-8).
 */
export async function requireJourney(visit: Visit, journey: Journey): Promise<void> {
  const { catalogue } = visit.service;
  const offered = await availableJourneys(visit.operator, catalogue);
  if (offered.includes(journey)) return;
  const { searchParams } = visit.url;
  const why = noticeIn(searchParams);
  if (why === undefined)
    throw catalogue.closedJourneys().has(journey)
      ? journeyClosed(visit, journey)
      : goTo(visit, paths.pageNotFound);
  const sent = searchParams.get(SENT_PAYMENT);
  throw goTo(visit, sent === null ? paths.home : originAfter(paths.home, sent), { why });
}

/** Redirects from a page or a form that is out of order, and logs the reason. */
export function outOfOrder(visit: Visit, path: string, why: NoticeKey): Response {
  noteRefusal(visit, { refused: "step", reason: why });
  return goTo(visit, path, { why });
}

/** The order of this visit; redirects to the start with a notice when there is no order (R-PAY-3, R-PAY-4). */
export function requireOrder(visit: Visit): Order {
  // The routes accept any name for the wallet; only the brand's own has pages.
  if (!portalPaths().has(pagePath(visit))) throw new Response(null, { status: NOT_FOUND });
  const { state, lost } = visit.session;
  if (state.order) return state.order;
  const why: NoticeKey =
    lost === "expired" ? "orderExpired" : lost === "unreadable" ? "stateUnreadable" : "orderMissing";
  throw outOfOrder(visit, startOfLost(visit), why);
}

/**
 * The page where a customer starts again whose order is gone: the order's origin, else the start of the journey that
 * the Referer header names, the only hint of a browser that refuses cookies (R-PAY-3).
 */
function startOfLost({ session, request }: Visit): string {
  if (session.expiredOrigin !== undefined) return session.expiredOrigin;
  const referrer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referrer) ? pageOf(referrer) : "";
  return (
    journeyStarts.find(({ path }) => page === path || page.startsWith(`${path}/`))?.path ?? paths.prepaid
  );
}

/** The journey that starts with a number on this page, when the operator offers it. */
export async function requireNumberJourney(visit: Visit): Promise<NumberJourney> {
  const journey = numberJourneyAt(pagePath(visit));
  if (!journey) throw goTo(visit, paths.pageNotFound);
  await requireJourney(visit, journey.id);
  return journey;
}

/** The number whose bundles the customer views in a journey; redirects to the journey's first page without a number. */
export function requireLine(visit: Visit, journey: NumberJourney): NonNullable<OrderState["line"]> {
  const { line } = visit.session.state;
  if (line?.journey === journey.id) return line;
  throw outOfOrder(visit, journey.start, "numberFirst");
}

/**
 * Requires that a form was drawn for the number, account or request that this browser has now, because another tab may
 * have chosen another one since; otherwise shows the present one at `page` with a notice (R-FRM-50).
 * A page of an earlier release has no mark.
 */
export function requireShown(visit: Visit, form: PostedForm, present: string, page: string): void {
  const shown = form.text(formFields.order);
  if (form.isAccepted && shown !== "" && shown !== present) throw outOfOrder(visit, page, "stepMissing");
}

/** The bill request at the stage that a page needs; redirects to the page of the number without it. */
export function requireBill<At extends BillState["at"]>(
  visit: Visit,
  at: At,
): Extract<BillState, { at: At }> {
  const { bill } = visit.session.state;
  if (bill && isAt<BillState, At>(bill, at)) return bill;
  if (bill) throw fromLaterStep(visit, paths.bill);
  throw outOfOrder(visit, paths.bill, whyNoBill(visit));
}

/** The bill is removed when its order is created (R-BIL-18) and when it expires (R-BIL-19). */
function whyNoBill({ session }: Visit): NoticeKey {
  const { order } = session.state;
  if (session.billExpired) return "billExpired";
  return order?.journey === "postpaid-bill" ? "billOrdered" : "numberFirst";
}

/** The balance request at the stage that a page needs; redirects to the page of the number without it. */
export function requireBalance<At extends BalanceState["at"]>(
  visit: Visit,
  at: At,
): Extract<BalanceState, { at: At }> {
  const { balance } = visit.session.state;
  const of = balanceKindAt(pagePath(visit));
  if (balance?.of === of && isAt<BalanceState, At>(balance, at)) return balance;
  const { start } = balancePages[of];
  if (balance?.of === of) throw fromLaterStep(visit, start);
  throw outOfOrder(visit, start, visit.session.idle ? "idleExpired" : "numberFirst");
}

/** A customer who goes back from a later step needs no reason; one who sends the form of an earlier step does. */
function fromLaterStep(visit: Visit, path: string): Response {
  return isRead(visit.request) ? goTo(visit, path) : outOfOrder(visit, path, "stepMissing");
}

function isAt<State extends { at: string }, At extends State["at"]>(
  state: State,
  at: At,
): state is Extract<State, { at: At }> {
  return state.at === at;
}

/**
 * The fixed-internet account whose invoices the customer views; redirects to the page of the account number without it
 * (R-INV-5).
 */
export function requireAccount(visit: Visit): NonNullable<OrderState["account"]> {
  const { account } = visit.session.state;
  if (account) return account;
  throw outOfOrder(visit, paths.fixedInternet, visit.session.idle ? "idleExpired" : "accountFirst");
}

/** The message of the last POST for this page. */
export function flashFor(visit: Visit): Flash | undefined {
  const { flash } = visit.session.state;
  const fresh = flash && flash.at === pagePath(visit) && visit.now - flash.since < FLASH_LIFETIME_MS;
  return fresh ? flash : undefined;
}
