import { describe, expect, it } from "vitest";
import { barsOfPages, sent } from "../bench/bars";
import { coresIn, shareOut } from "../bench/cores";
import type { Measured } from "../bench/load";
import { requestsOver } from "../bench/loads";
import { barOfMemory, stepsOfMemory } from "../bench/memory";
import { barsOf, factsOf, passes, type Row } from "../bench/report";

/** A row whose rounds took so much processor time, in µs. */
function row(name: string, connections: number, times: number[], p99Ms = 20): Row {
  const rounds = times.map((processorUs): Measured => {
    return { requestsPerSecond: 100, processorUs, p50Ms: 10, p99Ms, failed: 0 };
  });
  return { name, connections, rounds };
}

const rows = [
  row(sent.constant, 10, [30, 33, 90]),
  row(sent.anonymous, 10, [60, 66, 70]),
  row(sent.express, 10, [1500, 1400, 9000]),
  row(sent.session, 10, [1600, 1000, 1500]),
  row(sent.sessionDrawn, 10, [2000, 3000, 1000]),
  row(sent.sessionLowData, 10, [500, 600, 700]),
  row(sent.sessionLowDataDrawn, 10, [1000]),
  row(sent.session, 100, [1500], 20),
  row(sent.sessionDrawn, 100, [2000], 20),
  row(sent.sessionLowData, 100, [600], 31),
  row(sent.sessionLowDataDrawn, 100, [1000], 20),
];

describe("The bars of npm run bench", () => {
  it("compare how many requests one processor would carry a second, by the medians of the rounds", () => {
    const values = barsOfPages(rows).map(({ value }) => value.toFixed(2));
    expect(values).toEqual(["0.50", "1.00", "0.75", "2.50", "1.50", "3.10"]);
  });

  it("fail below the least and above the most that is wanted", () => {
    expect(barsOfPages(rows).map(passes)).toEqual([false, true, false, true, false, false]);
    const table = barsOf(barsOfPages(rows));
    expect(table).toContain("| anonymous page ÷ constant page | ≥ 0.55 | 0.50 | FAIL |");
    expect(table).toContain(
      "| session page, low-data ÷ plain Remix under Express, uncompressed | ≥ 2.4 | 2.50 | pass |",
    );
    expect(table).toContain("| ≤ 3 | 3.10 | FAIL |");
  });

  it("are not computed from a load that was not sent", () => {
    expect(() => barsOfPages(rows.slice(1))).toThrow("nothing was measured for constant page");
  });

  it("fail where the system does not report processor time", () => {
    const untold = rows.map((one) => ({
      ...one,
      rounds: one.rounds.map((round) => ({ ...round, processorUs: undefined })),
    }));
    expect(barsOfPages(untold).slice(0, 5).some(passes)).toBe(false);
  });

  it("compare memory after the last step with that after the step before it", () => {
    const steps = stepsOfMemory(true, 1);
    expect(steps).toEqual([10_000, 100_000, 1_000_000]);
    const facts = [100, 200, 210].map((megabytes) => ({ what: "", unit: "MB", values: [megabytes] }));
    expect(barOfMemory(steps, facts)).toMatchObject({
      what: "memory after 1000000 ÷ after 100000 requests",
      value: 1.05,
    });
  });
});

describe("The loads of npm run bench", () => {
  it("send each connection of a hundred twenty requests at least", () => {
    expect(requestsOver(10, { requests: 1000 }, 1)).toBe(1000);
    expect(requestsOver(100, { requests: 1000 }, 1)).toBe(2000);
    expect(requestsOver(500, { requests: 20_000 }, 1)).toBe(20_000);
    expect(requestsOver(100, { requests: 1000 }, 0.1)).toBe(200);
  });

  it("come from another core than the one that answers, where there are two", () => {
    expect(coresIn("0-2,5\n")).toEqual([0, 1, 2, 5]);
    expect(shareOut(coresIn("0-1"))).toEqual({ servers: 1, client: 0 });
    expect(shareOut(coresIn("3"))).toBeUndefined();
    expect(shareOut(coresIn(""))).toBeUndefined();
  });
});

describe("What npm run bench prints beside the bars", () => {
  it("is a median with its range, or one reading", () => {
    const facts = [
      { what: "start-up", unit: "s", values: [1.2, 0.9, 3] },
      { what: "memory", unit: "MB", values: [123.4] },
    ];
    expect(factsOf(facts)).toContain("| start-up | 1.20 (0.90–3.00) s |\n| memory | 123 MB |");
  });
});
