import { describe, expect, it } from "vitest";
import { FormClient } from "../support/form-client";
import { startPortal } from "../support/portal";
import { callsTo, dropCalls } from "../support/backend-checks";
import { markupFaults } from "../support/markup";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PAYMENT, RECHARGE, STATUS, WALLET, pathOf, refusalOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { submitOtp, submitPin, toBundles, toPin, toResult } from "../support/wallet-walk";

const limits = { preMinAmnt: 2, preMaxAmnt: 150 };
const portal = createTestPortal({ env: { COUNTRY: "CD" }, config: { enableDualCurrency: true, ...limits } });

const INITIATE = "initiateWalletPayment";
const CONVERT = "convertCurrency";
const WRONG = "something went wrong!";

/** The bodies of the initiate calls, in order. */
function charged() {
  return portal.backend.requests
    .filter(({ operationId }) => operationId === INITIATE)
    .map(({ body }) => body);
}

/** The money that moved to a number's benefit. */
function moved(msisdn: string) {
  return portal.backend.sandbox
    .ledger()
    .filter(({ to }) => to.id.split(":")[0] === msisdn)
    .map(({ orderAmount, currency }) => `${orderAmount} ${currency}`);
}

/** From the payment methods with the wallet to the result. */
async function payByWallet(client: FormClient): Promise<void> {
  await client.click("Toumaï Money");
  await client.submit();
  await submitOtp(client);
  await submitPin(client);
  expect(pathOf(client.page)).toBe(STATUS);
  expect(client.page.text).toContain("Thank you");
}

async function orderBundle(client: FormClient, productCode: string, msisdn = freshNumber()): Promise<void> {
  await toBundles(client, msisdn);
  await client.fill({ productCode }).submit();
  expect(pathOf(client.page)).toBe(PAYMENT);
}

const switchOf = (client: FormClient) =>
  client.page.forms.filter(({ buttons }) => buttons.some(({ text }) => text === "CDF"));

describe("A recharge in CD", () => {
  it("is typed in USD, under the country's prefix, within limits in USD (R-NUM-4)", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    expect(client.page.text).toContain("+243");
    expect(client.page.text).toContain("Amount in USD");
    expect(client.page.text).toContain("From 2 to 150 USD");
    await client.open("/");
    expect(client.page.text).toContain("Amount in USD");
  });

  it.each([
    ["1", "Minimum amount should be USD 2"],
    ["151", "Maximum amount should be USD 150"],
  ])("of %s is refused: %s", async (amount, sentence) => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: "66000001", amount }).submit();
    expect(refusalOf(client).alert).toContain(sentence);
    expect(callsTo(portal, CONVERT)).toBe(0);
  });

  it("shows its price in both currencies, and which will be charged", async () => {
    const client = portal.customer();
    await toPayment(client, { msisdn: "66000001", amount: "20" });
    expect(client.page.text).toContain("20 USD | 56,000 CDF You pay 20 USD.");
    expect(client.page.text).toContain("Mobile number +243 66 00 00 01");
    expect(client.page.text).toContain("Amount 20 USD | 56,000 CDF You pay in USD Total 20 USD");
    await client.submit("CDF");
    expect(client.page.text).toContain("20 USD | 56,000 CDF You pay 56,000 CDF.");
    expect(client.page.text).toContain("You pay in CDF Total 56,000 CDF");
  });

  it("is shown in French, too", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await toPayment(client, { amount: "20" });
    expect(client.page.text).toContain("20 USD | 56 000 CDF Vous payez 20 USD.");
    await client.submit("CDF");
    expect(client.page.text).toContain("Vous payez 56 000 CDF.");
  });

  it("is paid in USD", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn, amount: "20" });
    expect(client.page.text).toContain("Amount 20 USD");
    expect(charged()).toMatchObject([{ amount: "20", unit: 20, currencyCode: "USD", countryCode: "243" }]);
    expect(moved(msisdn)).toEqual(["20 USD"]);
  });

  it("is paid in CDF, and every page of the payment says so (R-CUR-5)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn, amount: "20" });
    await client.submit("CDF");
    await client.click("Toumaï Money");
    expect(client.page.text).toContain("Total 56,000 CDF");
    await client.submit();
    await submitOtp(client);
    expect(client.page.forms.flatMap(({ buttons }) => buttons.map(({ text }) => text))).toContain(
      "Pay 56,000 CDF",
    );
    await submitPin(client);
    expect(client.page.text).toContain("Amount 56,000 CDF");
    expect(charged()).toMatchObject([
      { amount: "56000", unit: 56_000, currencyCode: "CDF", countryCode: "243" },
    ]);
    expect(moved(msisdn)).toEqual(["56000 CDF"]);
  });

  it("that is not paid yet is found again on the home page in the chosen currency", async () => {
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    await client.submit("CDF");
    await client.open("/");
    expect(client.page.text).toContain("an unpaid order: 56,000 CDF");
  });
});

