// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { useCountry } from "../support/brand";
import { manySites } from "../../sandbox/data/sites";
import { mapBase, sitesSent } from "../../server/map/base";
import { spotsOf } from "../../server/map/clusters";
import { type MapDrawing, drawMap } from "../../server/map/draw";
import { countryView, mapView, readPicture, readView } from "../../server/map/map-view";
import { clipRing, type Corner, pathOf, simplify } from "../../server/map/lines";
import { element, escapeXml } from "../../server/map/markup";
import { DRAWING, placeOn, pointUnder, viewOf } from "../../server/map/view";
import { narrow, readPicker } from "../../server/map/picker";
import { kilometresBetween } from "../../server/places/point";
import { readSites } from "../support/sites";
import fc, { anyLetter } from "../support/random";

afterEach(() => useCountry("TD"));

const ndjamena = { lat: 12.1067, lng: 15.0444 };
const sites = readSites(manySites(5000)) ?? [];
const city = { centre: ndjamena, zoom: 9, ...DRAWING };

function drawing(wish: Partial<MapDrawing> = {}): MapDrawing {
  const empty = { pins: [], sites: [], technology: undefined, place: undefined, grid: false };
  return { ...empty, view: city, language: "fr", ...wish };
}
/** The drawing as a browser parses it, which is stricter with XML than with HTML. */
function parsed(svg: string): Document {
  return new DOMParser().parseFromString(svg, "image/svg+xml");
}
const textsOf = (svg: string) => [...parsed(svg).querySelectorAll("text")].map((text) => text.textContent);

describe("A static map", () => {
  it.each<[string, Partial<MapDrawing>]>([
    ["the whole country with 5 000 sites", { view: countryView(), sites }],
    ["a city with 5 000 sites", { sites }],
    ["a street with 5 000 sites", { sites, view: { ...city, zoom: 13 } }],
    [
      "60 pins",
      {
        pins: Array.from({ length: 60 }, (_, index) => ({
          number: index + 1,
          point: { lat: 12 + index / 100, lng: 15 },
        })),
      },
    ],
    ["nine numbered fields", { grid: true }],
  ])("of %s is well-formed, under 12 kB and loads nothing else", (_what, wish) => {
    const svg = drawMap(drawing(wish));
    expect(parsed(svg).querySelector("parsererror")).toBeNull();
    expect(gzipSync(svg).length).toBeLessThan(12_000);
    expect(svg).not.toMatch(/href|url\(|<script|@import|\bon\w+=|NaN|undefined|Infinity/);
  });

  it("names towns and neighbours in the language of the page", () => {
    expect(textsOf(drawMap(drawing({ view: countryView() })))).toEqual(
      expect.arrayContaining(["Abéché", "Niger", "Libye", "500 km"]),
    );
    expect(textsOf(drawMap(drawing({ view: countryView(), language: "en" })))).toContain("Libya");
    expect(textsOf(drawMap(drawing({ view: countryView(), language: "ar" })))).toContain("بلتن");
  });

  it("draws the other country, too", () => {
    useCountry("CD");
    const svg = drawMap(drawing({ view: countryView() }));
    expect(textsOf(svg)).toContain("Kinshasa");
    expect(gzipSync(svg).length).toBeLessThan(12_000);
  });

  it("numbers the pins as the list does, the first above the others", () => {
    const pins = [1, 2, 3].map((number) => ({
      number,
      point: { ...ndjamena, lng: ndjamena.lng + (number - 2) / 10 },
    }));
    const numbers = textsOf(drawMap(drawing({ pins }))).filter((text) => /^[123]$/.test(text));
    expect(numbers).toEqual(["3", "2", "1"]);
  });

  it("draws one pin with the list's numbers for shops that share pixels", () => {
    const pins = [1, 2, 3].map((number) => ({ number, point: ndjamena }));
    expect(textsOf(drawMap(drawing({ pins })))).toContain("1–3");
  });

  it("shows 5G with a marker of its own and a circle of 300 m", () => {
    const [site] =
      readSites([
        { latitude: 12.1067, longitude: 15.0444, technology: { _2Gservice: true, _5Gservice: true } },
      ]) ?? [];
    const view = { ...city, zoom: 15 };
    const svg = parsed(drawMap(drawing({ view, sites: site ? [site] : [] })));
    const circle = svg.querySelector("circle[fill-opacity]");
    const [edge] = [Number(circle?.getAttribute("r"))];
    const middle = placeOn(view)(ndjamena);
    const far = pointUnder(view, { x: middle.x + edge, y: middle.y });
    expect(kilometresBetween(ndjamena, far)).toBeCloseTo(0.3, 2);
  });

  it("gathers sites that would overlap, and loses none of them", () => {
    const spots = spotsOf(sites, undefined, { ...countryView(), width: 2000, height: 2000 });
    expect(spots.length).toBeLessThan(60);
    expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(sites.length);
  });
});

describe("A view", () => {
  const point = fc.record({
    lat: fc.double({ min: 8, max: 23, noNaN: true }),
    lng: fc.double({ min: 14, max: 24, noNaN: true }),
  });

  it("converts a point to the drawing and back", () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 4, max: 17 }), (at, zoom) => {
        const view = { ...city, zoom };
        const back = pointUnder(view, placeOn(view)(at));
        return Math.abs(back.lat - at.lat) < 1e-6 && Math.abs(back.lng - at.lng) < 1e-6;
      }),
    );
  });

  it("that fits points shows all of them, and never zooms in too far", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
        const view = viewOf(points, 15);
        const place = placeOn(view);
        return (
          view.zoom <= 15 &&
          points.map(place).every(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
        );
      }),
    );
  });

  it("is read from an address, and nonsense in it is ignored", () => {
    expect(readView(new URLSearchParams("c=8.5,16&z=9"))).toMatchObject({
      centre: { lat: 8.5, lng: 16 },
      zoom: 9,
    });
    for (const nonsense of [
      "",
      "c=8.5,16",
      "z=9",
      "c=x&z=9",
      "c=8.5,16&z=99",
      "c=8.5,16&z=x",
      "c=8.5,16&z=",
    ]) {
      expect(readView(new URLSearchParams(nonsense))).toBeUndefined();
    }
  });

  it("is moved by links that lead back to the same page", () => {
    const { ways, image } = mapView({
      path: "/storeLocator",
      query: { q: "Moundou" },
      view: city,
      language: "fr",
      sites: undefined,
      place: ndjamena,
      pins: [{ number: 1, point: ndjamena }],
      grid: false,
      tiles: undefined,
    });
    expect(ways.map(({ name }) => name)).toEqual([
      "nearer",
      "farther",
      "north",
      "south",
      "west",
      "east",
      "country",
    ]);
    const north = readView(new URL(ways[2]?.to ?? "", "http://x").searchParams);
    expect(north?.centre.lat).toBeGreaterThan(ndjamena.lat);
    expect(ways.every(({ to }) => to.startsWith("/storeLocator?q=Moundou&c="))).toBe(true);
    const picture = readPicture(new URL(image, "http://x").searchParams);
    expect(picture).toMatchObject({
      place: ndjamena,
      pins: [{ number: 1, point: ndjamena }],
      view: { zoom: 9 },
    });
  });
});

