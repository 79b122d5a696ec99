import { describe, expect, it } from "vitest";
import { boundsOf, viewAround } from "../../server/map/view";
import { kilometresBetween } from "../../server/places/point";

const moundou = { point: { lat: 8.5667, lng: 16.0833 }, zoom: 15, extent: 4 };

describe("The map of a place that was searched for", () => {
  it("shows the whole area of a town, and not twice as much", () => {
    const view = viewAround(moundou, undefined);
    const [, south, , north] = boundsOf(view);
    const { lng } = moundou.point;
    const height = kilometresBetween({ lat: south, lng }, { lat: north, lng });
    expect(height).toBeGreaterThan(2 * moundou.extent);
    expect(height).toBeLessThan(4 * moundou.extent);
    expect(view.centre).toEqual(moundou.point);
  });

  it("is never closer than the closest zoom of the place", () => {
    expect(viewAround({ ...moundou, extent: 0 }, undefined).zoom).toBe(15);
    expect(viewAround({ ...moundou, extent: 0.1 }, undefined).zoom).toBe(15);
    expect(viewAround({ ...moundou, zoom: 9 }, undefined).zoom).toBe(9);
  });

  it("is farther out when the nearest shop is outside the town", () => {
    const view = viewAround(moundou, { lat: 9.3, lng: 15.8 });
    const [west, south, east, north] = boundsOf(view);
    expect(view.zoom).toBeLessThan(10);
    expect([west < 15.8, east > 16.0833, south < 8.5667, north > 9.3]).toEqual([true, true, true, true]);
  });
});
