import { expect, it } from "vitest";
import { salesLink } from "../../server/journeys/tariffs";

it.each([
  ["DATA1", "/data-bundle?bundle=DATA1"],
  ["<b>", "/data-bundle"],
  ["x".repeat(61), "/data-bundle"],
])("A tariff with the code %s is bought at %s (R-NUM-26)", (code, link) => {
  expect(salesLink("/data-bundle", code)).toBe(link);
});
