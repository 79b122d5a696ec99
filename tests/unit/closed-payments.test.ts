import { describe, expect, it } from "vitest";
import { choosePayer } from "../../server/payment/choose-payer";
import type { PaymentContext } from "../../server/payment/context";
import { payerOtpStep } from "../../server/payment/otp-step";
import { pinStep } from "../../server/payment/pin-step";
import type { SwitchName } from "../../server/switches/state";
import { NOON, outcomeOf, paymentAt, play, someOrder } from "../support/orders";
import { hasStatus, refuses, success } from "../support/scripted-operator";

const WALLET = "/payment/start/toumai-money";
const closing = (name: SwitchName): PaymentContext["switches"] =>
  new Map([[name, { by: "cli" as const, since: new Date(NOON).toISOString() }]]);
const closedBy = [
  ["method:wallet", "methodClosed"],
  ["maintenance:payments", "paymentsClosed"],
  ["maintenance", "paymentsClosed"],
  ["journey:prepaid", "journeyClosed"],
] as const;
const proof = { uniqueCode: "U1", authorization: "Bearer token" };
const ready = { at: "ready" as const, transaction: { id: "T1" }, proof, pinsLeft: 5 };
const made = (operator: ReturnType<typeof play>["operator"]) =>
  ["sendOtp", "resendOtp", "verifyWalletUser", "initiatePayment", "initiateWalletPayment"].flatMap(
    (operation) => operator.callsOf(operation),
  );

describe.each(closedBy)("While %s is set", (name, key) => {
  it("the number of a payer gets no code, and the customer is told so at the choice", async () => {
    const { context, operator } = play({});
    const order = someOrder();
    const closed = { ...context, switches: closing(name) };
    const result = await choosePayer(closed, { past: [], order }, order, WALLET, {
      msisdn: "66000001",
      email: "",
    });
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/start", said: { key } });
    expect(made(operator)).toEqual([]);
  });

  it.each([
    ["a code that was sent", { at: "code" as const, code: { refId: "R1", sentAt: NOON, left: 5 } }],
    ["a code that was right", { at: "proved" as const, proof }],
  ])("%s is not used, and begins nothing", async (_what, stage) => {
    const { context, operator } = play({});
    const { state, order, payment } = paymentAt(stage);
    const closed = { ...context, switches: closing(name) };
    const result = await payerOtpStep(closed, state, order, payment, { intent: "", otp: "123456" });
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/start", said: { key }, stage: undefined });
    expect(made(operator)).toEqual([]);
  });

  it("a transaction that exists is paid by its PIN, once", async () => {
    const { context, operator } = play({
      getTransactionStatus: [hasStatus("REQUEST_RAISED")],
      processWalletPayment: [success({})],
    });
    const { state, order, payment } = paymentAt(ready);
    const closed = { ...context, switches: closing(name) };
    const result = await pinStep(closed, state, order, payment, { intent: "", pin: "1234" });
    expect(outcomeOf(result).stage).toMatchObject({ at: "submitted", transactionId: "T1" });
    expect(operator.callsOf("processWalletPayment")).toHaveLength(1);
  });

  it("a transaction that a wrong PIN has ended gets no successor", async () => {
    const { context, operator } = play({
      getTransactionStatus: [hasStatus("REQUEST_RAISED")],
      processWalletPayment: [refuses("56D005")],
    });
    const { state, order, payment } = paymentAt(ready);
    const closed = { ...context, switches: closing(name) };
    const result = await pinStep(closed, state, order, payment, { intent: "", pin: "4321" });
    expect(outcomeOf(result)).toMatchObject({ to: "/payment/start", said: { key } });
    expect(operator.callsOf("initiateWalletPayment")).toEqual([]);
  });
});

describe("While another method is closed", () => {
  it("a payment begins as usual", async () => {
    const { context, operator } = play({ sendOtp: [success({ refId: "R1" })] });
    const order = someOrder();
    const closed = { ...context, switches: closing("method:mpesa") };
    const result = await choosePayer(closed, { past: [], order }, order, WALLET, {
      msisdn: "66000001",
      email: "",
    });
    expect(outcomeOf(result)).toMatchObject({ to: `${WALLET}/code` });
    expect(operator.callsOf("sendOtp")).toHaveLength(1);
  });
});
