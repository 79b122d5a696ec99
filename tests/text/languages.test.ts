import { describe, expect, it } from "vitest";
import { openLynx } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";

const portal = createTestPortal();

const words = {
  sw: {
    number: "Namba ya simu",
    amount: "Kiasi kwa XAF",
    go: "Endelea",
    how: "Ungependa kulipa vipi?",
    total: "Jumla",
  },
  ar: {
    number: "رقم الهاتف",
    amount: "المبلغ بعملة XAF",
    go: "متابعة",
    how: "كيف تريد أن تدفع؟",
    total: "المجموع",
  },
};
/** Terminals may keep the marks of direction or drop them. */
const bare = (text: string) => text.replaceAll("\u200e", "").replace(/\s+/g, " ");

describe.each([
  ["lynx", openLynx, "sw"],
  ["lynx", openLynx, "ar"],
  ["w3m", openW3m, "ar"],
] as const)("A customer with %s", (_name, open, lang) => {
  it(`orders a recharge in '${lang}', and reads number and amount as they were typed`, async () => {
    const say = words[lang];
    const browser = await open(`${portal.url}/prepaid-recharge`, { lang });
    try {
      const msisdn = freshNumber();
      await browser.type(say.number, msisdn);
      await browser.type(say.amount, "1500");
      await browser.press(say.go);
      await browser.waitFor(say.how);
      await browser.waitFor(say.total);
      const page = bare(await browser.text());
      expect(page).toContain(`+235 ${msisdn.replace(/(\d\d)(?=\d)/g, "$1 ")}`);
      expect(page).toContain("1,500 XAF");
    } finally {
      await browser.close();
    }
  });
});
