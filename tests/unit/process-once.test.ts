import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OperatorClient } from "../../server/operator/client";
import { outage, refusal, type Answer } from "../../server/operator/errors";
import { createPaymentLock, type PaymentLock } from "../../server/exactly-once/payment-lock";
import { processAtOperator } from "../../server/payment/process";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { type Store } from "../../server/exactly-once/store";
import { BRISK, fragile } from "../support/stores";
import { scriptedOperator, stands, type Line } from "../support/scripted-operator";

const done: Answer<unknown> = { ok: true, value: {} };
const timeout: Answer<unknown> = { ok: false, failure: outage("timeout") };
const notSent: Answer<unknown> = { ok: false, failure: outage("not-sent") };
function no(code: string, via: "envelope" | "http" = "envelope"): Answer<unknown> {
  return { ok: false, failure: refusal(code, via) };
}
const dark: Line = { outage: "timeout" };

let paymentLock: PaymentLock;
beforeEach(() => {
  paymentLock = createPaymentLock(memoryStore(60_000));
});

interface Play {
  sends: Answer<unknown>[];
  statuses?: Line[];
  transactionId?: string;
  refusals?: number;
}

/** One submission; hands back how it ended and how often process was sent and the status asked. */
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
  return { submission, sent, asked: operator.placed.length, entry: await paymentLock.read("order") };
}

const submitted = { kind: "submitted", transactionId: "T1" };

describe("A transaction that the payment lock has watched since it was begun", () => {
  beforeEach(() => paymentLock.prepare("order", "T1", 0));

  it("is sent without asking, once", async () => {
    const { submission, sent, asked, entry } = await play({ sends: [done] });
    expect({ submission, sent, asked }).toEqual({ submission: submitted, sent: 1, asked: 0 });
    expect(entry?.outcome).toBe("accepted");
  });

  it.each(["1004", "56D005", "1006", "1001", "1026", "401", "4003"])(
    "is definitely refused by code %s, and nobody is asked",
    async (code) => {
      const { submission, asked, entry } = await play({ sends: [no(code)] });
      expect(submission).toMatchObject({ kind: "refused", refusal: { code } });
      expect(asked).toBe(0);
      expect(entry?.outcome).toBe("refused");
    },
  );

  it.each(["timeout", "connection", "http", "malformed"] as const)(
    "is sent again, once, when the answer was lost (%s) and the operator has only the request",
    async (cause) => {
      const lost: Answer<unknown> = { ok: false, failure: outage(cause) };
      const { submission, sent } = await play({ sends: [lost, done], statuses: [stands("REQUEST_RAISED")] });
      expect({ submission, sent }).toEqual({ submission: submitted, sent: 2 });
    },
  );

  it.each(["SUCCESS", "IN_PROCESS", "REQUEST_REGISTERED", "FAILED", "ALREADY_PROCESSED", "SOMETHING_NEW"])(
    "is not sent again when the operator's books say %s",
    async (status) => {
      const { submission, sent, entry } = await play({ sends: [timeout], statuses: [stands(status)] });
      expect({ submission, sent }).toEqual({ submission: submitted, sent: 1 });
      expect(entry?.outcome).toBe("accepted");
    },
  );

  it("is never sent a third time", async () => {
    const { submission, sent, entry } = await play({
      sends: [timeout, timeout],
      statuses: [stands("REQUEST_RAISED")],
    });
    expect({ submission, sent }).toEqual({ submission: submitted, sent: 2 });
    expect(entry?.outcome).toBe("unknown");
  });

  it("is not sent again while the operator cannot be asked, and its outcome is unknown", async () => {
    const { submission, sent, entry } = await play({ sends: [timeout], statuses: [dark] });
    expect({ submission, sent }).toEqual({ submission: submitted, sent: 1 });
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
      statuses: [stands("REQUEST_RAISED")],
    });
    expect(submission).toEqual(submitted);
    expect(entry?.outcome).toBe("unknown");
  });

  it("may still arrive when its repetition came too late for the sign-in", async () => {
    const { submission, entry } = await play({
      sends: [timeout, no("401", "http")],
      statuses: [stands("REQUEST_RAISED")],
    });
    expect(submission).toEqual(submitted);
    expect(entry?.outcome).toBe("unknown");
  });

  it("is refused when its repetition is answered with a wrong PIN", async () => {
    const { submission } = await play({
      sends: [timeout, no("1004")],
      statuses: [stands("REQUEST_RAISED")],
    });
    expect(submission).toMatchObject({ kind: "refused" });
  });

  it("leads to its result when the operator says that it was handled already", async () => {
    const { submission, entry } = await play({ sends: [no("1013")] });
    expect(submission).toEqual(submitted);
    expect(entry?.outcome).toBe("accepted");
  });

  it("is refused by an unknown code only when the books agree", async () => {
    const raised = await play({ sends: [no("777")], statuses: [stands("REQUEST_RAISED")] });
    expect(raised.submission).toMatchObject({ kind: "refused" });
  });

  it("leads to its result when an unknown code comes although the money moves", async () => {
    const moving = await play({ sends: [no("777")], statuses: [stands("IN_PROCESS")] });
    expect(moving.submission).toEqual(submitted);
  });

  it("is not refused by a bare HTTP error of something on the way", async () => {
    const { submission, sent } = await play({
      sends: [no("502", "http"), done],
      statuses: [stands("REQUEST_RAISED")],
    });
    expect({ submission, sent }).toEqual({ submission: submitted, sent: 2 });
  });

  it("belongs to an order that was handled elsewhere when its key is taken", async () => {
    const { submission, sent, entry } = await play({
      sends: [no("409")],
      statuses: [stands("REQUEST_RAISED")],
    });
    expect({ submission, sent }).toEqual({ submission: { kind: "conflict" }, sent: 1 });
    expect(entry?.outcome).toBe("unknown");
  });

  it("is in doubt after an error of our own", async () => {
    await expect(play({ sends: [] })).rejects.toThrow("once too often");
    expect((await paymentLock.read("order"))?.outcome).toBe("unknown");
  });
});

