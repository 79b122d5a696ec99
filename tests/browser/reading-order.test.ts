import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type Customer,
  openCustomer,
  ordersAndChooses,
  ordersRecharge,
  reachesOtp,
  reachesPin,
  typesPin,
} from "../support/browser-customer";
import { createTestPortal } from "../support/test-portal";

/*
 * Compares what a screen reader says on the pages of a recharge with the files in reading-order/, which running this
 * test with -u writes; a change of a file changes what blind customers hear.
 */

let customer: Customer;
const portal = createTestPortal();
beforeEach(async () => {
  customer = await openCustomer(portal, { javaScript: false });
});
afterEach(() => customer.leaves());

/** The page as assistive technology reads it, without what differs between payments. */
async function heard({ page }: Customer): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot();
  return `${tree
    .replace(/^ *- \/url: .*\n/gm, "")
    .replace(/\u00a0/g, " ")
    .replace(/\b[A-Z]{2,4}-?\d{6,}\b/g, "{id}")
    .replace(/\d{1,2}(er)? \p{L}+ \d{4} à \d\d:\d\d/gu, "{moment}")
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "{address}")}\n`;
}

it.each<[string, () => Promise<unknown>]>([
  ["home", () => customer.goTo("/")],
  ["recharge", () => customer.goTo("/prepaid-recharge")],
  ["ways-to-pay", () => ordersRecharge(customer, { msisdn: "66000001" })],
  ["wallet-number", () => ordersAndChooses(customer, "wallet", { msisdn: "66000001" })],
  ["code", () => reachesOtp(customer, { msisdn: "66000001" })],
  ["pin", () => reachesPin(customer, { msisdn: "66000001" })],
  [
    "result",
    async () => {
      await reachesPin(customer, { msisdn: "66000001" });
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
    },
  ],
])("A blind customer hears the page '%s' of a recharge in the same order as before", async (name, reach) => {
  await reach();
  await expect(await heard(customer)).toMatchFileSnapshot(`reading-order/${name}.txt`);
});
