import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { actionAfterResult, goOnAfterResult, nextAction } from "../../server/payment/status/after-result";
import { createOrder } from "../../server/payment/create-order";
import { confirmStep } from "../../server/payment/confirm-step";
import { pinStep } from "../../server/payment/pin-step";
import { NOON, outcomeOf, paymentAt, play, sentBefore, someOrder } from "../support/orders";
import { refuses, hasStatus, success, type ScriptedAnswer } from "../support/scripted-operator";

const WALLET = "/payment/start/toumai-money";
const PROCESS = "processWalletPayment";
const proof = { uniqueCode: "U1", authorization: "Bearer a" };
const ready = { at: "ready" as const, transaction: { id: "T1" }, proof, pinsLeft: 5 };
const ownKey = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .publicKey.export({ type: "spki", format: "der" })
  .toString("base64");
const typed = (pin: string) => ({ intent: "", pin });

async function typePin(line: ScriptedAnswer, pin = "1234", statuses: ScriptedAnswer[] = []) {
  const { context, operator, paymentLock } = play({ [PROCESS]: [line], getTransactionStatus: statuses });
  const { state, order, payment } = paymentAt(ready);
  await paymentLock.prepare(order.id, "T1", 0);
  const result = await pinStep(context, state, order, payment, typed(pin));
  return { result, outcome: outcomeOf(result), calls: operator.callsOf(PROCESS), order };
}

