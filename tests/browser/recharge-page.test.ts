import type { Request } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, isToldAbout, openCustomer, ordersRecharge } from "../support/browser-customer";

describe("A customer on the recharge page, with JavaScript,", () => {
  let customer: Customer;
  let checks: Request[];

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    checks = [];
    customer.page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/line-check")) checks.push(request);
    });
    await customer.goTo("/prepaid-recharge");
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  const number = () => customer.field("Numéro de téléphone");
  const amount = () => customer.field("Montant en XAF");
  const pay = () => customer.button("Continuer");

  it("triggers one check of the number, after its eighth digit", async () => {
    await number().pressSequentially("66000001", { delay: 20 });
    await customer.sees(/\+235.*\s:\sligne prépayée/);
    expect(checks).toHaveLength(1);
    expect(checks[0]?.postData()).toContain("msisdn=66000001");
  });

  it("triggers no check before the eighth digit", async () => {
    await customer.page.clock.install();
    await number().pressSequentially("6600000");
    await customer.page.clock.runFor(2_000);
    expect(checks).toEqual([]);
  });

  it("triggers the check 300 ms after the last key, not earlier", async () => {
    await customer.page.clock.install();
    // An installed clock still runs; a paused one advances only on command.
    await customer.page.clock.pauseAt(Date.now() + 60_000);
    await number().pressSequentially("66000001");
    await customer.page.clock.runFor(290);
    expect(checks).toEqual([]);
    const asked = customer.page.waitForRequest(/line-check/);
    await customer.page.clock.runFor(20);
    await asked;
  });

  it("may type the number with spaces, as people say it", async () => {
    await number().fill("66 00 00 01");
    await customer.sees(/\+235.*\s:\sligne prépayée/);
    expect(await number().inputValue()).toBe("66 00 00 01");
  });

  it("keeps reading that a number does not fit, until it changes", async () => {
    await customer.page.clock.install();
    await number().fill("50000000");
    await amount().fill("500");
    await customer.page.clock.runFor(400);
    await customer.sees("Numéro de téléphone invalide");
    await customer.page.clock.runFor(10_000);
    expect(await customer.page.getByText("Numéro de téléphone invalide").count()).toBeGreaterThan(0);
    expect(await pay().isDisabled()).toBe(true);
  });

  it("presses once more when the form was too old, and continues", async () => {
    await customer.session.context.clearCookies();
    await number().fill("66000001");
    await amount().fill("500");
    await pay().click();
    await customer.sees(/appuyez à nouveau/);
    await pay().click();
    await customer.arrives("/payment/start");
  });

  it("sees the number and the amount of a link filled in on the open page, and can press", async () => {
    await customer.page.evaluate(async () => {
      await window.__remixRouter.navigate("/prepaid-recharge?msisdn=66000001&amount=700");
    });
    await expect.poll(() => amount().inputValue()).toBe("700");
    expect(await number().inputValue()).toBe("66000001");
    await pay().click();
    await customer.arrives("/payment/start");
  });

  it("sees the present bundles when the chosen one is gone", async () => {
    const offers = (...names: string[]) => {
      const result = names.map((name) => ({
        productCode: name,
        description: `Forfait ${name}`,
        amount: 500,
        currency: "XAF",
      }));
      const body = { statusCode: 200, status: "success", result };
      portal.backend.faults.clear();
      portal.backend.faults.add({ operation: "listBundles", kind: "answer", times: Infinity, body });
    };
    offers("A1", "B2");
    await customer.goTo("/data-bundle");
    await number().fill("66000001");
    await customer.page.locator("input[type=submit]").first().click();
    await customer.page.getByText("Forfait A1").click();
    offers("B2");
    await customer.button("Continuer avec ce forfait").click();
    await customer.sees("Ce forfait n’est plus proposé.");
    await customer.page.getByText("Forfait A1").waitFor({ state: "detached" });
    expect(await customer.page.getByText("Forfait B2").count()).toBe(1);
  });

  it("has the focus in the content of the next page, where the keyboard goes on (R-ACC-6)", async () => {
    await ordersRecharge(customer);
    await customer.arrives("/payment/start");
    await expect.poll(() => customer.page.evaluate(() => document.activeElement?.id)).toBe("content");
  });

  it("cannot press the button without a number", async () => {
    await amount().fill("500");
    expect(await pay().isDisabled()).toBe(true);
  });

  it("cannot press the button with an incomplete number", async () => {
    await number().fill("6600");
    await amount().fill("500");
    expect(await pay().isDisabled()).toBe(true);
  });

  it("cannot press the button without an amount", async () => {
    await number().fill("66000001");
    await customer.sees(/\+235.*\s:\sligne prépayée/);
    expect(await pay().isDisabled()).toBe(true);
  });

  it("cannot press the button for a postpaid line, and reads why", async () => {
    await number().fill("66000002");
    await amount().fill("500");
    await customer.sees("C’est une ligne postpayée.");
    expect(await pay().isDisabled()).toBe(true);
  });

  it("cannot press the button for an unknown number, and reads that it is invalid", async () => {
    await number().fill("55555555");
    await amount().fill("500");
    await customer.sees("Numéro de téléphone invalide");
    expect(await pay().isDisabled()).toBe(true);
  });

  it("sees a chosen amount in the field, and no choice that the field does not say", async () => {
    const chosen = () => customer.page.locator("input[name=preset]:checked").getAttribute("value");
    expect(await chosen()).toBe("");
    await customer.page.getByLabel("1 000", { exact: true }).check();
    expect(await amount().inputValue()).toBe("1000");
    await amount().fill("700");
    expect(await chosen()).toBe("");
    await amount().fill("2000");
    expect(await chosen()).toBe("2000");
  });

  it("can press the button for a hybrid line with an amount", async () => {
    await number().fill("66000003");
    await amount().fill("500");
    await customer.sees(/\+235.*\s:\sligne hybride/);
    expect(await pay().isEnabled()).toBe(true);
  });

  it("can press the button when the line cannot be checked: the server decides", async () => {
    portal.backend.faults.add({ operation: "*", kind: "drop-before", times: Infinity });
    const answered = customer.page.waitForResponse(/line-check/);
    await number().fill("66000001");
    await amount().fill("500");
    await answered;
    await customer.page.locator("input[value=Continuer]:enabled").waitFor();
  });

  it("reads the minimum of the amount, beside the field", async () => {
    await number().fill("66000001");
    await isToldAbout(customer, { field: "Montant en XAF", text: "5", button: "Continuer" });
    await customer.sees(/\+235.*\s:\sligne prépayée/);
    await customer.page.locator("#recharge-amount-error").waitFor();
    expect(await customer.page.locator("#recharge-amount-error").innerText()).toContain("100");
    expect(await number().inputValue()).toBe("66000001");
  });
});
