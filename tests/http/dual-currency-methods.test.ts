import { expect, it } from "vitest";
import { CODE, freshNumber, PAYMENT, pathOf, toPayment } from "../support/journey-steps";
import { airtime, fromStart, letGo, toCodePage, untilResult } from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";

const country = {
  env: { COUNTRY: "CD" },
  config: { enableDualCurrency: true, preMinAmnt: 2, preMaxAmnt: 150 },
};

describeWalks(
  "An order in USD",
  (walk, portal) => {
    it("is paid in CDF when the customer wants that: what was shown is what moves", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toPayment(client, { msisdn, amount: "20" });
      await client.submit("CDF");
      expect(pathOf(client.page)).toBe(PAYMENT);
      await client.open(walk.start);
      expect(client.page.text).toContain("56,000 CDF");
      await fromStart(walk, client);
      await letGo(walk, client);
      const page = await untilResult(walk, client);
      expect(page.text).toContain("Thank you");
      expect(page.text).toContain("Amount 56,000 CDF");
      const moved = portal.backend.sandbox.ledger().filter(({ to }) => to.id.startsWith(msisdn));
      expect(moved).toMatchObject([{ orderAmount: 56_000, currency: "CDF", from: { kind: walk.source } }]);
    });
  },
  country,
);

describeWalks(
  "A line's credit that is told in USD",
  (_walk, portal) => {
    it.each(["USD", "CDF"])("is compared with an order that is charged in %s", async (currency) => {
      const client = portal.customer();
      await toCodePage(airtime, client, { payer: "66000001", amount: "42" });
      if (currency === "CDF") {
        await client.open(PAYMENT);
        await client.submit("CDF");
        await client.open(airtime.start);
        await client.fill({ msisdn: "66000001", email: "awa@example.td" }).submit();
      }
      await client.fill({ otp: CODE }).submit();
      expect(client.page.alerts.join()).toContain("Looks like you don't have sufficient balance.");
    });
  },
  { ...country, among: [airtime] },
);
