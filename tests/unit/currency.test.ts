import { afterEach, describe, expect, it } from "vitest";
import { packIn, useCountry } from "../support/brand";
import { usePack } from "../../server/brand/use-pack";
import { operatorCurrency, shownCurrency } from "../../domain/currency";
import { createOrder } from "../../server/payment/create-order";
import { chargeOf, isDualCurrency, mayBePaidBy } from "../../server/order/charge";
import { chooseCurrency, convertAgain } from "../../server/payment/currency-step";
import { optionTypes } from "../../server/operator/payment-options";
import { availableMethods } from "../../server/payment/available-methods";
import { emptyState, type Conversion, type Order, type Stage } from "../../server/order/schema";
import { orderView } from "../../server/order/view";
import { initiateRequest, paymentOptionsQuery } from "../../server/payment/operator-requests";
import { receiptOf } from "../../server/payment/receipt";
import { methods } from "../../server/order/methods";
import type { MethodId } from "../../server/order/methods/method";
import { NOON, outcomeOf, paymentAt, play, someOrder } from "../support/orders";
import { refuses, hasStatus, success, type ScriptedAnswer } from "../support/scripted-operator";

afterEach(() => useCountry("TD"));

const CONVERT = "convertCurrency";
const known = (chosen: "USD" | "CDF", usd = 20, cdf = 56_000): Conversion => ({
  state: "known",
  usd,
  cdf,
  chosen,
});
const inDollars = (differs: Partial<Order> = {}) => someOrder({ amount: 20, currency: "USD", ...differs });

const byWallet = { method: "wallet-pin" as const, payer: "66000001" };

describe("An order may be paid in two currencies", () => {
  it.each<[string, boolean | undefined, "TD" | "CD", boolean]>([
    ["USD", undefined, "CD", true],
    ["USD", false, "CD", true],
    ["USD", true, "TD", true],
    ["USD", false, "TD", false],
    ["USD", undefined, "TD", false],
    ["XAF", true, "TD", false],
    ["XAF", true, "CD", false],
    ["CDF", true, "CD", false],
  ])("in %s with the operator's switch %s in %s: %s", (currency, enabled, code, dual) => {
    useCountry(code);
    expect(isDualCurrency(currency, enabled)).toBe(dual);
  });

  it("in another name that the operator has for USD, in CD (R-CUR-9)", () => {
    const { country, ...pack } = packIn("CD");
    usePack({
      ...pack,
      country: { ...country, currencyNames: { ...country.currencyNames, "US DOLLAR": "USD" } },
    });
    expect(isDualCurrency("US DOLLAR", undefined)).toBe(true);
    expect(initiateRequest(inDollars({ currency: "US DOLLAR" }), byWallet, undefined).currencyCode).toBe(
      "USD",
    );
  });
});

describe("The price of an order", () => {
  it("is its own amount where there is one currency", () => {
    expect(chargeOf(someOrder())).toEqual({ amount: 500, currency: "XAF" });
  });

  it("is in USD until the customer chooses another, and while the conversion is missing", () => {
    expect(chargeOf(inDollars({ conversion: known("USD") }))).toEqual({ amount: 20, currency: "USD" });
    expect(chargeOf(inDollars({ conversion: { state: "missing" } }))).toEqual({
      amount: 20,
      currency: "USD",
    });
  });

  it("is the converted amount when CDF was chosen, on pages, for the operator and in the result", () => {
    const order = inDollars({ conversion: known("CDF", 0.83, 2324.5) });
    expect(chargeOf(order)).toEqual({ amount: 2324.5, currency: "CDF" });
    expect(orderView(order)).toMatchObject({ amount: 2324.5, currency: "CDF" });
    expect(initiateRequest(order, byWallet, undefined)).toMatchObject({
      amount: "2324.5",
      unit: 2324.5,
      currencyCode: "CDF",
    });
    const silent = { transactionId: "T1", transactionStatus: "SUCCESS" };
    const sent: Stage = { at: "submitted", transactionId: "T1", since: NOON, resume: {} };
    const { order: paid } = paymentAt(sent, "wallet-pin", { ...order });
    expect(receiptOf(unsaid(silent), { order: paid, own: true, dualCurrency: false })).toMatchObject({
      amount: 2324.5,
      currency: "CDF",
    });
  });

  it("does not depend on which payment methods are available", () => {
    const query = (chosen: "USD" | "CDF") => paymentOptionsQuery(inDollars({ conversion: known(chosen) }));
    expect(query("CDF").amount).toBe(20);
    expect(query("USD").amount).toBe(20);
  });

  it("has the operator's name for the currency in calls, and the customers' name on pages (R-CUR-9)", () => {
    expect(["XAF", "CFA", "USD", "CDF", "NGN"].map(operatorCurrency)).toEqual([
      "CFA",
      "CFA",
      "USD",
      "CDF",
      "NGN",
    ]);
    expect(["XAF", "CFA", "USD"].map(shownCurrency)).toEqual(["XAF", "XAF", "USD"]);
  });

  it("has the name that the operator takes where the price came with another one (R-CUR-9)", () => {
    const order = someOrder({ amount: 500, currency: "FCFA" });
    expect(initiateRequest(order, byWallet, undefined).currencyCode).toBe("CFA");
  });
});

