import { describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";
import { testCustomers } from "../support/test-customers";

const portal = createTestPortal({ products: ["BROADBAND_BALANCE"] });
const drivers = { lynx: openLynx, w3m: openW3m };
type W3m = Awaited<ReturnType<typeof openW3m>>;

/** Whether the browser draws a select as a menu; lynx draws it as radio buttons. */
function isW3m(browser: TextBrowser): browser is W3m {
  return "take" in browser;
}

/** Runs a visit that starts at a page, in French; returns the money that moved in it. */
async function visit(
  name: keyof typeof drivers,
  path: string,
  go: (browser: TextBrowser) => Promise<void>,
): Promise<{ kind: string; orderAmount: number }[]> {
  const browser = await drivers[name](portal.url + path, { lang: "fr" });
  try {
    await go(browser);
  } finally {
    await browser.close();
  }
  return portal.backend.sandbox.ledger().map(({ to, orderAmount }) => ({ kind: to.kind, orderAmount }));
}

/** `amount` as on the button, because the menu also has a link that starts with "Payer". */
async function paysByWallet(browser: TextBrowser, amount: string): Promise<void> {
  await browser.press("Toumaï Money");
  await browser.type("Numéro Toumaï Money", "66000001");
  await browser.press("Continuer");
  await browser.type("Code", testCustomers.otp);
  await browser.press("Continuer");
  await browser.type("Code PIN Toumaï Money", testCustomers.pin);
  await browser.press(`Payer ${amount}`);
  await browser.waitFor("Merci");
}

describe.each(["lynx", "w3m"] as const)("with %s", (name) => {
  it("a bill is shown after a code, and paid", async () => {
    const moved = await visit(name, "/postpaid-bill-pay", async (browser) => {
      await browser.type("Numéro de téléphone", "66000002");
      await browser.press("Continuer");
      await browser.type("Code", testCustomers.otp);
      await browser.press("Voir le montant dû");
      await browser.waitFor("12 345,50");
      await browser.press("Continuer");
      await paysByWallet(browser, "12 346");
    });
    expect(moved).toEqual([{ kind: "bill", orderAmount: 12_346 }]);
  });

  it("a bill is shown by its account number, and paid", async () => {
    const moved = await visit(name, "/postpaid-bill-pay", async (browser) => {
      await browser.type("Numéro de téléphone", "66000003");
      await browser.type("Numéro de compte", "1000000003");
      await browser.press("Afficher les factures");
      await browser.waitFor("4 000");
      await browser.press("Continuer");
      await paysByWallet(browser, "4 000");
    });
    expect(moved).toEqual([{ kind: "bill", orderAmount: 4000 }]);
  });

  it("an invoice is chosen among three, one of them overdue in words, and paid", async () => {
    const moved = await visit(name, "/orp/fixed-internet", async (browser) => {
      await browser.type("Numéro de compte", "PE0000000001");
      await browser.type("Adresse e-mail", "p@example.td");
      await browser.press("Afficher les factures");
      await browser.waitFor("En retard");
      await browser.choose("35 000 XAF À payer");
      await browser.press("Payer cette facture");
      await paysByWallet(browser, "35 000");
    });
    expect(moved).toEqual([{ kind: "invoice", orderAmount: 35_000 }]);
  });

  it("a bundle and an amount are paid in one list", async () => {
    const moved = await visit(name, "/several", async (browser) => {
      await browser.type("Numéro de téléphone 1", "66000001");
      // The first bundle after the option for no bundle.
      await (isW3m(browser) ? browser.take("Ou forfait 1", 1) : browser.choose("Internet 100 Mo, 200 XAF"));
      await browser.type("Numéro de téléphone 2", "66000003");
      await browser.type("Montant 2 en XAF", "700");
      await browser.press("Continuer");
      await browser.waitFor("Internet 100 Mo – 200 XAF");
      await browser.waitFor("Total : 900 XAF");
      await browser.type("Numéro Toumaï Money", "66000001");
      await browser.press("Continuer");
      await browser.type("Code", testCustomers.otp);
      await browser.press("Continuer");
      await browser.press("Payer ce qui est prêt : 200 XAF");
      await browser.waitFor("Internet 100 Mo – 200 XAF");
      await browser.type("Code PIN Toumaï Money", testCustomers.pin);
      await browser.press("Payer 200 XAF");
      await browser.waitFor("Lignes payées : 1 sur 2");
    });
    expect(moved).toEqual([{ kind: "bundle", orderAmount: 200 }]);
  });

  it("the balance of a router is shown after a code", async () => {
    await visit(name, "/broadband-recharge", async (browser) => {
      await browser.type("Numéro de la box", "66000004");
      await browser.press("Consulter le solde internet");
      await browser.type("Code", testCustomers.otp);
      await browser.press("Consulter le solde internet");
      await browser.waitFor("Box 30 Go");
    });
    expect(portal.backend.sandbox.ledger()).toEqual([]);
  });
});
