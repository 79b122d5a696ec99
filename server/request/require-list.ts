import { paths } from "@domain/paths";
import { lineInTurn, listMark, pageOfList } from "../order/recharge-list";
import { listReceiptMark } from "../payment/status/viewed-receipt";
import { listForPage, mayChangePayer, type ListState } from "../journeys/recharge-list/otp-steps";
import { formFields, type PostedForm } from "./form";
import { goTo } from "./reply";
import { outOfOrder } from "./require";
import { paymentContext } from "./take-step";
import { pagePath, type Visit } from "./visit";

/** The state of a visit with a list of recharges; redirects to the beginning of a list when the state has none. */
function requireList(visit: Visit): ListState {
  const { state, lost } = visit.session;
  const { list } = state;
  if (list) return { ...state, list };
  throw outOfOrder(visit, paths.several, lost === "unreadable" ? "stateUnreadable" : "orderMissing");
}

/**
 * Returns the list for one of its pages, compared with the payment lock.
 * Redirects to the right page when this page is not next, and when the cookies are older than a payment.
 */
export async function requireListPage(visit: Visit): Promise<ListState> {
  const before = requireList(visit);
  const state = await listForPage(paymentContext(visit), before);
  if (state !== before) throw goTo(visit, pageOfList(state.list), { state, why: "orderSubmitted" });
  if (isTurnOf(pagePath(visit), state)) return state;
  // The back button leads here from the result (R-PAY-73).
  if (isViewed(visit, state)) throw goTo(visit, paths.several, { why: "orderSeen" });
  const why = visit.session.idle ? "idleExpired" : "stepMissing";
  throw outOfOrder(visit, pageOfList(state.list), why);
}

/**
 * Returns the function that makes the ids of a list's orders: from a text and the browser session, so that the same
 * form of the same browser makes the same ids, and is paid once (R-PAY-66).
 */
export function listIdsOf({ service, session }: Visit): (text: string) => string {
  return (text) => service.sealer.sign(JSON.stringify([session.csrfId, text]), "list");
}

/** The list for one of its forms, which must belong to the list and to its progress (R-PAY-12, R-PAY-13). */
export function requireListForm(visit: Visit, form: PostedForm): ListState {
  const state = requireList(visit);
  const mark = form.text(formFields.order);
  if (mark === listMark(state.list)) return state;
  const isOther = mark.split(".")[0] !== state.list.id;
  throw outOfOrder(visit, pageOfList(state.list), isOther ? "orderOther" : "stepMissing");
}

/** Whether this browser has shown the result of the list, with nothing left to pay. */
function isViewed({ session }: Visit, { list }: ListState): boolean {
  const mark = listReceiptMark(list);
  return mark !== undefined && mark === session.viewedReceipt;
}

/** Whether a page may be shown now. */
function isTurnOf(path: string, { list }: ListState): boolean {
  if (path === paths.severalResult) return true;
  const turn = lineInTurn(list);
  const isReady = list.lines.some(({ stage: { at } }) => at === "ready");
  switch (path) {
    case paths.severalConfirm:
      return (turn !== undefined || isReady) && mayChangePayer(list);
    case paths.severalCode:
      return turn !== undefined && list.payer !== undefined;
    default:
      // Lines that are ready may be paid before the other lines have their OTPs.
      return isReady;
  }
}
