import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, hydrated, openCustomer, reachesPin, typesPin } from "../support/browser-customer";
import { testCustomers } from "../support/test-customers";

const NOT_CHARGED = /pas été débité|rien n’a été|aucun paiement/i;

describe("A customer with JavaScript, on a connection that breaks,", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => customer.leaves());

  const number = () => customer.field("Numéro de téléphone");
  const amount = () => customer.field("Montant en XAF");
  const text = () => customer.page.locator("body").innerText();

  describe("keeps the recharge form when the check of the number fails", () => {
    async function fillIn(): Promise<void> {
      const failed = customer.page.waitForEvent("requestfailed", (request) =>
        request.url().includes("line-check"),
      );
      await number().fill("66000001");
      await amount().fill("500");
      await failed;
    }

    it.each(["failed", "connectionreset", "internetdisconnected"])("(%s)", async (reason) => {
      await customer.page.route("**/line-check*", (route) => route.abort(reason));
      await customer.goTo("/prepaid-recharge");
      await fillIn();
      await customer.page.locator("input[value=Continuer]:enabled").waitFor();
      expect(await number().inputValue()).toBe("66000001");
      expect(await amount().inputValue()).toBe("500");
      expect(new URL(customer.page.url()).pathname).toBe("/prepaid-recharge");
      expect(await text()).not.toContain("Unexpected Application Error");
      expect(customer.session.pageErrors).toEqual([]);
    });

    it("and continues to the payment, because the server decides", async () => {
      await customer.page.route("**/line-check*", (route) => route.abort());
      await customer.goTo("/prepaid-recharge");
      await fillIn();
      await customer.button("Continuer").click();
      await customer.arrives("/payment/start");
    });
  });

  it("keeps the form when the check of the number gets another answer", async () => {
    await customer.page.route("**/line-check*", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<p>Bienvenue au Wi-Fi</p>" }),
    );
    await customer.goTo("/prepaid-recharge");
    await number().fill("66000001");
    await amount().fill("500");
    await customer.page.locator("input[value=Continuer]:enabled").waitFor();
    expect(await number().inputValue()).toBe("66000001");
    expect(customer.session.pageErrors).toEqual([]);
  });

  it("finds what was typed behind the link when the order was not sent, and goes on (R-FRM-48)", async () => {
    await customer.goTo("/prepaid-recharge");
    await number().fill("66000001");
    await amount().fill("750");
    await customer.page.locator("input[value=Continuer]:enabled").waitFor();
    await customer.page.route("**/prepaid-recharge.data*", (route) => route.abort("connectionreset"));
    await customer.button("Continuer").click();
    await customer.link("Réessayer").waitFor();
    await customer.page.unroute("**/prepaid-recharge.data*");
    await customer.link("Réessayer").click();
    await number().waitFor();
    await hydrated(customer.page);
    expect(await number().inputValue()).toBe("66000001");
    expect(await amount().inputValue()).toBe("750");
    await customer.page.locator("input[value=Continuer]:enabled").waitFor();
    await customer.button("Continuer").click();
    await customer.arrives("/payment/start");
    await expect.poll(() => customer.page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
  });

  it("finds what was typed in the language that is chosen on the error page (R-LNG-5)", async () => {
    await customer.goTo("/prepaid-recharge");
    await number().fill("66000001");
    await amount().fill("750");
    await customer.page.route("**/prepaid-recharge.data*", (route) => route.abort("connectionreset"));
    await customer.button("Continuer").click();
    await customer.link("Réessayer").waitFor();
    await customer.page.locator(".languages a[lang=en]").click();
    await customer.field("Mobile number").waitFor();
    await hydrated(customer.page);
    expect(await customer.field("Mobile number").inputValue()).toBe("66000001");
    expect(await customer.field("Amount in XAF").inputValue()).toBe("750");
  });

  it("finds what was typed when a form has had no answer for two minutes (R-PAG-27)", async () => {
    await customer.page.clock.install();
    await customer.goTo("/prepaid-recharge");
    await number().fill("66000001");
    await amount().fill("750");
    await customer.page.locator("input[value=Continuer]:enabled").waitFor();
    const sent = customer.page.waitForRequest("**/prepaid-recharge.data*");
    await customer.page.route("**/prepaid-recharge.data*", () => undefined);
    await customer.button("Continuer").click();
    await sent;
    await customer.page.clock.fastForward(120_000);
    await customer.page.locator("input[value=Continuer]:enabled").waitFor();
    await expect.poll(() => number().inputValue()).toBe("66000001");
    expect(await amount().inputValue()).toBe("750");
  });

  describe("who loses the connection while the PIN is sent", () => {
    /** `arrived`: the service received the form, and only its answer was lost. */
    async function losesThePin(arrived: boolean): Promise<void> {
      await reachesPin(customer);
      await customer.page.route("**/pin.data*", async (route) => {
        if (arrived) await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
        await route.abort("connectionreset");
      });
      await typesPin(customer);
      await checkLink().waitFor();
      await customer.page.unroute("**/pin.data*");
      await customer.sees("Vérifiez votre paiement avant de payer à nouveau.");
      expect(await text()).not.toMatch(NOT_CHARGED);
    }
    const checkLink = () => customer.link("Vérifier mon paiement");

    it("does not read that nothing was paid, and finds the payment behind the link when it was made", async () => {
      await losesThePin(true);
      expect(portal.paymentsMade()).toBe(1);
      await checkLink().click();
      await customer.heading("Merci").waitFor();
      expect(portal.paymentsMade()).toBe(1);
    });

    it("reads so in the language of the page", async () => {
      await reachesPin(customer);
      await customer.goTo("/payment/start/toumai-money/pin?lang=ar");
      await customer.page.route("**/pin.data*", (route) => route.abort("connectionreset"));
      await customer.page.locator("input[name=pin]").fill(testCustomers.pin);
      await customer.page.locator("form input.primary:enabled").click();
      await customer.page.locator("section.panel a.button").waitFor();
      const root = customer.page.locator("html");
      expect(await root.getAttribute("lang")).toBe("ar");
      expect(await root.getAttribute("dir")).toBe("rtl");
    });

    it("gets back to the PIN behind the link when the form never arrived, and pays once", async () => {
      await losesThePin(false);
      expect(portal.paymentsMade()).toBe(0);
      await checkLink().click();
      await customer.field("Code PIN Toumaï Money").waitFor();
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      expect(portal.paymentsMade()).toBe(1);
    });
  });
});
