import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { main } from "../faults/main";

const figures = z.object({
  results: z.array(
    z.object({ fault: z.string(), begun: z.number(), paidOnce: z.number(), failedRequests: z.number() }),
  ),
});

it("npm run faults pays everything once while Redis is away for ten seconds, and writes its figures", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toumai-faults-test-"));
  const file = join(folder, "figures.json");
  expect(await main(["--only", "redis", "--seconds", "10", "--json", file])).toBe(0);
  const { results } = figures.parse(JSON.parse(readFileSync(file, "utf8")));
  const [result] = results;
  expect(results).toHaveLength(1);
  expect(result?.begun).toBeGreaterThan(0);
  expect(result?.paidOnce).toBe(result?.begun);
  expect(result?.failedRequests).toBeGreaterThan(0);
  rmSync(folder, { recursive: true, force: true });
});

it.each([["--only", "nothing"], ["--seconds", "-1"], ["--seconds", "1000"], ["--fault"]])(
  "npm run faults says what it takes instead of %s",
  async (...args) => {
    expect(await main(args)).toBe(2);
  },
);
