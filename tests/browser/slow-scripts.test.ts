import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, hydrated, openCustomer, reachesOtp, typesOtp } from "../support/browser-customer";
import { testCustomers } from "../support/test-customers";

/** On a slow connection the page is usable seconds before its scripts have loaded. */
async function holdScripts(customer: Customer): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await customer.page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await hydrated(customer.page);
  };
}

describe("A customer who types before the scripts have loaded", () => {
  let customer: Customer;
  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => customer.leaves());

  it("keeps number and amount, and can press the button", async () => {
    const scriptsCome = await holdScripts(customer);
    await customer.page.goto(`${portal.url}/prepaid-recharge`, { waitUntil: "commit" });
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.field("Montant en XAF").fill("500");
    await scriptsCome();
    await customer.sees(/\+235.*\s:\sligne prépayée/);
    expect(await customer.field("Numéro de téléphone").inputValue()).toBe("66000001");
    await customer.button("Continuer").click();
    await customer.arrives("/payment/start");
    expect(customer.session.problems()).toEqual([]);
  });

  it("sees the digits of the typed code", async () => {
    await reachesOtp(customer);
    const scriptsCome = await holdScripts(customer);
    await customer.page.reload({ waitUntil: "commit" });
    await customer.field("Code").fill("123");
    await scriptsCome();
    await customer.page.locator(".boxes").waitFor();
    expect(await customer.page.locator(".box").allInnerTexts()).toEqual(["1", "2", "3", "", "", ""]);
    await typesOtp(customer, testCustomers.otp);
    await customer.field("Code PIN Toumaï Money").waitFor();
  });

  it("recharges although the button is pressed before the scripts have loaded", async () => {
    await holdScripts(customer);
    await customer.page.goto(`${portal.url}/prepaid-recharge`, { waitUntil: "commit" });
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.field("Montant en XAF").fill("500");
    await customer.button("Continuer").click({ noWaitAfter: true });
    await customer.page.waitForURL(/\/payment\/start/, { waitUntil: "commit" });
    await customer.heading("Comment voulez-vous payer ?").waitFor();
  });
});
