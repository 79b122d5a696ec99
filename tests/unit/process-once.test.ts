import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OperatorClient } from "../../server/operator/client";
import { outage, refusal, type Answer } from "../../server/operator/errors";
import { createPaymentLock, type PaymentLock } from "../../server/exactly-once/payment-lock";
import { processAtOperator } from "../../server/payment/process";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { type Store } from "../../server/exactly-once/store";
import type { LeaseTiming } from "../../server/exactly-once/lease";
import { breakableStore } from "../support/stores";
import { scriptedOperator, hasStatus, type ScriptedAnswer } from "../support/scripted-operator";

const done: Answer<unknown> = { ok: true, value: {} };
const timeout: Answer<unknown> = { ok: false, failure: outage("timeout") };
const pausedCall: Answer<unknown> = { ok: false, failure: outage("paused") };
const notSent: Answer<unknown> = { ok: false, failure: outage("not-sent") };
function no(code: string, via: "envelope" | "http" = "envelope"): Answer<unknown> {
  return { ok: false, failure: refusal(code, via) };
}
const noAnswer: ScriptedAnswer = { outage: "timeout" };

let paymentLock: PaymentLock;
beforeEach(() => {
  paymentLock = createPaymentLock(memoryStore(60_000));
});

interface Play {
  sends: Answer<unknown>[];
  statuses?: ScriptedAnswer[];
  transactionId?: string;
  refusals?: number;
}

/** Processes once; returns the outcome and how often process and the status were called. */
async function play({ sends, statuses = [], transactionId = "T1", refusals = 0 }: Play) {
  const operator = scriptedOperator({ getTransactionStatus: statuses });
  let sent = 0;
  const send = () => {
    const answer = sends[sent++];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error("process was sent once too often"));
  };
  const submission = await processAtOperator(paymentLock, operator.client, {
    orderId: "order",
    transactionId,
    refusals,
    timeoutMs: 1000,
    send,
  });
  return { submission, sent, asked: operator.calls.length, entry: await paymentLock.read("order") };
}

const submitted = { kind: "submitted", transactionId: "T1", accepted: true };
/** A submitted transaction whose acceptance by the operator is unknown. */
const inDoubt = { ...submitted, accepted: false };

