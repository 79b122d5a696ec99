import { describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();

describe.each([
  ["lynx", openLynx],
  ["w3m", openW3m],
])("A customer with %s", (_name, open) => {
  it("finds an answer from the home page, and votes", async () => {
    const browser = await open(`${portal.url}/`, { lang: "en" });
    try {
      await browser.press("Help");
      await browser.waitFor("How can we help you?");
      await browser.press("Mobile Money");
      await browser.press("Wallet");
      await browser.press("I forgot my PIN");
      await browser.waitFor("Dial *222# or visit a shop");
      await browser.press("Yes, helpful");
      await browser.waitFor("Thank you! Your feedback helps us.");
      expect(callsTo(portal, "voteFaq")).toBe(1);
    } finally {
      await browser.close();
    }
  });

  it("searches, and reads the matches", async () => {
    const browser = await open(`${portal.url}/gethelp`, { lang: "fr" });
    try {
      await browser.type("Rechercher dans l’aide", "facture");
      await browser.press("Rechercher");
      await browser.waitFor("questions correspondent");
      await browser.press("Comment voir ma facture ?");
      await browser.waitFor("Confirmez votre numéro avec un code");
    } finally {
      await browser.close();
    }
  });
});
