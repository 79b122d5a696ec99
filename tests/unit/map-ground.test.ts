// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { manySites } from "../../sandbox/data/sites";
import type { BrandPack } from "../../server/brand/pack";
import { usePack } from "../../server/brand/use-pack";
import { groundSchema } from "../../server/ground/geojson";
import { layersIn, mapBase } from "../../server/map/base";
import { type MapDrawing, drawMap } from "../../server/map/draw";
import { countryView } from "../../server/map/map-view";
import { DRAWING } from "../../server/map/view";
import { readSites } from "../support/sites";
import { packIn, useCountry } from "../support/brand";
import fc from "../support/random";

beforeEach(() => useCountry("TD"));
afterEach(() => useCountry("TD"));

const ndjamena = { lat: 12.1067, lng: 15.0444 };
const sites = readSites(manySites(5000)) ?? [];
const city = { centre: ndjamena, zoom: 12, ...DRAWING };

function drawing(wish: Partial<MapDrawing> = {}): MapDrawing {
  const empty = { pins: [], sites: [], technology: undefined, place: undefined, grid: false };
  return { ...empty, view: city, language: "fr", ...wish };
}

const parsed = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");
const textsOf = (svg: string) => [...parsed(svg).querySelectorAll("text")].map((text) => text.textContent);
const kindsOf = (svg: string) =>
  ["lake", "river", "border", "road"].filter((kind) => parsed(svg).querySelector(`path.${kind}`));

/**
 * A town as an export of OpenStreetMap has it: streets of every class, quarters and landmarks, closer than real ones.
 */
function makeTown(): BrandPack {
  const classes = ["trunk", "primary", "secondary", "tertiary", "residential"];
  const streets = Array.from({ length: 6000 }, (_, index) => {
    const [row, column] = [Math.floor(index / 75), index % 75];
    const at = (step: number) => [
      14.9 + column / 250 + step / 3000 + (index % 7) / 9000,
      12 + row / 400 + Math.sin(step + index) / 2000,
    ];
    return {
      type: "Feature",
      properties: { highway: classes[index % classes.length] },
      geometry: { type: "LineString", coordinates: Array.from({ length: 12 }, (_none, step) => at(step)) },
    };
  });
  const places = Array.from({ length: 400 }, (_, index) => ({
    type: "Feature",
    properties:
      index % 2
        ? { place: "suburb", name: `Quartier ${index}` }
        : { amenity: "hospital", name: `H ${index}` },
    geometry: { type: "Point", coordinates: [14.9 + (index % 20) / 70, 12 + Math.floor(index / 20) / 100] },
  }));
  const border = {
    type: "Feature",
    properties: { boundary: "administrative", admin_level: "4" },
    geometry: {
      type: "LineString",
      coordinates: [
        [14.5, 11],
        [16, 12.5],
        [17, 14],
      ],
    },
  };
  const { features } = groundSchema.parse({
    type: "FeatureCollection",
    features: [...streets, ...places, border],
  });
  return { ...packIn("TD"), layers: { features, credits: ["© OpenStreetMap"] } };
}

let town: BrandPack | undefined;
const useTown = () => usePack((town ??= makeTown()));

describe("A customer who looks at the map of the country", () => {
  it("sees lakes and rivers with their names in her language", () => {
    const view = { ...city, centre: { lat: 12.6, lng: 15 }, zoom: 7 };
    const svg = drawMap(drawing({ view }));
    expect(kindsOf(svg)).toEqual(["lake", "river", "border"]);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["Lac Tchad", "Chari"]));
    expect(textsOf(drawMap(drawing({ view, language: "en" })))).toContain("Lake Chad");
    expect(textsOf(drawMap(drawing({ view, language: "ar" })))).toContain("شاري");
    useCountry("CD");
    expect(kindsOf(drawMap(drawing({ view: countryView() })))).toEqual(["lake", "river"]);
  });

  it("sees only the great rivers from afar, and the small ones closer", () => {
    const widths = (zoom: number) =>
      parsed(drawMap(drawing({ view: { ...city, centre: { lat: 9, lng: 18 }, zoom } }))).querySelectorAll(
        "path.river",
      ).length;
    expect(widths(5)).toBe(1);
    expect(widths(7.5)).toBe(3);
  });

  it("sees night colours on a dark page, and those of the day where the browser has no dark pages (R-MAP-45)", () => {
    const svg = drawMap(drawing());
    expect(parsed(svg).querySelector("style")?.textContent).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\){svg{fill:#[\da-f]{6}}/,
    );
    expect(parsed(svg).querySelector("rect.s")?.getAttribute("fill")).toBe("#cfe3f2");
  });
});

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of names, narrower than letters are, so that only a true overlap counts. */
function boxesOfNames(svg: string): Box[] {
  const names = [...parsed(svg).querySelectorAll("text")].filter(
    (text) => !/^[\d ,–…]+$|km$| m$/.test(text.textContent),
  );
  return names.map((text) => {
    const [x, y, width] = [
      Number(text.getAttribute("x")),
      Number(text.getAttribute("y")),
      text.textContent.length * 5,
    ];
    const part = { end: 1, middle: 0.5 }[text.getAttribute("text-anchor") ?? ""] ?? 0;
    return { left: x - part * width, right: x + (1 - part) * width, top: y - 8, bottom: y };
  });
}

