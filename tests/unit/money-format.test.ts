import { describe, expect, it } from "vitest";
import { formatBoth, formatMoney } from "../../app/i18n/format";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("An amount of money", () => {
  it.each([
    [20, "USD", "20 USD", "20 USD"],
    [0.5, "USD", "0,50 USD", "0.50 USD"],
    [1234.5, "USD", "1 234,50 USD", "1,234.50 USD"],
    [56_000, "CDF", "56 000 CDF", "56,000 CDF"],
    [2324.25, "CDF", "2 324,25 CDF", "2,324.25 CDF"],
    [20.001, "USD", "20 USD", "20 USD"],
    [1500, "XAF", "1 500 XAF", "1,500 XAF"],
    [1500, "CFA", "1 500 XAF", "1,500 XAF"],
    [12_345.5, "CFA", "12 345,5 XAF", "12,345.5 XAF"],
  ])("of %d %s reads %s, in English %s", (amount, currency, french, english) => {
    expect(plain(formatMoney(amount, currency, "fr"))).toBe(french);
    expect(plain(formatMoney(amount, currency, "en"))).toBe(english);
  });

  it("in both currencies does not break within either", () => {
    expect(formatBoth({ usd: 20, cdf: 56_000 }, "fr")).toBe("20\u00a0USD | 56\u00a0000\u00a0CDF");
  });
});
