import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer, reachesPin, typesPin } from "../support/browser-customer";
import { isAskedForPin } from "../support/browser-shortcuts";
import { testCustomers } from "../support/test-customers";

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("Money moves once although a customer, %s,", (_browser, javaScript) => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
  });
  afterEach(async () => {
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  it("presses the pay button twice", async () => {
    await reachesPin(customer);
    portal.backend.faults.add({ operation: "processWalletPayment", kind: "slow", ms: 500 });
    await customer.field("Code PIN Toumaï Money").fill(testCustomers.pin);
    await customer.button(/^Payer/).dblclick({ noWaitAfter: true });
    await customer.heading("Merci").waitFor();
  });

  it("goes back after the payment, and to the payment's pages again", async () => {
    await reachesPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    await customer.page.goBack();
    await customer.arrives("/prepaid-recharge");
    await customer.goTo("/payment/start/toumai-money/pin");
    await customer.arrives("/prepaid-recharge");
    await customer.sees("Cette commande a déjà été envoyée");
  });

  it("opens the page of the wallet once more", async () => {
    await isAskedForPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    await customer.goTo("/payment/start/toumai-money");
    await customer.link("Voir le résultat").click();
    await customer.heading("Merci").waitFor();
  });

  it("reloads the result", async () => {
    await isAskedForPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    await customer.page.reload();
    await customer.heading("Merci").waitFor();
  });

  it("pays in a second window an order that the first has paid", async () => {
    await isAskedForPin(customer);
    const second = await customer.session.context.newPage();
    await second.goto(`${portal.url}/payment/start/toumai-money/pin`);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    await second.getByLabel("Code PIN Toumaï Money").fill(testCustomers.pin);
    await second.getByRole("button", { name: /^Payer/ }).click();
    await second.getByRole("heading", { name: "Merci" }).waitFor();
  });

  it("has started another order in a second window", async () => {
    await reachesPin(customer);
    const page = await customer.session.context.newPage();
    const second: Customer = { ...customer, page };
    await page.goto(`${portal.url}/prepaid-recharge`);
    await page.getByLabel("Numéro de téléphone").fill("66000001");
    await page.getByLabel("Montant en XAF").fill("700");
    await page.getByRole("button", { name: "Continuer" }).click();
    await second.page.getByRole("heading", { name: "Comment voulez-vous payer ?" }).waitFor();
    await typesPin(customer);
    await customer.sees("Vous avez commencé une autre commande : la voici.");
    expect(portal.paymentsMade()).toBe(0);
    await reachesPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
  });
});