/** The boxes of clusters and sites. */
function boxesOfMarks(svg: string): Box[] {
  return [...parsed(svg).querySelectorAll('circle[stroke="#fff"]')].map((circle) => {
    const at = (name: string) => Number(circle.getAttribute(name));
    const [x, y, r] = [at("cx"), at("cy"), at("r") * 0.7];
    return { left: x - r, right: x + r, top: y - r, bottom: y + r };
  });
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const views = fc.record({
  lat: fc.double({ min: 7.6, max: 22, noNaN: true }),
  lng: fc.double({ min: 13.6, max: 23.8, noNaN: true }),
  zoom: fc.integer({ min: 16, max: 68 }).map((quarters) => quarters / 4),
});

describe("The names on a map", () => {
  it("overlap neither one another nor sites, on any view (R-MAP-44)", () => {
    fc.assert(
      fc.property(views, ({ lat, lng, zoom }) => {
        const view = { centre: { lat, lng }, zoom, ...DRAWING };
        const svg = drawMap(drawing({ view, sites }));
        // The capital's name may cover sites where they leave no room.
        if (parsed(svg).querySelector("rect.n")) return true;
        const names = boxesOfNames(svg);
        const marks = boxesOfMarks(svg);
        return names.every(
          (name, index) =>
            !marks.some((mark) => overlap(name, mark)) &&
            !names.slice(index + 1).some((other) => overlap(name, other)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])(
    "include the capital's at zoom %i, however many sites and pins stand there (R-MAP-44)",
    (zoom) => {
      const view = { ...city, zoom };
      const pins = Array.from({ length: 60 }, (_, index) => ({
        number: index + 1,
        point: {
          lat: ndjamena.lat + ((index % 8) - 4) / 2 ** zoom,
          lng: ndjamena.lng + (Math.floor(index / 8) - 4) / 2 ** zoom,
        },
      }));
      expect(textsOf(drawMap(drawing({ view, sites, pins })))).toContain("N'Djamena");
    },
  );
});

describe("A picture of a map", () => {
  it("stays under 12 kB on any view, with 5 000 sites, 60 pins and a dense town of the operator's layers (R-MAP-43)", () => {
    useTown();
    const pins = Array.from({ length: 60 }, (_, index) => ({
      number: index + 1,
      point: { lat: 12 + (index % 8) / 60, lng: 15 + Math.floor(index / 8) / 60 },
    }));
    const near = [4, 5.5, 7, 8, 9, 10, 11, 11.5, 12, 13, 14, 15, 16, 17].map((zoom) => ({ ...city, zoom }));
    const around = fc
      .sample(views, 60)
      .map(({ lat, lng, zoom }) => ({ centre: { lat, lng }, zoom, ...DRAWING }));
    const sizes = [...near, ...around, countryView()].map(
      (view) => gzipSync(drawMap(drawing({ view, sites, pins }))).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(12_000);
    useCountry("CD");
    const congo = [4, 5, 6, 7, 8, 9, 12].flatMap((zoom) =>
      [
        [-4.3, 15.3],
        [-11.66, 27.5],
        [0.5, 25.2],
        [-3, 29],
      ].map(
        ([lat = 0, lng = 0]) =>
          gzipSync(drawMap(drawing({ view: { centre: { lat, lng }, zoom, ...DRAWING } }))).length,
      ),
    );
    expect(Math.max(...congo)).toBeLessThan(12_000);
  });
});

describe("The operator's own layers", () => {
  beforeEach(useTown);

  it("are drawn by rank: a province's border and trunk roads from afar, streets and quarters near (R-MAP-43)", () => {
    const at = (zoom: number) =>
      drawMap(drawing({ view: { ...city, centre: { lat: 12.1, lng: 15 }, zoom } }));
    expect(kindsOf(at(5))).not.toContain("road");
    expect(kindsOf(at(6))).toEqual(expect.arrayContaining(["border", "road"]));
    const roads = (zoom: number) => parsed(at(zoom)).querySelectorAll("path.road").length;
    expect(roads(6)).toBeLessThan(roads(14));
    expect(textsOf(at(13)).join()).toContain("Quartier");
    expect(textsOf(at(9)).join()).not.toContain("Quartier");
  });

  it("reach a live map in tiles of a bounded size, and only where there are any", () => {
    expect(mapBase("fr").layers).toBe(true);
    const sizes = [0, 5, 8, 10, 12, 14].map((zoom) => {
      const tile = { x: Math.floor(2 ** zoom * (15.04 / 360 + 0.5)), y: Math.floor(2 ** zoom * 0.4659) };
      return gzipSync(JSON.stringify(layersIn({ zoom, ...tile }, "fr"))).length;
    });
    expect(Math.max(...sizes)).toBeGreaterThan(5_000);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    expect(layersIn({ zoom: 5, x: 0, y: 0 }, "fr")).toMatchObject({ shapes: [], names: [] });
    useCountry("TD");
    expect(mapBase("fr").layers).toBe(false);
  });
});

describe("The ground of a live map", () => {
  it.each([
    ["TD", ["border", "lake", "river"]],
    ["CD", ["lake", "river"]],
  ])("has the rivers, lakes and known provinces of %s, under 30 kB", (code, kinds) => {
    useCountry(code);
    const { shapes, names } = mapBase("fr");
    expect(new Set(shapes.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
    expect(gzipSync(JSON.stringify(mapBase("fr"))).length).toBeLessThan(30_000);
  });
});
