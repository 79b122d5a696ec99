import { afterEach, describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();
/** In the list of subjects, behind "choose"; lynx draws the list as radio buttons. */
const NETWORK = 3;

/** Writes to the operator; the first e-mail address is wrong. */
async function writes(browser: TextBrowser, chooseSubject: () => Promise<void>): Promise<void> {
  await browser.type("Nom complet", "Achta Ngarta");
  await browser.type("E-mail", "personne");
  await chooseSubject();
  await browser.type("Message", "Pas de reseau ici.");
  await browser.press("Envoyer");
  await browser.waitFor("E-mail invalide");
  await browser.type("E-mail", "achta@exemple.td");
  await browser.press("Envoyer");
  await browser.waitFor("Merci de nous avoir contact");
}

describe(
  "A message whose address was wrong is corrected and reaches the operator",
  { timeout: 120_000 },
  () => {
    let browser: TextBrowser | undefined;
    const start = () => `${portal.url}/contact-us`;
    afterEach(async () => {
      await browser?.close();
      const saved = portal.backend.requests.filter(({ operationId }) => operationId === "saveForm");
      expect(saved.map(({ body }) => body)).toMatchObject([
        { values: { fullName: "Achta Ngarta", email: "achta@exemple.td", subject: "Réseau" } },
      ]);
    });

    it("with lynx", async () => {
      const lynx = await openLynx(start(), { lang: "fr" });
      browser = lynx;
      await writes(lynx, () => lynx.choose("Réseau"));
    });

    it("with w3m", async () => {
      const w3m = await openW3m(start(), { lang: "fr" });
      browser = w3m;
      await writes(w3m, () => w3m.take("Sujet", NETWORK));
    });
  },
);
