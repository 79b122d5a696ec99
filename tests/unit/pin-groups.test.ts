import { describe, expect, it } from "vitest";
import { PIN_HEIGHT_PX } from "@domain/map-rule-numbers";
import { groupPins, type PlacedPin } from "@domain/pin-groups";
import fc from "../support/random";

const pin = (number: number, x: number, y: number): PlacedPin => ({ number, x, y });
const labels = (pins: PlacedPin[]) => groupPins(pins).map(({ label }) => label);

describe("Pins on a map", () => {
  it("stay apart where each has room", () => {
    expect(labels([pin(1, 50, 50), pin(2, 70, 50), pin(3, 50, 90)])).toEqual(["1", "2", "3"]);
  });

  it("become one pin with the list's numbers where they share pixels", () => {
    expect(labels([pin(1, 50, 50), pin(2, 55, 52), pin(3, 200, 50)])).toEqual(["1, 2", "3"]);
    expect(labels([pin(1, 50, 50), pin(2, 52, 50), pin(3, 54, 50), pin(7, 50, 55)])).toEqual(["1–3, 7"]);
  });

  it("stand where the first of them is", () => {
    expect(groupPins([pin(4, 50, 50), pin(5, 56, 58)])).toMatchObject([{ numbers: [4, 5], x: 50, y: 50 }]);
  });

  it("have short labels however many there are", () => {
    const many = Array.from({ length: 60 }, (_, index) => pin(2 * index + 1, 50, 50));
    expect(labels(many)).toEqual(["1, 3, 5 …"]);
  });

  it("never overlap, and none is lost", () => {
    const coordinate = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }), (places) => {
        const groups = groupPins(places.map(([x, y], index) => pin(index + 1, x, y)));
        const numbers = groups.flatMap((group) => group.numbers).sort((a, b) => a - b);
        const apart = groups.every((one, index) =>
          groups
            .slice(index + 1)
            .every(
              (other) =>
                Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
                Math.abs(one.y - other.y) >= PIN_HEIGHT_PX,
            ),
        );
        return (
          apart && numbers.every((number, index) => number === index + 1) && numbers.length === places.length
        );
      }),
    );
  });
});
