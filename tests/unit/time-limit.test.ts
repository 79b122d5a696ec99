import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { limitTime } from "../../server/exactly-once/time-limit";

const LIMIT_MS = 100;

/** Blocks the process for several times the limit. */
function standStill(): void {
  const until = performance.now() + 3 * LIMIT_MS;
  while (performance.now() < until);
}

it("A time limit expires once, when nothing has come in time", async () => {
  const expire = vi.fn();
  limitTime(LIMIT_MS, expire);
  await expect.poll(() => expire.mock.calls.length).toBe(1);
  await pause(2 * LIMIT_MS);
  expect(expire).toHaveBeenCalledTimes(1);
});

it("A time limit that has ended never expires", async () => {
  const expire = vi.fn();
  limitTime(LIMIT_MS, expire)();
  await pause(2 * LIMIT_MS);
  expect(expire).not.toHaveBeenCalled();
});

it("An answer that arrived while the process stood still is read before its time limit expires (R-OPR-2)", async () => {
  const order: string[] = [];
  limitTime(LIMIT_MS, () => order.push("expired"));
  const answer = stat(import.meta.filename).then(() => order.push("read"));
  standStill();
  await answer;
  await expect.poll(() => order).toEqual(["read", "expired"]);
});

/** Returns what came first when the process stood still in the last part, or undefined when the limit had passed before. */
async function firstAfterLatePause(): Promise<string | undefined> {
  const order: string[] = [];
  limitTime(LIMIT_MS, () => order.push("expired"));
  await pause(0.8 * LIMIT_MS);
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
