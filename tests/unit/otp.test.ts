import { describe, expect, it } from "vitest";
import { payerOtpStep, payerOtpView } from "../../server/payment/otp-step";
import { choosePayer } from "../../server/payment/choose-payer";
import type { Order, OrderState } from "../../server/order/schema";
import type { PaymentContext } from "../../server/payment/context";
import { NOON, outcomeOf, paymentAt, play, sentBefore, someOrder } from "../support/orders";
import { refuses, hasStatus, success } from "../support/scripted-operator";

const WALLET = "/payment/start/toumai-money";
const code = (left = 5, sentAt = NOON) => ({ at: "code" as const, code: { refId: "R1", sentAt, left } });
const ready = { at: "ready" as const, transaction: { id: "T1" }, pinsLeft: 5 };
const proved = { uniqueCode: "U1", authorization: "Bearer token" };
const proof = success({ uniqueCode: "U1", tokenType: "Bearer", accessToken: "token" });

function giveWalletNumber(context: PaymentContext, state: OrderState, order: Order, msisdn: string) {
  return choosePayer(context, state, order, WALLET, { msisdn, email: "" });
}

describe("The wallet's number", () => {
  it("gets a code, sent to its long form", async () => {
    const { context, operator } = play({ sendOtp: [success({ refId: "R1" })] });
    const order = someOrder();
    const result = await giveWalletNumber(context, { past: [], order }, order, "+235 66 00 00 09");
    expect(outcomeOf(result)).toMatchObject({ to: `${WALLET}/code`, stage: code() });
    expect(operator.callsOf("sendOtp")[0]?.body).toMatchObject({ msisdn: "066000009" });
  });

  it.each([
    ["", { key: "phoneRequired" }],
    ["  ", { key: "phoneRequired" }],
    ["123", { key: "phoneInvalid", values: { product: "Toumaï Money" } }],
  ])("is asked for again when it is %j, without a call to the operator", async (typed, message) => {
    const { context, operator } = play({});
    const order = someOrder();
    const result = await giveWalletNumber(context, { past: [], order }, order, typed);
    expect(outcomeOf(result)).toEqual({ invalid: 422, fields: [{ name: "msisdn", message }] });
    expect(operator.callsOf("sendOtp")).toEqual([]);
  });

  it("does not get a second code within a minute, but another number does", async () => {
    const { context, operator } = play({ sendOtp: [success({ refId: "R2" })] });
    const { state, order } = paymentAt(code(3));
    const same = await giveWalletNumber(context, state, order, "66000001");
    expect(outcomeOf(same)).toMatchObject({ to: `${WALLET}/code`, stage: code(3) });
    await giveWalletNumber(context, state, order, "66000002");
    expect(operator.callsOf("sendOtp")).toHaveLength(1);
  });

  it.each([
    [502, WALLET, { key: "codeLimit" }, undefined],
    [4001, `${WALLET}/code`, undefined, { key: "notWalletUser", theirs: { text: "Non", lang: "fr" } }],
    [400, `${WALLET}/code`, undefined, { text: "Non", lang: "fr" }],
  ])("that gets no code because of %i leads to %s", async (status, to, said, message) => {
    const { context } = play({ sendOtp: [refuses(status, "Non")] });
    const order = someOrder();
    const result = outcomeOf(await giveWalletNumber(context, { past: [], order }, order, "66000007"));
    expect(result).toMatchObject({ to, ...(said ? { said } : {}) });
    const refused = { at: "refused", message, until: NOON + 11_000 };
    expect("stage" in result && result.stage).toEqual(said ? undefined : refused);
  });

  it("keeps the customer on the page when the operator is silent", async () => {
    const { context } = play({ sendOtp: [{ outage: "timeout" }] });
    const order = someOrder();
    const result = await giveWalletNumber(context, { past: [], order }, order, "66000001");
    expect(outcomeOf(result)).toEqual({ invalid: 503, page: { key: "somethingWrong" } });
  });

  it("initiates the transaction at once in push mode", async () => {
    const { context, operator } = play({ initiatePayment: [success({ transactionId: "T1" })] }, NOON, false);
    const order = someOrder();
    const result = await giveWalletNumber(context, { past: [], order }, order, "66000001");
    expect(outcomeOf(result)).toMatchObject({ to: `${WALLET}/confirm`, stage: { at: "ready" } });
    expect(operator.callsOf("processPayment")).toEqual([]);
  });
});

describe("Choosing the wallet again for an order that has a transaction", () => {
  it("leads to the result of one that is in process, and no code is sent", async () => {
    const { context, paymentLock, operator } = play({});
    const { state, order } = paymentAt(ready);
    await sentBefore(paymentLock, order.id, { transactionId: "T0", refusals: 0, outcome: "unknown" });
    const result = await giveWalletNumber(context, state, order, "66000001");
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/status?id=T0", why: "orderSubmitted" });
    expect(operator.callsOf("sendOtp")).toEqual([]);
  });

  it("leads to the result of one that another process has sent", async () => {
    const { context } = play({ getTransactionStatus: [hasStatus("SUCCESS")] });
    const { state, order } = paymentAt(ready);
    const result = await giveWalletNumber(context, state, order, "66000001");
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/status?id=T1", why: "orderSubmitted" });
  });

  it("continues when the operator says that it was not carried out, or does not find it", async () => {
    for (const line of [hasStatus("REQUEST_RAISED"), refuses(1404)]) {
      const { context } = play({ getTransactionStatus: [line], sendOtp: [success({ refId: "R1" })] });
      const { state, order } = paymentAt(ready);
      const result = await giveWalletNumber(context, state, order, "66000001");
      expect(outcomeOf(result)).toMatchObject({ to: `${WALLET}/code` });
    }
  });

  it("waits while the operator cannot tell", async () => {
    const { context } = play({ getTransactionStatus: [{ outage: "timeout" }] });
    const { state, order } = paymentAt(ready);
    expect(outcomeOf(await giveWalletNumber(context, state, order, "66000001"))).toMatchObject({
      invalid: 503,
    });
  });
});

