import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { axeFindings, overhang, smallTargets } from "../support/inspect";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";

const languages = ["fr", "en", "sw", "ar"];

let customer: Customer;
const portal = createTestPortal();
beforeEach(async () => {
  customer = await openCustomer(portal, { javaScript: true });
});
afterEach(() => customer.leaves());

describe("A customer with a screen of 240 px", () => {
  it.each(languages)(
    "finds the other languages of '%s' beside each other, and nothing is wider than the screen",
    async (own) => {
      const { page } = customer;
      await page.setViewportSize({ width: 240, height: 320 });
      await customer.goTo(`/prepaid-recharge?lang=${own}`);
      const links = page.locator(".languages a");
      expect(await links.count()).toBe(languages.length - 1);
      const tops = await links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      expect(await overhang(page)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
    },
  );
});

describe("A customer who reads Arabic", () => {
  it("pays on pages from right to left, where numbers run from left to right (R-LNG-11)", async () => {
    const { page } = customer;
    await page.setViewportSize({ width: 360, height: 640 });
    await customer.goTo("/prepaid-recharge?lang=ar");
    const number = page.getByLabel("رقم الهاتف");
    await number.fill("66000001");
    await page.getByLabel("المبلغ بعملة XAF").fill("500");
    const prefix = await page.locator(".prefix").boundingBox();
    expect(prefix?.x).toBeLessThan((await number.boundingBox())?.x ?? 0);
    expect(await axeFindings(page)).toEqual([]);
    await customer.button("متابعة").click();
    await customer.heading("كيف تريد أن تدفع؟").waitFor();
    expect(await overhang(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const brand = await page.locator(".brand").boundingBox();
    expect(brand?.x).toBeGreaterThan(180);
  });

  it("reads a distance from the right: the number first, then its unit", async () => {
    const { page } = customer;
    await customer.goTo("/storeLocator?q=Moundou&lang=ar");
    const [number, unit] = await page.locator("#shop-2 .distance").evaluate((element) => {
      const { firstChild: words } = element;
      const leftOf = (text: string) => {
        const range = document.createRange();
        const at = words?.textContent?.indexOf(text) ?? -1;
        if (!words || at < 0) return NaN;
        range.setStart(words, at);
        range.setEnd(words, at + text.length);
        return range.getBoundingClientRect().left;
      };
      return [leftOf("1.5"), leftOf("كم")];
    });
    expect(number).toBeGreaterThan(unit);
  });
});