describe("A bundle in CD", () => {
  it.each([
    ["USD", "2.5", 2.5, "2.5 USD", "2.50 USD"],
    ["CDF", "7000", 7000, "7000 CDF", "7,000 CDF"],
  ])("is paid in %s", async (currency, amount, unit, movement, shown) => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toBundles(client, msisdn);
    expect(client.page.text).toContain("2.50 USD");
    await client.fill({ productCode: "NET7J1G" }).submit();
    expect(client.page.text).toContain("2.50 USD | 7,000 CDF");
    await client.submit(currency);
    await payByWallet(client);
    expect(client.page.text).toContain(`Amount ${shown}`);
    expect(charged()).toMatchObject([{ amount, unit, currencyCode: currency }]);
    expect(moved(msisdn)).toEqual([movement]);
  });

  it("under 1 USD is still paid with mobile money, in either currency", async () => {
    for (const [currency, movement] of [
      ["USD", "0.83 USD"],
      ["CDF", "2324 CDF"],
    ] as const) {
      const client = portal.customer();
      const msisdn = freshNumber();
      await orderBundle(client, "NET1J300", msisdn);
      expect(client.page.text).toContain("0.83 USD | 2,324 CDF");
      await client.submit(currency);
      await payByWallet(client);
      expect(moved(msisdn)).toEqual([movement]);
    }
  });

  it("under 1 USD has no payment method where the operator offers only cards and airtime", async () => {
    const client = portal.customer();
    const paymentOption = [
      { name: "UBA", type: "PG", paymentOpt: "uba" },
      { name: "Airtime", type: "airtime" },
    ];
    const body = { statusCode: 200, status: "success", result: { paymentOption } };
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "answer", body, times: Infinity });
    await orderBundle(client, "NET1J300");
    expect(client.page.text).toContain("No way to pay is available for this order at the moment.");
    expect(switchOf(client)).toHaveLength(1);
  });
});

describe("The conversion", () => {
  it("is requested once for an order, however often it is viewed and the currency is switched (R-CUR-2)", async () => {
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    for (const currency of ["CDF", "USD", "CDF"]) {
      await client.submit(currency);
      await client.open(PAYMENT);
      await client.open(WALLET);
      await client.open("/");
      await client.open(PAYMENT);
    }
    await payByWallet(client);
    expect(callsTo(portal, CONVERT)).toBe(1);
  });

  it("keeps its rate when the operator's changes", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn, amount: "20" });
    const body = { statusCode: 200, status: "success", result: { convertedAmount: 99_999 } };
    portal.backend.faults.add({ operation: CONVERT, kind: "answer", body, times: Infinity });
    await client.submit("CDF");
    await payByWallet(client);
    expect(moved(msisdn)).toEqual(["56000 CDF"]);
  });

  it("that is missing does not block the payment: the order is in USD, and the page says what is missing (R-CUR-3)", async () => {
    dropCalls(portal, CONVERT);
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn, amount: "20" });
    expect(client.page.status).toBe(200);
    expect(client.page.alerts.join()).toContain(WRONG);
    expect(client.page.text).toContain("Total 20 USD");
    expect(switchOf(client)).toEqual([]);
    await payByWallet(client);
    expect(moved(msisdn)).toEqual(["20 USD"]);
  });

  it("is requested again with a button, and nothing is lost meanwhile", async () => {
    portal.backend.faults.add({ operation: CONVERT, kind: "html", times: 2 });
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn, amount: "20" });
    expect(client.page.alerts.join()).toContain(WRONG);
    await client.submit("Try again");
    expect(client.page.status).toBe(503);
    expect(client.page.alerts.join()).toContain(WRONG);
    expect(client.page.text).toContain("Total 20 USD");
    await client.open(PAYMENT);
    expect(callsTo(portal, CONVERT)).toBe(2);
    await client.submit("Try again");
    expect(client.page.text).toContain("20 USD | 56,000 CDF");
    expect(client.page.alerts).toEqual([]);
    await client.submit("CDF");
    await payByWallet(client);
    expect(moved(msisdn)).toEqual(["56000 CDF"]);
    expect(callsTo(portal, CONVERT)).toBe(3);
  });

  it("shows its messages in French", async () => {
    dropCalls(portal, CONVERT);
    const client = portal.customer({ "accept-language": "fr" });
    await toPayment(client, { amount: "20" });
    expect(client.page.alerts.join()).toContain("une erreur s’est produite !");
    expect(client.form({ button: "Réessayer" }).method).toBe("POST");
  });

  it("that arrives later keeps the code that was sent", async () => {
    portal.backend.faults.add({ operation: CONVERT, kind: "html" });
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    await client.click("Toumaï Money");
    await client.submit();
    await client.open(PAYMENT);
    await client.submit("Try again");
    await client.open(OTP_PAGE);
    expect(pathOf(client.page)).toBe(OTP_PAGE);
  });
});

