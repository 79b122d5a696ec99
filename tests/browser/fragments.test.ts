import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openCustomer } from "../support/browser-customer";
import { LEAD_DETAILS, toLeadDetails } from "../support/lead-walk";
import { createTestPortal } from "../support/test-portal";

describe("A link to a place of the same page, with scripts,", () => {
  const portal = createTestPortal();
  let customer: Customer;
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.setViewportSize({ width: 240, height: 320 });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });
  const value = (name: string) => customer.page.locator(`[name=${name}]`).inputValue();

  it("keeps the lines of a list and what was typed in them, also after Back (R-FRM-3)", async () => {
    const { page } = customer;
    await customer.goTo("/several");
    await customer.button("Plus de lignes").click();
    await page.locator("[name=msisdn6]").fill("66000006");
    await page.locator("[href='#menu']").first().click();
    await page.waitForURL(/#menu$/);
    expect(await value("msisdn6")).toBe("66000006");
    await page.goBack();
    await page.waitForURL(/several$/);
    await page.waitForLoadState("networkidle");
    expect(await value("msisdn6")).toBe("66000006");
  });

  it("keeps them also when both are pressed while the page still loads behind the answer (R-FRM-3)", async () => {
    const { page } = customer;
    await customer.goTo("/several");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/several.data*", async (route) => {
      if (route.request().method() === "GET") await held;
      await route.continue();
    });
    await customer.button("Plus de lignes").click();
    await page.locator("[name=msisdn6]").fill("66000006");
    await page.locator("[href='#menu']").first().click();
    await page.waitForURL(/#menu$/);
    await page.goBack();
    await page.waitForURL(/several$/);
    release();
    // The button is enabled when the page has loaded.
    await customer.button("Plus de lignes").click();
    await page.locator("[name=msisdn9]").waitFor();
    expect(await value("msisdn6")).toBe("66000006");
  });

  it("keeps the errors of a form, and its title (R-FRM-3)", async () => {
    const { page } = customer;
    await customer.goTo("/several");
    await page.locator("[name=msisdn2]").fill("66000001");
    await page.locator("main form [type=submit]").first().click();
    const link = page.locator(".alert.error a").first();
    await link.click();
    await page.waitForURL(/#/);
    expect(await link.count()).toBe(1);
    expect(await page.title()).toMatch(/^Erreur/);
    expect(await value("msisdn2")).toBe("66000001");
  });

  it("keeps a notice of the page in its place (R-FRM-14)", async () => {
    const { page } = customer;
    await customer.goTo("/prepaid-recharge?why=idleExpired");
    await page.locator("[href='#menu']").first().click();
    await page.waitForURL(/#menu$/);
    expect(await page.locator(".alert.notice").count()).toBe(1);
    expect(await page.locator(".toast").count()).toBe(0);
  });
});

describe("A customer who moves through a long list by the arrows", () => {
  const portal = createTestPortal();

  it("sees the marked option (R-ACC-9)", async () => {
    const customer = await openCustomer(portal, { javaScript: true });
    await customer.comesByForms((client) => toLeadDetails(client), LEAD_DETAILS);
    await customer.page.locator("[role=combobox]").focus();
    await customer.page.setViewportSize({ width: 240, height: 320 });
    for (let press = 0; press < 12; press++) await customer.page.keyboard.press("ArrowDown");
    const isShown = () =>
      customer.page.locator("[role=option][aria-selected=true]").evaluate((option) => {
        const [inner, outer] = [option, option.parentElement ?? option].map((one) =>
          one.getBoundingClientRect(),
        );
        return (
          inner !== undefined &&
          outer !== undefined &&
          inner.top >= outer.top &&
          inner.bottom <= Math.min(outer.bottom, window.innerHeight)
        );
      });
    await expect.poll(isShown).toBe(true);
    await customer.leaves();
  });
});
