import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Page, Response } from "playwright-core";
import { allPageStates } from "../support/all-page-states";
import { findings, findingsInTheDark, unseenFocus } from "../support/inspect";
import { markupFaults } from "../support/markup";
import { createTestPortal, type TestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";
import type { PageState } from "../support/page-states";

/** The focus must be visible also where the customer's own colours replace ours. */
async function focusFindings(page: Page): Promise<string[]> {
  const found = await unseenFocus(page);
  await page.emulateMedia({ forcedColors: "active" });
  return [...found, ...(await unseenFocus(page)).map((text) => `in forced colours: ${text}`)];
}

/**
 * Opens the page as the server sends it and returns its HTML: scripts may run, so that axe can, but the portal's own do
 * not load.
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
  const opened = () => ({ language: document.documentElement.lang, enhanced: "__remixRouter" in window });
  expect(await page.evaluate(opened)).toEqual({ language, enhanced: false });
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
      expect(await findings(page)).toEqual([]);
      expect(await findingsInTheDark(page)).toEqual([]);
      expect(await focusFindings(page)).toEqual([]);
      if (state.untranslated) return;
      await customer.session.blockPortalScripts();
      await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
      expect(await markupFaults(await opensServersPage(customer, state, portal, "sw"))).toEqual([]);
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await opensServersPage(customer, state, portal, "ar");
      expect(await findings(page)).toEqual([]);
    },
  );
});
