import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { axeFindings, overhang, smallTargets, unlabelled } from "../support/inspect";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";
import { journeyPageStates } from "../support/journey-page-states";
import { methodPageStates, windowPageStates } from "../support/method-page-states";
import { pageStates, pushPageStates } from "../support/page-states";
import { withCardWindow } from "../support/payment-methods";

async function findings({ page }: Customer): Promise<string[]> {
  const found = [...(await axeFindings(page)), ...(await unlabelled(page))];
  for (const width of [240, 360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const tooWide = await overhang(page);
    if (tooWide > 0) found.push(`sticks out by ${tooWide} px at ${width} px`);
    if (width === 240) found.push(...(await smallTargets(page)));
  }
  return found;
}

/** The same address without the portal's scripts: scripts may run, so that axe can, but none of the portal's loads. */
async function opensServersPage({ page }: Customer, language: "sw" | "ar"): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort("aborted"));
  const url = new URL(page.url());
  url.searchParams.set("lang", language);
  await page.goto(url.href);
}

describe.each([
  ["requires a PIN", {}, pageStates],
  ["offers other payment methods", {}, methodPageStates],
  ["offers every journey", {}, journeyPageStates],
  ["uses push approval", { enableAmPin: false }, pushPageStates],
  ["has a card provider with a window", withCardWindow, windowPageStates],
])("Where the operator %s, everyone can use", (_operator, config, where) => {
  let customer: Customer;
  const portal = createTestPortal({ config, products: ["BROADBAND_BALANCE"] });
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => customer.leaves());

  it.each(where)(
    "$name: enhanced by scripts, and as the server sends it in Swahili and Arabic",
    async ({ reach }) => {
      await reach(customer, portal);
      expect(await findings(customer)).toEqual([]);
      for (const language of ["sw", "ar"] as const) {
        await opensServersPage(customer, language);
        expect(await customer.page.locator("html").getAttribute("lang")).toBe(language);
        expect(await findings(customer)).toEqual([]);
      }
    },
  );
});

describe("A customer who uses the keyboard", () => {
  let customer: Customer;
  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => customer.leaves());

  it("always sees where the focus is", async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.field("Montant en XAF").fill("500");
    await customer.sees("Le numéro est correct");
    const unseen: string[] = [];
    for (let presses = 0; presses < 14; presses += 1) {
      await customer.page.keyboard.press("Tab");
      const hidden = await customer.page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
        return outlineStyle === "none" || outlineWidth === "0px" ? activeElement.outerHTML : undefined;
      });
      if (hidden !== undefined) unseen.push(hidden);
    }
    expect(unseen).toEqual([]);
  });
});
