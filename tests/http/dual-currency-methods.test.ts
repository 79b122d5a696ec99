import { expect, it } from "vitest";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, pathOf } from "../support/pages";
import { airtime } from "../support/payment-methods";
import { fromFirstToLast, submitPayment, toMethodOtp, toPayment, untilResult } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

const CHANGE = "Change the currency";

const country = {
  env: { COUNTRY: "CD" },
  config: { enableDualCurrency: true, preMinAmnt: 2, preMaxAmnt: 150 },
};

describeMethods(
  "An order in USD",
  (method, portal) => {
    it("is paid in CDF when the customer chooses that: the shown amount is the one that moves", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toPayment(client, { msisdn, amount: "20" });
      await client.submit("CDF");
      expect(pathOf(client.page)).toBe(PAYMENT);
      await client.open(method.start);
      expect(client.page.text).toContain("56,000 CDF");
      await fromFirstToLast(method, client);
      await submitPayment(method, client);
      const page = await untilResult(method, client);
      expect(page.text).toContain("Thank you");
      expect(page.text).toContain("Amount 56,000 CDF");
      const moved = portal.backend.sandbox.ledger().filter(({ to }) => to.id.startsWith(msisdn));
      expect(moved).toMatchObject([{ orderAmount: 56_000, currency: "CDF", from: { kind: method.source } }]);
    });

    it("names the chosen currency above the form, and leads from there to the switch (R-CUR-11)", async () => {
      const client = portal.customer();
      await toPayment(client, { amount: "20" });
      await client.open(method.start);
      expect(client.page.text).toContain(`20 USD | 56,000 CDF You pay 20 USD. ${CHANGE}`);
      await client.click(CHANGE);
      expect(pathOf(client.page)).toBe(PAYMENT);
      await client.submit("CDF");
      await client.open(method.start);
      expect(client.page.text).toContain(`You pay 56,000 CDF. ${CHANGE}`);
    });

    it("leads there without a conversion, too, where it can be requested again", async () => {
      portal.backend.faults.add({ operation: "convertCurrency", kind: "html" });
      const client = portal.customer();
      await toPayment(client, { amount: "20" });
      await client.open(method.start);
      expect(client.page.text).toContain(`You pay 20 USD. ${CHANGE}`);
      expect(client.page.text).not.toContain("|");
      await client.click(CHANGE);
      await client.submit("Try again");
      expect(client.page.text).toContain("20 USD | 56,000 CDF");
    });
  },
  country,
);

describeMethods(
  "A line's credit in USD",
  (_walk, portal) => {
    it.each(["USD", "CDF"])("is compared with an order that is charged in %s", async (currency) => {
      const client = portal.customer();
      await toMethodOtp(airtime, client, { payer: "66000001", amount: "42" });
      if (currency === "CDF") {
        await client.open(PAYMENT);
        await client.submit("CDF");
        await client.open(airtime.start);
        await client.fill({ msisdn: "66000001", email: "awa@example.td" }).submit();
      }
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(client.page.alerts.join()).toContain("Looks like you don't have sufficient balance.");
    });
  },
  { ...country, among: [airtime] },
);

describeMethods("An order in the only currency", (method, portal) => {
  it("has no link to another currency (R-CUR-11)", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open(method.start);
    expect(client.page.text).not.toContain(CHANGE);
  });
});