describe("The PIN", () => {
  it("sends the transaction, and the customer gets to its result and can find it again", async () => {
    const { result, outcome, calls, order } = await typePin(success({}));
    expect(outcome).toMatchObject({ to: "/payment/status?id=T1", stage: { at: "submitted", since: NOON } });
    expect(result.kind === "redirect" && result.state.past).toEqual(["T1"]);
    expect(calls).toMatchObject([
      {
        body: { transactionId: "T1", amPin: "1234", paymentMobile: "066000001", proccessFlag: true },
        headers: { "idempotency-key": `${order.id}-process-0`, authorization: "Bearer a" },
      },
    ]);
  });

  it.each([
    ["the transaction's own key, where the operator gave one", ownKey, ["amPin"]],
    ["the operator's key, where it gave none", undefined, []],
  ])("is encrypted with %s", async (_which, pinKey, ownKeys) => {
    const { context, operator, paymentLock } = play({ [PROCESS]: [success({})] });
    const transaction = { id: "T1", ...(pinKey === undefined ? {} : { pinKey }) };
    const { state, order, payment } = paymentAt({ ...ready, transaction });
    await paymentLock.prepare(order.id, "T1", 0);
    await pinStep(context, state, order, payment, typed("1234"));
    expect(operator.callsOf(PROCESS)).toMatchObject([{ ownKeys }]);
  });

  it("is not encrypted with an invalid key: the customer starts again at the number", async () => {
    const { context, operator, paymentLock } = play({});
    const { state, order, payment } = paymentAt({ ...ready, transaction: { id: "T1", pinKey: "no key" } });
    await paymentLock.prepare(order.id, "T1", 0);
    const result = await pinStep(context, state, order, payment, typed("1234"));
    expect(outcomeOf(result)).toMatchObject({ to: WALLET, said: { key: "somethingWrong" } });
    expect(operator.calls).toEqual([]);
  });

  it.each(["", "123", "12345", "abcd"])("of %j is not sent", async (pin) => {
    const { outcome, calls } = await typePin(success({}), pin);
    expect(outcome).toEqual({ invalid: 422, fields: [{ name: "pin", message: { key: "pinFormat" } }] });
    expect(calls).toEqual([]);
  });

  it("takes nothing while calls pause, says so, and keeps its transaction and its tries", async () => {
    const { result, calls } = await typePin({ outage: "paused" });
    expect(result).toEqual({ kind: "invalid", errors: { page: { key: "paymentsPaused" } }, status: 503 });
    expect(calls).toHaveLength(1);
  });

  it("costs an attempt when it is wrong; the next one has a new key", async () => {
    const { outcome } = await typePin(refuses(1004, "x", { attemptsLeft: 4 }));
    expect(outcome).toMatchObject({
      to: `${WALLET}/pin`,
      said: { key: "pinWrong" },
      stage: { at: "ready", transaction: { id: "T1" }, pinsLeft: 4 },
      order: { refusals: 1 },
    });
  });

  it("locks the wallet the fifth time, and a locked wallet accepts none", async () => {
    const { outcome } = await typePin(refuses(1006));
    expect(outcome).toMatchObject({ to: `${WALLET}/pin`, stage: { at: "locked" } });
    const { context, operator } = play({});
    const { state, order, payment } = paymentAt({ at: "locked" });
    expect(outcomeOf(await pinStep(context, state, order, payment, typed("1234")))).toMatchObject({
      to: `${WALLET}/pin`,
    });
    expect(operator.calls).toEqual([]);
  });

  it("locks the page with the last attempt, also where the operator does not say that it locked the wallet", async () => {
    for (const [method, line] of [
      ["wallet-pin", refuses(1004)],
      ["smartcash", refuses("56D005")],
    ] as const) {
      const { context, operator, paymentLock } = play({ [PROCESS]: [line] });
      const { state, order, payment } = paymentAt({ ...ready, pinsLeft: 1 }, method);
      await paymentLock.prepare(order.id, "T1", 0);
      const outcome = outcomeOf(await pinStep(context, state, order, payment, typed("4321")));
      expect(outcome).toMatchObject({ stage: { at: "locked" }, order: { refusals: 1 } });
      expect(operator.callsOf("initiatePayment")).toEqual([]);
    }
  });

  it("that ended its transaction (56D005) initiates another one with the same proof and one attempt less", async () => {
    const { context, operator, paymentLock } = play({
      processPayment: [refuses("56D005")],
      initiatePayment: [success({ transactionId: "T2" })],
    });
    const proof = { uniqueCode: "U1" };
    const { state, order, payment } = paymentAt({ ...ready, proof }, "smartcash");
    await paymentLock.prepare(order.id, "T1", 0);
    const outcome = outcomeOf(await pinStep(context, state, order, payment, typed("4321")));
    expect(outcome).toMatchObject({
      to: "/payment/start/smartcash/pin",
      said: { key: "pinWrong" },
      stage: { at: "ready", transaction: { id: "T2" }, proof, pinsLeft: 4 },
      order: { refusals: 1, initiations: 1 },
    });
    expect(operator.callsOf("initiatePayment")[0]?.body).toMatchObject({ uniqueCode: "U1" });
    expect((await paymentLock.read(order.id))?.transactionId).toBe("T2");
  });

  it.each(["card", "airtime", "mpesa"] as const)(
    "is not mentioned where none is typed: a code about one is a refusal like any other (%s)",
    async (method) => {
      for (const line of [refuses(1004, "Non"), refuses("56D005", "Non")]) {
        const { context, paymentLock } = play({});
        const { state, order, payment } = paymentAt({ ...ready }, method);
        await paymentLock.prepare(order.id, "T1", 0);
        const asked = { ...context, operator: play({ [PROCESS]: [line] }).operator.client };
        const outcome = outcomeOf(await confirmStep(asked, state, order, payment));
        expect(outcome).toMatchObject({ to: "/payment/start", said: { text: "Non" } });
      }
    },
  );

  it.each([
    [refuses(1001, "Solde"), { key: "notEnoughMoney", theirs: { text: "Solde", lang: "fr" } }],
    [refuses(1001, ""), { key: "notEnoughMoney" }],
    [refuses(1026, ""), { key: "transactionDead" }],
  ])("leads back to the payment methods with the operator's message or ours (%j)", async (line, said) => {
    const { outcome } = await typePin(line);
    expect(outcome).toMatchObject({ to: "/payment/start", stage: undefined, said, order: { refusals: 1 } });
  });

  it("leads back to the number when the sign-in has expired", async () => {
    const { outcome } = await typePin({ http: 401, body: {} });
    expect(outcome).toMatchObject({ to: WALLET, said: { key: "walletSignInAgain" } });
  });

  it("ends an order whose key was used elsewhere, and its transaction can still be found", async () => {
    const { result } = await typePin(refuses(409), "1234", [hasStatus("REQUEST_RAISED")]);
    expect(result).toMatchObject({ to: "/", why: "alreadyHandled", state: { past: ["T1"] } });
    expect(result.kind === "redirect" && result.state.order).toBeUndefined();
  });

  it("is sent once more under the same key when a gateway answers in an envelope, never under another", async () => {
    const { context, operator, paymentLock } = play({
      [PROCESS]: [refuses(504), refuses(504)],
      getTransactionStatus: [hasStatus("REQUEST_RAISED")],
    });
    const { state, order, payment } = paymentAt(ready);
    await paymentLock.prepare(order.id, "T1", 0);
    const result = await pinStep(context, state, order, payment, typed("1234"));
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/status?id=T1", order: { refusals: 0 } });
    const keys = operator.callsOf(PROCESS).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([`${order.id}-process-0`, `${order.id}-process-0`]);
  });

  it("is refused by an unknown code when the transaction status says that nothing was carried out", async () => {
    const { outcome, calls } = await typePin(refuses(7777, "Non"), "1234", [hasStatus("REQUEST_RAISED")]);
    expect(outcome).toMatchObject({ to: "/payment/start", said: { text: "Non" }, order: { refusals: 1 } });
    expect(calls).toHaveLength(1);
  });

  it("is not sent from a page that is older than a refusal, whose transaction may still succeed (R-PAY-39)", async () => {
    const { context, operator, paymentLock } = play({});
    const { state, order, payment } = paymentAt(ready);
    await sentBefore(paymentLock, order.id, { transactionId: "T9", refusals: 0, outcome: "refused" });
    const result = await pinStep(context, state, order, payment, typed("1234"));
    expect(outcomeOf(result)).toMatchObject({
      to: `${WALLET}/pin`,
      order: { refusals: 1, unsettled: ["T9"] },
    });
    expect(operator.callsOf(PROCESS)).toEqual([]);
  });

  it("can be typed again when no connection was made", async () => {
    const { outcome } = await typePin({ outage: "not-sent" });
    expect(outcome).toEqual({ invalid: 503, page: { key: "somethingWrong" } });
  });
});

