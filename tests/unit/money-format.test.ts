import { describe, expect, it } from "vitest";
import { roundToCents, toCents } from "@domain/amount";
import { languages } from "@domain/languages";
import { inOrder } from "../../app/i18n/direction";
import { pageTranslator } from "../../app/i18n/server";
import {
  formatBoth,
  formatDistance,
  formatFigure,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSeconds,
  locales,
} from "../../app/i18n/format";
import { figuresInOrder } from "../../server/operator/figures-in-order";
import { formatDay, formatInvoiceDay, formatMoment } from "../../app/i18n/dates";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("An amount of money", () => {
  it.each([10.075, 1.005, 0.3 - 0.1, 35_000, 0.004])(
    "of %d is charged as pages show it (R-RCH-12)",
    (sum) => {
      const charged = toCents(sum);
      expect(formatMoney(charged, "USD", "en")).toBe(formatMoney(Math.max(sum, 0.01), "USD", "en"));
      expect(charged).toBe(Number(charged.toFixed(2)));
    },
  );

  it.each([
    [10.075, 10.08],
    [-10.074, -10.07],
    [0, 0],
    [9.094947017729282e-13, 0],
    [-1.1e-13, 0],
    [5.55e-17, 0],
    [0.004, 0],
    [-0.004, 0],
  ])("of %d is rounded to %d, as pages show it", (sum, rounded) => {
    expect(roundToCents(sum)).toBe(rounded);
  });

  it("reads as in English in Swahili", () => {
    expect(formatMoney(12_345.5, "CFA", "sw")).toBe("12,345.50\u00a0XAF");
  });

  it("reads as in English in Hausa, which browsers do not have", () => {
    expect(formatMoney(12_345.5, "CFA", "ha")).toBe("12,345.50\u00a0XAF");
  });

  it("has the digits of keyboards in Arabic, and keeps its order between Arabic words", () => {
    expect(formatMoney(12_345.5, "CFA", "ar")).toBe("\u200e12,345.50\u00a0XAF\u200e");
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
    [12_345.5, "CFA", "12 345,50 XAF", "12,345.50 XAF"],
  ])("of %d %s reads %s, in English %s", (amount, currency, french, english) => {
    expect(plain(formatMoney(amount, currency, "fr"))).toBe(french);
    expect(plain(formatMoney(amount, currency, "en"))).toBe(english);
  });

  it("in both currencies does not break within either", () => {
    expect(formatBoth({ usd: 20, cdf: 56_000 }, "fr")).toBe("20\u00a0USD | 56\u00a0000\u00a0CDF");
  });
});

describe("A whole number, which needs no format of the browser", () => {
  const numbers = [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_000_000, 12_345_678, Number.MAX_SAFE_INTEGER];

  it.each(languages)("reads in '%s' as Intl.NumberFormat writes it", (language) => {
    const format = new Intl.NumberFormat(locales[language]);
    expect(numbers.map((number) => plain(formatNumber(number, language)))).toEqual(
      numbers.map((number) => format.format(number).replace(/\u202f/g, " ")),
    );
  });

  it("never breaks within a line", () => {
    expect(formatNumber(1_000_000, "fr")).toBe("1\u00a0000\u00a0000");
  });
});

describe("A date", () => {
  it.each([
    ["fr", "21 novembre 2026", "21 novembre 2026 à 15:05 UTC+1"],
    ["en", "21 November 2026", "21 November 2026 at 15:05 GMT+1"],
    ["sw", "21 Novemba 2026", "21 Novemba 2026, 15:05 GMT +1"],
    ["ar", "21 نوفمبر 2026", "21 نوفمبر 2026 في 15:05 غرينتش+1"],
    ["ha", "21 Nuwamba 2026", "21 Nuwamba 2026 da 15:05 GMT+1"],
  ] as const)(
    "is written out in '%s', with the 24 hours of the country's clocks (R-LNG-9)",
    (language, day, moment) => {
      expect(plain(formatDay("2026-11-21", language))).toBe(day);
      expect(plain(formatMoment(Date.UTC(2026, 10, 21, 14, 5), language))).toBe(moment);
    },
  );
});

