import { describe, expect, it } from "vitest";
import type { Language } from "@domain/languages";
import { formatFigure } from "../../app/i18n/format";
import { shownNames } from "../../app/i18n/names";
import { factsBeside } from "../../app/components/bundle-facts";
import { pageTranslator, translator } from "../../app/i18n/server";
import { unitPattern, withKnownUnits } from "../../app/i18n/units";

const plain = (text: string | undefined) => text?.replace(/\u00a0/g, " ").replace(/\u200e/g, "");

describe("A unit of the operator", () => {
  const shown = (figure: string | number, unit: string, language: Language) =>
    plain(formatFigure(figure, unitPattern(figure, unit, pageTranslator(language)), language));

  it.each<[string | number, string, Record<Language, string>]>([
    ["100", "Mo", { fr: "100 Mo", en: "100 MB", sw: "100 MB", ar: "100 ميغابايت", ha: "100 MB" }],
    ["1.5", "Go", { fr: "1,5 Go", en: "1.5 GB", sw: "1.5 GB", ar: "1.5 غيغابايت", ha: "1.5 GB" }],
    ["20", "Min", { fr: "20 min", en: "20 min", sw: "dakika 20", ar: "20 دقيقة", ha: "minti 20" }],
    [
      "3600",
      "Seconds",
      { fr: "3 600 s", en: "3,600 s", sw: "sekunde 3,600", ar: "3,600 ثانية", ha: "daƙiƙa 3,600" },
    ],
    [1, "Jour", { fr: "1 jour", en: "1 day", sw: "siku 1", ar: "1 يوم", ha: "kwana 1" }],
    [7, "Jours", { fr: "7 jours", en: "7 days", sw: "siku 7", ar: "7 أيام", ha: "kwana 7" }],
    [7, "Day(s)", { fr: "7 jours", en: "7 days", sw: "siku 7", ar: "7 أيام", ha: "kwana 7" }],
    [30, "Days", { fr: "30 jours", en: "30 days", sw: "siku 30", ar: "30 يوما", ha: "kwana 30" }],
    [1, "Nuit", { fr: "1 nuit", en: "1 night", sw: "usiku 1", ar: "1 ليلة", ha: "dare 1" }],
    [
      12,
      "Étoiles",
      { fr: "12 Étoiles", en: "12 Étoiles", sw: "12 Étoiles", ar: "12 Étoiles", ha: "12 Étoiles" },
    ],
  ])("after %s, %s, is in the language of the page", (figure, unit, expected) => {
    for (const language of ["fr", "en", "sw", "ar", "ha"] as const) {
      expect(shown(figure, unit, language)).toBe(expected[language]);
    }
  });

  it("is translated within a description, and other words are not", () => {
    const t = pageTranslator("en");
    expect(withKnownUnits("Internet 100 Mo", t)).toBe("Internet 100 MB");
    expect(withKnownUnits("Pass 1,5 Go et 30Mo, 7 jours", t)).toBe("Pass 1,5 GB et 30 MB, 7 days");
    expect(withKnownUnits("Maison 20 Mbit/s, 4G, 12 Gorilles, A100 Mo", t)).toBe(
      "Maison 20 Mbit/s, 4G, 12 Gorilles, A100 Mo",
    );
    expect(withKnownUnits("20 minutes", pageTranslator("sw"))).toBe("dakika 20");
    for (const written of ["Night data 22 to 6", "Night Data 22 To 6", "22 To 6h (night)", "1 mo plan"])
      expect(withKnownUnits(written, t)).toBe(written);
    expect(withKnownUnits("Serveur 2 To, 30 jours", t)).toBe("Serveur 2 TB, 30 days");
    expect(withKnownUnits("Pack 1 To 30 jours", t)).toBe("Pack 1 TB 30 days");
    expect(withKnownUnits("Forfait 500mo 7 jours, 100 mo + 50 sms", t)).toBe(
      "Forfait 500 MB 7 days, 100 MB + 50 sms",
    );
    expect(withKnownUnits("Top 3 weekly offers, 2 Daily passes", t)).toBe(
      "Top 3 weekly offers, 2 Daily passes",
    );
  });
});

describe("A name of the operator", () => {
  it("is that of content's own translation, else a known one, else the operator's", () => {
    const { name, described } = shownNames("en", {
      "Nuit 1 Go": "Night owl 1 GB",
      Ramadan: "Ramadan nights",
    });
    expect(["Appels", "nuit", "Ramadan", "Tam-tam"].map(name)).toEqual([
      "Calls",
      "Night",
      "Ramadan nights",
      "Tam-tam",
    ]);
    expect(["Nuit 1 Go", "Nuit 2 Go"].map(described)).toEqual(["Night owl 1 GB", "Nuit 2 GB"]);
  });

  it("may be a word that every object has", () => {
    expect(shownNames("fr", {}).name("constructor")).toBe("constructor");
  });

  it.each<[Language, string]>([
    ["fr", "Crédit téléphonique"],
    ["en", "Airtime"],
    ["sw", "Salio la simu"],
    ["ar", "رصيد الهاتف"],
    ["ha", "Kuɗin waya"],
  ])("of airtime is, in %s, %s", (language, expected) => {
    expect(plain(shownNames(language, {}).name("Crédit téléphonique"))).toBe(expected);
  });

  it("leaves out of a bundle's card what its translated description says", () => {
    const bundle = {
      description: "Appels 20 minutes",
      voice: "20",
      voiceUnit: "Min",
      validity: 7,
      validityUnit: "Jours",
      unlimited: false,
      amount: 100,
      currency: "XAF",
      productCode: "B",
    };
    const beside = (language: Language, labels: Record<string, string>) =>
      factsBeside(shownNames(language, labels).offered(bundle), translator(language), language).map(plain);
    expect(beside("en", { "Appels 20 minutes": "Calls 20 minutes" })).toEqual(["Validity: 7 days"]);
    expect(beside("sw", { "Appels 20 minutes": "Simu dakika 20" })).toHaveLength(1);
    expect(beside("sw", { "Appels 20 minutes": "Simu dakika 200" })).toHaveLength(2);
  });
});
