import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Customer,
  openCustomer,
  ordersRecharge,
  reachesPin,
  typesOtp,
  typesPin,
} from "../support/browser-customer";
import { isAskedForOtp, isAskedForPin } from "../support/browser-shortcuts";
import { createTestPortal, type TestPortalOptions } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import { toOtp, toResult } from "../support/wallet-walk";

const words = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const PANEL = ".alert.error";

/** A customer with JavaScript at a portal with limits, which count for the one address of these tests. */
function withLimits(LIMITS: string, options: TestPortalOptions = {}) {
  const portal = createTestPortal({ ...options, fresh: true, env: { LIMITS } });
  let customer: Customer;
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    await customer.leaves();
  });
  return { portal, customer: () => customer };
}

/** Answers the sum that the page asks in words. */
async function answersSum({ page }: Customer): Promise<void> {
  const label = page.getByText(/^Combien font/);
  const [, one = "", other = ""] = /font (\S+) plus (\S+)/.exec(await label.innerText()) ?? [];
  await page.locator('[name="sum"]').fill(String(words.indexOf(one) + words.indexOf(other) + 2));
}

describe("A customer with JavaScript at a portal with limits", () => {
  const { customer } = withLimits("");

  it("pays without noticing them", async () => {
    await reachesPin(customer(), { msisdn: freshNumber() });
    await typesPin(customer());
    await customer().heading("Merci").waitFor();
    expect(customer().session.problems()).toEqual([]);
  });
});

describe("A customer with JavaScript whose address has checked many numbers", () => {
  const { customer } = withLimits("line-address=1/10m");

  it("is not kept from pressing the button, and goes on with a sum", async () => {
    const { page } = customer();
    await customer().goTo("/prepaid-recharge");
    await customer().field("Numéro de téléphone").fill(freshNumber());
    await page.getByText(/ligne prépayée/).waitFor();
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/line-check"));
    await customer().field("Numéro de téléphone").fill(freshNumber());
    expect((await refused).status()).toBe(429);
    await customer().field("Montant en XAF").fill("700");
    await customer().button("Continuer").click();
    await customer().sees("Merci de patienter");
    expect(await customer().field("Montant en XAF").inputValue()).toBe("700");
    await answersSum(customer());
    await customer().button("Continuer").click();
    await customer().arrives("/payment/start");
  });
});

describe("A customer with JavaScript whose number gets no new code", () => {
  const { portal, customer } = withLimits("code-number-hour=2/1h", { clock: true });

  it("reads so in the dialog, and uses the code that came", async () => {
    const msisdn = freshNumber();
    await toOtp(portal.customer(), { payer: msisdn });
    portal.clock.advance(61_000);
    await isAskedForOtp(customer(), { msisdn });
    portal.clock.advance(61_000);
    // The page's own countdown still runs, so the form is sent without its button.
    await customer()
      .page.locator('[name="intent"][value="resend"]')
      .evaluate((field) => {
        if (field instanceof HTMLInputElement) field.form?.requestSubmit();
      });
    const dialog = customer().page.getByRole("dialog");
    await dialog.locator(PANEL).waitFor();
    expect(await dialog.locator(PANEL).innerText()).toContain("Nous avons envoyé assez de codes à ce numéro");
    await typesOtp(customer());
    await customer()
      .page.getByLabel(/^Code PIN /)
      .waitFor();
  });
});

describe("A customer with JavaScript whose address has opened many results", () => {
  const { portal, customer } = withLimits("status-address=2/10m");

  it("reads on the page when to look again, and pays no second time", async () => {
    const other = portal.customer();
    await toResult(other);
    await other.open(other.page.url);
    await isAskedForPin(customer(), { msisdn: freshNumber() });
    await typesPin(customer());
    await customer().arrives("/payment/status");
    await customer().sees("Merci de patienter");
    await customer().sees("Ne payez pas une deuxième fois");
    await ordersRecharge(customer(), { msisdn: freshNumber() });
  });
});
