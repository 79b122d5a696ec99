import { afterEach, describe, expect, it } from "vitest";
import { isWithin } from "../../domain/geo";
import { packIn, useCountry } from "../support/brand";
import { createFinder, withoutGuess } from "../../server/places/finder";
import { nearestTown, placesNamedIn, searchPlaces, townsOf } from "../../server/places/gazetteer";
import { kilometresBetween, parsePoint, readPosition, writePoint } from "../../server/places/point";

afterEach(() => useCountry("TD"));

const { map, places: td } = packIn("TD");
const { box } = map;
const firstFor = (typed: string) => searchPlaces(typed)[0]?.name;

describe("A place is found", () => {
  it.each([
    ["N'Djamena", "N'Djamena"],
    ["ndjamena", "N'Djamena"],
    ["N’DJAMÉNA", "N'Djamena"],
    ["نجامينا", "N'Djamena"],
    ["إنجامينا", "N'Djamena"],
    ["Fort-Lamy", "N'Djamena"],
    ["abeche", "Abéché"],
    ["أبشة", "Abéché"],
    ["ابشه", "Abéché"],
    ["goz beida", "Goz Beïda"],
    ["Faya", "Faya-Largeau"],
    ["am djarass", "Am-Djarass"],
    ["  MOUNDOU ", "Moundou"],
    ["ouaddai", "Ouaddaï"],
    ["lac wey", "Lac Wey"],
    ["moyen chari", "Moyen-Chari"],
    ["moursal", "Moursal"],
  ])("by '%s': %s", (typed, name) => {
    expect(firstFor(typed)).toBe(name);
  });

  it.each([
    ["Mundou", "Moundou"],
    ["Abehce", "Abéché"],
    ["Moisala", "Moïssala"],
    ["Njamena", "N'Djamena"],
  ])("though it is misspelt as '%s'", (typed, name) => {
    expect(firstFor(typed)).toBe(name);
  });

  it("by its beginning, the larger place first", () => {
    expect(searchPlaces("mo").map(({ name }) => name)).toContain("Moundou");
    expect(firstFor("mou")).toBe("Moundou");
  });

  it("without others that are only spelt alike", () => {
    expect(searchPlaces("Moundou").map(({ name }) => name)).toEqual(["Moundou"]);
  });

  it.each([
    ["Avenue Mobutu, quartier Moursal, N'Djamena", "Moursal"],
    ["boutique près de Moundou", "Moundou"],
    ["which shops are near Abeche", "Abéché"],
    ["Grand marché, Am Timan, Salamat", "Am Timan"],
  ])("in the longer text '%s'", (text, name) => {
    expect(placesNamedIn(text)[0]?.name).toBe(name);
  });

  it.each(["", "   ", "'-'", "xyzzyx", "🙂", "<script>", "a".repeat(5000)])("not by '%s'", (typed) => {
    expect(searchPlaces(typed)).toEqual([]);
  });
});

describe("The gazetteer of the DR Congo", () => {
  it("has the province of each town and the capital of each province", () => {
    const { provinces, towns } = packIn("CD").places;
    const [names, seats] = [provinces.map(([name]) => name), towns.map(([name]) => name)];
    expect(towns.filter(([, , , province]) => !names.includes(province))).toEqual([]);
    expect(provinces.filter(([, seat]) => !seats.includes(seat))).toEqual([]);
  });

  it("names the province of a found town in Arabic, and finds the province by its name (R-MAP-25)", async () => {
    useCountry("CD");
    const find = createFinder(undefined);
    expect((await find("Kananga", "ar")).place).toMatchObject({ name: "كانانغا", province: "كاساي الوسطى" });
    expect((await find("Ituri", "fr")).place).toMatchObject({
      kind: "province",
      name: "Ituri",
      seat: "Bunia",
    });
  });
});

describe("The gazetteer of Chad", () => {
  it("has the 23 provinces, and a known capital for every province and department", () => {
    const towns = new Set(td.towns.map(([name]) => name));
    const provinces = new Set(td.provinces.map(([name]) => name));
    expect(provinces.size).toBe(23);
    expect(td.provinces.filter(([, seat]) => !towns.has(seat))).toEqual([]);
    expect(
      td.departments.filter(([, province, seat]) => !provinces.has(province) || !towns.has(seat)),
    ).toEqual([]);
    expect(td.towns.filter(([, , , province]) => !provinces.has(province))).toEqual([]);
  });

  it("has each name once, and each town within the country's box", () => {
    const names = td.towns.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(townsOf().filter(({ point }) => !isWithin(point, box))).toEqual([]);
  });

  it("finds the town nearest to a point", () => {
    expect(nearestTown({ lat: 8.6, lng: 16.1 })?.place.name).toBe("Moundou");
    expect(nearestTown({ lat: 12.1, lng: 15.057 })?.place.name).toBe("Moursal");
    expect(nearestTown({ lat: 12.1, lng: 15.057 }, 4)?.place.name).toBe("N'Djamena");
  });

  it("is not that of the other country", async () => {
    useCountry("CD");
    const { place } = await createFinder(undefined)("Goma", "fr");
    expect(place).toMatchObject({ name: "Goma", province: "Nord-Kivu" });
    expect((await createFinder(undefined)("Moundou", "fr")).place).toBeUndefined();
  });
});

