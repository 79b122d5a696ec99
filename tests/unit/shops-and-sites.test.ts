import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { manySites, sites as sandboxSites } from "../../sandbox/data/sites";
import { drawMap } from "../../server/map/draw";
import { readPicture } from "../../server/map/map-view";
import { shopFacts } from "../../server/map/shop-facts";
import { defaultPlace, NOTHING_FOUND, placeAt } from "../../server/places/finder";
import { arrangeShops, phonesOf, shopName } from "../../server/places/shops";
import { coverageByTown, reachAt, sitesNear, technologiesOf, type Site } from "../../server/places/sites";
import { readSites } from "../support/sites";

const moundou = { lat: 8.5667, lng: 16.0833 };
const at = (latitue: unknown, longitude: unknown) => ({ location: { latitue, longitude } });

describe("The shops of a list", () => {
  it("are sorted by distance and numbered, without those that are too far away", () => {
    const shops = arrangeShops(
      [
        { shop: "Doba - L.O.", ...at(8.65, 16.85) },
        { shop: "N'Djamena - Centre", ...at(12.11, 15.05) },
        { shop: "Moundou - Centre", ...at("8.5667", "16.0833") },
      ],
      moundou,
    );
    expect(shops.map(({ number, name }) => [number, name])).toEqual([
      [1, "Moundou"],
      [2, "Doba"],
    ]);
    expect(shops[1]?.at?.kilometres).toBeCloseTo(84.8, 1);
  });

  it("are found although their coordinates were swapped", () => {
    const [shop] = arrangeShops([{ shop: "Moundou", ...at("16.0833", "8.5667") }], moundou);
    expect(shop?.at).toEqual({ point: moundou, kilometres: 0 });
  });

  it("come last and without a distance when their position is unknown", () => {
    const shops = arrangeShops(
      [
        { shop: "Nowhere", ...at(undefined, "?") },
        { shop: "No location at all" },
        { shop: "Moundou", ...at(8.5667, 16.0833) },
      ],
      moundou,
    );
    expect(shops.map(({ name, at: where }) => [name, where === undefined])).toEqual([
      ["Moundou", false],
      ["Nowhere", true],
      ["No location at all", true],
    ]);
  });

  it.each([
    ["Toumaï Centre - N'Djamena", undefined, "Toumaï Centre"],
    ["Toumaï Centre-Nord-Est", undefined, "Toumaï Centre"],
    ["Toumaï Centre", undefined, "Toumaï Centre"],
    ["- N'Djamena", "Toumaï Centre", "Toumaï Centre"],
    ["-N'Djamena", undefined, "-N'Djamena"],
    ["<b>Centre</b> - x", undefined, "<b>Centre</b>"],
    [undefined, "Toumaï Centre", "Toumaï Centre"],
  ])("are named by the part before the first '-': %s", (shop, title, name) => {
    expect(shopName(shop, title)).toBe(name);
  });

  it.each([
    ["66300001", [["66300001", "tel:+23566300001"]]],
    ["66 30 00 01", [["66 30 00 01", "tel:+23566300001"]]],
    ["+235 66 30 00 01", [["+235 66 30 00 01", "tel:+23566300001"]]],
    ["00235 66300001", [["00235 66300001", "tel:+23566300001"]]],
    ["300", [["300", "tel:300"]]],
    ["23566300001", [["23566300001", "tel:+23566300001"]]],
    ["066300001", [["066300001", "tel:+23566300001"]]],
    ["+235 (0) 66 30 00 01", [["+235 (0) 66 30 00 01", "tel:+23566300001"]]],
    ["+33 1 23 45 67 89", [["+33 1 23 45 67 89", "tel:+33123456789"]]],
    ...["66300001 - 66300002", "66300001 66300002", "66300001 ou 66300002"].map(
      (both): [string, string[][]] => [
        both,
        [
          ["66300001", "tel:+23566300001"],
          ["66300002", "tel:+23566300002"],
        ],
      ],
    ),
    ["66 30 00 01 66 30 00 02", [["66 30 00 01 66 30 00 02", undefined]]],
    ["N/A", [["N/A", undefined]]],
    ...["66300001 (WhatsApp)", "Tél : 66 30 00 01", "Fixe 22 52 41 41", "66 30 00 01 de 8h à 12h"].map(
      (labelled): [string, (string | undefined)[][]] => [
        labelled,
        [[labelled, labelled.startsWith("Fixe") ? "tel:+23522524141" : "tel:+23566300001"]],
      ],
    ),
    ["Appelez le 300", [["Appelez le 300", "tel:300"]]],
    [
      "*123# / 300",
      [
        ["*123#", "tel:*123%23"],
        ["300", "tel:300"],
      ],
    ],
    ["Tapez *123# (gratuit)", [["Tapez *123# (gratuit)", "tel:*123%23"]]],
    ["*123", [["*123", undefined]]],
    ["Tél #300", [["Tél #300", "tel:300"]]],
    ["66–30–00–01", [["66–30–00–01", "tel:+23566300001"]]],
    ["800–1700", [["800–1700", undefined]]],
    ["66300001–66300002", [["66300001–66300002", undefined]]],
    [
      "66300001; 8h-12h",
      [
        ["66300001", "tel:+23566300001"],
        ["8h-12h", undefined],
      ],
    ],
    [
      "66300001 / 66300002",
      [
        ["66300001", "tel:+23566300001"],
        ["66300002", "tel:+23566300002"],
      ],
    ],
    ["bientôt", [["bientôt", undefined]]],
    ["javascript:alert(1)", [["javascript:alert(1)", undefined]]],
    [undefined, []],
    [" ", []],
  ])("are called at '%s'", (written, expected) => {
    expect(phonesOf(written).map(({ text, href }) => [text, href])).toEqual(expected);
  });
});

