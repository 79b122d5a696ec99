import { describe, expect, it } from "vitest";
import { outage, refusal, type Answer } from "../../server/operator/errors";
import { createPaymentLock } from "../../server/exactly-once/payment-lock";
import { processTimeoutMs } from "../../server/exactly-once/process-once";
import { processAtOperator } from "../../server/payment/process";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { scriptedOperator, hasStatus } from "../support/scripted-operator";

const timeout: Answer<unknown> = { ok: false, failure: outage("timeout") };
const no = (code: string): Answer<unknown> => ({ ok: false, failure: refusal(code, "envelope") });

/** Sends a new transaction, whose status says that nothing was carried out. */
async function send(answers: Answer<unknown>[]) {
  const paymentLock = createPaymentLock(memoryStore(60_000));
  await paymentLock.prepare("order", "T1", 0);
  const operator = scriptedOperator({ getTransactionStatus: [hasStatus("REQUEST_RAISED")] });
  let sent = 0;
  const submission = await processAtOperator(paymentLock, operator.client, {
    orderId: "order",
    transactionId: "T1",
    refusals: 0,
    timeoutMs: 1000,
    send: () => {
      const answer = answers[sent++];
      return answer ? Promise.resolve(answer) : Promise.reject(new Error("process was sent once too often"));
    },
  });
  return { kind: submission.kind, sent, outcome: (await paymentLock.read("order"))?.outcome };
}

const inDoubt = { kind: "submitted", sent: 2, outcome: "unknown" };

describe("Sending a payment a second time", () => {
  it.each(["1001", "1006", "56D005"])(
    "leaves it unsettled when it is refused by code %s, which the first call may have caused",
    async (code) => {
      expect(await send([timeout, no(code)])).toEqual(inDoubt);
    },
  );

  it.each(["1004", "1026"])("is a refusal when code %s says that neither call moved money", async (code) => {
    expect(await send([timeout, no(code)])).toEqual({ kind: "refused", sent: 2, outcome: "refused" });
  });

  it.each(["408", "429", "500", "503", "504"])(
    "follows an envelope with code %s, which a gateway sent and which is not a refusal",
    async (code) => {
      expect(await send([no(code), no(code)])).toEqual(inDoubt);
      expect(await send([no(code), { ok: true, value: {} }])).toMatchObject({ outcome: "accepted", sent: 2 });
    },
  );

  it("does not follow an unknown code: the operator said no", async () => {
    expect(await send([no("7777")])).toEqual({ kind: "refused", sent: 1, outcome: "refused" });
  });
});

describe("The timeout of a submission", () => {
  it.each([100, 500, 8_000, 60_000])(
    "exceeds the four calls that it can make to an operator with %i ms for each",
    (timeoutMs) => {
      expect(processTimeoutMs(timeoutMs)).toBeGreaterThan(4 * timeoutMs + 5_000);
    },
  );
});
