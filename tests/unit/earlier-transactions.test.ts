import { describe, expect, it } from "vitest";
import type { SettledOutcome } from "../../server/exactly-once/payment-lock";
import type { Order, OrderState } from "../../server/order/schema";
import {
  keptResultNow,
  resultWhenSentBefore,
  entrySentBefore,
} from "../../server/payment/earlier-transactions";
import type { StepResult } from "../../server/payment/step-result";
import { NOON, outcomeOf, paymentAt, play, sentBefore as sendBefore } from "../support/orders";
import { hasStatus, type ScriptedAnswer } from "../support/scripted-operator";

const code = paymentAt({ at: "code", code: { refId: "R", sentAt: NOON, left: 5 } });
const RESULT = { to: "/payment/status?id=T1", why: "orderSubmitted" };

/** The same order as the cookies of another step hold it. */
function later(stage: Parameters<typeof paymentAt>[0], method: Parameters<typeof paymentAt>[1] = "card") {
  return paymentAt(stage, method, { id: code.order.id }).order;
}
const ready = (id = "T1") => later({ at: "ready", transaction: { id }, pinsLeft: 5 }, "wallet-pin");
const submitted = (id = "T1") => later({ at: "submitted", transactionId: id, since: NOON, resume: {} });

/** A context whose payment lock has recorded that T1 was sent, and an operator with its transaction status. */
async function context(outcome: SettledOutcome, ...statuses: ScriptedAnswer[]) {
  const { context, paymentLock, operator } = play({ getTransactionStatus: statuses });
  await sendBefore(paymentLock, code.order.id, { transactionId: "T1", refusals: 0, outcome });
  return { context, operator };
}

describe("An order in the cookies of an earlier step", () => {
  const at = async (outcome: SettledOutcome, order: Order) => {
    const { context: asked } = await context(outcome);
    const found = resultWhenSentBefore(
      asked,
      { past: [], order },
      order,
      await entrySentBefore(asked, order),
    );
    return found && outcomeOf(found);
  };

  it.each(["accepted", "unknown"] as const)(
    "leads to the result of the transaction that was sent (%s)",
    async (outcome) => {
      expect(await at(outcome, code.order)).toMatchObject({ ...RESULT, stage: { at: "submitted" } });
      expect(await at(outcome, ready("T2"))).toMatchObject(RESULT);
      expect(await at(outcome, submitted("T2"))).toMatchObject(RESULT);
    },
  );

  it.each(["ready", "refused"] as const)("continues while no transaction was sent (%s)", async (outcome) => {
    expect(await at(outcome, code.order)).toBeUndefined();
  });

  it("may send its own transaction again only while it is unknown whether it was sent", async () => {
    expect(await at("unknown", ready())).toBeUndefined();
    expect(await at("accepted", ready())).toMatchObject(RESULT);
  });

  it("continues with the submission that its cookies hold", async () => {
    expect(await at("accepted", submitted())).toBeUndefined();
  });

  it("waits for the transaction that is being sent at this moment", async () => {
    const { context: busy, paymentLock } = play({});
    await paymentLock.acquire(code.order.id, "T1", 0);
    expect(await entrySentBefore(busy, code.order)).toBeUndefined();
  });
});

describe("A stored answer to the same form", () => {
  const redirectOrder = (order: Order, to: string): StepResult => ({
    kind: "redirect",
    state: { past: [], order },
    to,
  });
  const external = (state: OrderState): StepResult => ({
    kind: "external",
    state,
    url: "https://card.example/",
  });
  const now = async (kept: StepResult, outcome: SettledOutcome, ...statuses: ScriptedAnswer[]) => {
    const { context: asked, operator } = await context(outcome, ...statuses);
    const answer = await keptResultNow(asked, code.order, kept, await entrySentBefore(asked, code.order));
    return { answer: outcomeOf(answer), same: answer === kept, asked: operator.calls.length };
  };
  const toPin = redirectOrder(ready(), "/payment/start/toumai-money/pin");
  const toProvider = external({ past: [], order: submitted() });

  it("that leads to a PIN leads to the result once the order was paid, without asking the operator", async () => {
    expect(await now(toPin, "accepted")).toMatchObject({ answer: RESULT, asked: 0 });
  });

  it("that leads to a PIN is returned while the order was not sent", async () => {
    expect(await now(toPin, "refused")).toMatchObject({ same: true, asked: 0 });
  });

  it.each([
    ["REQUEST_RAISED", true],
    ["IN_PROCESS", false],
    ["SUCCESS", false],
  ])(
    "that leads to a PIN of an unsettled transaction is returned only while nothing was carried out (%s)",
    async (status, invalid) => {
      expect(await now(toPin, "unknown", hasStatus(status))).toMatchObject({ same: invalid });
    },
  );

  it.each(["IN_PROCESS", "REQUEST_RAISED"])(
    "that leads to a card's provider is returned while the payment waits there (%s)",
    async (status) => {
      expect(await now(toProvider, "accepted", hasStatus(status))).toMatchObject({ same: true });
    },
  );

  it.each<[string, ScriptedAnswer]>([
    ["was paid", hasStatus("SUCCESS")],
    ["has failed", hasStatus("FAILED")],
    ["is out of the operator's reach", { outage: "timeout" }],
  ])("that leads to a card's provider leads to the result when the card %s", async (_what, status) => {
    expect(await now(toProvider, "accepted", status)).toMatchObject({ answer: RESULT });
  });

  it("that leads to the result is returned", async () => {
    const kept = redirectOrder(submitted(), "/payment/status?id=T1");
    expect(await now(kept, "accepted")).toMatchObject({ same: true, asked: 0 });
  });

  it("that leads to the result of an earlier transaction leads to that of the one that paid", async () => {
    const kept = redirectOrder(submitted("T0"), "/payment/status?id=T0");
    expect(await now(kept, "accepted")).toMatchObject({ answer: RESULT });
  });
});