const offers = (flags: Record<string, unknown>) => ({ technology: flags });
const here = { title: "A", latitude: 8.5667, longitude: 16.0833 };

describe("The sites of the operator", () => {
  it("are read although flags and coordinates are texts or numbers", () => {
    const sites = readSites([
      { ...here, latitude: "8,5667", longitude: "16.0833", ...offers({ _2Gservice: "true", _4Gservice: 1 }) },
    ]);
    expect(sites).toEqual([{ title: "A", point: moundou, offers: ["2G", "4G"] }]);
  });

  it("are left out when they have no position or offer nothing, and the others stay", () => {
    const good = { ...here, ...offers({ _2Gservice: true }) };
    const sites = readSites([
      null,
      "site",
      { title: "no technology", latitude: 1, longitude: 2 },
      { ...here, ...offers({}) },
      { ...here, ...offers({ _2Gservice: false, _3Gservice: "no" }) },
      { ...good, latitude: null },
      { ...good, title: { toString: "x" } },
      good,
    ]);
    expect(sites?.map(({ title }) => title)).toEqual(["", "A"]);
  });

  it.each([undefined, null, {}, "[]", 7])("are empty for %s", (document) => {
    expect(readSites(document)).toBeUndefined();
  });

  it("list the available technologies", () => {
    const one = (...names: Site["offers"]): Site => ({ title: "", point: moundou, offers: names });
    expect(technologiesOf([one("4G"), one("2G", "4G")])).toEqual(["2G", "4G"]);
    expect(technologiesOf([])).toEqual([]);
  });
});

