import { createDebtLock } from "../../server/payment/debts/debt-lock";
import { createOpenPayments } from "../../server/payment/follow/open-payments";
import { noLimits } from "../../server/limits/visit-limits";
import { createCatalogue } from "../../server/operator/catalogue";
import {
  createPaymentLock,
  type PaymentLock,
  type SettledOutcome,
} from "../../server/exactly-once/payment-lock";
import { newOrder } from "../../server/order/transitions";
import { type Order, type OrderState, type PaymentAt, type Stage } from "../../server/order/schema";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import type { MethodId } from "../../server/order/methods/method";
import type { Message } from "../../domain/message";
import type { PaymentContext } from "../../server/payment/context";
import type { FormErrors, StepResult } from "../../server/payment/step-result";
import { scriptedOperator, success, type ScriptedAnswer, type ScriptedOperator } from "./scripted-operator";

/** A fixed time; the steps use only the context's clock. */
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

/** A payment at some stage, and the order and cookie state that hold it. */
export function paymentAt<At extends Stage["at"]>(
  stage: Extract<Stage, { at: At }>,
  method: MethodId = "wallet-pin",
  differs: Partial<Order> = {},
): { state: OrderState; order: Order; payment: PaymentAt<At> } {
  const payment = { method, payer: method === "card" ? "" : "66000001", stage };
  const order = { ...someOrder(differs), payment };
  return { state: { past: [], order }, order, payment };
}

export interface Play {
  context: PaymentContext;
  operator: ScriptedOperator;
  paymentLock: PaymentLock;
}

export function play(script: Record<string, ScriptedAnswer[]>, now = NOON, enableAmPin = true): Play {
  const limits = { preMinAmnt: 100, preMaxAmnt: 1000, postMinAmnt: 100, postMaxAmnt: 1000 };
  const operator = scriptedOperator({
    getConfig: [success({ configData: { ...limits, enableAmPin } })],
    ...script,
  });
  const paymentLock = createPaymentLock(memoryStore(3_600_000));
  const debtStore = memoryStore(3_600_000);
  const unsealed = { seal: (plain: string) => plain, open: (sealed: string) => sealed };
  const context: PaymentContext = {
    switches: new Map(),
    debts: { lock: createDebtLock(debtStore, unsealed, 3_600_000), keysOf: (name) => [name] },
    openPayments: createOpenPayments(debtStore, unsealed, {
      open: { lists: 2, perList: 10 },
      ended: { lists: 2, perList: 10 },
      keptForMs: 3_600_000,
      firstAfterMs: 60_000,
      onFull: () => undefined,
    }),
    limits: noLimits,
    otpCounts: { count: () => undefined },
    trail: { note: () => undefined },
    operator: operator.client,
    catalogue: createCatalogue(() => now),
    paymentLock,
    callbackUrl: "https://portal.example/payment/callback",
    providerOrigins: [],
    now,
    processTimeoutMs: 40_000,
  };
  return { context, operator, paymentLock };
}

/** An order's transaction that was sent before, and its outcome. */
export async function sentBefore(
  paymentLock: PaymentLock,
  orderId: string,
  sent: { transactionId: string; refusals: number; outcome: SettledOutcome },
): Promise<void> {
  const claim = await paymentLock.acquire(orderId, sent.transactionId, sent.refusals);
  if (!claim.acquired) throw new Error("the order has a transaction already");
  await claim.settle(sent.outcome);
}

/** The result of a step: where it redirects or why the form is invalid, the stage, and the flash message. */
interface StepOutcome extends FormErrors {
  invalid?: number;
  external?: string;
  to?: string;
  why?: string | undefined;
  stage?: Stage | undefined;
  said?: Message | undefined;
  order?: Order | undefined;
}

export function outcomeOf(result: StepResult): StepOutcome {
  if (result.kind === "invalid") return { invalid: result.status, ...result.errors };
  const { order, flash } = result.state;
  const place = result.kind === "external" ? { external: result.url } : { to: result.to, why: result.why };
  return { ...place, stage: order?.payment?.stage, said: flash?.message, order };
}
