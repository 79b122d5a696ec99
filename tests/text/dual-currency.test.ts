import { describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal({
  env: { COUNTRY: "CD" },
  config: { enableDualCurrency: true, preMinAmnt: 1 },
});

describe.each([
  ["lynx", openLynx],
  ["w3m", openW3m],
] as const)("with %s", (_name, open) => {
  it("a recharge in USD is switched to CDF and paid, and the page names the chosen currency in words", async () => {
    const msisdn = freshNumber();
    const browser = await open(`${portal.url}/prepaid-recharge`, { lang: "en" });
    try {
      await browser.type("Mobile number", msisdn);
      await browser.type("Amount in USD", "20");
      await browser.press("Continue");
      expect(await browser.text()).toContain("20 USD | 56,000 CDF You pay 20 USD.");
      await browser.press("CDF");
      await browser.waitFor("You pay 56,000 CDF.");
      await browser.press("Toumaï Money");
      await browser.press("Continue");
      await browser.type("Code", testCustomers.otp);
      await browser.press("Continue");
      await browser.type("Toumaï Money PIN", testCustomers.pin);
      await browser.press("Pay 56,000");
      await browser.waitFor("Thank you");
    } finally {
      await browser.close();
    }
    expect(portal.backend.sandbox.ledger().filter(({ to }) => to.id === msisdn)).toMatchObject([
      { orderAmount: 56_000, currency: "CDF" },
    ]);
  });

  it("the currency is changed from the form of a way to pay, and every page shows the new amount (R-CUR-11)", async () => {
    const browser = await open(`${portal.url}/prepaid-recharge`, { lang: "en" });
    try {
      await browser.type("Mobile number", freshNumber());
      await browser.type("Amount in USD", "20");
      await browser.press("Continue");
      await browser.press("Toumaï Money");
      expect(await browser.text()).toContain("20 USD | 56,000 CDF You pay 20 USD. Change the currency");
      await browser.press("Change the currency");
      await browser.press("CDF");
      await browser.waitFor("You pay 56,000 CDF.");
      await browser.press("Toumaï Money");
      // lynx shows its copy of the page with the amount in USD, whose form the server refuses.
      if ((await browser.text()).includes("You pay 20 USD.")) await browser.press("Continue");
      expect(await browser.text()).toContain("You pay 56,000 CDF. Change the currency");
      await browser.press("Continue");
      expect(await browser.text()).toContain("56,000 CDF for");
    } finally {
      await browser.close();
    }
  });
});
