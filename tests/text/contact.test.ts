import { describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();
const drivers = { lynx: openLynx, w3m: openW3m };

describe.each(["lynx", "w3m"] as const)("with %s", { timeout: 120_000 }, (name) => {
  it("a message whose address was wrong is corrected and reaches the operator", async () => {
    const browser = await drivers[name](`${portal.url}/contact-us`, { lang: "fr" });
    try {
      await browser.type("Nom complet", "Achta Ngarta");
      await browser.type("E-mail", "personne");
      await browser.choose("Réseau");
      await browser.type("Message", "Il n'y a pas de reseau dans ma rue.");
      await browser.press("Envoyer");
      await browser.waitFor("E-mail invalide");
      await browser.type("E-mail", "achta@exemple.td");
      await browser.press("Envoyer");
      await browser.waitFor("Merci de nous avoir contact");
    } finally {
      await browser.close();
    }
    const saved = portal.backend.requests.filter(({ operationId }) => operationId === "saveForm");
    expect(saved.map(({ body }) => body)).toMatchObject([
      { values: { fullName: "Achta Ngarta", email: "achta@exemple.td" } },
    ]);
  });
});
