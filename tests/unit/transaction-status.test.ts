import { describe, expect, it } from "vitest";
import type { SettledOutcome } from "../../server/exactly-once/payment-lock";
import type { Order, OrderState } from "../../server/order/schema";
import { unpaidAndPastPayments } from "../../server/payment/earlier-transactions";
import { statusAtOperator } from "../../server/payment/status/transaction-status";
import { NOON, paymentAt, play, sentBefore, someOrder } from "../support/orders";
import { refuses, scriptedOperator, hasStatus, type ScriptedAnswer } from "../support/scripted-operator";

const ready = { at: "ready" as const, transaction: { id: "T1" }, pinsLeft: 5 };

describe("A transaction status", () => {
  it.each<[string, ScriptedAnswer, string]>([
    ["the status in the operator's answer", hasStatus("SUCCESS"), "success"],
    ["the status in the operator's answer", hasStatus("REQUEST_RAISED"), "raised"],
    ["open when the operator answers about another success", hasStatus("SUCCESS", "T2"), "unreachable"],
    ["open when the operator answers about another failure", hasStatus("FAILED", "T2"), "unreachable"],
    [
      "open when the operator answers about another request",
      hasStatus("REQUEST_RAISED", "T2"),
      "unreachable",
    ],
    ["missing when the operator itself says so", refuses(1404), "missing"],
    ["open when a gateway answers not found", { http: 404, body: {} }, "unreachable"],
    ["open when the operator answers with an error", refuses(500), "unreachable"],
    ["open when the operator does not answer", { outage: "timeout" }, "unreachable"],
  ])("is %s", async (_how, line, expected) => {
    const operator = scriptedOperator({ getTransactionStatus: [line] });
    expect(await statusAtOperator(operator.client, "T1")).toBe(expected);
  });
});

describe("A returning customer finds", () => {
  async function find(
    state: OrderState,
    lines: ScriptedAnswer[] = [],
    sent?: { transactionId: string; outcome: SettledOutcome },
  ) {
    const { context, operator, paymentLock } = play({ getTransactionStatus: lines });
    if (sent && state.order) await sentBefore(paymentLock, state.order.id, { refusals: 0, ...sent });
    const { unpaidOrder, past } = await unpaidAndPastPayments(context, state);
    return { open: unpaidOrder?.id, past, asked: operator.calls.length };
  }
  function waiting(past: string[] = []): { state: OrderState; order: Order } {
    const { state, order } = paymentAt(ready);
    return { state: { ...state, past }, order };
  }

  it.each(["SUCCESS", "IN_PROCESS", "REQUEST_REGISTERED", "FAILED", "SOMETHING_NEW"])(
    "a payment, not an unpaid order, when the answer to its PIN was lost and its transaction status is %s",
    async (status) => {
      const { state } = waiting(["T0"]);
      expect(await find(state, [hasStatus(status)])).toEqual({
        open: undefined,
        past: ["T1", "T0"],
        asked: 1,
      });
    },
  );

  it.each<[string, ScriptedAnswer]>([
    ["was not carried out", hasStatus("REQUEST_RAISED")],
    ["does not exist", refuses(1404)],
  ])("the order still open when its transaction %s", async (_why, line) => {
    const { state, order } = waiting(["T0"]);
    expect(await find(state, [line])).toEqual({ open: order.id, past: ["T0"], asked: 1 });
  });

  it.each<[string, ScriptedAnswer]>([
    ["the operator does not answer", { outage: "timeout" }],
    ["the operator answers about another payment", hasStatus("REQUEST_RAISED", "T2")],
    ["the operator answers with an error", refuses(503)],
  ])("nothing called unpaid while %s", async (_why, line) => {
    expect(await find(waiting().state, [line])).toMatchObject({ open: undefined, past: ["T1"] });
  });

  it.each<[string, string[], boolean]>([
    ["REQUEST_RAISED", ["T0"], true],
    ["FAILED", ["T0"], true],
    ["SUCCESS", ["T9", "T0"], false],
    ["IN_PROCESS", ["T9", "T0"], false],
  ])("an order by its unsettled transaction, too, whose status is %s", async (status, past, stillOpen) => {
    const order = someOrder({ unsettled: ["T9"] });
    const found = await find({ past: ["T0"], order }, [hasStatus(status, "T9")]);
    expect(found).toEqual({ open: stillOpen ? order.id : undefined, past, asked: 1 });
  });

  it("an order without a transaction open, without a status call", async () => {
    const order = someOrder();
    expect(await find({ past: [], order })).toEqual({ open: order.id, past: [], asked: 0 });
  });

  it("a payment that was sent among the payments only, without a status call", async () => {
    const { state } = paymentAt({ at: "submitted", transactionId: "T1", since: NOON });
    expect(await find({ ...state, past: ["T1"] })).toEqual({ open: undefined, past: ["T1"], asked: 0 });
  });

  it.each<[string, string[], boolean]>([
    ["SUCCESS", ["T1"], false],
    ["IN_PROCESS", ["T1"], false],
    ["FAILED", [], true],
    ["REQUEST_RAISED", [], true],
  ])(
    "an order by the transaction, too, that is missing in these older cookies, and whose status is %s",
    async (status, past, stillOpen) => {
      const order = someOrder();
      const sent = { transactionId: "T1", outcome: "accepted" as const };
      const found = await find({ past: [], order }, [hasStatus(status, "T1")], sent);
      expect(found).toEqual({ open: stillOpen ? order.id : undefined, past, asked: 1 });
    },
  );

  it("beside the payment that failed the one that followed it from newer cookies", async () => {
    const { state } = paymentAt({ at: "submitted", transactionId: "T1", since: NOON });
    const sent = { transactionId: "T2", outcome: "accepted" as const };
    expect(await find({ ...state, past: ["T1"] }, [], sent)).toMatchObject({ past: ["T2", "T1"] });
  });
});
