import { describe, expect, it } from "vitest";
import { insetOf } from "../../server/map/inset";
import { viewOf } from "../../server/map/view";

const ndjamena = { lat: 12.11, lng: 15.05 };
const around = [0, 1, 2, 3].map((step) => ({
  lat: ndjamena.lat + step / 100,
  lng: ndjamena.lng - step / 100,
}));
const massaguet = { lat: 12.4755, lng: 15.4365 };
const moundou = { lat: 8.5667, lng: 16.0833 };

describe("A map of shops", () => {
  it("has a closer one of the town where most of them lie", () => {
    const points = [...around, massaguet, moundou];
    const view = viewOf(points, 15);
    const inset = insetOf(points, view, "fr");
    expect(inset?.town).toBe("N'Djamena");
    expect(inset?.view.zoom).toBeGreaterThan(view.zoom + 1.5);
    expect(insetOf(points, view, "ar")?.town).toBe("نجامينا");
  });

  it("has none where they lie apart, are few, or can be told apart already", () => {
    const apart = [ndjamena, massaguet, moundou];
    expect(insetOf(apart, viewOf(apart, 15), "fr")).toBeUndefined();
    expect(insetOf(around.slice(0, 2), viewOf([...around, moundou], 15), "fr")).toBeUndefined();
    expect(insetOf(around, viewOf(around, 15), "fr")).toBeUndefined();
    expect(insetOf([], viewOf([moundou], 9), "fr")).toBeUndefined();
  });
});
