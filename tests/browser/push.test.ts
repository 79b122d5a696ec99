import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, chooses, openCustomer, ordersRecharge } from "../support/browser-customer";

const APPROVE = "/payment/start/toumai-money/approve";

async function sendsRequest(customer: Customer, msisdn: string): Promise<void> {
  await ordersRecharge(customer, { msisdn });
  await chooses(customer, "wallet");
  await customer.button("Continuer").click();
  await customer.button(/^Envoyer la demande/).click();
  await customer.arrives(APPROVE);
}

let customer: Customer;
const portal = createTestPortal({ config: { enableAmPin: false } });
afterEach(() => customer.leaves());

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("A customer who approves on the phone, %s,", (_browser, javaScript) => {
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
  });

  it("is thanked after approving", async () => {
    await sendsRequest(customer, "66000001");
    await customer.sees("Nous vérifions toutes les 10 secondes (1 sur 10).");
    await customer.link("Vérifier maintenant").click();
    await customer.sees("(2 sur 10)");
    await customer.link("Vérifier maintenant").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.problems()).toEqual([]);
  });

  it("who declines reads why, and that nothing was paid", async () => {
    await sendsRequest(customer, "66000008");
    await customer.link("Vérifier maintenant").click();
    await customer.sees("(2 sur 10)");
    await customer.link("Vérifier maintenant").click();
    await customer.heading("Paiement échoué").waitFor();
    await customer.sees("* Refusé par le client (declined by the customer)");
    expect(portal.paymentsMade()).toBe(0);
    expect(customer.session.problems()).toEqual([]);
  });

  it("can stop the page from refreshing", async () => {
    await sendsRequest(customer, "66000009");
    await customer.link("Arrêter l’actualisation").click();
    await customer.page.waitForURL(/auto=off/);
    await customer.link("Arrêter l’actualisation").waitFor({ state: "detached" });
    expect(await customer.page.locator("meta[http-equiv=refresh]").count()).toBe(0);
    expect(customer.session.problems()).toEqual([]);
  });
});

describe("A waiting page that refreshes", () => {
  it("polls every ten seconds where scripts run, and counts the polls", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.clock.install();
    await sendsRequest(customer, "66000009");
    for (const next of ["(2 sur 10)", "(3 sur 10)"]) {
      await customer.sees("Cette page s’actualise dans 10 s.");
      await customer.page.clock.runFor(9_000);
      await customer.sees("Cette page s’actualise dans 1 s.");
      await customer.page.clock.runFor(1_500);
      await customer.sees(next);
    }
    expect(customer.session.problems()).toEqual([]);
  });

  it("waits for a lost connection, and polls when it is back (R-FRM-48)", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.clock.install();
    await sendsRequest(customer, "66000009");
    await customer.page.context().setOffline(true);
    await customer.page.clock.runFor(30_000);
    await customer.sees("(1 sur 10)");
    await customer.page.context().setOffline(false);
    await customer.sees("(2 sur 10)");
    expect(customer.session.pageErrors).toEqual([]);
  });

  it("polls again, and pays nothing, when a poll has had no answer for two minutes (R-PAG-27)", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.clock.install();
    await sendsRequest(customer, "66000009");
    await customer.page.route("**/approve.data*", () => undefined);
    const asked = customer.page.waitForRequest("**/approve.data*");
    await customer.page.clock.runFor(11_000);
    await asked;
    await customer.sees("(1 sur 10)");
    await customer.page.clock.fastForward(120_000);
    await customer.sees("(2 sur 10)");
    expect(portal.paymentsMade()).toBe(0);
    expect(customer.session.problems()).toEqual([]);
  });

  it("lets the customer go to another page, however slow that page is", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.clock.install();
    await sendsRequest(customer, "66000009");
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => (finishLoading = resolve));
    await customer.page.route(/\/payment\/status/, async (route) => {
      await loaded;
      await route.continue();
    });
    const asked = customer.page.waitForRequest(/\/payment\/status/);
    await customer.link("Voir le résultat").click();
    await asked;
    await customer.page.clock.runFor(11_000);
    finishLoading();
    await customer.arrives("/payment/status");
    expect(customer.session.problems()).toEqual([]);
  });

  it("polls every ten seconds without scripts, until it ends", async () => {
    customer = await openCustomer(portal, { javaScript: false });
    await sendsRequest(customer, "66000001");
    await customer.page.waitForURL(/try=2/);
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.problems()).toEqual([]);
  });

  it("polls by script when the document came from the server", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await sendsRequest(customer, "66000009");
    await customer.page.clock.install();
    await customer.goTo(APPROVE);
    await customer.page.clock.runFor(10_500);
    await customer.sees("(2 sur 10)");
    expect(customer.session.problems()).toEqual([]);
  });

  it("redirects to the result when the approval never comes", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await sendsRequest(customer, "66000009");
    await customer.goTo(`${APPROVE}?try=10`);
    await customer.heading("En cours de traitement").waitFor();
    await customer.sees("Vous ne serez pas débité deux fois.");
    expect(portal.paymentsMade()).toBe(0);
    expect(customer.session.problems()).toEqual([]);
  });
});