/** A transaction with only these facts from the operator. */
function unsaid(said: { transactionId: string; transactionStatus: string }) {
  return {
    refTransactionId: undefined,
    transactionType: undefined,
    paymentMode: undefined,
    paymentGateway: undefined,
    mobileNumber: undefined,
    msisdn: undefined,
    amount: undefined,
    currencyCode: undefined,
    accountId: undefined,
    invoiceNumber: undefined,
    statusReason: undefined,
    bundleDescription: undefined,
    ...said,
  };
}

describe("An order under 1 USD", () => {
  const small = (conversion: Conversion | undefined) =>
    inDollars({ amount: 0.99, ...(conversion ? { conversion } : {}) });
  const ways = (order: Order) => {
    const payable = methods
      .filter((method) => mayBePaidBy(order, method))
      .map(({ optionType }) => optionType);
    return optionTypes.filter((type) => payable.includes(type));
  };

  it.each<[string, Conversion]>([
    ["in USD", known("USD", 0.99, 2772)],
    ["in CDF", known("CDF", 0.99, 2772)],
    ["while the conversion is missing", { state: "missing" }],
  ])("can be paid with mobile money only: %s", (_how, conversion) => {
    expect(ways(small(conversion))).toEqual(["AM", "mpesa", "smartcash"]);
  });

  it("can be paid with every method where there is one currency, and so can an order of 1 USD", () => {
    expect(ways(small(undefined))).toEqual([...optionTypes]);
    expect(ways(inDollars({ amount: 1, conversion: known("CDF", 1, 2800) }))).toEqual([...optionTypes]);
  });

  it("does not offer a method that it may not be paid with", async () => {
    const paymentOption = optionTypes.map((type) => ({ name: type, type }));
    const { context } = play({ listPaymentOptions: [success({ paymentOption })] });
    const offer = await availableMethods(context.operator, small(known("USD", 0.99, 2772)), new Map());
    const offered = offer.ok ? offer.options.map(({ type }) => type) : [];
    expect(offered).toContain("AM");
    expect(offered).not.toContain("PG");
    expect(offered).not.toContain("airtime");
  });
});

describe("The conversion of an order", () => {
  const facts = inDollars();
  const begun = async (lines: ScriptedAnswer[], order = facts) => {
    const { context, operator } = play({ [CONVERT]: lines });
    const state = await createOrder(context, emptyState, order);
    return { conversion: state.order?.conversion, asked: operator.callsOf(CONVERT), state };
  };

  it("is requested when the order is created, for its amount", async () => {
    useCountry("CD");
    const { conversion, asked } = await begun([success({ convertedAmount: 56_000 })]);
    expect(conversion).toEqual(known("USD"));
    expect(asked.map(({ body }) => body)).toEqual([{ fromCurrency: "USD", toCurrency: "CDF", amount: 20 }]);
  });

  it.each<[unknown, number]>([
    ["56000.50", 56_000.5],
    [157_080.00000000003, 157_080],
    [933.3333, 933.33],
  ])("of %s is kept to the cent", async (convertedAmount, cdf) => {
    useCountry("CD");
    expect((await begun([success({ convertedAmount })])).conversion).toEqual(known("USD", 20, cdf));
  });

  it.each<[string, ScriptedAnswer]>([
    ["the operator refuses", refuses(400)],
    ["the operator is out of reach", { outage: "timeout" }],
    ["the answer has no amount", success({})],
    ["the amount is zero", success({ convertedAmount: 0 })],
    ["the amount is negative", success({ convertedAmount: -5 })],
    ["the amount is too small to pay", success({ convertedAmount: 0.001 })],
  ])("is missing when %s, and the order is created in USD", async (_why, line) => {
    useCountry("CD");
    const { conversion, state } = await begun([line]);
    expect(conversion).toEqual({ state: "missing" });
    expect(state.order && chargeOf(state.order)).toEqual({ amount: 20, currency: "USD" });
  });

  it("is not requested where there is one currency", async () => {
    expect((await begun([])).conversion).toBeUndefined();
    expect((await begun([], someOrder())).conversion).toBeUndefined();
  });

  it("is requested elsewhere when the operator's configuration has the switch on", async () => {
    const limits = { preMinAmnt: 1, preMaxAmnt: 9, postMinAmnt: 1, postMaxAmnt: 9 };
    const { context } = play({
      getConfig: [success({ configData: { ...limits, enableDualCurrency: "true" } })],
      [CONVERT]: [success({ convertedAmount: 56_000 })],
    });
    expect((await createOrder(context, emptyState, facts)).order?.conversion).toEqual(known("USD"));
  });

  it("that was missing is fetched when the customer asks again", async () => {
    const order = inDollars({ conversion: { state: "missing" } });
    const { context } = play({ [CONVERT]: [{ outage: "timeout" }, success({ convertedAmount: 56_000 })] });
    const state = { past: [], order };
    expect(outcomeOf(await convertAgain(context, state, order))).toEqual({
      invalid: 503,
      page: { key: "conversionFailed" },
    });
    const outcome = outcomeOf(await convertAgain(context, state, order));
    expect(outcome).toMatchObject({ to: "/payment/start", order: { conversion: known("USD") } });
  });

  it("that is known is not requested again", async () => {
    const order = inDollars({ conversion: known("CDF") });
    const { context, operator } = play({});
    const outcome = outcomeOf(await convertAgain(context, { past: [], order }, order));
    expect(outcome).toMatchObject({ order: { conversion: known("CDF") } });
    expect(operator.calls).toEqual([]);
  });
});

