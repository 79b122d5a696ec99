import { describe, expect, it } from "vitest";
import { withPayment } from "../../server/order/transitions";
import { type OrderState } from "../../server/order/schema";
import { leaveEarlierTransaction } from "../../server/payment/earlier-transactions";
import { pinStep } from "../../server/payment/pin-step";
import { outcomeOf, paymentAt, play } from "../support/orders";
import { refuses, hasStatus, success, type ScriptedAnswer } from "../support/scripted-operator";

const PROCESS = "processWalletPayment";
const ready = (id: string) => ({
  at: "ready" as const,
  transaction: { id },
  proof: { uniqueCode: "U1", authorization: "Bearer a" },
  pinsLeft: 5,
});

describe("A transaction that the customer leaves", () => {
  async function leave(line: ScriptedAnswer, unsettled: string[] = []) {
    const { context } = play({ getTransactionStatus: [line] });
    const { state, order } = paymentAt(ready("T1"), "wallet-pin", { unsettled });
    return leaveEarlierTransaction(context, { ...state, past: ["T0"] }, order);
  }

  it.each<[string, ScriptedAnswer]>([
    ["was not carried out", hasStatus("REQUEST_RAISED")],
    ["failed", hasStatus("FAILED")],
    ["is unknown to the operator", refuses(1404)],
  ])("stays findable and unsettled when the operator says that it %s", async (_why, line) => {
    expect(await leave(line)).toMatchObject({
      kind: "free",
      state: { past: ["T1", "T0"] },
      order: { unsettled: ["T1"] },
    });
  });

  it("is unsettled beside those before it, each once", async () => {
    const left = await leave(hasStatus("REQUEST_RAISED"), ["T1", "T9"]);
    expect(left.kind === "free" && left.order.unsettled).toEqual(["T9", "T1"]);
  });

  it.each(["SUCCESS", "IN_PROCESS"])("cannot be left when its transaction status is %s", async (status) => {
    const left = await leave(hasStatus(status));
    expect(left.kind).toBe("sent");
    expect(left.kind === "sent" && outcomeOf(left.result)).toMatchObject({
      to: "/payment/status?id=T1",
      why: "orderSubmitted",
      stage: { at: "submitted", transactionId: "T1" },
    });
  });

  it.each<[string, ScriptedAnswer]>([
    ["the operator does not answer", { outage: "timeout" }],
    ["the operator answers about another transaction", hasStatus("REQUEST_RAISED", "T2")],
  ])("cannot be left while %s", async (_why, line) => {
    const left = await leave(line);
    expect(left.kind === "sent" && outcomeOf(left.result)).toEqual({
      invalid: 503,
      page: { key: "somethingWrong" },
    });
  });

  it("is unsettled without a status call when the payment lock has prepared it: another tab may still send it", async () => {
    const { context, operator, paymentLock } = play({});
    const { state, order } = paymentAt(ready("T1"));
    await paymentLock.prepare(order.id, "T1", 0);
    const left = { ...order, unsettled: ["T1"] };
    expect(await leaveEarlierTransaction(context, state, order)).toEqual({
      kind: "free",
      state,
      order: left,
    });
    expect(operator.calls).toEqual([]);
  });

  it("is one of at most three unsettled transactions, the newest", async () => {
    const left = await leave(hasStatus("REQUEST_RAISED"), ["T7", "T8", "T9"]);
    expect(left.kind === "free" && left.order.unsettled).toEqual(["T8", "T9", "T1"]);
  });
});

describe("The PIN of the next transaction", () => {
  async function typePin(statuses: ScriptedAnswer[], unsettled = ["T1"], sends: ScriptedAnswer[] = []) {
    const { context, operator, paymentLock } = play({ getTransactionStatus: statuses, [PROCESS]: sends });
    const { order: bare, payment } = paymentAt(ready("T2"), "wallet-pin", { unsettled });
    const order = withPayment(bare, payment);
    const state: OrderState = { past: unsettled, order };
    await paymentLock.prepare(order.id, "T2", 0);
    const result = await pinStep(context, state, order, payment, { intent: "", pin: "1234" });
    return { result, outcome: outcomeOf(result), sent: operator.callsOf(PROCESS).length };
  }

  it.each(["SUCCESS", "IN_PROCESS", "REQUEST_REGISTERED"])(
    "sends nothing and leads to the result of the unsettled transaction, which is %s after all",
    async (status) => {
      const { result, outcome, sent } = await typePin([hasStatus(status)]);
      expect(sent).toBe(0);
      expect(outcome).toMatchObject({
        to: "/payment/status?id=T1",
        why: "orderSubmitted",
        stage: { at: "submitted", transactionId: "T1" },
      });
      expect(result.kind === "redirect" && result.state.past).toContain("T1");
    },
  );

  it.each<[string, ScriptedAnswer]>([
    ["the operator does not answer about the unsettled transaction", { outage: "timeout" }],
    ["the operator answers about another transaction", hasStatus("REQUEST_RAISED", "T7")],
    ["the operator answers with an error", refuses(500)],
  ])("sends nothing while %s, and the customer stays", async (_why, line) => {
    const { outcome, sent } = await typePin([line]);
    expect(sent).toBe(0);
    expect(outcome).toEqual({ invalid: 503, page: { key: "somethingWrong" } });
  });

  it("checks the status of every unsettled transaction", async () => {
    const { outcome, sent } = await typePin([hasStatus("FAILED"), hasStatus("SUCCESS", "T3")], ["T1", "T3"]);
    expect(sent).toBe(0);
    expect(outcome).toMatchObject({ to: "/payment/status?id=T3" });
  });

  it("is sent when the unsettled transactions were not carried out", async () => {
    const { outcome, sent } = await typePin([hasStatus("REQUEST_RAISED")], ["T1"], [success({})]);
    expect(sent).toBe(1);
    expect(outcome).toMatchObject({ to: "/payment/status?id=T2" });
  });
});
