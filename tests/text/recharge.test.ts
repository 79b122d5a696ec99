import { describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal();

const words = {
  en: {
    recharge: "Recharge",
    number: "Mobile number",
    amount: "Amount in XAF",
    go: "Continue",
    bundles: "See the bundles",
    buy: "Continue with this bundle",
    proceed: "Continue",
    code: "Code",
    verify: "Continue",
    wrongCode: "Please enter correct OTP",
    pin: "Toumaï Money PIN",
    wrongPin: "Please enter correct PIN",
    thanks: "Thank you",
  },
  fr: {
    recharge: "Recharger",
    number: "Numéro de téléphone",
    amount: "Montant en XAF",
    go: "Continuer",
    bundles: "Voir les forfaits",
    buy: "Continuer avec ce forfait",
    proceed: "Continuer",
    code: "Code",
    verify: "Continuer",
    wrongCode: "Code incorrect, saisissez le bon code",
    pin: "Code PIN Toumaï Money",
    wrongPin: "Code PIN incorrect, saisissez le bon code PIN",
    thanks: "Merci",
  },
};

const drivers = { lynx: openLynx, w3m: openW3m };

/** Runs a customer's visit in a browser of its own. */
async function visit(
  name: keyof typeof drivers,
  lang: keyof typeof words,
  go: (browser: TextBrowser, say: (typeof words)["en"]) => Promise<void>,
): Promise<void> {
  const browser = await drivers[name](`${portal.url}/`, { lang });
  try {
    await go(browser, words[lang]);
  } finally {
    await browser.close();
  }
}

/** From the payment methods to the PIN, with one mistyped code. */
async function payUpToPin(browser: TextBrowser, say: (typeof words)["en"]): Promise<void> {
  await browser.press("Toumaï Money");
  await browser.press(say.proceed);
  await browser.type(say.code, testCustomers.wrongOtp);
  await browser.press(say.verify);
  await browser.waitFor(say.wrongCode);
  await browser.type(say.code, testCustomers.otp);
  await browser.press(say.verify);
  await browser.waitFor(say.pin);
}

describe.each(["lynx", "w3m"] as const)("with %s", (name) => {
  it.each(["en", "fr"] as const)(
    "a recharge by amount is finished in %s, after a wrong code and a wrong PIN",
    async (lang) => {
      const msisdn = freshNumber();
      await visit(name, lang, async (browser, say) => {
        await browser.press(say.recharge);
        await browser.type(say.number, msisdn);
        await browser.type(say.amount, "700");
        await browser.press(say.go);
        await payUpToPin(browser, say);
        await browser.type(say.pin, testCustomers.wrongPin);
        await browser.press(lang === "en" ? "Pay 700" : "Payer 700");
        await browser.waitFor(say.wrongPin);
        await browser.type(say.pin, testCustomers.pin);
        await browser.press(lang === "en" ? "Pay 700" : "Payer 700");
        await browser.waitFor(say.thanks);
      });
      expect(paidFor(portal, msisdn)).toBe(700);
    },
  );

  it("a bundle is bought", async () => {
    const msisdn = freshNumber();
    await visit(name, "en", async (browser, say) => {
      await browser.press(say.recharge);
      await browser.type(say.number, msisdn);
      await browser.press(say.bundles);
      await browser.choose("WhatsApp and Facebook 150 MB");
      await browser.press(say.buy);
      await browser.waitFor("Bundle Purchase");
      await payUpToPin(browser, say);
      await browser.type(say.pin, testCustomers.pin);
      await browser.press("Pay 250");
      await browser.waitFor(say.thanks);
    });
    expect(paidFor(portal, msisdn)).toBe(250);
  });

  it("the known number pays without its own page", async () => {
    const msisdn = freshNumber();
    await visit(name, "en", async (browser, say) => {
      await browser.press(say.recharge);
      await browser.type(say.number, msisdn);
      await browser.type(say.amount, "700");
      await browser.press(say.go);
      await browser.press("Pay from");
      await browser.type(say.code, testCustomers.otp);
      await browser.press(say.verify);
      await browser.waitFor("SmartCash PIN");
    });
  });

  it("an invalid number is refused with a sentence, and corrected", async () => {
    await visit(name, "en", async (browser, say) => {
      await browser.press(say.recharge);
      await browser.type(say.number, "123");
      await browser.type(say.amount, "700");
      await browser.press(say.go);
      await browser.waitFor("Invalid Mobile No");
      await browser.type(say.number, freshNumber());
      await browser.press(say.go);
      expect(await browser.text()).toContain("How would you like to pay?");
    });
  });

  it("no hidden text is shown", async () => {
    await visit(name, "en", async (browser, say) => {
      await browser.press(say.recharge);
      expect(await browser.text()).not.toMatch(/undefined|\[object|csrf|Please wait|Invalid/);
    });
  });
});
