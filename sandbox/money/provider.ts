import type { Box } from "../box";
import { become, findPayment, type Payment } from "./payments";
import { fail, settle } from "./settle";

export const OUTCOMES = ["approve", "decline", "cancel"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the provider reports on its way back; it proves nothing, it is what providers say. */
export interface Report {
  txref: string;
  PnrID: string;
  status: "successful" | "failed" | "cancelled";
  callbackUrl: string;
}

function reportOf(payment: Payment, callbackUrl: string, cancelled: boolean): Report {
  const status = payment.moved ? "successful" : cancelled ? "cancelled" : "failed";
  return { txref: payment.txref, PnrID: payment.id, status, callbackUrl };
}

const CANCELLED = "Paiement annulé";

/** The card holder decides, once; a second decision only hears the first one's outcome. */
export function decide(box: Box, transactionId: string, outcome: Outcome): Report | undefined {
  return box.store.atomically(() => {
    const payment = findPayment(box, transactionId);
    if (payment?.method !== "card" || !payment.callbackUrl) return undefined;
    if (payment.status === "REQUEST_REGISTERED" && !payment.moved) {
      if (outcome === "approve") settle(box, payment);
      if (outcome === "decline") fail(box, payment, "Refusé par la banque");
      if (outcome === "cancel") become(box, payment.id, "FAILED", CANCELLED);
    }
    const now = findPayment(box, transactionId) ?? payment;
    return reportOf(now, payment.callbackUrl, now.reason === CANCELLED);
  });
}
