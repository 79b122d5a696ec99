import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Response } from "playwright-core";
import { allPageStates } from "../support/all-page-states";
import { axeFindings, overhang, smallTargets, unlabelled, unseenFocus } from "../support/inspect";
import { markupFaults } from "../support/markup";
import { createTestPortal, type TestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";
import type { PageState } from "../support/page-states";

/** At three widths: first at that of the window, because a browser lays the page out again for each other one. */
async function findings({ page }: Customer): Promise<string[]> {
  const found = [...(await axeFindings(page)), ...(await unlabelled(page))];
  const now = page.viewportSize()?.width;
  const widths = [240, 360, 1280].sort((one, other) => Number(other === now) - Number(one === now));
  for (const width of widths) {
    if (width !== now) await page.setViewportSize({ width, height: 640 });
    const tooWide = await overhang(page);
    if (tooWide > 0) found.push(`sticks out by ${tooWide} px at ${width} px`);
    if (width === 240) found.push(...(await smallTargets(page)));
  }
  return found;
}

/** Also where the customer's own colours replace ours. */
async function focusFindings({ page }: Customer): Promise<string[]> {
  const found = await unseenFocus(page);
  await page.emulateMedia({ forcedColors: "active" });
  found.push(...(await unseenFocus(page)).map((text) => `in forced colours: ${text}`));
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** Only the colours differ in the dark. */
async function findingsInTheDark({ page }: Customer): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  return axeFindings(page, ["color-contrast", "link-in-text-block"]);
}

/**
 * Opens the page as the server sends it: scripts may run, so that axe can, but none of the portal's loads. Returns its
 * HTML.
 */
async function opensServersPage(
  customer: Customer,
  state: PageState,
  portal: TestPortal,
  language: "sw" | "ar",
): Promise<string> {
  const { page } = customer;
  const url = new URL(page.url());
  url.searchParams.set("lang", language);
  let answer: Response | undefined;
  const remember = (response: Response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isPage) answer = response;
  };
  page.on("response", remember);
  await page.goto(url.href);
  await state.again?.({ ...customer, javaScript: false, goTo: opens(customer, portal) }, portal);
  page.off("response", remember);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
  return (await answer?.text()) ?? "";
}

/** Opens a page whose scripts do not load. */
const opens = (customer: Customer, portal: TestPortal) => async (path: string) => {
  await customer.page.goto(portal.url + path);
};

describe.each(allPageStates)("Where the operator $operator, everyone can use", ({ options, states }) => {
  let customer: Customer;
  const portal = createTestPortal(options);
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => customer.leaves());

  it.each(states)(
    "$name: enhanced by scripts in light and dark and with the keyboard, and as the server sends it, in Swahili and in Arabic in the dark",
    async (state) => {
      const { page } = customer;
      await state.reach(customer, portal);
      expect(await findings(customer)).toEqual([]);
      expect(await findingsInTheDark(customer)).toEqual([]);
      expect(await focusFindings(customer)).toEqual([]);
      if (state.untranslated) return;
      await customer.session.blockPortalScripts();
      await page.emulateMedia({ colorScheme: "light" });
      expect(await markupFaults(await opensServersPage(customer, state, portal, "sw"))).toEqual([]);
      expect(await findings(customer)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await opensServersPage(customer, state, portal, "ar");
      expect(await findings(customer)).toEqual([]);
    },
  );
});
