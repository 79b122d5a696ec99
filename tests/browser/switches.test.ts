import { afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { ADMIN_TOKEN, withAdminPage } from "../support/admin";
import { type Customer, openCustomer } from "../support/browser-customer";
import { findings, findingsInTheDark, unseenFocus } from "../support/inspect";
import { switchesOf } from "../support/switches";
import { createTestPortal } from "../support/test-portal";

const { options, url } = await withAdminPage();
const portal = createTestPortal(options);
const switches = switchesOf(portal);
let customer: Customer;
afterEach(async () => {
  await customer.leaves();
  await switches.reset();
});

/** Problems of a customer who sees badly, types instead of pointing, or has a small screen. */
async function hindrances(page: Page): Promise<string[]> {
  const found = [...(await findings(page, [240, 360, 1280])), ...(await unseenFocus(page))];
  return [...found, ...(await findingsInTheDark(page))];
}

describe("The operator’s page in a browser", () => {
  it("is for everybody: its login, its switches, and a change that was refused", async () => {
    customer = await openCustomer(portal, { javaScript: true, locale: "en-GB" });
    const { page } = customer;
    await page.goto(url);
    expect(await hindrances(page)).toEqual([]);
    await page.fill("#token", ADMIN_TOKEN);
    await page.keyboard.press("Enter");
    await page.locator("#switches").waitFor();
    for (const details of await page.locator("details").all())
      await details.evaluate((element) => element.setAttribute("open", ""));
    expect(await hindrances(page)).toEqual([]);
    await page.fill("#until-method-mpesa", "tomorrow");
    await page.keyboard.press("Enter");
    await page.locator("[role=alert]").waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});

describe("A customer with scripts", () => {
  it("meets the page of a journey that is off by a link of an older page, and the maintenance page", async () => {
    customer = await openCustomer(portal, { javaScript: true, locale: "en-GB" });
    const { page } = customer;
    await customer.goTo("/");
    await switches.set(["off", "journey:lead", "--en", "No technician."], ["journey:lead"]);
    await page.locator('a[href="/hbb-lead"]').last().click();
    await page.getByText("Home broadband: closed for now. No technician.").waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.goBack();
    await page.getByText("Home broadband: closed for now.").waitFor({ state: "detached" });
    await switches.set(["maintenance", "on"], ["maintenance", "journey:lead"]);
    await page.locator('a[href="/data-bundle"]').last().click();
    await page.getByText("We’ll be back soon").waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});
