import { describe, expect, it } from "vitest";
import { inOrder } from "../../app/i18n/direction";
import { formatBoth, formatDay, formatMoment, formatMoney } from "../../app/i18n/format";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("An amount of money", () => {
  it("reads as in English in Swahili", () => {
    expect(formatMoney(12_345.5, "CFA", "sw")).toBe("12,345.5\u00a0XAF");
  });

  it("has the digits of keyboards in Arabic, and keeps its order between Arabic words", () => {
    expect(formatMoney(12_345.5, "CFA", "ar")).toBe("\u200e12,345.5\u00a0XAF\u200e");
  });

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

describe("A date", () => {
  it.each([
    ["fr", "21 novembre 2026", "21 novembre 2026 à 15:05 UTC+1"],
    ["en", "21 November 2026", "21 November 2026 at 15:05 GMT+1"],
    ["sw", "21 Novemba 2026", "21 Novemba 2026, 15:05 GMT +1"],
    ["ar", "21 نوفمبر 2026", "21 نوفمبر 2026 في 15:05 غرينتش+1"],
  ] as const)(
    "is written out in '%s', with the 24 hours of the country's clocks",
    (language, day, moment) => {
      expect(formatDay("2026-11-21", language)).toBe(day);
      expect(plain(formatMoment(Date.UTC(2026, 10, 21, 14, 5), language))).toBe(moment);
    },
  );
});

describe("What is filled into an Arabic sentence", () => {
  it.each([
    ["+235 66 00 00 01", "\u200e+235 66 00 00 01\u200e"],
    ["https://toumai.example/a", "https://toumai.example/a"],
    ["https://toumai.example/", "\u200ehttps://toumai.example/\u200e"],
    ["500", "500"],
    ["Toumaï Money", "Toumaï Money"],
    ["إنجمينا (1)", "إنجمينا (1)"],
    ["\u200e500 XAF\u200e", "\u200e500 XAF\u200e"],
  ])("(%s) keeps its own direction", (text, shown) => {
    expect(inOrder(text, "ar")).toBe(shown);
    expect(inOrder(text, "sw")).toBe(text);
  });
});
