import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "@domain/languages";
import { whereaboutsText } from "../../app/i18n/near";
import { shops } from "../../sandbox/data/places";
import {
  directionTo,
  directions,
  knownAround,
  type KnownPoint,
  knownPoints,
  roundedKm,
  seenFrom,
} from "../../server/places/near";
import { useCountry } from "../support/brand";

const moundou = { lat: 8.5667, lng: 16.0833 };
/** A point so many km to the east and north of another one. */
const awayBy = (from: { lat: number; lng: number }, east: number, north: number) => ({
  lat: from.lat + north / 111.195,
  lng: from.lng + east / (111.195 * Math.cos((from.lat * Math.PI) / 180)),
});
const market: KnownPoint = { kind: "shop", name: "Grand marché", town: "Moundou", point: moundou };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

beforeAll(() => {
  useCountry("TD");
});

describe("The direction of a place", () => {
  it.each([
    [0, 1, "north"],
    [1, 1, "northEast"],
    [1, 0, "east"],
    [1, -1, "southEast"],
    [0, -1, "south"],
    [-1, -1, "southWest"],
    [-1, 0, "west"],
    [-1, 1, "northWest"],
    [0.3, 1, "north"],
    [-0.3, 1, "north"],
    [0.5, 1, "northEast"],
  ])("of %d km east and %d km north is %s", (east, north, direction) => {
    expect(directionTo(moundou, awayBy(moundou, east, north))).toBe(direction);
  });
});

describe("The distance of a place", () => {
  it.each([
    [0.437, 0.45],
    [0.12, 0.1],
    [0.98, 1],
    [1.26, 1.3],
    [9.94, 9.9],
    [12.6, 13],
    [163.4, 163],
  ])("of %d km is said as %d km", (kilometres, said) => {
    expect(roundedKm(kilometres)).toBe(said);
  });
});

describe("A customer reads where the place lies", () => {
  const southWest = seenFrom(market, awayBy(moundou, -0.28, -0.28));

  it("in metres and by a direction of the compass", () => {
    expect(plain(whereaboutsText(southWest, "en"))).toBe(
      "400 m south-west of the shop Grand marché, Moundou",
    );
  });

  it.each([
    ["fr", "400 m vers le sud-ouest depuis la boutique Grand marché, Moundou"],
    ["sw", "mita 400 kuelekea kusini-magharibi kutoka duka Grand marché, Moundou"],
    ["ha", "mita 400 zuwa kudu maso yamma daga shagon Grand marché, Moundou"],
  ] as const)("in %s", (language, sentence) => {
    expect(plain(whereaboutsText(southWest, language))).toBe(sentence);
  });

  it("in Arabic, with the name in its own direction", () => {
    const text = whereaboutsText(southWest, "ar");
    expect(text).toContain("الجنوب الغربي");
    expect(text).toContain("Grand marché");
  });

  it.each(languages)("with a word of its own for each direction in %s", (language) => {
    const texts = directions.map((direction) =>
      whereaboutsText({ from: market, kilometres: 2, direction }, language),
    );
    expect(new Set(texts).size).toBe(8);
  });

  it.each(languages)("as beside a known point that it lies at in %s", (language) => {
    const here = seenFrom(market, awayBy(moundou, 0.01, 0.01));
    expect(here.direction).toBeUndefined();
    expect(whereaboutsText(here, language)).toContain("Grand marché");
  });
});

describe("The known points around a place", () => {
  const known = () => knownPoints(shops(), "fr");
  const sentences = (point: { lat: number; lng: number }, language: "fr" | "en" = "fr") =>
    knownAround(point, knownPoints(shops(), language), 3).map((where) =>
      plain(whereaboutsText(where, language)),
    );

  it("are shops with their landmarks, quarters and towns, the nearest first", () => {
    const dembe = { lat: 12.1012, lng: 15.0741 };
    expect(sentences(awayBy(dembe, 0, -0.4))).toEqual([
      "400 m vers le sud depuis le quartier Dembé, N'Djamena",
      "400 m vers le sud depuis la boutique Toumaï Dembé (Marché de Dembé), N'Djamena",
      expect.stringMatching(/^1,\d km vers .* depuis .*, N'Djamena$/),
    ]);
  });

  it("name the market of a town by its shop", () => {
    const market = { lat: 13.8351, lng: 20.8402 };
    expect(sentences(awayBy(market, -0.3, 0.3), "en")[0]).toBe(
      "400 m north-west of the shop Toumaï Grand marché (Grand marché), Abéché",
    );
  });

  it("are the nearest town where no point is within a walk", () => {
    expect(sentences({ lat: 19.5, lng: 21.5 })).toEqual([
      expect.stringMatching(/^\d{3} km vers .* depuis le centre, .+$/),
    ]);
  });

  it("are each named once, and no more than asked for", () => {
    const around = knownAround(moundou, [...known(), ...known()], 3);
    expect(around).toHaveLength(3);
    expect(new Set(around.map(({ from }) => from.name)).size).toBe(3);
  });

  it("are none without a gazetteer and shops", () => {
    expect(knownAround(moundou, [], 3)).toEqual([]);
  });
});
