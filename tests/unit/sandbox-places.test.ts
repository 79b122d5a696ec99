import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shops } from "../../sandbox/data/places";
import { sites } from "../../sandbox/data/sites";
import { pack, usePack } from "../../server/brand/use-pack";
import { atlas } from "../../server/map/atlas";
import { townsOf } from "../../server/places/gazetteer";
import { isInside } from "../../server/places/outline";
import { kilometresBetween } from "../../server/places/point";
import { packIn, useCountry } from "../support/brand";

/**
 * The largest distance of a mast or a shop from the middle of its town or of a quarter, except in a capital, which is
 * larger.
 */
const TOWN_MAX_KM = 8;
const CAPITAL_MAX_KM = 14;
/** The largest distance of a mast of a road from the line between two towns. */
const ROAD_MAX_KM = 1;

const positions = () => [
  ...sites().map(({ title, latitude, longitude }) => ({ name: title, lat: latitude, lng: longitude })),
  ...shops().map(({ shop, location }) => ({
    name: shop,
    lat: Number(location.latitue),
    lng: Number(location.longitude),
  })),
];

const maxKm = ({ rank }: { rank: number }) => (rank === 1 ? CAPITAL_MAX_KM : TOWN_MAX_KM);

/** How much longer the way between two towns is through a point, in km. */
function detour(point: { lat: number; lng: number }, road: readonly string[]): number {
  const at = (name: string | undefined) => townsOf().find((town) => town.name === name)?.point;
  const legs = road.slice(1).map((to, index) => {
    const [from, end] = [at(road[index]), at(to)];
    if (!from || !end) throw new Error(`${to} has a road and is in no gazetteer`);
    return kilometresBetween(from, point) + kilometresBetween(point, end) - kilometresBetween(from, end);
  });
  return Math.min(...legs);
}

describe.each([
  ["Chad", packIn("TD"), { sites: [290, 330], shops: [40, 50] }],
  ["the DR Congo", packIn("CD"), { sites: [290, 330], shops: [40, 50] }],
  ["Niger", packIn("NE", "sahel"), { sites: [340, 380], shops: [40, 55] }],
] as const)("The test operator of %s", (_name, ofCountry, counts) => {
  beforeAll(() => {
    usePack(ofCountry);
  });
  afterAll(() => {
    useCountry("TD");
  });

  it("has as many sites and shops as make a map look true", () => {
    expect(sites().length).toBeGreaterThanOrEqual(counts.sites[0]);
    expect(sites().length).toBeLessThanOrEqual(counts.sites[1]);
    expect(shops().length).toBeGreaterThanOrEqual(counts.shops[0]);
    expect(shops().length).toBeLessThanOrEqual(counts.shops[1]);
  });

  it("has none of them outside the country", () => {
    const outside = positions().filter((point) => !isInside(point, atlas().own.rings));
    expect(outside).toEqual([]);
  });

  it("has each in or near a town, in a quarter, or on a road between two towns", () => {
    const roads = pack.demo.roads ?? [];
    const alone = positions().filter(
      (point) =>
        !townsOf().some((town) => kilometresBetween(town.point, point) <= maxKm(town)) &&
        !roads.some((road) => detour(point, road) <= ROAD_MAX_KM),
    );
    expect(alone).toEqual([]);
  });

  it("calls each by a name of its own: a town with a number or a quarter, a road, or the brand and a place", () => {
    const names = positions().map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const towns = townsOf().map(({ name }) => name);
    const isTownName = (name: string) => towns.some((town) => name.startsWith(`${town} `));
    const isRoadName = (name: string) => /^Route \S.*–\S.* \d$/.test(name);
    const isShopName = (name: string) => name.startsWith(`${pack.brand.name} `) && name.includes(" - ");
    expect(names.filter((name) => !isTownName(name) && !isRoadName(name) && !isShopName(name))).toEqual([]);
  });
});

describe("A point", () => {
  const square = [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ];
  it.each([
    ["in the middle of an outline is inside", { lat: 5, lng: 5 }, true],
    ["beside it is outside", { lat: 5, lng: 12 }, false],
    ["above it is outside", { lat: 12, lng: 5 }, false],
  ])("%s", (_what, point, inside) => {
    expect(isInside(point, square)).toBe(inside);
  });
});
