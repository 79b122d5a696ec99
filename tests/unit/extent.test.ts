import { describe, expect, it } from "vitest";
import { extentKm } from "../../server/places/extent";

describe("The extent of a town", () => {
  it.each([
    [721_081, 7.9],
    [135_167, 4.4],
    [24_336, 2.4],
    [1100, 1],
    [0, 1],
  ])("with %i people is a radius of about %d km", (people, km) => {
    expect(extentKm({ rank: 2, people })).toBeCloseTo(km, 0);
  });

  it("of unknown people follows from its rank", () => {
    expect(extentKm({ rank: 4, people: undefined })).toBe(2);
    expect(extentKm({ rank: 5, people: undefined })).toBe(1.5);
  });
});
