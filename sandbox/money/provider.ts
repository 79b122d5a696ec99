import type { SandboxContext } from "../context";
import { findPayment, setStatus, type Payment } from "./payments";
import { fail, settle } from "./settle";

export const OUTCOMES = ["approve", "decline", "cancel"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The provider's report in the redirect to the portal; it is no proof of the payment. */
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

/** Applies the card holder's first decision; a second decision returns the outcome of the first. */
export function decide(context: SandboxContext, transactionId: string, outcome: Outcome): Report | undefined {
  return context.store.atomically(() => {
    const payment = findPayment(context, transactionId);
    if (payment?.method !== "card" || !payment.callbackUrl) return undefined;
    if (payment.status === "REQUEST_REGISTERED" && !payment.moved) {
      if (outcome === "approve") settle(context, payment);
      if (outcome === "decline") fail(context, payment, "Refusé par la banque");
      if (outcome === "cancel") setStatus(context, payment.id, "FAILED", CANCELLED);
    }
    const now = findPayment(context, transactionId) ?? payment;
    return reportOf(now, payment.callbackUrl, now.reason === CANCELLED);
  });
}
