import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer, reachesPin, typesOtp, typesPin } from "../support/browser-customer";
import { isAskedForOtp, isAskedForPin } from "../support/browser-shortcuts";

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("A customer who pays by wallet and PIN, %s,", (_browser, javaScript) => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
  });
  afterEach(() => customer.leaves());

  it("recharges by amount and is thanked", async () => {
    await reachesPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    expect(portal.backend.sandbox.ledger()).toMatchObject([{ orderAmount: 500, to: { id: "66000001" } }]);
    expect(customer.session.problems()).toEqual([]);
  });

  it("buys a bundle and finds it in the result", async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.button("Voir les forfaits").click();
    await customer.arrives("/prepaid-recharge/bundles");
    const bundle = customer.page.getByRole("radio").first();
    const name = await customer.page.locator(".bundle .name").first().innerText();
    await bundle.check();
    await customer.button("Continuer avec ce forfait").click();
    await customer.arrives("/payment/start");
    await customer.sees(name);
    await customer.link(/^Toumaï Money/).click();
    await customer.heading("Toumaï Money").waitFor();
    await customer.button("Continuer").click();
    await typesOtp(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    await customer.sees(name);
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.problems()).toEqual([]);
  });

  it("mistypes the code, reads how many attempts are left, and continues with the right one", async () => {
    await isAskedForOtp(customer);
    await typesOtp(customer, "999999");
    await customer.sees("4 tentatives restantes");
    await customer.sees("Code incorrect, saisissez le bon code");
    await typesOtp(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    expect(customer.session.problems()).toEqual([]);
  });

  it("mistypes the PIN, reads how many attempts are left, and pays once with the right one", async () => {
    await isAskedForPin(customer);
    await typesPin(customer, "9999");
    await customer.sees("4 tentatives restantes");
    await customer.sees("Code PIN incorrect, saisissez le bon code PIN");
    expect(portal.paymentsMade()).toBe(0);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.problems()).toEqual([]);
  });

  it("whose wallet is locked reads whom to call and can pay with another method", async () => {
    await isAskedForPin(customer, { msisdn: "66000006" });
    await typesPin(customer);
    await customer.sees("Votre porte-monnaie est bloqué : trop de codes PIN incorrects.");
    expect(await customer.link("*222#").getAttribute("href")).toBe("tel:*222%23");
    await customer.link("Un autre moyen de paiement").click();
    await customer.heading("Comment voulez-vous payer ?").waitFor();
    expect(portal.paymentsMade()).toBe(0);
    expect(customer.session.problems()).toEqual([]);
  });

  it("whose number cannot be checked during an outage tries again after it", async () => {
    await customer.goTo("/prepaid-recharge");
    portal.backend.faults.add({ operation: "*", kind: "drop-before", times: Infinity });
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.field("Montant en XAF").fill("500");
    await customer.button("Continuer").click();
    await customer.sees("Une erreur s’est produite !");
    expect(await customer.field("Montant en XAF").inputValue()).toBe("500");
    portal.backend.faults.clear();
    await customer.button("Continuer").click();
    await customer.arrives("/payment/start");
    expect(customer.session.consoleErrors).toEqual([]);
    expect(customer.session.pageErrors).toEqual([]);
  });

  it("whose payment gets no answer keeps the reference and sees the result later", async () => {
    await isAskedForPin(customer);
    portal.backend.faults.add({ operation: "processWalletPayment", kind: "drop-after" });
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
    await typesPin(customer);
    await customer.heading("Nous n’arrivons pas à joindre l’opérateur").waitFor();
    portal.backend.faults.clear();
    await customer.link("Vérifier de nouveau").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.consoleErrors).toEqual([]);
    expect(customer.session.pageErrors).toEqual([]);
  });
});
