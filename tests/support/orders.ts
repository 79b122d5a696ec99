import { createCatalogue } from "../../server/operator/catalogue";
import { createGuard, type GuardStore, type Settled } from "../../server/payment/guard";
import {
  newOrder,
  type Order,
  type OrderState,
  type PaymentAt,
  type Stage,
} from "../../server/payment/order";
import { memoryRegister } from "../../server/payment/register";
import type { Desk, StepResult } from "../../server/payment/step-result";
import { scriptedOperator, success, type Line, type ScriptedOperator } from "./scripted-operator";

/** Some moment; the steps know no clock but the desk's. */
export const NOON = 1_800_000_000_000;

export function someOrder(differs: Partial<Order> = {}): Order {
  const facts = {
    origin: "/prepaid-recharge",
    journey: "prepaid-amount" as const,
    msisdn: "66000001",
    lineType: "PREPAID" as const,
    transactionType: "PREPAID_RECHARGE" as const,
    amount: 500,
    currency: "XAF",
    productCode: "ORP",
  };
  return { ...newOrder(facts, NOON), ...differs };
}

/** A wallet payment at some stage, and the order and cookie state that hold it. */
export function paymentAt<At extends Stage["at"]>(
  stage: Extract<Stage, { at: At }>,
  mode: "pin" | "push" = "pin",
  differs: Partial<Order> = {},
): { state: OrderState; order: Order; payment: PaymentAt<At> } {
  const payment = { method: "wallet" as const, mode, payer: "66000001", stage };
  const order = { ...someOrder(differs), payment };
  return { state: { past: [], order }, order, payment };
}

export interface Play {
  desk: Desk;
  operator: ScriptedOperator;
  guard: GuardStore;
}

export function play(script: Record<string, Line[]>, now = NOON, enableAmPin = true): Play {
  const limits = { preMinAmnt: 100, preMaxAmnt: 1000, postMinAmnt: 100, postMaxAmnt: 1000 };
  const operator = scriptedOperator({
    getConfig: [success({ configData: { ...limits, enableAmPin } })],
    ...script,
  });
  const guard = createGuard(memoryRegister(3_600_000));
  const desk = {
    operator: operator.client,
    catalogue: createCatalogue(() => now),
    guard,
    now,
    patienceMs: 40_000,
  };
  return { desk, operator, guard };
}

/** An order's transaction that was sent before, and how that ended. */
export async function sentBefore(
  guard: GuardStore,
  orderId: string,
  sent: { transactionId: string; refusals: number; outcome: Settled },
): Promise<void> {
  const claim = await guard.claim(orderId, sent.transactionId, sent.refusals);
  if (!claim.granted) throw new Error("the order has a transaction already");
  await claim.settle(sent.outcome);
}

/** What became of the payment: where the customer is led, the stage, and the sentence that is shown once. */
export function outcomeOf(result: StepResult) {
  if (result.kind === "stays") return { stays: result.status, ...result.faults };
  const { order, flash } = result.state;
  return { to: result.to, why: result.why, stage: order?.payment?.stage, said: flash?.message, order };
}
