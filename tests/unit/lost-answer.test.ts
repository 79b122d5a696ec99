import { beforeEach, describe, expect, it } from "vitest";
import { outage, refusal, type Answer, type Refusal } from "../../server/operator/errors";
import { createPaymentLock, type PaymentLock } from "../../server/exactly-once/payment-lock";
import { processAtOperator } from "../../server/payment/process";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { defaultLeaseTiming } from "../../server/exactly-once/lease";
import { scriptedOperator, hasStatus, refuses, type ScriptedAnswer } from "../support/scripted-operator";

const TIMEOUT_MS = 42_000;
const timeout: Answer<unknown> = { ok: false, failure: outage("timeout") };
const done: Answer<unknown> = { ok: true, value: {} };
const missing = refuses(1404);
function no(code: string, answer: { via?: Refusal["via"]; httpStatus?: number } = {}): Answer<unknown> {
  const { via = "envelope", httpStatus } = answer;
  return { ok: false, failure: refusal(code, via, { httpStatus }) };
}

let time: number;
let paymentLock: PaymentLock;
beforeEach(async () => {
  time = 1_000_000;
  paymentLock = createPaymentLock(
    memoryStore(3_600_000, { now: () => time }),
    defaultLeaseTiming,
    () => time,
  );
  await paymentLock.prepare("order", "T1", 0);
});

/** Sends the same transaction; returns its outcome and how often process was called. */
async function send(answers: Answer<unknown>[], statuses: ScriptedAnswer[]) {
  const operator = scriptedOperator({ getTransactionStatus: statuses });
  let sent = 0;
  const submission = await processAtOperator(paymentLock, operator.client, {
    orderId: "order",
    transactionId: "T1",
    refusals: 0,
    timeoutMs: TIMEOUT_MS,
    send: () => {
      const answer = answers[sent++];
      return answer ? Promise.resolve(answer) : Promise.reject(new Error("process was sent once too often"));
    },
  });
  return { ...submission, sent, outcome: (await paymentLock.read("order"))?.outcome };
}

/** The first answer is lost, and the operator cannot be asked for the status. */
async function loseAnAnswer(): Promise<void> {
  expect(await send([timeout], [{ outage: "timeout" }])).toMatchObject({ outcome: "unknown" });
}

const raised = hasStatus("REQUEST_RAISED");

describe("A payment whose first answer was lost", () => {
  it.each(["1001", "1006", "56D005", "401", "4003", "7777"])(
    "is unsettled when it is sent again at once and refused (%s): the first call may still arrive",
    async (code) => {
      await loseAnAnswer();
      time += TIMEOUT_MS - 1;
      expect(await send([no(code)], [raised, raised])).toMatchObject({
        kind: "submitted",
        outcome: "unknown",
      });
    },
  );

  it.each(["1001", "1006", "56D005", "401", "4003", "7777"])(
    "is refused (%s) when no call can still arrive, but its status is checked before another is sent",
    async (code) => {
      await loseAnAnswer();
      time += TIMEOUT_MS;
      expect(await send([no(code)], [raised, raised])).toMatchObject({
        kind: "refused",
        proven: false,
        outcome: "refused",
      });
    },
  );

  it("is never released for another attempt when its key is taken, however long ago that was", async () => {
    await loseAnAnswer();
    time += TIMEOUT_MS;
    expect(await send([no("409")], [raised, raised])).toMatchObject({ kind: "conflict", outcome: "unknown" });
  });
});

describe("A payment that is refused", () => {
  it.each(["1001", "1004", "1006", "56D005", "401", "4003", "1026"])(
    "by code %s has certainly moved no money",
    async (code) => {
      expect(await send([no(code)], [])).toMatchObject({ kind: "refused", proven: true });
    },
  );

  it.each(["7777", "1012", "400"])(
    "by code %s is refused as far as the transaction status tells, which may be outdated",
    async (code) => {
      expect(await send([no(code)], [raised])).toMatchObject({ kind: "refused", proven: false });
    },
  );

  it("as unknown to the operator, whose status call does not find it either, is refused", async () => {
    expect(await send([no("1404")], [missing])).toMatchObject({ kind: "refused", sent: 1 });
  });

  it.each([
    ["is lost", timeout],
    ["is another refusal", no("7777")],
    ["is a bare 404", no("404", { via: "http", httpStatus: 404 })],
  ])("is unsettled when only the status call does not find it and the answer %s", async (_what, answer) => {
    expect(await send([answer], [missing])).toMatchObject({ kind: "submitted", sent: 1, outcome: "unknown" });
  });

  it.each([500, 502, 503, 504])(
    "by an unknown code in an HTTP %i is not a refusal: the server broke down",
    async (httpStatus) => {
      const broken = no("E-TIMEOUT", { httpStatus });
      expect(await send([broken, done], [raised])).toMatchObject({ outcome: "accepted", sent: 2 });
    },
  );

  it("by a code of the contract is refused whatever HTTP status it came with", async () => {
    expect(await send([no("1012", { httpStatus: 500 })], [raised])).toMatchObject({ kind: "refused" });
  });
});
