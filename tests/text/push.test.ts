import { describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";

const portal = createTestPortal({ config: { enableAmPin: false } });

const words = {
  en: {
    recharge: "Recharge",
    number: "Mobile number",
    go: "Continue",
    proceed: "Continue",
    send: "Send the request",
    approve: "Approve on your phone",
    check: "Check now",
    thanks: "Thank you",
  },
  fr: {
    recharge: "Recharger",
    number: "Numéro de téléphone",
    go: "Continuer",
    proceed: "Continuer",
    send: "Envoyer la demande",
    approve: "Validez sur votre téléphone",
    check: "Vérifier maintenant",
    thanks: "Merci",
  },
};

describe.each([
  ["lynx", "fr", openLynx],
  ["w3m", "en", openW3m],
  ["lynx", "en", openLynx],
  ["w3m", "fr", openW3m],
] as const)("with %s in %s", (_name, lang, open) => {
  it("a payment that is approved on the phone is followed to its result", async () => {
    const msisdn = freshNumber();
    const say = words[lang];
    const browser = await open(`${portal.url}/`, { lang });
    try {
      await browser.press(say.recharge);
      await browser.type(say.number, msisdn);
      await browser.type("XAF", "900");
      await browser.press(say.go);
      await browser.press("Toumaï Money");
      await browser.press(say.proceed);
      await browser.press(say.send);
      await browser.waitFor(say.approve);
      await browser.press(say.check);
      await browser.press(say.check);
      await browser.waitFor(say.thanks);
    } finally {
      await browser.close();
    }
    expect(paidFor(portal, msisdn)).toBe(900);
  });
});