describe("Coverage at a place", () => {
  const sites = readSites(sandboxSites()) ?? [];
  const abeche = { lat: 13.8292, lng: 20.8324 };

  it("is computed for each technology from its nearest site", () => {
    const reach = Object.fromEntries(reachAt(sites, abeche).map((one) => [one.technology, one]));
    expect(reach["4G"]).toMatchObject({ reaches: "yes", nearest: { title: "Abéché 1", kilometres: 0 } });
    expect(reach["5G"]?.reaches).toBe("no");
    expect(reach["5G"]?.nearest?.kilometres).toBeGreaterThan(500);
  });

  it("is partial in a town that 5G's 300 m do not fill, and missing at a point there", () => {
    const middle = { lat: 12.1067, lng: 15.0444 };
    const fiveG = (extent: number) =>
      reachAt(sites, middle, extent).find(({ technology }) => technology === "5G")?.reaches;
    expect(fiveG(6)).toBe("parts");
    expect(fiveG(0)).toBe("no");
  });

  it("is missing, and has no nearest site, where no site offers it", () => {
    expect(reachAt([], abeche).map(({ reaches, nearest }) => [reaches, nearest])).toEqual(
      Array.from({ length: 4 }, () => ["no", undefined]),
    );
  });

  it("is listed town by town, with how much of it each technology reaches", () => {
    const { towns, remote } = coverageByTown(sites);
    expect(towns[0]).toMatchObject({
      place: { name: "N'Djamena" },
      reach: [
        { technology: "2G", reaches: "yes" },
        { technology: "3G", reaches: "yes" },
        { technology: "4G", reaches: "yes" },
        { technology: "5G", reaches: "parts" },
      ],
    });
    expect(towns.find(({ place }) => place.name === "Fada")).toMatchObject({
      sites: 2,
      reach: [{ technology: "2G", reaches: "yes" }],
    });
    expect(towns.reduce((sum, town) => sum + town.sites, remote)).toBe(sites.length);
  });

  it("counts a site far from every town apart", () => {
    const desert: Site = { title: "Oasis", point: { lat: 19.5, lng: 21.5 }, offers: ["2G"] };
    expect(coverageByTown([desert])).toEqual({ towns: [], remote: 1 });
  });

  it("is computed among 5 000 sites, too", () => {
    const many = readSites(manySites(5000)) ?? [];
    expect(many.length).toBeGreaterThanOrEqual(5000);
    expect(sitesNear(many, abeche, 5).map(({ title }) => title)).toHaveLength(5);
    expect(reachAt(many, abeche)[0]?.reaches).toBe("yes");
  });
});

describe("A long list of shops", () => {
  const shops = arrangeShops(
    Array.from({ length: 61 }, (_, index) => ({
      shop: `Shop ${index}`,
      ...at(8.5667 + index / 10_000, 16.0833),
    })),
    moundou,
  );
  const viewOfList = (allShops: boolean, listed = shops) =>
    shopFacts({
      path: "/storeLocator",
      asked: "8.5667,16.0833",
      search: { ...NOTHING_FOUND, place: placeAt(moundou, "en") },
      named: false,
      here: undefined,
      nowMs: 0,
      defaultPlace: defaultPlace("en"),
      shops: listed,
      farther: undefined,
      allShops,
      address: new URLSearchParams(),
      language: "en",
      tiles: undefined,
    });

  it("shows as many shops as there are pins, tells how many there are, and links to all at the same place", () => {
    const { count, shops: listed, all, map } = viewOfList(false);
    expect([count, listed.length, map.pins.length]).toEqual([61, 60, 60]);
    expect(all).toBe("/storeLocator?q=8.5667%2C16.0833&shops=all");
  });

  it("of 500 shops has a picture under 12 kB", () => {
    const many = arrangeShops(
      Array.from({ length: 500 }, (_, index) => ({
        shop: `Shop ${index}`,
        ...at(8.3 + (index % 25) / 50, 15.8 + Math.floor(index / 25) / 40),
      })),
      moundou,
    );
    const { map, count } = viewOfList(true, many);
    const picture = readPicture(new URL(map.image, "http://x").searchParams);
    const svg = drawMap({ ...picture, sites: [], technology: undefined });
    expect(count).toBe(500);
    expect(gzipSync(svg).length).toBeLessThan(12_000);
    expect(map.image.length).toBeLessThan(2000);
  });

  it("is shown in full on request", () => {
    const { shops: listed, all, map } = viewOfList(true);
    expect([listed.length, all]).toEqual([61, undefined]);
    expect(map.ways.every(({ to }) => to.includes("shops=all"))).toBe(true);
  });
});