describe("The currency switch", () => {
  const at = (stage: Stage, method: MethodId = "wallet-pin") =>
    paymentAt(stage, method, { amount: 20, currency: "USD", conversion: known("USD"), initiations: 1 });
  const ready = { at: "ready" as const, transaction: { id: "T1" }, pinsLeft: 5 };

  async function switched(stage: Stage, statuses: ScriptedAnswer[] = [], watched?: string) {
    const { context, paymentLock, operator } = play({ getTransactionStatus: statuses });
    const { state, order } = at(stage);
    if (watched) await paymentLock.prepare(order.id, watched, 0);
    const result = await chooseCurrency(context, state, order, "CDF");
    return { outcome: outcomeOf(result), result, operator };
  }

  it("before a payment method is chosen changes the currency and nothing else", async () => {
    const order = inDollars({ conversion: known("USD") });
    const { context } = play({});
    const result = await chooseCurrency(context, { past: [], order }, order, "CDF");
    expect(outcomeOf(result).order).toEqual({ ...order, conversion: known("CDF") });
  });

  it("keeps a code that has been sent (R-CUR-6)", async () => {
    const code = { at: "code" as const, code: { refId: "R", sentAt: NOON, left: 4 } };
    const { outcome } = await switched(code);
    expect(outcome).toMatchObject({ to: "/payment/start", stage: code, order: { conversion: known("CDF") } });
  });

  it.each<[string, Stage]>([
    ["a proof", { at: "proved", proof: { uniqueCode: "U", authorization: "a" } }],
    ["a refused number", { at: "refused", message: { text: "no" }, until: NOON }],
    ["a locked wallet", { at: "locked" }],
  ])("drops %s", async (_what, stage) => {
    const { outcome } = await switched(stage);
    expect(outcome.stage).toBeUndefined();
    expect(outcome.order).toMatchObject({ conversion: known("CDF"), initiations: 1 });
  });

  it("drops a transaction that this payment lock has prepared, without asking the operator", async () => {
    const { outcome, operator } = await switched(ready, [], "T1");
    expect(outcome.stage).toBeUndefined();
    expect(outcome.order).toMatchObject({ conversion: known("CDF"), unsettled: ["T1"] });
    expect(operator.calls).toEqual([]);
  });

  it("leaves a transaction that may have been sent unsettled and findable", async () => {
    const { outcome, result } = await switched(ready, [hasStatus("REQUEST_RAISED")]);
    expect(outcome.order).toMatchObject({ conversion: known("CDF"), unsettled: ["T1"] });
    expect(result.kind === "redirect" && result.state.past).toEqual(["T1"]);
  });

  it("leads to the result when the transaction was carried out", async () => {
    const { outcome } = await switched(ready, [hasStatus("SUCCESS")]);
    expect(outcome).toMatchObject({
      to: "/payment/status?id=T1",
      why: "orderSubmitted",
      stage: { at: "submitted", transactionId: "T1" },
      order: { conversion: known("USD") },
    });
  });

  it("changes nothing while the operator cannot tell", async () => {
    const { outcome } = await switched(ready, [{ outage: "timeout" }]);
    expect(outcome).toEqual({ invalid: 503, page: { key: "somethingWrong" } });
  });

  it("to the present currency drops nothing", async () => {
    const { context, operator } = play({});
    const { state, order } = at(ready);
    const outcome = outcomeOf(await chooseCurrency(context, state, order, "USD"));
    expect(outcome.order).toEqual(order);
    expect(operator.calls).toEqual([]);
  });

  it.each<[string, Conversion | undefined]>([
    ["has one currency only", undefined],
    ["has no conversion yet", { state: "missing" }],
  ])("does nothing to an order that %s", async (_why, conversion) => {
    const { context } = play({});
    const order = inDollars(conversion ? { conversion } : {});
    expect(outcomeOf(await chooseCurrency(context, { past: [], order }, order, "CDF")).order).toEqual(order);
  });
});
