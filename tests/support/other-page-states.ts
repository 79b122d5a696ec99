import { paths } from "../../domain/paths";
import type { Customer } from "./browser-customer";
import { hasOrdered } from "./browser-shortcuts";
import type { PageState } from "./page-states";
import type { TestPortal } from "./test-portal";

/** Posts a form to a page without a form, which is answered by the error page. */
async function crashes({ page }: Customer): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement("form");
    const button = document.createElement("button");
    form.method = "post";
    form.action = "/about";
    button.id = "crash";
    button.textContent = "crash";
    form.append(button);
    document.body.prepend(form);
  });
  await page.locator("#crash").click();
  await page.locator("#crash").waitFor({ state: "detached" });
}

/** The portal's page for errors. */
export const errorPageStates: PageState[] = [
  {
    name: "crash",
    journey: "errors",
    async reach(customer) {
      await customer.goTo("/about");
      await crashes(customer);
    },
    again: crashes,
  },
];

/** The page that the service sends when it cannot read an address. */
export const lastResortPageStates: PageState[] = [
  {
    name: "malformed address",
    journey: "errors",
    untranslated: true,
    async reach({ page }, portal) {
      await page.goto(`${portal.url}/%ff`);
    },
  },
];

const inLowData =
  (path: string) =>
  async ({ page }: Customer, portal: TestPortal): Promise<void> => {
    await page.goto(`${portal.url}${path}?data=low`);
  };

/** The low-data version of the pages that customers see most. */
export const lowDataPageStates: PageState[] = [
  { name: "home, low data", journey: "low data", reach: inLowData("/") },
  { name: "recharge, low data", journey: "low data", reach: inLowData("/prepaid-recharge") },
  {
    name: "payment methods, low data",
    journey: "low data",
    async reach(customer, portal) {
      await hasOrdered(customer);
      await inLowData("/payment/start")(customer, portal);
    },
  },
  { name: "shops, low data", journey: "low data", reach: inLowData("/storeLocator") },
];

const sandboxPage =
  (path: string) =>
  async ({ page }: Customer, { backend }: TestPortal): Promise<void> => {
    await page.goto(`${backend.url}/sandbox${path}`);
  };

/** The pages of the test operator, which are in English. */
export const sandboxPageStates: PageState[] = [
  { name: "sandbox", journey: "sandbox", untranslated: true, reach: sandboxPage("") },
  { name: "unknown card payment", journey: "sandbox", untranslated: true, reach: sandboxPage("/provider") },
];

/** The page states that exist only where the portal runs on its own sandbox. */
export const embeddedSandboxPageStates: PageState[] = [
  {
    name: "styleguide",
    journey: "sandbox",
    async reach({ page }, portal) {
      await page.goto(portal.url + paths.styleguide);
    },
  },
];

/** The page states where customers may pay in two currencies. */
export const dualCurrencyPageStates: PageState[] = [
  {
    name: "recharge in dollars",
    journey: "two currencies",
    reach: (customer) => customer.goTo("/prepaid-recharge"),
  },
  {
    name: "payment in dollars or francs",
    journey: "two currencies",
    async reach(customer) {
      await customer.goTo("/prepaid-recharge");
      await customer.field("Numéro de téléphone").fill("66000001");
      await customer.field("Montant en USD").fill("20");
      await customer.button("Continuer").click();
      await customer.arrives("/payment/start");
    },
  },
];
