import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openCustomer } from "../support/browser-customer";
import { createTestPortal } from "../support/test-portal";
import { walletPin } from "../support/payment-methods";
import { BUNDLES } from "../support/pages";
import { toBundles, toOtp } from "../support/wallet-walk";

/** A question of the sandbox's help whose answer can be voted on. */
const QUESTION = "/gethelp/recharge/credit/Q1";

describe("A customer with a keyboard goes on where the answer at the same address came (R-ACC-6)", () => {
  const portal = createTestPortal({ clock: true });
  let customer: Customer;
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  /** Whether the focus is on an element, or on what is left around it. */
  const hasFocus = (selector: string) =>
    expect
      .poll(() => customer.page.evaluate((css) => document.activeElement?.matches(css), selector))
      .toBe(true);

  async function expectInView(selector: string): Promise<void> {
    const top = () =>
      customer.page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    const height = await customer.page.evaluate(() => window.innerHeight);
    await expect.poll(top).toBeLessThan(height);
    expect(await top()).toBeGreaterThanOrEqual(0);
  }

  it("among the tabs, after the chosen one is no link any more", async () => {
    await customer.comesByForms((client) => toBundles(client), BUNDLES);
    const other = customer.page.locator(".tabs a").first();
    const name = await other.innerText();
    await other.focus();
    await customer.page.keyboard.press("Enter");
    await customer.page.locator(".tabs strong", { hasText: name }).waitFor();
    await hasFocus(".tabs");
  });

  it("in the first new line of a list, which is in view", async () => {
    await customer.page.setViewportSize({ width: 240, height: 320 });
    await customer.goTo("/several");
    const more = customer.button("Plus de lignes");
    await more.focus();
    await customer.page.keyboard.press("Enter");
    await hasFocus("[name=msisdn4]");
    await expectInView("[name=msisdn4]");
  });

  it("on the button of a search, whose field follows Back", async () => {
    await customer.goTo("/storeLocator");
    await customer.page.locator("#q").fill("Moundou");
    const search = customer.button("Rechercher");
    await search.focus();
    await customer.page.keyboard.press("Enter");
    await customer.page.waitForURL(/[?&]q=Moundou/);
    await hasFocus("[value='Rechercher']");
    await customer.page.goBack();
    await expect.poll(() => customer.page.locator("#q").inputValue()).toBe("");
  });

  it("in the field of the code, after a new one was sent", async () => {
    await customer.comesByForms((client) => toOtp(client), walletPin.otp);
    portal.clock.advance(61_000);
    await customer.page.reload();
    const again = customer.button("Envoyer un nouveau code");
    await again.focus();
    await customer.page.keyboard.press("Enter");
    await customer.sees(/Un nouveau code/);
    await hasFocus("[name=otp]");
  });

  it("in the content of another page, also when the link was in the menu", async () => {
    await customer.page.setViewportSize({ width: 1280, height: 800 });
    await customer.goTo("/prepaid-recharge");
    await customer.page.locator(".menu a[href='/gethelp']").focus();
    await customer.page.keyboard.press("Enter");
    await customer.arrives("/gethelp");
    await hasFocus("#content");
  });

  it("beside the thanks for a vote, which are in view", async () => {
    await customer.page.setViewportSize({ width: 240, height: 320 });
    await customer.goTo(QUESTION);
    const yes = customer.button("Oui, utile");
    await yes.focus();
    await customer.page.keyboard.press("Enter");
    await customer.page.locator(".votes [role=status]").waitFor();
    await hasFocus(".votes");
    await expectInView(".votes");
  });
});
