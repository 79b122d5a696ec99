import { describe, expect, it } from "vitest";
import type { Point, Technology } from "@domain/geo";
import { manySites } from "../../sandbox/data/sites";
import { areaReached } from "../../server/places/area";
import { coverageByTown, reachAt, type Site } from "../../server/places/sites";
import { readSites } from "../support/sites";

const moundou: Point = { lat: 8.5667, lng: 16.0833 };
const MOUNDOU_KM = 4;
/** A point at a distance from Moundou's middle, to the north and to the east. */
const awayBy = (northKm: number, eastKm: number): Point => ({
  lat: moundou.lat + northKm / 111.195,
  lng: moundou.lng + eastKm / (111.195 * Math.cos((moundou.lat * Math.PI) / 180)),
});
const site = (point: Point, ...offers: Technology[]): Site => ({ title: "", point, offers });
/** Points in rows 400 m apart, so that 5G's 300 m leave no gap between them. */
const blanket = (radiusKm: number): Point[] => {
  const steps = Array.from({ length: 2 * Math.ceil(radiusKm / 0.4) + 1 }, (_, index) => index);
  const offset = (index: number) => (index - (steps.length - 1) / 2) * 0.4;
  return steps
    .flatMap((row) => steps.map((column) => [offset(row), offset(column)] as const))
    .filter(([north, east]) => Math.hypot(north, east) <= radiusKm)
    .map(([north, east]) => awayBy(north, east));
};
const reachesMoundou = (sites: Site[], technology: Technology) =>
  reachAt(sites, moundou, MOUNDOU_KM).find((one) => one.technology === technology)?.reaches;

describe("The share of a town that sites reach", () => {
  it("is that of the area, whatever the direction", () => {
    // A circle of 2 km in a town of 4 km covers a quarter of it.
    expect(areaReached([moundou], moundou, 4, 2).all).toBeCloseTo(0.25, 1);
    expect(areaReached([awayBy(0, 4)], moundou, 4, 2).all).toBeCloseTo(
      areaReached([awayBy(-4, 0)], moundou, 4, 2).all,
      1,
    );
  });

  it("is everything near one site that reaches farther than the town, and nothing far from all", () => {
    expect(areaReached([awayBy(1, 1)], moundou, 4, 8)).toEqual({ all: 1, centre: 1 });
    expect(areaReached([awayBy(30, 0)], moundou, 4, 8)).toEqual({ all: 0, centre: 0 });
    expect(areaReached([], moundou, 4, 8)).toEqual({ all: 0, centre: 0 });
  });

  it("finds 5G although its circles are small", () => {
    const { all } = areaReached([awayBy(2.1, -1.3)], moundou, MOUNDOU_KM, 0.3);
    expect(all).toBeGreaterThan(0.002);
    expect(all).toBeLessThan(0.012);
  });

  it("is the same for the same sites each time", () => {
    const sites = blanket(2.5);
    expect(areaReached(sites, moundou, 4, 0.3)).toEqual(areaReached([...sites].reverse(), moundou, 4, 0.3));
  });

  it("is that of one site where thousands stand together", () => {
    const crowd = Array.from({ length: 5000 }, (_, index) => awayBy(0, (index % 10) / 10_000));
    expect(areaReached(crowd, moundou, 4, 0.3)).toEqual(areaReached([moundou], moundou, 4, 0.3));
  });
});

describe("A technology", () => {
  it("reaches all of a town when hardly anything is left out", () => {
    expect(reachesMoundou([site(awayBy(3, 0), "4G")], "4G")).toBe("yes");
    expect(
      reachesMoundou(
        blanket(4.2).map((point) => site(point, "5G")),
        "5G",
      ),
    ).toBe("yes");
  });

  it("reaches most of a town, although a site stands in its centre", () => {
    expect(reachesMoundou([site(awayBy(7, 0), "4G")], "4G")).toBe("most");
    expect(
      reachesMoundou(
        blanket(3.2).map((point) => site(point, "5G")),
        "5G",
      ),
    ).toBe("most");
  });

  it("reaches the centre of a town", () => {
    expect(
      reachesMoundou(
        blanket(1.2).map((point) => site(point, "5G")),
        "5G",
      ),
    ).toBe("centre");
  });

  it("reaches parts of a town where its centre has one site, or its edge several", () => {
    expect(reachesMoundou([site(moundou, "5G")], "5G")).toBe("parts");
    expect(reachesMoundou([site(awayBy(3, 0), "5G"), site(awayBy(0, -3), "5G")], "5G")).toBe("parts");
  });

  it("does not reach a town from too far away, nor with the sites of another technology", () => {
    expect(reachesMoundou([site(awayBy(13, 0), "4G")], "4G")).toBe("no");
    expect(reachesMoundou([site(moundou, "2G")], "4G")).toBe("no");
  });

  it("is judged in all towns among 5 000 sites", () => {
    const { towns, remote } = coverageByTown(readSites(manySites(5000)) ?? []);
    expect(towns.length).toBeGreaterThan(40);
    expect(remote).toBe(0);
    expect(towns[0]?.reach.map(({ technology }) => technology)).toEqual(["2G", "3G", "4G", "5G"]);
  });
});
