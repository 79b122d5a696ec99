import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operatorSays } from "../support/result-page";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer, reachesPin, typesPin } from "../support/browser-customer";

const RESULT = "/payment/status?id=T1";

let customer: Customer;
const portal = createTestPortal();
afterEach(async () => {
  expect(customer.session.problems()).toEqual([]);
  await customer.leaves();
});

const success = { transactionStatus: "SUCCESS", amount: 500, mobileNumber: "66000001" };

describe("A result on paper", () => {
  const long = {
    ...success,
    transactionStatus: "FAILED",
    statusReason: "Opération refusée par l’émetteur. ".repeat(9),
    transactionType: "PREPAID_BUNDLES",
    bundleDescription: "Internet 10 Go pour un mois",
    accountId: "1000000002",
    invoiceNumber: "INV-1",
    paymentGateway: "paystack",
  };

  beforeEach(async () => {
    operatorSays(portal, long);
    customer = await openCustomer(portal, { javaScript: true });
    await customer.goTo(RESULT);
  });

  it("is one page of A4, and one strip of receipt paper", async () => {
    const pages = async (paper: Parameters<Customer["page"]["pdf"]>[0]) =>
      (await customer.page.pdf(paper)).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
    expect(await pages({ format: "A4" })).toBe(1);
    expect(await pages({ width: "58mm", height: "250mm" })).toBe(1);
    expect(await pages({ width: "80mm", height: "250mm" })).toBe(1);
  });

  it("is black on white, with all rows and no buttons", async () => {
    await customer.page.emulateMedia({ media: "print" });
    for (const shown of ["Paiement échoué", "Récapitulatif – Toumaï", "Consulté le", "Lien vers ce résultat"])
      expect(await customer.page.getByText(shown).first().isVisible()).toBe(true);
    const pressable = customer.page.locator("a, button, input, header, footer, nav, [role=alert]");
    // Only the words of the links that say how to reach the operator are printed.
    expect(await pressable.filter({ visible: true }).allInnerTexts()).toEqual([
      "Appeler le 300",
      "Trouver une boutique",
    ]);
    const colours = await customer.page.$$eval("main *", (all) => [
      ...new Set(
        all.map((one) => `${getComputedStyle(one).color} on ${getComputedStyle(one).backgroundColor}`),
      ),
    ]);
    expect(colours).toEqual(["rgb(0, 0, 0) on rgb(255, 255, 255)"]);
  });

  it("fits on receipt paper without being cut off", async () => {
    await customer.page.emulateMedia({ media: "print" });
    await customer.page.setViewportSize({ width: 198, height: 800 });
    expect(await customer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(198);
  });

  it("is printed when the button is pressed", async () => {
    await customer.page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await customer.button("Imprimer").click();
    await customer.page.locator("body[data-printed=yes]").waitFor();
  });
});

describe("A shared result", () => {
  beforeEach(async () => {
    operatorSays(portal, success);
    customer = await openCustomer(portal, { javaScript: true });
  });

  it("uses the browser's share dialog where it has one", async () => {
    await customer.page.addInitScript(() => {
      navigator.share = (data) => {
        document.body.setAttribute("data-shared", JSON.stringify(data));
        return Promise.resolve();
      };
    });
    await customer.goTo(RESULT);
    await customer.button("Partager").click();
    await customer.page.locator("body[data-shared]").waitFor();
    expect(JSON.parse((await customer.page.getAttribute("body", "data-shared")) ?? "")).toEqual({
      title: "Paiement Toumaï T1",
      url: portal.url + RESULT,
    });
  });

  it("is copied where the browser has no share dialog, and a message says so", async () => {
    await customer.session.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await customer.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await customer.goTo(RESULT);
    await customer.button("Partager").click();
    await customer.page.getByRole("status").filter({ hasText: "Le lien est copié." }).waitFor();
    expect(await customer.page.evaluate(() => navigator.clipboard.readText())).toBe(portal.url + RESULT);
  });

  it("shows no error when the customer cancels the dialog", async () => {
    await customer.page.addInitScript(() => {
      navigator.share = () => {
        document.body.setAttribute("data-asked", "yes");
        return Promise.reject(new DOMException("no", "AbortError"));
      };
    });
    await customer.goTo(RESULT);
    await customer.button("Partager").click();
    await customer.page.locator("body[data-asked]").waitFor();
    await customer.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    expect(await customer.page.getByRole("status").allInnerTexts()).toEqual([""]);
  });

  it("shows its address when it cannot be copied either", async () => {
    await customer.page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "share");
      Reflect.deleteProperty(Navigator.prototype, "clipboard");
    });
    await customer.goTo(RESULT);
    await customer.button("Partager").click();
    await customer.sees("Le lien n’a pas pu être copié.");
  });
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("The back button on a result, %s,", (_browser, javaScript) => {
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
    await reachesPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
  });

  it("leads to the page where the order started, and no money moves", async () => {
    await customer.page.goBack();
    await customer.arrives("/prepaid-recharge");
    await customer.field("Numéro de téléphone").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("leads there too from a step that is opened by its address, with a link to the result", async () => {
    await customer.goTo("/payment/start/toumai-money/pin");
    await customer.arrives("/prepaid-recharge");
    await customer.sees("Cette commande a déjà été envoyée ; vous ne serez pas débité deux fois.");
    await customer.link("Voir le résultat").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("leads there too after Return", async () => {
    await customer.link("Retour").click();
    await customer.arrives("/prepaid-recharge");
  });
});
