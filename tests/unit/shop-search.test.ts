import { afterEach, describe, expect, it } from "vitest";
import { foldedWords, foldName } from "@domain/fold";
import { DAY_MS } from "../../domain/durations";
import { useCountry } from "../support/brand";
import { shops } from "../../sandbox/data/places";
import { openState, readHours } from "../../server/places/hours";
import { openingOf } from "../../server/places/opening";
import { shopsNamed } from "../../server/places/shop-search";
import { listShops } from "../../server/places/shops";

afterEach(() => useCountry("TD"));

const namesFor = (typed: string) => listShops(shopsNamed(shops(), typed)).map(({ name }) => name);

describe("A shop is found", () => {
  it.each([
    ["marche a mil", "Toumaï Marché à mil"],
    ["MARCHÉ À MIL", "Toumaï Marché à mil"],
    ["mil marche", "Toumaï Marché à mil"],
    ["aeroport", "Toumaï Aéroport"],
    ["l'aéroport", "Toumaï Aéroport"],
    ["l’aeroport hassan", "Toumaï Aéroport"],
    ["paris congo", "Toumaï Paris"],
    ["Paris-Congo", "Toumaï Paris"],
    ["independance", "Toumaï Moundou"],
    ["gare rout moundou", "Toumaï Gare routière"],
    ["charles de gaulle", "Toumaï Centre"],
  ])("by '%s': %s", (typed, name) => {
    expect(namesFor(typed)[0]).toBe(name);
  });

  it("by its own name before others by their address", () => {
    const found = namesFor("marche");
    expect(found.slice(0, 2).sort()).toEqual(["Toumaï Grand marché", "Toumaï Marché à mil"]);
    expect(found).toContain("Toumaï Dembé");
  });

  it.each(["", "  ", "'-'", "🙂", "marche a sel", "arche"])("not by '%s'", (typed) => {
    expect(namesFor(typed)).toEqual([]);
  });

  it("without a distance, because its place is not that of the search", () => {
    expect(listShops(shopsNamed(shops(), "dombao"))[0]?.at).toEqual({
      point: { lat: 8.5702, lng: 16.0961 },
      kilometres: undefined,
    });
  });
});

describe("A typed text", () => {
  it("is folded alike in every search", () => {
    for (const [one, other] of [
      ["N’Djaména", "ndjamena"],
      ["Œuvre", "oeuvre"],
      ["أَبْشَة", "ابشه"],
      ["Am-Djarass", "am djarass"],
    ] as const)
      expect(foldName(one)).toBe(foldName(other));
  });

  it("has its elided articles apart from the words, and the names of places whole", () => {
    expect(foldedWords("Avenue de l'Indépendance")).toEqual(["avenue", "de", "independance"]);
    expect(foldedWords("N'Djamena")).toEqual(["ndjamena"]);
  });
});

/** Monday 2 November 2026 at this time in N'Djamena, which is an hour ahead of UTC. */
const monday = (time: string) => Date.parse(`2026-11-02T${time}:00+01:00`);

describe("The opening hours of a shop", () => {
  it.each([
    ["Mo-Fr 07:30-18:00", { days: [0, 1, 2, 3, 4], from: 450, to: 1080 }],
    ["sa,su 9:00 - 12:00", { days: [5, 6], from: 540, to: 720 }],
    ["Fr-Mo 00:00-24:00", { days: [4, 5, 6, 0], from: 0, to: 1440 }],
  ])("are read from '%s'", (line, hours) => {
    expect(readHours(line)).toEqual(hours);
  });

  it.each([
    "",
    "toujours",
    "Mo-Fr",
    "Xx 08:00-18:00",
    "Mo 25:00-26:00",
    "Mo 08:70-09:00",
    "Mo-We-Fr 08:00-09:00",
  ])("are not made up from '%s'", (line) => {
    expect(readHours(line)).toBeUndefined();
  });

  it("show by the country's clock whether it is open, and until when", () => {
    const hours = ["Mo-Fr 07:30-18:00", "Sa 08:00-13:00"].flatMap((line) => readHours(line) ?? []);
    expect(openState(hours, monday("07:29"))).toEqual({ open: false, until: undefined });
    expect(openState(hours, monday("07:30"))).toEqual({ open: true, until: 1080 });
    expect(openState(hours, monday("17:59")).open).toBe(true);
    expect(openState(hours, monday("18:00")).open).toBe(false);
    expect(openState(hours, monday("12:00") + 5 * DAY_MS)).toEqual({ open: true, until: 780 });
    expect(openState(hours, monday("12:00") + 6 * DAY_MS).open).toBe(false);
  });

  it.each([["Mo-Su 00:00-24:00"], ["Mo-Su 00:00-12:00", "Mo-Su 12:00-24:00"]])(
    "that never end have no time until which the shop is open (%s)",
    (...lines) => {
      const hours = lines.flatMap((line) => readHours(line) ?? []);
      expect(openState(hours, monday("09:00"))).toEqual({ open: true, until: undefined });
    },
  );

  it("continue where others end", () => {
    const hours = ["Mo 08:00-12:00", "Mo 12:00-17:00"].flatMap((line) => readHours(line) ?? []);
    expect(openState(hours, monday("09:00"))).toEqual({ open: true, until: 1020 });
  });

  it("go on after midnight, also from Sunday to Monday", () => {
    const hours = ["Su 18:00-02:00"].flatMap((line) => readHours(line) ?? []);
    expect(openState(hours, monday("01:30"))).toEqual({ open: true, until: 120 });
    expect(openState(hours, monday("02:00")).open).toBe(false);
  });

  it("are shown in the customer's language, or as the operator writes them when they cannot be read", () => {
    expect(openingOf(["Mo-Sa 08:00-18:00"], monday("12:00"), "fr")).toEqual({
      lines: ["lun. – sam. 08:00–18:00"],
      now: { open: true, until: "18:00" },
      data: ["Mo-Sa 08:00-18:00"],
    });
    expect(openingOf(["Mo 08:00-12:00", "sur rendez-vous"], monday("09:00"), "en")).toEqual({
      lines: ["Mon 08:00–12:00", "sur rendez-vous"],
      now: undefined,
      data: undefined,
    });
    expect(openingOf([], monday("09:00"), "en")).toBeUndefined();
  });
});