describe("A date of the operator", () => {
  it.each(["05/11/2026", "05.11.2026", "J+7", "Fin 2026", ""])(
    "that may mean another day elsewhere is shown as it is written: %j (R-LNG-9)",
    (text) => expect(formatDay(text, "fr")).toBe(text),
  );

  it.each([
    ["2026-11-05"],
    ["2026-11-05T23:59:59Z"],
    ["2026-11-05T00:00:00+08:00"],
    ["2026-11-05 00:00:00"],
    ["2026-11-04T23:00:00.000+0000"],
    ["05 Nov 2026"],
    ["Thu, 05 Nov 2026 10:00:00 GMT"],
  ])("of an invoice is the written day, or the one that begins then in the country (%s)", (day) => {
    expect(plain(formatInvoiceDay(day, "en"))).toBe("5 November 2026");
  });

  it.each(["05/11/2026", "2026-11-05/2026-12-04", "01 Nov 2026 - 30 Nov 2026"])(
    "of an invoice stays as it is written where it is no single day (%s)",
    (text) => expect(formatInvoiceDay(text, "en")).toBe(text),
  );

  it("may name its month (R-LNG-9)", () => {
    expect(plain(formatDay("Thu, 05 Nov 2026 10:00:00 GMT", "fr"))).toBe("5 novembre 2026");
  });
});

describe("The first of a month", () => {
  it("is 1er in French (R-LNG-9)", () => {
    expect(plain(formatDay("2026-08-01", "fr"))).toBe("1er août 2026");
    expect(plain(formatMoment(Date.UTC(2026, 7, 1, 14, 5), "fr"))).toBe("1er août 2026 à 15:05 UTC+1");
    expect(plain(formatDay("2026-08-01", "en"))).toBe("1 August 2026");
    expect(plain(formatDay("2026-08-11", "fr"))).toBe("11 août 2026");
  });
});

describe("A number in a sentence", () => {
  it.each([
    ["fr", "12 345,5", "1 234,6 km", "10 s", "87 %"],
    ["en", "12,345.5", "1,234.6 km", "10 s", "87%"],
    ["sw", "12,345.5", "km 1,234.6", "sekunde 10", "87%"],
    ["ar", "12,345.5", "1,234.6 كم", "10 ث", "\u200e87%\u200e"],
  ] as const)("is grouped and has its unit in '%s'", (language, number, distance, duration, percentage) => {
    expect(plain(formatNumber(12_345.5, language))).toBe(number);
    expect(plain(formatDistance(1234.56, language))).toBe(distance);
    expect(plain(formatSeconds(10, language))).toBe(duration);
    expect(plain(formatPercent(87, language))).toBe(percentage);
  });

  it("never breaks from its unit", () => {
    expect(formatDistance(12.34, "fr")).toBe("12,3\u00a0km");
    expect(formatFigure("1.5", "Go", "fr")).toBe("1,5\u00a0Go");
  });

  it("of the operator is shown as it is when it is no number", () => {
    expect(formatFigure("illimité", undefined, "fr")).toBe("illimité");
    expect(formatFigure("5+1", "Go", "en")).toBe("5+1\u00a0Go");
  });
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

  it.each([
    ["filled.asks", "\u200e66 00 00 01\u200e\u200f: \u200e500\u00a0XAF\u200e"],
    ["filled.someone", "\u200e66 00 00 01\u200e\u200f: \u200e500\u00a0XAF\u200e"],
  ] as const)("(%s) keeps an amount behind a number: a mark holds the sign between them", (key, figures) => {
    const what = formatMoney(500, "XAF", "ar");
    expect(pageTranslator("ar")(key, { name: "Fatime", number: "66 00 00 01", what })).toContain(figures);
  });

  it.each([
    ["اتصل بالرقم 66 00 00 01 الآن.", "اتصل بالرقم \u200e66 00 00 01\u200e الآن."],
    ["اطلب *100*1# أو +235 66000001", "اطلب \u200e*100*1#\u200e أو \u200e+235 66000001\u200e"],
    ["66000001 هو رقمنا", "\u200f\u200e66000001\u200e هو رقمنا"],
    ["من 500 إلى 1,000.", "من \u200e500\u200e إلى \u200e1,000\u200e."],
    ["(66 00 00 01) هو رقمنا", "\u200f(\u200e66 00 00 01\u200e) هو رقمنا"],
    ["زر https://a.td/1/2 أو EX12AB34", "زر https://a.td/1/2 أو EX12AB34"],
    ["Appelez le 66 00 00 01.", "Appelez le 66 00 00 01."],
    ["3 Go offerts (رمضان)", "3 Go offerts (رمضان)"],
  ])("keeps the order of its figures: %s", (sentence, shown) => {
    expect(figuresInOrder(sentence)).toBe(shown);
  });

  it("has the months of Hausa as Unicode names them", () => {
    const named = new Intl.DateTimeFormat("ha", { month: "long", timeZone: "UTC" });
    for (let month = 0; month < 12; month++) {
      const day = new Date(Date.UTC(2026, month, 15));
      expect(formatDay(day.toISOString(), "ha")).toBe(`15 ${named.format(day)} 2026`);
    }
  });
});
