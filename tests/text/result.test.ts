import { describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { operatorSays } from "../support/result-page";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";
import { STATUS } from "../support/pages";

const portal = createTestPortal();

const facts = {
  transactionType: "PREPAID_RECHARGE",
  amount: 900,
  currencyCode: "CFA",
  mobileNumber: "66000001",
  paymentGateway: "AM",
};

describe.each([
  ["lynx", openLynx],
  ["w3m", openW3m],
] as const)("with %s", (_name, open) => {
  it("a result is read from top to bottom, without the drawing, and with its address (R-ACC-8)", async () => {
    operatorSays(portal, { ...facts, transactionStatus: "SUCCESS" });
    const browser = await open(`${portal.url}${STATUS}?id=T1`, { lang: "en" });
    try {
      const text = await browser.waitFor("Thank you");
      const order = [
        "Thank you",
        "Dear customer, your payment for 66 •• •• 01 is: Successful.",
        "Receipt – Toumaï",
        "Transaction ID T1",
        "Payment type PREPAID RECHARGE",
        "Transaction status Successful.",
        "Amount 900 XAF",
        "Mobile number 66 •• •• 01",
        "Paid with Toumaï Money",
        "Checked on",
        `${portal.url}${STATUS}?id=T1`,
        "WhatsApp",
        "SMS",
        "Return",
      ];
      expect(order.map((part) => text.includes(part))).toEqual(order.map(() => true));
      const places = order.map((part) => text.indexOf(part));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(text).not.toMatch(/svg|path|undefined|\[object|Print|Share this page/i);
    } finally {
      await browser.close();
    }
  });

  it("an open payment is checked again by its link, until it is settled", async () => {
    operatorSays(portal, { ...facts, transactionStatus: "IN_PROCESS" });
    const browser = await open(`${portal.url}${STATUS}?id=T1&channel=whatsapp`, { lang: "fr" });
    try {
      await browser.waitFor("Vous ne serez pas débité deux fois.");
      await browser.waitFor("reprendre votre discussion");
      operatorSays(portal, { ...facts, transactionStatus: "SUCCESS" });
      await browser.press("Vérifier de nouveau");
      await browser.waitFor("Merci");
    } finally {
      await browser.close();
    }
  });
});
