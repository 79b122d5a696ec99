import { withoutListProofs } from "./recharge-list";
import { startPaymentOver, transactionOf, withUnsettled } from "./transitions";
import type { Order, OrderState, Stage } from "./schema";

/**
 * The state after a time without activity, without looked-up data, the customer's name and proofs of OTPs, so that the
 * next person at a shared phone cannot use them (R-SES-14), but with a submitted payment; undefined when nothing in it
 * is personal.
 */
export function afterIdleTime(state: OrderState): OrderState | undefined {
  const { bill, account, balance, asker, ...rest } = state;
  const order = rest.order && withoutProofs(rest.order);
  const lead = rest.lead && withoutLeadProof(rest.lead);
  const list = rest.list && withoutListProofs(rest.list);
  const found = [bill, account, balance, asker, list].some((part) => part !== undefined);
  if (!found && order === rest.order && lead === rest.lead) return undefined;
  return { ...rest, ...(order ? { order } : {}), ...(lead ? { lead } : {}), ...(list ? { list } : {}) };
}

function withoutProofs(order: Order): Order {
  const { provedNumber, ...unproved } = order;
  const kept = provedNumber === undefined ? order : unproved;
  const { payment } = kept;
  if (!payment || !isProved(payment.stage)) return kept;
  if (payment.stage.at === "submitted") {
    const { resume: _proof, ...stage } = payment.stage;
    return { ...kept, payment: { ...payment, stage: { ...stage, proofEnded: true } } };
  }
  // A transaction that exists may have been submitted by another tab, so its status is checked before the next one.
  const transactionId = transactionOf(kept);
  const over = startPaymentOver(kept);
  return transactionId === undefined ? over : withUnsettled(over, transactionId);
}

/** Whether a stage holds the proof of an OTP. */
function isProved(stage: Stage): boolean {
  switch (stage.at) {
    case "proved":
    case "short":
      return true;
    case "ready":
      return stage.proof !== undefined;
    case "submitted":
      return stage.resume?.proof !== undefined;
    case "code":
    case "refused":
    case "locked":
      return false;
  }
}

/** A request whose submission has an unknown outcome must not change, so it keeps its proof. */
function withoutLeadProof(lead: NonNullable<OrderState["lead"]>): NonNullable<OrderState["lead"]> {
  if (lead.at !== "located" || lead.sending || lead.uniqueCode === undefined) return lead;
  const { uniqueCode: _proof, code: _sent, ...rest } = lead;
  return rest;
}
