import { readFacts } from "../../domain/document-facts";
import { afterEach, describe, expect, it } from "vitest";
import { axeFindings, overhang, smallTargets } from "../support/inspect";
import { createTestPortal } from "../support/test-portal";
import { type Customer, chooses, openCustomer, typesOtp, typesPin } from "../support/browser-customer";

let customer: Customer;
const portal = createTestPortal({
  config: { enableDualCurrency: true, preMinAmnt: 1 },
  env: { COUNTRY: "CD" },
});
afterEach(async () => {
  expect(customer.session.problems()).toEqual([]);
  expect(portal.backend.sandbox.violations()).toEqual([]);
  await customer.leaves();
});

async function ordersInDollars(amount = "20"): Promise<void> {
  await customer.goTo("/prepaid-recharge");
  await customer.field("Numéro de téléphone").fill("66000001");
  await customer.field("Montant en USD").fill(amount);
  await customer.button("Continuer").click();
  await customer.arrives("/payment/start");
}

const paymentsMade = () =>
  portal.backend.sandbox.ledger().map(({ orderAmount, currency }) => `${orderAmount} ${currency}`);

describe.each([{ javaScript: true }, { javaScript: false }])(
  "A customer in CD (scripts: $javaScript)",
  (options) => {
    it("switches to CDF and back on the page, and pays the shown amount in CDF", async () => {
      customer = await openCustomer(portal, { ...options, width: 240 });
      await ordersInDollars();
      await customer.sees("20 USD | 56 000 CDF");
      await customer.sees("Vous payez 20 USD.");
      await customer.button("CDF").click();
      await customer.sees("Vous payez 56 000 CDF.");
      await customer.button("USD").click();
      await customer.sees("Vous payez 20 USD.");
      await customer.button("CDF").click();
      await customer.sees("Vous payez 56 000 CDF.");
      await customer.arrives("/payment/start");
      await chooses(customer, "wallet");
      await customer.button("Continuer").click();
      await customer.field("Code").waitFor();
      await typesOtp(customer);
      await customer.button(/^Payer 56\s000\sCDF$/).waitFor();
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      await customer.sees(/56\s000\sCDF/);
      expect(paymentsMade()).toEqual(["56000 CDF"]);
    });

    it("requests a missing conversion again", async () => {
      customer = await openCustomer(portal, options);
      portal.backend.faults.add({ operation: "convertCurrency", kind: "html" });
      await ordersInDollars();
      await customer.sees("Une erreur s’est produite !");
      await customer.button("Réessayer").click();
      await customer.sees("20 USD | 56 000 CDF");
      expect(await customer.page.getByText("Une erreur s’est produite !").count()).toBe(0);
    });
  },
);

describe("A hydrated page in CD", () => {
  it("shows the country's currency, as the server's page did", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.goTo("/");
    await customer.link("Menu").click();
    await customer.page.locator(".menu").getByRole("link", { name: "Recharger" }).click();
    await customer.arrives("/prepaid-recharge");
    await customer.field("Montant en USD").waitFor();
    await customer.sees("+243");
    const facts = await customer.page.locator("html").getAttribute("data-brand");
    expect(readFacts(facts ?? "").country).toMatchObject({ code: "CD", dialCode: "243" });
  });
});

describe("The currency switch", () => {
  it.each([240, 360, 1280])("is readable and large enough to press at a width of %i", async (width) => {
    customer = await openCustomer(portal, { javaScript: true, width });
    await ordersInDollars("1250");
    await customer.sees("1 250 USD | 3 500 000 CDF");
    expect(await overhang(customer.page)).toBe(0);
    expect(await smallTargets(customer.page)).toEqual([]);
    expect(await axeFindings(customer.page)).toEqual([]);
  });
});
