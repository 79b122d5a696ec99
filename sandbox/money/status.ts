import { done, refused, type Answer, type Box } from "../box";
import { bundleNamed } from "../data/bundles";
import { DECLINES, NEVER_ANSWERS } from "../people/lines";
import { become, countRead, findPayment, type Payment } from "./payments";
import { fail, payer, settle } from "./settle";

/** How many reads the customer takes to approve on the phone, and a slow payment to be booked. */
const READS_TO_APPROVE = 2;
const READS_TO_BOOK = 3;

function isPush(payment: Payment): boolean {
  return payment.method === "wallet-push" || payment.method === "mpesa";
}

/** Time passes by being asked: each status read is a step towards the outcome. */
function advance(box: Box, payment: Payment): void {
  if (payment.status === "IN_PROCESS" && isPush(payment)) {
    const reads = countRead(box, payment);
    if (reads <= READS_TO_APPROVE || payer(payment.order) === NEVER_ANSWERS) return;
    if (payer(payment.order) === DECLINES) {
      fail(box, payment, "Refusé par le client (declined by the customer)");
      return;
    }
    settle(box, payment);
    const now = findPayment(box, payment.id);
    if (now?.status === "REQUEST_REGISTERED") countRead(box, now);
  } else if (payment.status === "REQUEST_REGISTERED" && payment.moved) {
    if (countRead(box, payment) > READS_TO_BOOK) become(box, payment.id, "SUCCESS");
  }
}

function describe(payment: Payment): Record<string, unknown> {
  const { order, method } = payment;
  const mobile = order.transactionType === "HBB_LEADS" ? {} : { mobileNumber: order.mobileNumber };
  const bundle = bundleNamed(order.productCode)?.description;
  return {
    // transactionStatus decides; this one is always content, as the contract warns.
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
    currencyCode: order.currencyCode === "CFA" && method === "card" ? "XAF" : order.currencyCode,
    ...(order.accountId ? { accountId: order.accountId } : {}),
    ...(order.invoiceNumber ? { invoiceNumber: order.invoiceNumber } : {}),
    ...(payment.reason ? { statusReason: payment.reason } : {}),
    ...(bundle ? { bundleDescription: bundle } : {}),
    ...(order.txnId ? { metaInfo: { leadId: order.txnId } } : {}),
  };
}

export function statusAnswer(box: Box, payment: Payment | undefined): Answer {
  if (!payment) return refused(1404, "Transaction introuvable.");
  advance(box, payment);
  return done(describe(findPayment(box, payment.id) ?? payment));
}
