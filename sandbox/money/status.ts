import { shownCurrency } from "../../domain/currency";
import { done, refused, type Answer, type SandboxContext } from "../context";
import { bundleNamed } from "../data/bundles";
import { testNumbers } from "../subscribers/lines";
import { methodNamed } from "./methods";
import { setStatus, countRead, findPayment, type Payment } from "./payments";
import { fail, payer, settle } from "./settle";

/** How many status reads pass before the customer approves on the phone, and before a slow payment succeeds. */
const READS_TO_APPROVE = 2;
const READS_TO_BOOK = 3;

/** Advances a payment by one status read; reads replace the passing of time. */
function advance(context: SandboxContext, payment: Payment): void {
  if (payment.status === "IN_PROCESS" && methodNamed(payment.method).approvedOnPhone) {
    const reads = countRead(context, payment);
    if (reads <= READS_TO_APPROVE || payer(payment.order) === testNumbers().neverAnswers) return;
    if (payer(payment.order) === testNumbers().declines) {
      fail(context, payment, "Refusé par le client (declined by the customer)");
      return;
    }
    settle(context, payment);
    const now = findPayment(context, payment.id);
    if (now?.status === "REQUEST_REGISTERED") countRead(context, now);
  } else if (payment.status === "REQUEST_REGISTERED" && payment.moved) {
    if (countRead(context, payment) > READS_TO_BOOK) setStatus(context, payment.id, "SUCCESS");
  }
}

function describe(payment: Payment): Record<string, unknown> {
  const { order, method } = payment;
  const mobile = order.transactionType === "HBB_LEADS" ? {} : { mobileNumber: order.mobileNumber };
  const bundle = bundleNamed(order.productCode)?.description;
  return {
    // This property is always "success" (contract); transactionStatus has the outcome.
    status: "success",
    transactionStatus: payment.status,
    transactionId: payment.id,
    ...(payment.moved && method !== "airtime" ? { refTransactionId: payment.txref } : {}),
    transactionType: order.transactionType,
    paymentMode: order.paymentMode,
    paymentGateway: order.paymentGateway,
    ...mobile,
    ...(order.paymentMobile ? { msisdn: payer(order) } : {}),
    amount: method === "card" ? order.amount : order.unit,
    currencyCode: method === "card" ? shownCurrency(order.currencyCode) : order.currencyCode,
    ...(order.accountId ? { accountId: order.accountId } : {}),
    ...(order.invoiceNumber ? { invoiceNumber: order.invoiceNumber } : {}),
    ...(payment.reason ? { statusReason: payment.reason } : {}),
    ...(bundle ? { bundleDescription: bundle } : {}),
    ...(order.txnId ? { metaInfo: { leadId: order.txnId } } : {}),
  };
}

export function statusAnswer(context: SandboxContext, payment: Payment | undefined): Answer {
  if (!payment) return refused(1404, "Transaction introuvable.");
  advance(context, payment);
  return done(describe(findPayment(context, payment.id) ?? payment));
}