describe("The code", () => {
  const give = (otp: string, intent = "verify") => ({ intent, otp });

  it("proves the number and initiates the transaction (R-OTP-15)", async () => {
    const { context, operator } = play({
      verifyWalletUser: [proof],
      initiateWalletPayment: [success({ transactionId: "T1" })],
    });
    const { state, order, payment } = paymentAt(code());
    const result = outcomeOf(await payerOtpStep(context, state, order, payment, give("123 456")));
    expect(result).toMatchObject({
      to: `${WALLET}/pin`,
      stage: { at: "ready", transaction: { id: "T1" }, proof: proved, pinsLeft: 5 },
    });
    const [initiate] = operator.callsOf("initiateWalletPayment");
    expect(initiate?.headers["authorization"]).toBe("Bearer token");
    expect(initiate?.body).toMatchObject({
      amount: "500",
      unit: 500,
      currencyCode: "CFA",
      productCode: "ORP",
      uniqueCode: "U1",
      mobileNumber: "66000001",
      paymentMobile: "066000001",
      loggedInNumber: "066000001",
    });
  });

  it("costs an attempt when it is wrong, as the operator counts (R-SES-12)", async () => {
    const { context } = play({ verifyWalletUser: [refuses(2003, "x", { attemptsLeft: 2 })] });
    const { state, order, payment } = paymentAt(code());
    const result = outcomeOf(await payerOtpStep(context, state, order, payment, give("111111")));
    expect(result).toMatchObject({ said: { key: "codeWrong" }, stage: code(2) });
  });

  it("is locked after the fifth attempt, and the operator gets no more calls", async () => {
    const { context, operator } = play({ verifyWalletUser: [refuses(2002)] });
    const { state, order, payment } = paymentAt(code(1));
    const result = outcomeOf(await payerOtpStep(context, state, order, payment, give("111111")));
    expect(result).toMatchObject({ said: { key: "codeExhausted" }, stage: code(0) });
    const locked = paymentAt(code(0));
    await payerOtpStep(context, locked.state, locked.order, locked.payment, give("123456"));
    expect(operator.callsOf("verifyWalletUser")).toHaveLength(1);
    expect(payerOtpView(locked.payment, NOON)).toEqual({ kind: "locked", left: 0, resendIn: 60 });
  });

  it("is sent again after 60 s by the server's clock, not before, and has five attempts again (R-OTP-7)", async () => {
    const early = play({}, NOON + 59_000);
    const { state, order, payment } = paymentAt(code(0));
    const waits = await payerOtpStep(early.context, state, order, payment, give("", "resend"));
    expect(outcomeOf(waits)).toEqual({ invalid: 429, page: { key: "codeWait", values: { seconds: 1 } } });
    const { context } = play({ resendOtp: [success({ refId: "R2" })] }, NOON + 60_000);
    const sent = outcomeOf(await payerOtpStep(context, state, order, payment, give("", "resend")));
    expect(sent).toMatchObject({
      said: { key: "codeResent" },
      stage: { at: "code", code: { refId: "R2", sentAt: NOON + 60_000, left: 5 } },
    });
  });

  it.each([
    ["answers nothing else", { body: { statusCode: 200 } }],
    ["leaves its id out", success({ refId: null })],
  ])("keeps its id when the operator sends it again and %s", async (_what, line) => {
    const { context } = play({ resendOtp: [line] }, NOON + 60_000);
    const { state, order, payment } = paymentAt(code(0));
    const sent = outcomeOf(await payerOtpStep(context, state, order, payment, give("", "resend")));
    expect(sent).toMatchObject({
      said: { key: "codeResent" },
      stage: { at: "code", code: { refId: "R1", sentAt: NOON + 60_000, left: 5 } },
    });
  });

  it.each([
    { answer: { outage: "timeout" as const }, counter: 0, key: "asked for under the same key" },
    { answer: { http: 500, body: {} }, counter: 1, key: "asked for under a new key" },
  ])("that was accepted stays accepted; a lost transaction is $key", async ({ answer, counter }) => {
    const { context } = play({ verifyWalletUser: [proof], initiateWalletPayment: [answer] });
    const { state, order, payment } = paymentAt(code());
    const result = outcomeOf(await payerOtpStep(context, state, order, payment, give("123456")));
    expect(result).toMatchObject({
      stage: { at: "proved", proof: proved },
      said: { key: "somethingWrong" },
      order: { initiations: counter },
    });
  });

  it("has to be typed again when its proof is used up", async () => {
    const { context } = play({ initiateWalletPayment: [refuses(4003)] });
    const { state, order, payment } = paymentAt({ at: "proved", proof: proved });
    const result = outcomeOf(await payerOtpStep(context, state, order, payment, give("", "begin")));
    expect(result).toMatchObject({ to: WALLET, stage: undefined, said: { key: "walletSignInAgain" } });
  });
});
