import { describe, expect, it } from "vitest";
import { createPaymentLock } from "../../server/exactly-once/payment-lock";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { askHowItEnded } from "../../server/payment/follow/follow-payment";
import { NOON, play, sentBefore } from "../support/orders";
import { hasStatus } from "../support/scripted-operator";

const MINUTE_MS = 60_000;

describe("A payment whose call was lost, and which a node with a fast clock follows", () => {
  /** The clock of the store, which all nodes share. */
  let storeNow = NOON;
  const paymentLock = createPaymentLock(memoryStore(180 * MINUTE_MS, { now: () => storeNow }));
  const sent = { order: "order", transactionId: "TX-1", sentAt: NOON };

  it("is called never sent only after its time by the clock of the store (R-PAY-72)", async () => {
    await sentBefore(paymentLock, "order", { transactionId: "TX-1", refusals: 0, outcome: "unknown" });
    const raised = hasStatus("REQUEST_RAISED", "TX-1");
    const { context } = play({ getTransactionStatus: [raised, raised, raised] });
    const ask = (now: number) => askHowItEnded({ ...context, paymentLock }, sent, now);
    storeNow = NOON + 1000;
    expect(await ask(NOON + 60 * MINUTE_MS)).toBeUndefined();
    storeNow = NOON + 2 * MINUTE_MS;
    expect(await ask(NOON + 60 * MINUTE_MS)).toEqual({ end: "not-sent" });
    expect(await ask(NOON + 1000)).toBeUndefined();
  });
});