describe("The numbered fields", () => {
  it("lead to any point of the map in a few choices", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 299 }), (x, y) => {
        let view = { ...city, zoom: 12 };
        const goal = pointUnder(view, { x, y });
        for (let step = 0; step < 4; step += 1) {
          const at = placeOn(view)(goal);
          const column = Math.min(2, Math.max(0, Math.floor((3 * at.x) / view.width)));
          const row = Math.min(2, Math.max(0, Math.floor((3 * at.y) / view.height)));
          view = narrow(view, 1 + column + 3 * row);
        }
        return kilometresBetween(view.centre, goal) < 0.3;
      }),
    );
  });

  it("have a way back", () => {
    expect(narrow({ ...city, zoom: 12 }, 0)).toMatchObject({ centre: ndjamena, zoom: 10.5 });
    expect(narrow({ ...city, zoom: 4 }, 0).zoom).toBe(4);
  });

  it("are ignored when something new is typed, and nonsense is not a choice", () => {
    const read = (fields: Record<string, string>) => readPicker((name) => fields[name] ?? "");
    expect(read({ q: "Sarh", was: "|", field: "3" })).toMatchObject({ search: "Sarh", field: 3 });
    expect(read({ q: "Sarh", was: "Sarh|", field: "3" })).toMatchObject({ search: undefined, field: 3 });
    expect(read({ town: "Sarh", was: "|" }).search).toBe("Sarh");
    expect(read({ field: "12", at: "x", zoom: "nan" })).toMatchObject({
      field: undefined,
      view: { zoom: 12 },
    });
  });
});

describe("Lines", () => {
  const ring = fc.array(fc.tuple(fc.integer({ min: -500, max: 900 }), fc.integer({ min: -500, max: 900 })), {
    minLength: 3,
    maxLength: 60,
  });

  it("are clipped to the drawing", () => {
    fc.assert(
      fc.property(ring, (corners) =>
        clipRing(corners, [0, 0], [360, 300]).every(([x, y]) => x >= 0 && y >= 0 && x <= 360 && y <= 300),
      ),
    );
  });

  it("keep their ends when they are simplified, and stay within the tolerance", () => {
    const straight: Corner[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
    ];
    expect(simplify(straight, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(simplify(straight, 0.05)).toHaveLength(4);
  });

  it("become a path of steps, or an empty one when nothing is left of them", () => {
    expect(
      pathOf([
        [1, 2],
        [4, 2.4],
        [4, 8],
      ]),
    ).toBe("M1 2l3 0 0 6z");
    expect(
      pathOf([
        [1, 2],
        [1.2, 2.1],
        [1, 2],
      ]),
    ).toBe("");
  });
});

describe("Markup in names", () => {
  it("is escaped, and control characters are dropped (R-SEC-15)", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (text) => {
        const document = parsed(element("text", { title: text }, escapeXml(text)));
        return (
          document.querySelector("parsererror") === null && document.documentElement.children.length === 0
        );
      }),
    );
    expect(escapeXml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    expect(escapeXml("Mou\u0000n\u001bdou")).toBe("Moundou");
  });
});

describe("The data of the browser's map", () => {
  it("is small: outlines and towns under 15 kB, 5 000 sites under 30 kB", () => {
    expect(gzipSync(JSON.stringify(mapBase("fr"))).length).toBeLessThan(15_000);
    const sent = gzipSync(JSON.stringify(sitesSent(sites))).length;
    expect(sent).toBeLessThan(30_000);
  });
});
