import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryGuard, type GuardStore, type Outcome } from "../../server/payment/guard";

let clock = 0;
let guard: GuardStore;
beforeEach(() => {
  clock = 0;
  guard = createMemoryGuard(1000, { memoryMs: 100, most: 3 }, () => clock);
});

function entered(outcome: Outcome, refusals = 0) {
  return guard.settle("order", { transactionId: "T1", refusals, outcome });
}

describe("A claim to send a transaction", () => {
  it("is granted for an order that nothing is known of", async () => {
    expect(await guard.claim("order", "T1", 0)).toEqual({ granted: true, before: undefined });
    expect(await guard.read("order")).toMatchObject({ transactionId: "T1", outcome: "running" });
  });

  it("is granted once: the second waits for the first", async () => {
    await guard.claim("order", "T1", 0);
    expect(await guard.claim("order", "T1", 0)).toMatchObject({
      granted: false,
      entry: { outcome: "running" },
    });
  });

  it.each([
    { outcome: "ready", same: true, other: true },
    { outcome: "running", same: false, other: false },
    { outcome: "accepted", same: false, other: false },
    { outcome: "unknown", same: true, other: false },
    { outcome: "refused", same: false, other: false },
  ] as const)(
    "after '$outcome' is granted for the same transaction: $same, for another one: $other",
    async ({ outcome, same, other }) => {
      await entered(outcome);
      expect((await guard.claim("order", "T1", 0)).granted).toBe(same);
      await entered(outcome);
      expect((await guard.claim("order", "T2", 0)).granted).toBe(other);
    },
  );

  it("after a refusal needs a higher counter, so that no spent key is used again", async () => {
    await entered("refused", 1);
    expect((await guard.claim("order", "T1", 1)).granted).toBe(false);
    expect((await guard.claim("order", "T1", 2)).granted).toBe(true);
  });

  it("leaves the entry alone when it is not granted", async () => {
    await entered("accepted");
    await guard.claim("order", "T2", 5);
    expect(await guard.read("order")).toEqual({ transactionId: "T1", refusals: 0, outcome: "accepted" });
  });

  it("of another order is another matter", async () => {
    await entered("accepted");
    expect((await guard.claim("another", "T2", 0)).granted).toBe(true);
  });
});

describe("A new transaction of an order", () => {
  it.each(["running", "accepted", "unknown"] as const)("is refused while one is '%s'", async (outcome) => {
    await entered(outcome);
    expect(await guard.prepare("order", "T2", 0)).toMatchObject({ transactionId: "T1", outcome });
    expect(await guard.read("order")).toMatchObject({ transactionId: "T1", outcome });
  });

  it.each(["ready", "refused"] as const)("takes the place of one that is '%s'", async (outcome) => {
    await entered(outcome);
    expect(await guard.prepare("order", "T2", 1)).toBeUndefined();
    expect(await guard.read("order")).toEqual({ transactionId: "T2", refusals: 1, outcome: "ready" });
  });
});

describe("A transaction that failed after all", () => {
  it("frees its order for another one", async () => {
    await entered("accepted");
    expect(await guard.fail("order", "T1", 0)).toBeUndefined();
    expect((await guard.claim("order", "T2", 1)).granted).toBe(true);
  });

  it("does not free an order that has gone on with another one", async () => {
    await entered("accepted");
    expect(await guard.fail("order", "T0", 0)).toMatchObject({ transactionId: "T1", outcome: "accepted" });
    expect(await guard.read("order")).toMatchObject({ transactionId: "T1", outcome: "accepted" });
  });
});

describe("The guard's memory", () => {
  it("ends after its time", async () => {
    await entered("accepted");
    clock = 999;
    expect(await guard.read("order")).toBeDefined();
    clock = 1000;
    expect(await guard.read("order")).toBeUndefined();
  });

  it("begins anew with each change", async () => {
    await entered("running");
    clock = 900;
    await entered("accepted");
    clock = 1500;
    expect(await guard.read("order")).toMatchObject({ outcome: "accepted" });
  });
});

describe("Work that is asked for twice under one key", () => {
  it("is done once, and both get its result", async () => {
    let finish = (_value: string) => {};
    const work = vi.fn(() => new Promise<string>((done) => (finish = done)));
    const both = [guard.once("key", work, () => false), guard.once("key", work, () => false)];
    finish("done");
    expect(await Promise.all(both)).toEqual(["done", "done"]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("is not done again later when its result is to be kept", async () => {
    const work = vi.fn(async () => "moves");
    await guard.once("key", work, () => true);
    await guard.once("key", work, () => true);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("is done again later when its result is not to be kept", async () => {
    const work = vi.fn(async () => "stays");
    await guard.once("key", work, () => false);
    await guard.once("key", work, () => false);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("is done again when it failed, and the failure reaches who asked", async () => {
    const work = vi.fn(() => Promise.reject(new Error("broken")));
    await expect(guard.once("key", work, () => true)).rejects.toThrow("broken");
    await expect(guard.once("key", work, () => true)).rejects.toThrow("broken");
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("is forgotten after its time, and the oldest first when there is too much", async () => {
    const work = vi.fn(async () => "moves");
    await guard.once("a", work, () => true);
    clock = 100;
    await guard.once("a", work, () => true);
    expect(work).toHaveBeenCalledTimes(2);
    for (const key of ["b", "c", "d"]) await guard.once(key, work, () => true);
    await guard.once("d", work, () => true);
    expect(work).toHaveBeenCalledTimes(5);
    await guard.once("a", work, () => true);
    expect(work).toHaveBeenCalledTimes(6);
  });
});
