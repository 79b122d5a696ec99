import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@domain/durations";
import { country, setCountry } from "@domain/country";
import { clockTime, localDay } from "@domain/time";
import { useCountry } from "../support/brand";

const EVENING = Date.UTC(2026, 10, 21, 18, 5);

afterEach(() => useCountry("TD"));

describe("The time of day", () => {
  it("is that of the country's clocks, one country after the other", () => {
    expect([localDay(EVENING), clockTime(EVENING, EVENING)]).toEqual(["2026-11-21", "19:05"]);
    setCountry({ ...country, timeZone: "Asia/Tokyo" });
    expect([localDay(EVENING), clockTime(EVENING, EVENING)]).toEqual(["2026-11-22", "03:05"]);
  });

  it("of another day of the country comes with that day", () => {
    expect(clockTime(EVENING, EVENING + 4 * HOUR_MS)).toBe("19:05");
    expect(clockTime(EVENING, EVENING + 5 * HOUR_MS)).toBe("21/11 19:05");
  });
});

const ROOT = join(import.meta.dirname, "../..");

it("Code that has a visit, or the context of a payment, takes the time from it", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const withOwnClock = sources.filter((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    const hasVisit = /[:}] (?:PageVisit|Visit|PaymentContext)\b/.test(source);
    return hasVisit && source.includes("Date.now()");
  });
  // The first makes the visit, and the other measures how long it has been paying.
  expect(withOwnClock.sort()).toEqual([
    "server/journeys/recharge-list/pin-step.ts",
    "server/request/visit.ts",
  ]);
});
