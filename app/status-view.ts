import type { Language } from "@domain/languages";
import type { NoticeKey } from "@domain/message";
import { paths, receiptPaths, statusPath, whatsAppChat, withQuery } from "@domain/paths";
import type { ReturnParameters } from "@domain/paths";
import { clockTime } from "@domain/time";
import type { Limited } from "@server/limits/limited";
import type { Failure } from "@server/operator/errors";
import type { Transaction } from "@server/operator/transaction";
import { attemptMark } from "@server/order/transitions";
import { saysNotOwed } from "@server/payment/debts/not-owed";
import { knownEnd, noteShownResult } from "@server/payment/follow/follow-payment";
import type { KnownEnd } from "@server/payment/follow/follow-payment";
import { receiptOf } from "@server/payment/receipt";
import { actionAfterResult, cardGatewayOf, offeredAction } from "@server/payment/status/after-result";
import { refusedStatusMessage } from "@server/payment/status/refused-status";
import { isOpen } from "@server/payment/status/transaction-status";
import { errorFlash } from "@server/payment/step-result";
import { dualCurrencyFor, sentAtOf, viewerOf } from "@server/request/receipt-visit";
import type { PaymentViewer } from "@server/request/receipt-visit";
import { shownLimit } from "@server/request/reply";
import { noticeIn } from "@server/request/require";
import { readReturnParameters } from "@server/request/return-parameters";
import { paymentContext } from "@server/request/take-step";
import { toneOf } from "./components/PaymentResultPanel";
import { findWords } from "./i18n/find";
import { feeNote } from "./i18n/lead";
import { shownReceipt } from "./i18n/names";
import { otherWaysOf } from "./i18n/other-ways";
import { receiptHeading, receiptRows } from "./i18n/receipt";
import { pageTranslator } from "./i18n/server";
import { nextPoll } from "./next-poll";
import { keepView } from "./saved-view";
import type { PageVisit } from "./visit";

/** The payment that the address of a status page names, and what this browser has to do with it. */
export interface ViewedPayment extends PaymentViewer {
  id: string;
  parameters: ReturnParameters;
}

export function viewedPayment(visit: PageVisit, id: string): ViewedPayment {
  const parameters = readReturnParameters(visit.url.searchParams);
  return { id, parameters, ...viewerOf(visit, id, parameters) };
}

/** What a status page shows, whatever is known of the payment. */
function commonFacts(visit: PageVisit, { id, parameters, chat, order, own }: ViewedPayment) {
  const { whatsApp } = visit.service.config;
  return {
    id,
    here: withQuery(statusPath(id, parameters), { why: whyNotOwed(visit) }),
    back: { path: (!chat && order?.origin) || paths.home, own: own && !chat },
    chat,
    // "Return" of a customer who comes from the chat leads back there.
    chatAddress: chat && whatsApp !== undefined ? whatsAppChat(whatsApp) : undefined,
    ways: otherWaysOf(visit, visit.language),
    words: { notReceived: visit.tPages("notReceived.title"), find: visit.tPages("find.title") },
  };
}

/** Why a card payment was led here from its provider's page, which stays while the page refreshes (R-INV-15). */
function whyNotOwed({ url }: PageVisit): NoticeKey | undefined {
  const why = noticeIn(url.searchParams);
  return saysNotOwed(why) ? why : undefined;
}

/** The page of a customer who has asked for too many statuses. */
export function limitedStatus(visit: PageVisit, viewed: ViewedPayment, exceeded: Limited) {
  const common = commonFacts(visit, viewed);
  const limited = shownLimit(visit, exceeded);
  return {
    ...common,
    title: visit.t("result.titles.unknown"),
    kind: "limited" as const,
    limited,
    ...nextPoll(visit, common.here, limited.seconds * 1000),
  };
}

/** The page of a payment that the operator does not have. */
export function missingStatus(visit: PageVisit, viewed: ViewedPayment) {
  return {
    ...commonFacts(visit, viewed),
    title: visit.t("result.titles.missing"),
    kind: "missing" as const,
    find: findWords(visit),
  };
}

/** The page of a payment whose status the operator does not say now: it is out of reach, or says why not (R-STA-25). */
export async function unsaidStatus(visit: PageVisit, viewed: ViewedPayment, failure: Failure) {
  const common = commonFacts(visit, viewed);
  const last = await knownEnd(paymentContext(visit), viewed.id);
  const shown = {
    ...common,
    title: visit.t("result.titles.unknown"),
    last: lastKnown(visit, last),
    ...nextPoll(visit, common.here),
  };
  const refused = refusedStatusMessage(failure);
  return refused
    ? { ...shown, kind: "refused" as const, flash: errorFlash(refused) }
    : { ...shown, kind: "unreachable" as const };
}

/** The page of a payment that the operator knows, with its receipt and what the customer may do next. */
export async function knownStatus(visit: PageVisit, viewed: ViewedPayment, transaction: Transaction) {
  const { id, parameters, chat, order, receiptOrder, payment, own, remembered } = viewed;
  const { language } = visit;
  const common = commonFacts(visit, viewed);
  const poll = nextPoll(visit, common.here);
  const context = paymentContext(visit);
  const known = own && !chat;
  const dualCurrency = await dualCurrencyFor(visit, transaction);
  const { pg } = parameters;
  const result = receiptOf(transaction, { order: receiptOrder, own: known, remembered, pg, dualCurrency });
  const gateway = cardGatewayOf(transaction);
  const next =
    order && payment && (await actionAfterResult(context, order, payment, result.transactionStatus, gateway));
  const nextAction = offeredAction(next, whyNotOwed(visit));
  await noteShownResult(context, id, {
    status: result.transactionStatus,
    reference: transaction.refTransactionId,
    reason: transaction.statusReason,
  });
  const address = visit.origin + statusPath(id, { pg });
  const sentAt = known ? await sentAtOf(visit, id) : undefined;
  const shown = await shownReceipt(visit, result);
  return {
    ...common,
    title: visit.t(`result.titles.${toneOf(result)}`),
    kind: "known" as const,
    result: shown,
    receipt: {
      heading: receiptHeading(shown, language),
      rows: receiptRows(shown, { sentAt, readAt: visit.now, address }, language),
    },
    address,
    files: [{ to: receiptPaths(id, parameters).page, label: visit.tPages("receipt.page") }],
    ...(isOpen(result.transactionStatus) ? poll : {}),
    nextAction: order && nextAction && { kind: nextAction, mark: attemptMark(order) },
    // A provider's page that was closed can be opened again (R-STA-44).
    providerGone: nextAction === "provider" ? visit.tPages("provider.gone") : undefined,
    lead: leadLink(result.lead?.id === transaction.metaInfo?.leadId ? result.lead?.id : undefined, language),
    later: result.lead ? await feeNote(visit) : undefined,
    keepNumber: chat || result.transactionStatus !== "success" ? undefined : keepView(visit, order),
  };
}

/** Says how a payment ended, if that was seen before; undefined otherwise. */
function lastKnown({ t, tPages, now }: PageVisit, known: KnownEnd | undefined): string | undefined {
  if (!known || known.end === "open") return undefined;
  const status = t(known.end === "success" ? "status.statusSuccess" : "status.statusFailed");
  return tPages("debts.lastKnown", { time: clockTime(known.knownAt, now), status });
}

/** Returns the link to the status page of a paid home-broadband request whose id is shown in full. */
function leadLink(leadId: string | undefined, language: Language) {
  if (leadId === undefined) return undefined;
  return { to: withQuery(paths.leadStatus, { leadId }), text: pageTranslator(language)("lead.toStatus") };
}