describe("A currency that the operator does not accept (1026)", () => {
  const refusal = { statusCode: 1026, status: "failed", message: "Cette devise n’est pas acceptée." };
  const SENTENCE =
    "You can’t pay this in USD. You were not charged. Pay in the other currency, or choose another way to pay.";

  it.each([INITIATE, "processWalletPayment"])(
    "is named when %s says so, and the other one pays the order (R-CUR-8)",
    async (operation) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      portal.backend.faults.add({ operation, kind: "answer", body: refusal });
      await toPayment(client, { msisdn, amount: "20" });
      await client.click("Toumaï Money");
      await client.submit();
      await submitOtp(client);
      if (pathOf(client.page) !== PAYMENT) await submitPin(client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.alerts.join()).toContain(SENTENCE);
      expect(moved(msisdn)).toEqual([]);
      await client.submit("CDF");
      expect(client.page.alerts).toEqual([]);
      await payByWallet(client);
      expect(moved(msisdn)).toEqual(["56000 CDF"]);
    },
  );
});

describe("The currency switch", () => {
  it("is a form of its own: one address, a button for each currency, the order it belongs to", async () => {
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    const [form] = switchOf(client);
    expect(form).toMatchObject({ method: "POST", action: `${portal.url}${PAYMENT}` });
    expect(form?.buttons.map(({ name, value }) => [name, value])).toEqual([
      ["intent", "USD"],
      ["intent", "CDF"],
    ]);
    expect(form?.fields.map(({ name }) => name)).toEqual(["csrf", "order"]);
  });

  it.each(["EUR", "usd", "CDF,USD", "x".repeat(30)])("refuses %s", async (intent) => {
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    const fields = switchOf(client)[0]?.fields ?? [];
    const value = (name: string) => fields.find((field) => field.name === name)?.value ?? "";
    const page = await client.postRaw(PAYMENT, { csrf: value("csrf"), order: value("order"), intent });
    expect(page.text).toContain("Total 20 USD");
    expect(callsTo(portal, CONVERT)).toBe(1);
  });

  it("refuses forms of other sites", async () => {
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    const prepared = client.prepare("CDF");
    const forged = { ...prepared, body: prepared.body.replace(/csrf=[^&]*/, "csrf=no") };
    const page = await client.send(forged);
    expect(page.status).toBe(403);
    expect(page.text).toContain("Total 20 USD");
  });

  it("changes only the order that its page showed", async () => {
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    const old = client.prepare("CDF");
    await toPayment(client, { amount: "30" });
    const page = await client.send(old);
    expect(page.text).toContain("You have started another order, shown here.");
    expect(page.text).toContain("Total 30 USD");
  });

  it("after a code was sent does not send another one", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn, amount: "20" });
    await client.click("Toumaï Money");
    await client.submit();
    await client.open(PAYMENT);
    await client.submit("CDF");
    await payByWallet(client);
    expect(callsTo(portal, "sendOtp")).toBe(1);
    expect(moved(msisdn)).toEqual(["56000 CDF"]);
  });

  it("after a payment redirects to its result, and says so", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn, amount: "20" });
    const kept = client.prepare("CDF");
    await payByWallet(client);
    const page = await client.send(kept);
    expect(pathOf(page)).toBe(STATUS);
    expect(page.text).toContain("This order has already been sent.");
    expect(page.text).toContain("Amount 20 USD");
    expect(moved(msisdn)).toEqual(["20 USD"]);
  });

  it("on the page of the PIN leads back to the payment methods", async () => {
    const client = portal.customer();
    await toPin(client, { amount: "20" });
    await client.submit("Back to the number");
    await client.open(PAYMENT);
    await client.submit("CDF");
    await client.open(`${WALLET}/pin`);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Total 56,000 CDF");
  });

  it("is valid markup, as is its replacement while the conversion is missing", async () => {
    const faults = (client: FormClient) => markupFaults(client.page.html);
    const client = portal.customer();
    await toPayment(client, { amount: "20" });
    expect(await faults(client)).toEqual([]);
    dropCalls(portal, CONVERT);
    await toPayment(client, { amount: "20" });
    expect(await faults(client)).toEqual([]);
  });
});

describe("The embedded sandbox", () => {
  it("serves CD by itself: prices in USD, paid in CDF", async () => {
    const otherPortal = await startPortal({ env: { COUNTRY: "CD" } });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      await client.open(RECHARGE);
      expect(client.page.text).toContain("From 1 to 5,000 USD");
      await orderBundle(client, "NET7J1G");
      await client.submit("CDF");
      await payByWallet(client);
      expect(client.page.text).toContain("Amount 7,000 CDF");
      expect((await client.download("/sandbox/violations")).body).toBe("[]");
    } finally {
      await otherPortal.stop();
    }
  });
});