describe("A transaction that the payment lock has prepared since it was initiated", () => {
  beforeEach(() => paymentLock.prepare("order", "T1", 0));

  it("is sent once, without a status call", async () => {
    const { submission, sent, asked, entry } = await play({ sends: [done] });
    expect({ submission, sent, asked }).toEqual({ submission: submitted, sent: 1, asked: 0 });
    expect(entry?.outcome).toBe("accepted");
  });

  it.each(["1004", "56D005", "1006", "1001", "1026", "401", "4003"])(
    "is definitely refused by code %s, without a status call",
    async (code) => {
      const { submission, asked, entry } = await play({ sends: [no(code)] });
      expect(submission).toMatchObject({ kind: "refused", refusal: { code } });
      expect(asked).toBe(0);
      expect(entry?.outcome).toBe("refused");
    },
  );

  it.each(["timeout", "connection", "http", "malformed"] as const)(
    "is sent again, once, when the answer was lost (%s) and its status is only raised",
    async (cause) => {
      const lost: Answer<unknown> = { ok: false, failure: outage(cause) };
      const { submission, sent } = await play({
        sends: [lost, done],
        statuses: [hasStatus("REQUEST_RAISED")],
      });
      expect({ submission, sent }).toEqual({ submission: submitted, sent: 2 });
    },
  );

  it.each(["SUCCESS", "IN_PROCESS", "REQUEST_REGISTERED", "FAILED", "ALREADY_PROCESSED", "SOMETHING_NEW"])(
    "is not sent again when its transaction status is %s",
    async (status) => {
      const { submission, sent, entry } = await play({ sends: [timeout], statuses: [hasStatus(status)] });
      expect({ submission, sent }).toEqual({ submission: submitted, sent: 1 });
      expect(entry?.outcome).toBe("accepted");
    },
  );

  it("is never sent a third time", async () => {
    const { submission, sent, entry } = await play({
      sends: [timeout, timeout],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect({ submission, sent }).toEqual({ submission: inDoubt, sent: 2 });
    expect(entry?.outcome).toBe("unknown");
  });

  it("is not sent again while the operator is out of reach, and its outcome is unknown", async () => {
    const { submission, sent, entry } = await play({ sends: [timeout], statuses: [noAnswer] });
    expect({ submission, sent }).toEqual({ submission: inDoubt, sent: 1 });
    expect(entry?.outcome).toBe("unknown");
  });

  it("was not sent while calls pause, without a status call, and may be sent later", async () => {
    const first = await play({ sends: [pausedCall] });
    expect(first.submission).toEqual({ kind: "not-sent" });
    expect([first.asked, first.entry?.outcome]).toEqual([0, "ready"]);
    expect((await play({ sends: [done] })).submission).toEqual(submitted);
  });

  it("stays unknown when its call was lost and its repetition was refused by a pause", async () => {
    const { submission, entry } = await play({
      sends: [timeout, pausedCall],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect(submission).toEqual(inDoubt);
    expect(entry?.outcome).toBe("unknown");
  });

  it("stays unknown when its call was lost and its status cannot be asked during a pause", async () => {
    const { submission, sent, entry } = await play({ sends: [timeout], statuses: [{ outage: "paused" }] });
    expect({ submission, sent }).toEqual({ submission: inDoubt, sent: 1 });
    expect(entry?.outcome).toBe("unknown");
  });

  it("stays unknown while an earlier call may be on its way, also when the next one is refused by a pause", async () => {
    await play({ sends: [timeout], statuses: [noAnswer] });
    const { submission, entry } = await play({
      sends: [pausedCall],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect(submission).toEqual(inDoubt);
    expect(entry?.outcome).toBe("unknown");
  });

  it("was not sent when no connection was made, and may be sent later", async () => {
    const first = await play({ sends: [notSent] });
    expect(first.submission).toEqual({ kind: "not-sent" });
    expect(first.entry?.outcome).toBe("ready");
    expect((await play({ sends: [done] })).submission).toEqual(submitted);
  });

  it("may still arrive when only its repetition could not be sent", async () => {
    const { submission, entry } = await play({
      sends: [timeout, notSent],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect(submission).toEqual(inDoubt);
    expect(entry?.outcome).toBe("unknown");
  });

  it("may still arrive when its repetition came after the sign-in expired", async () => {
    const { submission, entry } = await play({
      sends: [timeout, no("401", "http")],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect(submission).toEqual(inDoubt);
    expect(entry?.outcome).toBe("unknown");
  });

  it("is refused when its repetition is answered with a wrong PIN", async () => {
    const { submission } = await play({
      sends: [timeout, no("1004")],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect(submission).toMatchObject({ kind: "refused" });
  });

  it("leads to its result when the operator says that it was already processed", async () => {
    const { submission, entry } = await play({ sends: [no("1013")] });
    expect(submission).toEqual(submitted);
    expect(entry?.outcome).toBe("accepted");
  });

  it("is refused by an unknown code only when its transaction status agrees", async () => {
    const raised = await play({ sends: [no("777")], statuses: [hasStatus("REQUEST_RAISED")] });
    expect(raised.submission).toMatchObject({ kind: "refused" });
  });

  it("leads to its result when an unknown code comes although the payment is in process", async () => {
    const moving = await play({ sends: [no("777")], statuses: [hasStatus("IN_PROCESS")] });
    expect(moving.submission).toEqual(submitted);
  });

  it("is not refused by a bare HTTP error of a gateway", async () => {
    const { submission, sent } = await play({
      sends: [no("502", "http"), done],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect({ submission, sent }).toEqual({ submission: submitted, sent: 2 });
  });

  it("belongs to an order that was paid elsewhere when its key is taken", async () => {
    const { submission, sent, entry } = await play({
      sends: [no("409")],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect({ submission, sent }).toEqual({ submission: { kind: "conflict" }, sent: 1 });
    expect(entry?.outcome).toBe("unknown");
  });

  it("is unsettled after an internal error", async () => {
    await expect(play({ sends: [] })).rejects.toThrow("once too often");
    expect((await paymentLock.read("order"))?.outcome).toBe("unknown");
  });
});

describe("A transaction without an entry in the payment lock, as after a restart", () => {
  it("is sent only after the operator said that it was not carried out", async () => {
    const { submission, sent, asked } = await play({
      sends: [done],
      statuses: [hasStatus("REQUEST_RAISED")],
    });
    expect({ submission, sent, asked }).toEqual({ submission: submitted, sent: 1, asked: 1 });
  });

  it("is not sent when it was carried out", async () => {
    const { submission, sent } = await play({ sends: [], statuses: [hasStatus("SUCCESS")] });
    expect({ submission, sent }).toEqual({ submission: submitted, sent: 0 });
  });

  it("is not sent while the operator is out of reach, however often the customer presses", async () => {
    const first = await play({ sends: [], statuses: [noAnswer] });
    const second = await play({ sends: [], statuses: [noAnswer] });
    expect([first.submission.kind, second.submission.kind]).toEqual(["not-sent", "not-sent"]);
    expect([first.sent, second.sent]).toEqual([0, 0]);
  });

  it("is checked again after a time without a connection", async () => {
    await play({ sends: [notSent], statuses: [hasStatus("REQUEST_RAISED")] });
    const later = await play({ sends: [], statuses: [hasStatus("SUCCESS")] });
    expect(later).toMatchObject({ submission: submitted, sent: 0 });
  });
});

describe("A second submission of an order", () => {
  it("waits for the first and gets its outcome, without sending anything", async () => {
    let finish = (_answer: Answer<unknown>) => {};
    const slow = new Promise<Answer<unknown>>((answer) => (finish = answer));
    const operator = scriptedOperator({ getTransactionStatus: [] });
    await paymentLock.prepare("order", "T1", 0);
    const attempt = {
      orderId: "order",
      transactionId: "T1",
      refusals: 0,
      timeoutMs: 5000,
      send: () => slow,
    };
    const first = processAtOperator(paymentLock, operator.client, attempt);
    const second = play({ sends: [], transactionId: "T2" });
    finish(done);
    expect(await first).toEqual(submitted);
    expect(await second).toMatchObject({ submission: submitted, sent: 0 });
  });

  it("with an outdated counter is refused, and gets the present one", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [no("1004")] });
    expect((await play({ sends: [] })).submission).toEqual({
      kind: "outdated",
      transactionId: "T1",
      refusals: 0,
    });
  });

  it("with the present counter continues after a refusal", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [no("1004")] });
    expect((await play({ sends: [done], refusals: 1 })).submission).toEqual(submitted);
  });

  it("after an unknown outcome never sends another transaction", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [timeout], statuses: [noAnswer] });
    expect(await play({ sends: [], transactionId: "T2" })).toMatchObject({ submission: inDoubt, sent: 0 });
  });

  it("after an unknown outcome checks the status before the same transaction is sent", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [timeout], statuses: [noAnswer] });
    const again = await play({ sends: [], statuses: [hasStatus("SUCCESS")] });
    expect(again).toMatchObject({ submission: submitted, sent: 0, asked: 1 });
  });
});

describe("A submission whose process is killed while it holds the payment lock", () => {
  /** A short lease, because the tests wait until that of a crashed process expires. */
  const soon: LeaseTiming = { renewEveryMs: 40, expiresAfterMs: 150 };
  let store: Store;
  beforeEach(() => {
    store = memoryStore(60_000);
    paymentLock = createPaymentLock(store, soon);
  });

  /** The first process acquires the lock for T1 and crashes. */
  async function crashWithTheLock() {
    const connection = breakableStore(store);
    const crashed = createPaymentLock(connection.store, soon);
    await crashed.prepare("order", "T1", 0);
    await crashed.acquire("order", "T1", 0);
    connection.cut();
  }

  it("is taken over by one that waits, and sent when its status is only raised", async () => {
    await crashWithTheLock();
    const successor = await play({ sends: [done], statuses: [hasStatus("REQUEST_RAISED")] });
    expect(successor).toMatchObject({ submission: submitted, sent: 1, asked: 1 });
    expect(successor.entry?.outcome).toBe("accepted");
  });

  it("is not sent again when its payment is in process", async () => {
    await crashWithTheLock();
    expect(await play({ sends: [], statuses: [hasStatus("SUCCESS")] })).toMatchObject({
      submission: submitted,
      sent: 0,
      asked: 1,
    });
  });

  it("is not sent again while the operator is out of reach, and stays unsettled", async () => {
    await crashWithTheLock();
    const successor = await play({ sends: [], statuses: [noAnswer] });
    expect(successor).toMatchObject({ submission: { kind: "not-sent" }, sent: 0 });
    expect(successor.entry?.outcome).toBe("unknown");
  });

  it("redirects another transaction of the order to its result, and that one is not sent", async () => {
    await crashWithTheLock();
    expect(await play({ sends: [], transactionId: "T2" })).toMatchObject({ submission: inDoubt, sent: 0 });
  });

  it("sends nothing when its process was only frozen, and wakes up after another could take over", async () => {
    const connection = breakableStore(store);
    const frozen = createPaymentLock(connection.store, soon);
    const operator = scriptedOperator({ getTransactionStatus: [hasStatus("REQUEST_RAISED")] });
    const slowly: OperatorClient = {
      async call(asked) {
        connection.cut();
        await expect.poll(async () => (await paymentLock.read("order"))?.outcome).toBe("expired");
        return operator.client.call(asked);
      },
    };
    const send = vi.fn(() => Promise.resolve(done));
    const attempt = { orderId: "order", transactionId: "T1", refusals: 0, timeoutMs: 1000, send };
    expect(await processAtOperator(frozen, slowly, attempt)).toEqual({ kind: "not-sent" });
    expect(send).not.toHaveBeenCalled();
  });
});
