import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../domain/durations";
import type { FormClient } from "../support/form-client";
import { askPhone } from "../support/debt-walks";
import { callsTo } from "../support/backend-checks";
import { answers, DATA, toBundleList } from "../support/journey-walks";
import { expectPage, PAYMENT, pathOf, RECHARGE, STATUS } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import { submitOtp, submitPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal({ clock: true });

async function rechargeAgain(client: FormClient, msisdn: string, amount = "500"): Promise<void> {
  await client.open(RECHARGE);
  await client.fill({ msisdn, amount }).submit();
}

describe("The same recharge in the same browser", () => {
  it("is asked about within ten minutes, and made once the customer says so", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    portal.clock.advance(3 * MINUTE_MS);
    await rechargeAgain(client, msisdn);
    expectPage(client, RECHARGE);
    expect(client.page.status).toBe(409);
    expect(client.page.text).toContain("You paid this 3 minutes ago. Pay again?");
    await client.submit("Yes, pay again");
    expectPage(client, PAYMENT);
    await client.click("Toumaï Money");
    await client.submit();
    await submitOtp(client);
    await submitPin(client);
    expect(portal.paymentsMade()).toBe(2);
  });

  it("can be left for the payment that was made", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    await rechargeAgain(client, msisdn);
    expect(client.page.text).toContain("You paid this less than a minute ago. Pay again?");
    await client.click("No, see that payment");
    expectPage(client, STATUS);
    expect(client.page.text).toContain("Thank you");
    expect(portal.paymentsMade()).toBe(1);
  });

  it("is asked about in words of its own while the first has no result", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn });
    await askPhone(client, "66000009");
    await rechargeAgain(client, msisdn);
    expect(client.page.text).toContain("Your last payment for this has no result yet. Pay again?");
  });

  it("is not asked about when the first has failed", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn, amount: "1313" });
    await rechargeAgain(client, msisdn, "1313");
    expectPage(client, PAYMENT);
  });

  it("is not asked about after ten minutes", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    portal.clock.advance(10 * MINUTE_MS);
    await rechargeAgain(client, msisdn);
    expectPage(client, PAYMENT);
  });

  it("is asked about again for the agreement to an earlier one", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    await rechargeAgain(client, msisdn);
    const agreed = client.prepare("Yes, pay again");
    await client.send(agreed);
    await client.open(PAYMENT);
    await client.click("Toumaï Money");
    await client.submit();
    await submitOtp(client);
    await submitPin(client);
    const page = await client.send(agreed);
    expect(page.status).toBe(409);
    expect(page.text).toContain("Pay again?");
  });

  it.each([
    ["another amount", (msisdn: string) => ({ msisdn, amount: "600" })],
    ["another number", () => ({ msisdn: freshNumber(), amount: "500" })],
  ])("is not asked about for %s", async (_what, other) => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    const { msisdn: number, amount } = other(msisdn);
    await rechargeAgain(client, number, amount);
    expectPage(client, PAYMENT);
  });

  it("of another browser is not asked about", async () => {
    const msisdn = freshNumber();
    await toResult(portal.customer(), { msisdn });
    const stranger = portal.customer();
    await rechargeAgain(stranger, msisdn);
    expectPage(stranger, PAYMENT);
  });

  it.each([
    ["fr", "Vous avez payé cela il y a 3 minutes. Payer à nouveau ?"],
    ["sw", "Umelipa hii dakika 3 zilizopita. Ulipe tena?"],
    ["ar", "لقد دفعت هذا قبل 3 دقائق. هل تدفع مرة أخرى؟"],
  ])("is asked about in %s", async (language, question) => {
    const client = portal.customer({ "accept-language": "en" });
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    portal.clock.advance(3 * MINUTE_MS);
    await client.open(`${RECHARGE}?lang=${language}`);
    await client.fill({ msisdn, amount: "500" }).submit();
    expect(client.page.text.replaceAll(/[\u00a0\u200e]/g, " ").replaceAll(/ +/g, " ")).toContain(question);
  });
});

describe("The same bundle in the same browser", () => {
  const choose = (client: FormClient) => {
    const radio = client.page.forms.flatMap(({ fields }) => fields).find(({ type }) => type === "radio");
    return client.fill({ productCode: radio?.value ?? "" }).submit();
  };

  async function buys(client: FormClient, msisdn: string): Promise<void> {
    await toBundleList(client, DATA, msisdn);
    await choose(client);
    await client.click("Toumaï Money");
    await client.fill({ msisdn: freshNumber() }).submit();
    await submitOtp(client);
    await submitPin(client);
  }

  it("is asked about in another journey, too (R-PAY-57)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await buys(client, msisdn);
    await toBundleList(client, RECHARGE, msisdn);
    await choose(client);
    expect(client.page.status).toBe(409);
    expect(client.page.text).toContain("Pay again?");
  });

  it("is asked about when its price has more digits than the currency (R-PAY-57)", async () => {
    answers(portal, "listBundles", [
      { productCode: "P1", description: "Fractions", amount: 1234.567, currency: "XAF", lineType: "PREPAID" },
    ]);
    answers(portal, "initiateWalletPayment", { transactionId: "TD2611270000000001" });
    answers(portal, "processWalletPayment", { transactionId: "TD2611270000000001" });
    answers(portal, "getTransactionStatus", { transactionStatus: "REQUEST_RAISED" });
    const client = portal.customer();
    const msisdn = freshNumber();
    await buys(client, msisdn);
    await toBundleList(client, DATA, msisdn);
    await choose(client);
    expect(client.page.status).toBe(409);
  });

  it("is asked about, and bought once the customer says so", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await buys(client, msisdn);
    await toBundleList(client, DATA, msisdn);
    await choose(client);
    expect(pathOf(client.page)).toBe(`${DATA}/bundles`);
    expect(client.page.text).toContain("Pay again?");
    await client.submit("Yes, pay again");
    expectPage(client, PAYMENT);
  });
});

describe("A recharge", () => {
  it("is not paid with the airtime of the number that it is for", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn });
    await client.click("Airtime");
    const field = () =>
      client.page.forms.flatMap(({ fields }) => fields).find(({ name }) => name === "msisdn");
    expect(field()?.value).toBe("");
    await client.fill({ msisdn, email: "customer@example.td" }).submit();
    expect(client.page.status).toBe(422);
    expect(client.page.text).toContain("A number can’t pay for its own recharge.");
    expect(callsTo(portal, "sendOtp")).toBe(0);
  });

  it("by a bundle is paid with the airtime of its number", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toBundleList(client, DATA, msisdn);
    const radio = client.page.forms.flatMap(({ fields }) => fields).find(({ type }) => type === "radio");
    await client.fill({ productCode: radio?.value ?? "" }).submit();
    await client.click("Airtime");
    await client.fill({ email: "customer@example.td" }).submit();
    expect(pathOf(client.page)).toBe("/payment/start/airtime/code");
  });
});
