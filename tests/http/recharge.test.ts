import { describe, expect, it } from "vitest";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import { submitPin, toPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal();

describe("A recharge by amount, paid with the wallet's PIN", () => {
  it.each([
    ["en", "Thank you", "Successful."],
    ["fr", "Merci", "Réussi."],
  ])("ends in %s with '%s'", async (language, thanks, expected) => {
    const client = portal.customer({ "accept-language": language });
    const page = await toResult(client, { amount: "750" });
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<h1>${thanks}</h1>`);
    expect(page.text).toContain(expected);
  });

  it("moves the amount once, from the payer to the number", async () => {
    const msisdn = freshNumber();
    const payer = freshNumber();
    await toResult(portal.customer(), { msisdn, payer, amount: "750" });
    const entries = portal.backend.sandbox.ledger().filter(({ to }) => to.id === msisdn);
    expect(entries.map(({ orderAmount, from }) => [orderAmount, from.msisdn])).toEqual([[750, payer]]);
  });

  it("shows on its result the amount, the number and the reference", async () => {
    const msisdn = freshNumber();
    const page = await toResult(portal.customer(), { msisdn, amount: "12500" });
    const spaced = msisdn.replace(/(\d\d)(?=\d)/g, "$1 ");
    expect(page.text).toContain(`Mobile number ${spaced}`);
    expect(page.text).toContain("Amount 12,500 XAF");
    expect(page.text).toContain("Payment type PREPAID RECHARGE");
    expect(page.text).toMatch(/Transaction ID \S+/);
    expect(page.text).not.toContain("Reason");
  });

  it("shows the order beside the payment methods", async () => {
    const client = portal.customer();
    await toPin(client, { msisdn: "66000001", amount: "500" });
    await client.open("/payment/start");
    expect(client.page.text).toContain("Your order PREPAID RECHARGE Mobile number +235 66 00 00 01");
    expect(client.page.text).toContain("Total 500 XAF");
  });

  it("is open to a hybrid line", async () => {
    const page = await toResult(portal.customer(), { msisdn: "66000003", payer: freshNumber() });
    expect(page.text).toContain("Thank you");
  });

  it.each(["66 00 00 01", "+235 66000001", "0023566000001", "066000001", "66.00.00.01", "٦٦٠٠٠٠٠١"])(
    "accepts the number typed as '%s' (R-NUM-2, R-NUM-3)",
    async (typed) => {
      const before = paidFor(portal, "66000001");
      await toResult(portal.customer(), { msisdn: typed, payer: freshNumber(), amount: "200" });
      expect(paidFor(portal, "66000001") - before).toBe(200);
    },
  );

  it("is typed behind the country's prefix, as any text (R-NUM-4)", async () => {
    const client = portal.customer();
    const { html } = await client.open("/prepaid-recharge");
    expect(html).toMatch(/<span class="prefix">\+235<\/span><input/);
    expect(/<input[^>]* name="msisdn"[^>]*>/.exec(html)?.[0]).not.toMatch(/maxlength|pattern|type="number"/i);
    await client.fill({ msisdn: "my sister’s number", amount: "500" }).submit();
    expect(client.page.html).toContain('value="my sister’s number"');
  });

  it("accepts an amount and a code with spaces in them", async () => {
    const msisdn = freshNumber();
    const client = portal.customer();
    await toPin(client, { msisdn, amount: "1 500" });
    await submitPin(client, " 12 34 ");
    expect(paidFor(portal, msisdn)).toBe(1500);
  });

  it("is found again from the home page of the same browser", async () => {
    const client = portal.customer();
    const result = await toResult(client);
    await client.open("/");
    const id = new URL(result.url).searchParams.get("id") ?? "";
    await client.click(`Payment ${id}`);
    expect(client.page.text).toContain("Thank you");
  });

  it("can be started from the form on the home page (R-PAG-2)", async () => {
    const client = portal.customer();
    await client.open("/");
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(client.page.text).toContain("How would you like to pay?");
  });

  it("can be continued from the home page while it is not paid (R-PAG-2)", async () => {
    const client = portal.customer();
    await toPin(client);
    await client.open("/");
    await client.click("Continue this order");
    expect(client.page.text).toContain("Toumaï Money PIN");
  });
});