describe("A transaction that the payment lock does not know, as after a restart", () => {
  it("is sent only after the operator said that it has not been carried out", async () => {
    const { submission, sent, asked } = await play({ sends: [done], statuses: [stands("REQUEST_RAISED")] });
    expect({ submission, sent, asked }).toEqual({ submission: submitted, sent: 1, asked: 1 });
  });

  it("is not sent when it was carried out", async () => {
    const { submission, sent } = await play({ sends: [], statuses: [stands("SUCCESS")] });
    expect({ submission, sent }).toEqual({ submission: submitted, sent: 0 });
  });

  it("is not sent while the operator cannot be asked, however often the customer tries", async () => {
    const first = await play({ sends: [], statuses: [dark] });
    const second = await play({ sends: [], statuses: [dark] });
    expect([first.submission.kind, second.submission.kind]).toEqual(["not-sent", "not-sent"]);
    expect([first.sent, second.sent]).toEqual([0, 0]);
  });

  it("is asked about again after a time without a connection", async () => {
    await play({ sends: [notSent], statuses: [stands("REQUEST_RAISED")] });
    const later = await play({ sends: [], statuses: [stands("SUCCESS")] });
    expect(later).toMatchObject({ submission: submitted, sent: 0 });
  });
});

describe("A second submission of an order", () => {
  it("waits for the first and ends where that one did, without sending anything", async () => {
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

  it("with a counter that is behind is outdated, and told the present one", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [no("1004")] });
    expect((await play({ sends: [] })).submission).toEqual({ kind: "outdated", refusals: 1 });
  });

  it("with the present counter goes on after a refusal", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [no("1004")] });
    expect((await play({ sends: [done], refusals: 1 })).submission).toEqual(submitted);
  });

  it("after an unknown outcome never sends another transaction", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [timeout], statuses: [dark] });
    expect(await play({ sends: [], transactionId: "T2" })).toMatchObject({ submission: submitted, sent: 0 });
  });

  it("after an unknown outcome asks before the same transaction is sent", async () => {
    await paymentLock.prepare("order", "T1", 0);
    await play({ sends: [timeout], statuses: [dark] });
    const again = await play({ sends: [], statuses: [stands("SUCCESS")] });
    expect(again).toMatchObject({ submission: submitted, sent: 0, asked: 1 });
  });
});

describe("A submission whose process is killed while it has the claim", () => {
  let store: Store;
  beforeEach(() => {
    store = memoryStore(60_000);
    paymentLock = createPaymentLock(store, BRISK);
  });

  /** The first process claims T1 and is never heard of again. */
  async function dieWithTheClaim() {
    const way = fragile(store);
    const doomed = createPaymentLock(way.store, BRISK);
    await doomed.prepare("order", "T1", 0);
    await doomed.acquire("order", "T1", 0);
    way.cut();
  }

  it("is taken over by one that waits, and sent when the operator has only the request", async () => {
    await dieWithTheClaim();
    const heir = await play({ sends: [done], statuses: [stands("REQUEST_RAISED")] });
    expect(heir).toMatchObject({ submission: submitted, sent: 1, asked: 1 });
    expect(heir.entry?.outcome).toBe("accepted");
  });

  it("is not sent again when the money moves", async () => {
    await dieWithTheClaim();
    expect(await play({ sends: [], statuses: [stands("SUCCESS")] })).toMatchObject({
      submission: submitted,
      sent: 0,
      asked: 1,
    });
  });

  it("is not sent again while the operator cannot be asked, and stays in doubt", async () => {
    await dieWithTheClaim();
    const heir = await play({ sends: [], statuses: [dark] });
    expect(heir).toMatchObject({ submission: { kind: "not-sent" }, sent: 0 });
    expect(heir.entry?.outcome).toBe("unknown");
  });

  it("is where another transaction of the order is led to, which is not sent", async () => {
    await dieWithTheClaim();
    expect(await play({ sends: [], transactionId: "T2" })).toMatchObject({ submission: submitted, sent: 0 });
  });

  it("sends nothing when it was only frozen, and wakes up after another could take over", async () => {
    const way = fragile(store);
    const frozen = createPaymentLock(way.store, BRISK);
    const operator = scriptedOperator({ getTransactionStatus: [stands("REQUEST_RAISED")] });
    const slowly: OperatorClient = {
      async call(asked) {
        way.cut();
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
