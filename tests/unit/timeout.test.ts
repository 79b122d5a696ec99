import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { startTimeout } from "../../server/exactly-once/timeout";

const TIMEOUT_MS = 100;

/** Blocks the process for several times the timeout. */
function standStill(): void {
  const until = performance.now() + 3 * TIMEOUT_MS;
  while (performance.now() < until);
}

it("A timeout expires once, when nothing has come in time", async () => {
  const expire = vi.fn();
  startTimeout(TIMEOUT_MS, expire);
  await expect.poll(() => expire.mock.calls.length).toBe(1);
  await pause(2 * TIMEOUT_MS);
  expect(expire).toHaveBeenCalledTimes(1);
});

it("A timeout that has ended never expires", async () => {
  const expire = vi.fn();
  startTimeout(TIMEOUT_MS, expire)();
  await pause(2 * TIMEOUT_MS);
  expect(expire).not.toHaveBeenCalled();
});

it("An answer that arrived while the process stood still is read before its timeout expires (R-OPR-2)", async () => {
  const order: string[] = [];
  startTimeout(TIMEOUT_MS, () => order.push("expired"));
  const answer = stat(import.meta.filename).then(() => order.push("read"));
  standStill();
  await answer;
  await expect.poll(() => order).toEqual(["read", "expired"]);
});

/** Returns what came first when the process stood still in the last part, or undefined when the limit had passed before. */
async function firstAfterLatePause(): Promise<string | undefined> {
  const order: string[] = [];
  startTimeout(TIMEOUT_MS, () => order.push("expired"));
  await pause(0.8 * TIMEOUT_MS);
  await new Promise(setImmediate);
  if (order.length > 0) return undefined;
  const answer = stat(import.meta.filename).then(() => order.push("read"));
  standStill();
  await answer;
  await expect.poll(() => order.length).toBe(2);
  return order[0];
}

it("An answer that arrived in the last part of a time limit is read before it expires, too (R-OPR-2)", async () => {
  let first: string | undefined;
  while (first === undefined) first = await firstAfterLatePause();
  expect(first).toBe("read");
});
