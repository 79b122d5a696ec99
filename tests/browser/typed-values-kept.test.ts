import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import {
  type Customer,
  hydrated,
  openCustomer,
  ordersAndChooses,
  reachesOtp,
} from "../support/browser-customer";

describe("A customer who changes the language, with scripts,", () => {
  let customer: Customer;
  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  async function switchesTo(name: string, language: string): Promise<void> {
    await customer.link(name).click();
    await customer.page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
    await hydrated(customer.page);
  }
  const kept = () => customer.page.evaluate(() => JSON.stringify(sessionStorage));

  it.each(["/", "/prepaid-recharge"])(
    "keeps the number, the amount and the tick on %s (R-LNG-5)",
    async (path) => {
      const { page } = customer;
      await customer.goTo(path);
      await customer.field("Numéro de téléphone").fill("66000001");
      await customer.field("Montant en XAF").fill("750");
      await page.getByRole("checkbox").check();
      await switchesTo("ع العربية", "ar");
      expect(await customer.field("رقم الهاتف").inputValue()).toBe("66000001");
      expect(await customer.field("المبلغ بعملة XAF").inputValue()).toBe("750");
      expect(await page.getByRole("checkbox").isChecked()).toBe(true);
      await customer.button("متابعة").click();
      await customer.arrives("/payment/start");
      await customer.sees("750");
    },
  );

  it("keeps the values of the contact form, and the subject by its position in the list", async () => {
    await customer.goTo("/contact-us");
    await customer.field("Nom complet").fill("Achta Ngarta");
    await customer.field("E-mail").fill("achta@exemple.td");
    await customer.field("Message").fill("Il n'y a pas de réseau\ndans ma rue.");
    await customer.page.getByRole("combobox", { name: "Sujet" }).click();
    await customer.page.getByRole("option").filter({ hasText: "Réseau" }).click();
    await switchesTo("EN English", "en");
    expect(await customer.field("Full name").inputValue()).toBe("Achta Ngarta");
    expect(await customer.field("Message").inputValue()).toBe("Il n'y a pas de réseau\ndans ma rue.");
    expect(await customer.page.getByRole("combobox", { name: "Subject" }).inputValue()).toBe("Network");
    await customer.button("Submit").click();
    await customer.heading("Thank you for reaching out").waitFor();
  });

  it("stays at the step of a payment, with the typed e-mail address", async () => {
    await ordersAndChooses(customer, "card");
    await customer.field("Adresse e-mail").fill("achta@exemple.td");
    await switchesTo("SW Kiswahili", "sw");
    expect(new URL(customer.page.url()).pathname).toBe("/payment/start/card");
    expect(await customer.page.getByRole("textbox").inputValue()).toBe("achta@exemple.td");
  });

  it("keeps the name that was typed for each saved number (R-LNG-5)", async () => {
    await customer.comesByForms(async (client) => {
      for (const msisdn of [freshNumber(), freshNumber()]) {
        await client.open("/prepaid-recharge");
        await client.fill({ msisdn, amount: "500", remember: true }).submit();
      }
    }, "/saved-numbers");
    const names = customer.page.locator("[name=name]");
    await names.nth(0).fill("Mum");
    await names.nth(1).fill("Papa");
    await switchesTo("EN English", "en");
    const typed = await names.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).value),
    );
    expect(typed).toEqual(["Mum", "Papa"]);
  });

  it("types a code again, because it is stored nowhere (R-LNG-5)", async () => {
    await reachesOtp(customer);
    await customer.goTo("/payment/start/toumai-money/code");
    await customer.field("Code").fill("12345");
    await customer.page.evaluate(() =>
      window.addEventListener("pagehide", () => (window.name = JSON.stringify(sessionStorage))),
    );
    await switchesTo("EN English", "en");
    expect(await customer.page.evaluate(() => window.name)).not.toContain("12345");
    expect(await customer.field("Code").inputValue()).toBe("");
  });

  it("keeps what is typed while the scripts of the other language are loading", async () => {
    const { page } = customer;
    await customer.goTo("/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.field("Montant en XAF").fill("750");
    let load = () => {};
    const loading = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/assets/entry.client*", async (route) => {
      await loading;
      await route.continue();
    });
    await customer.link("EN English").click();
    await page.locator("html[lang=en]").waitFor({ state: "attached" });
    await customer.field("Mobile number").fill("66000002");
    load();
    await hydrated(page);
    expect(await customer.field("Mobile number").inputValue()).toBe("66000002");
    expect(await customer.field("Amount in XAF").inputValue()).toBe("750");
  });

  it("leaves none of it in the browser's storage", async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill("66000001");
    await switchesTo("EN English", "en");
    expect(await kept()).not.toContain("66000001");
    await customer.goTo("/prepaid-recharge");
    expect(await customer.field("Mobile number").inputValue()).toBe("");
  });
});
