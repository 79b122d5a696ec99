import { beforeEach, describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import { openW3m } from "../support/w3m";
import type { TextBrowser } from "../support/text-browser";

const portal = createTestPortal({
  fresh: true,
  env: { LIMITS: "line-address=2/10m", USSD_MENU: "*123#" },
});

const words = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

/** The answer to the sum on the screen. */
async function sumOn(browser: TextBrowser): Promise<string> {
  const screen = (await browser.waitFor("Combien font")).replace(/\s+/g, " ");
  const [, one = "", other = ""] = /Combien font (\S+) plus (\S+)/.exec(screen) ?? [];
  return String(words.indexOf(one) + words.indexOf(other) + 2);
}

describe.each([
  ["w3m", openW3m],
  ["lynx", openLynx],
] as const)("With %s", (_name, open) => {
  beforeEach(async () => {
    // Other customers of the same address have used up the limit.
    for (let order = 0; order < 2; order++) {
      const other = portal.customer();
      await other.open("/prepaid-recharge");
      await other.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    }
  });

  it("a customer of a crowded address reads why, answers the sum and goes on", async () => {
    const browser = await open(`${portal.url}/prepaid-recharge`, { lang: "fr" });
    try {
      await browser.type("Numéro de téléphone", freshNumber());
      await browser.type("XAF", "900");
      await browser.press("Continuer");
      await browser.waitFor("Merci de patienter");
      await browser.waitFor("*123#");
      await browser.type("Écrivez la réponse", await sumOn(browser));
      await browser.press("Continuer");
      await browser.waitFor("Toumaï Money");
    } finally {
      await browser.close();
    }
    expect(portal.output()).not.toContain("unexpected error");
  });
});