describe("The push request to the phone", () => {
  it("is sent without PIN or token, and its approval is polled", async () => {
    const { context, operator, paymentLock } = play({ processPayment: [success({})] });
    const { state, order, payment } = paymentAt(
      { at: "ready", transaction: { id: "T1" }, pinsLeft: 5 },
      "wallet-push",
    );
    await paymentLock.prepare(order.id, "T1", 0);
    const result = await confirmStep(context, state, order, payment);
    expect(outcomeOf(result)).toMatchObject({ to: `${WALLET}/approve`, stage: { at: "submitted" } });
    const [call] = operator.callsOf("processPayment");
    expect(call?.body).not.toHaveProperty("amPin");
    expect(call?.headers).not.toHaveProperty("authorization");
  });
});

describe("After a result", () => {
  const submitted = { at: "submitted" as const, transactionId: "T1", since: NOON, resume: { proof } };
  const later = NOON + 40_001;

  it("a failed payment may be made with another method, under a new counter", async () => {
    const { context, paymentLock } = play({ getTransactionStatus: [hasStatus("FAILED")] });
    const { state, order, payment } = paymentAt(submitted);
    await sentBefore(paymentLock, order.id, { transactionId: "T1", refusals: 0, outcome: "accepted" });
    const result = await goOnAfterResult(context, state, order, payment);
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/start", order: { refusals: 1 } });
    expect((await paymentLock.acquire(order.id, "T2", 1)).acquired).toBe(true);
  });

  it("an old 'pay again' does not free an order that has been paid since", async () => {
    const { context, paymentLock } = play({ getTransactionStatus: [hasStatus("FAILED")] });
    const { state, order, payment } = paymentAt(submitted);
    await sentBefore(paymentLock, order.id, { transactionId: "T2", refusals: 1, outcome: "accepted" });
    const result = await goOnAfterResult(context, state, order, payment);
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/status?id=T2", why: "orderSubmitted" });
    expect(await paymentLock.read(order.id)).toMatchObject({ transactionId: "T2", outcome: "accepted" });
  });

  it("an old 'pay again' does not use a counter that has been refused since", async () => {
    const { context, paymentLock } = play({ getTransactionStatus: [hasStatus("FAILED")] });
    const { state, order, payment } = paymentAt(submitted);
    await sentBefore(paymentLock, order.id, { transactionId: "T2", refusals: 3, outcome: "refused" });
    const result = await goOnAfterResult(context, state, order, payment);
    expect(outcomeOf(result)).toMatchObject({ order: { refusals: 4 } });
  });

  it.each(["SUCCESS", "IN_PROCESS", "REQUEST_REGISTERED"])(
    "of %s nothing more can be done",
    async (status) => {
      const { context } = play({ getTransactionStatus: [hasStatus(status)] }, later);
      const { state, order, payment } = paymentAt(submitted);
      const result = await goOnAfterResult(context, state, order, payment);
      expect(outcomeOf(result)).toMatchObject({ why: "notFailed", stage: submitted });
    },
  );

  it("a payment that was never carried out can be sent again, as itself, when no call can still arrive", () => {
    const { payment } = paymentAt(submitted);
    expect(nextAction("raised", payment, { now: NOON + 40_000, processTimeoutMs: 40_000 })).toBeUndefined();
    expect(nextAction("raised", payment, { now: later, processTimeoutMs: 40_000 })).toBe("go-on");
  });

  it.each([
    { outcome: "unknown" as const, action: "go-on" },
    { outcome: "accepted" as const, action: undefined },
  ])(
    "a payment that was never carried out, and whose last call was $outcome, is offered: $action (R-STA-27)",
    async ({ outcome, action }) => {
      const { context, paymentLock } = play({}, later);
      const { order, payment } = paymentAt(submitted);
      await sentBefore(paymentLock, order.id, { transactionId: "T1", refusals: 0, outcome });
      expect(await actionAfterResult(context, order, payment, "raised")).toBe(action);
    },
  );

  it("a failed payment may be made again at once, one in process never", () => {
    const { payment } = paymentAt(submitted);
    expect(nextAction("failed", payment, { now: NOON, processTimeoutMs: 40_000 })).toBe("retry");
    for (const status of ["success", "pending", "registered"] as const)
      expect(nextAction(status, payment, { now: later, processTimeoutMs: 40_000 })).toBeUndefined();
  });

  it("a payment without the payer's proof is replaced once no call can still arrive; a push request needs no proof", () => {
    const { resume: _gone, ...foreign } = submitted;
    const unproved = { ...foreign, proofEnded: true as const };
    const atOnce = { now: NOON + 80_000, processTimeoutMs: 40_000 };
    const context = { now: NOON + 81_000, processTimeoutMs: 40_000 };
    expect(nextAction("raised", paymentAt(foreign).payment, context), "not sent by this browser").toBe(
      undefined,
    );
    expect(nextAction("raised", paymentAt(unproved).payment, atOnce)).toBeUndefined();
    expect(nextAction("raised", paymentAt(unproved).payment, context)).toBe("replace");
    expect(nextAction("raised", paymentAt(unproved, "wallet-push").payment, context)).toBeUndefined();
    expect(nextAction("raised", paymentAt({ ...unproved, resume: {} }, "wallet-push").payment, context)).toBe(
      "go-on",
    );
  });

  describe("a payment without the payer's proof", () => {
    const { resume: _gone, ...sent } = submitted;
    const script = { getTransactionStatus: [hasStatus("REQUEST_RAISED")] };

    it("is replaced by another, before which its status is read", async () => {
      const { context, paymentLock } = play(script, NOON + 81_000);
      const { state, order, payment } = paymentAt({ ...sent, proofEnded: true });
      const result = await goOnAfterResult(context, state, order, payment);
      expect(outcomeOf(result)).toMatchObject({
        to: "/payment/start",
        order: { refusals: 1, unsettled: ["T1"] },
      });
      expect((await paymentLock.acquire(order.id, "T2", 1)).acquired).toBe(true);
    });

    it("is not replaced when it was sent again from newer cookies", async () => {
      const { context, paymentLock } = play(script, NOON + 81_000);
      const { state, order, payment } = paymentAt({ ...sent, proofEnded: true });
      await sentBefore(paymentLock, order.id, { transactionId: "T1", refusals: 0, outcome: "unknown" });
      const result = await goOnAfterResult(context, state, order, payment);
      expect(outcomeOf(result)).toMatchObject({ to: "/payment/status?id=T1", why: "orderSubmitted" });
      expect((await paymentLock.acquire(order.id, "T2", 1)).acquired).toBe(false);
    });
  });

  it.each<[string, ScriptedAnswer]>([
    ["is out of reach", { outage: "timeout" }],
    ["does not find the transaction", refuses(1404)],
    ["answers about another payment", hasStatus("FAILED", "T2")],
  ])("nothing is initiated while the operator %s", async (_why, line) => {
    const { context, paymentLock } = play({ getTransactionStatus: [line] }, later);
    const { state, order, payment } = paymentAt(submitted);
    await sentBefore(paymentLock, order.id, { transactionId: "T1", refusals: 0, outcome: "accepted" });
    const result = await goOnAfterResult(context, state, order, payment);
    expect(outcomeOf(result)).toEqual({ invalid: 503, page: { key: "somethingWrong" } });
    expect((await paymentLock.read(order.id))?.outcome).toBe("accepted");
  });

  it("continuing keeps the transaction and the counter", async () => {
    const { context } = play({ getTransactionStatus: [hasStatus("REQUEST_RAISED")] }, later);
    const { state, order, payment } = paymentAt(submitted);
    const result = await goOnAfterResult(context, state, order, payment);
    expect(outcomeOf(result)).toMatchObject({
      to: `${WALLET}/pin`,
      stage: { at: "ready", transaction: { id: "T1" } },
      order: { refusals: 0 },
    });
  });
});