describe("A search without a geocoding service", () => {
  const find = createFinder(undefined);

  it("returns a town's province, and the view of a province and a department", async () => {
    expect((await find("Moundou", "fr")).place).toMatchObject({
      kind: "town",
      province: "Logone Occidental",
      seat: undefined,
      zoom: 15,
    });
    expect((await find("Mandoul", "fr")).place).toMatchObject({ kind: "province", seat: "Koumra", zoom: 9 });
    expect((await find("Dababa", "fr")).place).toMatchObject({
      kind: "department",
      seat: "Bokoro",
      zoom: 11,
    });
  });

  it("names the other places that may be meant", async () => {
    const { place, others } = await find("Logone", "fr");
    expect([place?.name, ...others].sort()).toEqual(["Logone Occidental", "Logone Oriental"]);
  });

  it.each(["Moundou", "MOUNDOU ", "fort lamy", "موندو", "Mandoul"])(
    "knows '%s' by its name",
    async (typed) => {
      expect(await find(typed, "fr")).toMatchObject({ guessed: false });
    },
  );

  it.each(["Mundou", "mou", "boutique près de Moundou", "Logone"])("only guesses '%s'", async (typed) => {
    const search = await find(typed, "fr");
    expect(search.guessed).toBe(true);
    const { place, others } = withoutGuess(search);
    expect(place).toBeUndefined();
    expect(others).toContain(search.place?.name);
  });

  it.each(["m", "ma", "Sarh", "Abéché, Moundou, Sarh, Doba, Pala, Kélo, Laï, Moundou"])(
    "suggests at most five other places for '%s', and none twice",
    async (typed) => {
      const { others } = withoutGuess(await find(typed, "fr"));
      expect(others.length).toBeLessThanOrEqual(5);
      expect(new Set(others).size).toBe(others.length);
    },
  );
});

describe("A position", () => {
  it.each<[unknown, unknown]>([
    [12.1131, 15.0491],
    ["12.1131", "15.0491"],
    [" 12,1131 ", "15,0491"],
    ["+12.1131", 15.0491],
    [15.0491, 12.1131],
    ["15.0491", "12.1131"],
  ])("is read out of %s and %s", (latitude, longitude) => {
    const read = readPosition(latitude, longitude, box);
    // Latitude and longitude of N'Djamena lie in the box in both orders, so a swap is found only for points outside it.
    expect([read?.lat, read?.lng].sort()).toEqual([12.1131, 15.0491]);
  });

  it("that was swapped is corrected when it lies in the country only so", () => {
    expect(readPosition(20.8324, 13.8292, { ...box, north: 20 })).toEqual({ lat: 13.8292, lng: 20.8324 });
    expect(readPosition("16.0833", "8.5667", box)).toEqual({ lat: 8.5667, lng: 16.0833 });
  });

  it.each<[unknown, unknown]>([
    [undefined, 15],
    [null, null],
    ["", ""],
    ["abc", "15"],
    ["12.1°N", "15"],
    [NaN, 15],
    [Infinity, 15],
    [0, 0],
    ["0", "0.0"],
    [91, 181],
    [{}, []],
    ["12.1; DROP", "15"],
    [true, false],
  ])("is not made up from %s and %s", (latitude, longitude) => {
    expect(readPosition(latitude, longitude, box)).toBeUndefined();
  });

  it("survives being written into an address", () => {
    expect(parsePoint(writePoint({ lat: 12.10671, lng: -15.00004 }))).toEqual({ lat: 12.1067, lng: -15 });
    for (const text of ["", "1", "1,2,3", "a,b", "91,0", "1,181", "1e1,2", null]) {
      expect(parsePoint(text)).toBeUndefined();
    }
  });

  it("is as far from another as on the Earth's surface", () => {
    const [ndjamena, moundou] = [
      { lat: 12.1067, lng: 15.0444 },
      { lat: 8.5667, lng: 16.0833 },
    ];
    expect(kilometresBetween(ndjamena, moundou)).toBeGreaterThan(405);
    expect(kilometresBetween(ndjamena, moundou)).toBeLessThan(411);
    expect(kilometresBetween(ndjamena, ndjamena)).toBe(0);
    expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 0);
  });
});
