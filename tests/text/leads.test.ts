import { afterEach, describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";
import { testCustomers } from "../support/test-customers";

const portal = createTestPortal({});
/** In the operator's list of towns, behind "choose"; lynx draws the list as radio buttons. */
const MOUNDOU = 2;

/** Orders from the plan to the thanks; each text browser selects from a list in its own way. */
async function asksAndPays(browser: TextBrowser, chooseTown: () => Promise<void>): Promise<void> {
  await browser.choose("Maison 60 Go");
  await browser.press("Continuer");
  await browser.type("Nom complet", "Achta Mahamat");
  await browser.type("Téléphone", "66000001");
  await browser.type("E-mail", "achta@example.td");
  await chooseTown();
  await browser.type("Point de repère", "La grande mosquée");
  await browser.choose("J’accepte");
  await browser.press("Envoyer");
  await browser.waitFor("Veuillez confirmer que l’adresse ci-dessous est correcte");
  await browser.press("Continuer");
  await browser.type("Code", testCustomers.otp);
  await browser.press("Continuer");
  await browser.press("Envoyer ma demande");
  await browser.waitFor("Félicitations");
  await browser.press("Passer au paiement");
  await browser.press("Toumaï Money");
  await browser.type("Numéro Toumaï Money", "66000001");
  await browser.press("Continuer");
  await browser.type("Code", testCustomers.otp);
  await browser.press("Continuer");
  await browser.type("Code PIN Toumaï Money", testCustomers.pin);
  await browser.press("Payer 25 000");
  expect(await browser.waitFor("Merci")).toContain("LEAD");
}

describe("Home broadband is ordered and paid", () => {
  let browser: TextBrowser | undefined;
  const start = () => `${portal.url}/hbb-lead`;
  afterEach(async () => {
    await browser?.close();
    expect(portal.backend.sandbox.ledger()).toMatchObject([{ orderAmount: 25_000, to: { kind: "lead" } }]);
  });

  it("with lynx", async () => {
    const lynx = await openLynx(start(), { lang: "fr" });
    browser = lynx;
    await asksAndPays(lynx, () => lynx.choose("Moundou"));
  });

  it("with w3m", async () => {
    const w3m = await openW3m(start(), { lang: "fr" });
    browser = w3m;
    await asksAndPays(w3m, () => w3m.take("Ville", MOUNDOU));
  });
});
