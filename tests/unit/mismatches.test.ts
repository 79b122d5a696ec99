import { describe, expect, it } from "vitest";
import { createMismatches } from "../../server/operator/mismatches";

const START = Date.UTC(2026, 10, 23);

describe("What is not as expected in the operator's answers", () => {
  it("is collected by operation and path, with counts, first and last time", () => {
    const clock = { now: START };
    const mismatches = createMismatches({ maxPlaces: 10, now: () => clock.now });
    const missing = { path: "result[0].amount", problem: "is missing, expected a number" };
    mismatches.add("listBundles", "dropped", [missing, { ...missing, path: "result[7].amount" }]);
    clock.now += 60_000;
    mismatches.add("listBundles", "dropped", [{ ...missing, problem: "is a text, expected a number" }]);
    mismatches.add("getConfig", "malformed", [
      { path: "result.configData", problem: "is missing, expected an object" },
    ]);
    expect(mismatches.list()).toEqual([
      {
        operation: "listBundles",
        path: "result[].amount",
        problem: "is a text, expected a number",
        effect: "dropped",
        count: 3,
        first: "2026-11-23T00:00:00.000Z",
        last: "2026-11-23T00:01:00.000Z",
      },
      {
        operation: "getConfig",
        path: "result.configData",
        problem: "is missing, expected an object",
        effect: "malformed",
        count: 1,
        first: "2026-11-23T00:01:00.000Z",
        last: "2026-11-23T00:01:00.000Z",
      },
    ]);
  });

  it("has a bound: further places of an operation are counted together, and known ones by themselves", () => {
    const counted: string[] = [];
    const mismatches = createMismatches({
      maxPlaces: 3,
      onCounted: (operation, path) => counted.push(`${operation} ${path}`),
    });
    const names = Array.from({ length: 1000 }, (_, index) => `data.key${index}`);
    for (const path of [...names, "data.key0"])
      mismatches.add("getPage", "dropped", [{ path, problem: "is a list, expected a text" }]);
    expect(mismatches.list().map(({ path, count }) => [path, count])).toEqual([
      ["other", 997],
      ["data.key0", 2],
      ["data.key1", 1],
      ["data.key2", 1],
    ]);
    expect(new Set(counted).size).toBe(4);
    expect(counted).toHaveLength(1001);
  });
});