describe("A new order", () => {
  it("keeps the transaction of the one before it findable, newest first, three at most", async () => {
    const { state } = paymentAt(ready);
    const next = await createOrder(play({}).context, { ...state, past: ["A", "B", "C"] }, someOrder());
    expect(next.past).toEqual(["T1", "A", "B"]);
    expect(next.order?.payment).toBeUndefined();
    expect(next.order?.id).not.toBe(state.order?.id);
  });

  it("keeps the unsettled transactions of the one before it findable, too, where there is room", async () => {
    const { state } = paymentAt(ready, "wallet-pin", { unsettled: ["T8", "T9"] });
    const next = await createOrder(play({}).context, { ...state, past: ["A"] }, someOrder());
    expect(next.past).toEqual(["T1", "A", "T9"]);
  });

  it("keeps the transaction findable that was sent for the one before it from newer cookies", async () => {
    const { state, order } = paymentAt(ready);
    const { context, paymentLock } = play({});
    await sentBefore(paymentLock, order.id, { transactionId: "T2", refusals: 0, outcome: "unknown" });
    expect((await createOrder(context, state, someOrder())).past).toEqual(["T2", "T1"]);
  });

  it("does not keep one that the operator has refused", async () => {
    const { state, order } = paymentAt(ready);
    const { context, paymentLock } = play({});
    await sentBefore(paymentLock, order.id, { transactionId: "T2", refusals: 0, outcome: "refused" });
    expect((await createOrder(context, state, someOrder())).past).toEqual(["T1"]);
  });
});
