import { afterEach, describe, expect, it } from "vitest";
import { country, setCountry } from "@domain/country";
import { clockTime, localDay } from "@domain/time";
import { useCountry } from "../support/brand";

const EVENING = Date.UTC(2026, 10, 21, 18, 5);

afterEach(() => useCountry("TD"));

describe("The time of day", () => {
  it("is that of the country's clocks, one country after the other", () => {
    expect([localDay(EVENING), clockTime(EVENING)]).toEqual(["2026-11-21", "19:05"]);
    setCountry({ ...country, timeZone: "Asia/Tokyo" });
    expect([localDay(EVENING), clockTime(EVENING)]).toEqual(["2026-11-22", "03:05"]);
  });
});
