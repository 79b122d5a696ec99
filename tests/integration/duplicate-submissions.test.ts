import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { type Store, StoreUnavailable } from "../../server/exactly-once/store";
import type { StepResult } from "../../server/payment/step-result";
import {
  memoryDuplicateSubmissions,
  sharedDuplicateSubmissions,
  type DuplicateSubmissions,
} from "../../server/exactly-once/duplicate-submissions";
import { sealedResults } from "../../server/payment/sealed-result";
import { createSealer } from "../../server/session/seal";
import { paymentAt } from "../support/orders";
import { BRISK, fragile, registerKinds, useRegisters } from "../support/stores";

const sealer = createSealer(["a secret of the tests"]);
const codec = sealedResults({
  seal: (plain: string) => sealer.seal(plain, "submission"),
  open: (sealed: string) => sealer.open(sealed, "submission"),
});
const shared = (store: Store) => sharedDuplicateSubmissions(store, codec, BRISK);

const proof = { uniqueCode: "U1", authorization: "Bearer token" };
const ready = { at: "ready" as const, transaction: { id: "T1" }, proof, pinsLeft: 5 };
const moved: StepResult = {
  kind: "redirect",
  state: {
    ...paymentAt(ready).state,
    flash: { at: "/x", since: 0, tone: "error", message: { key: "pinWrong" } },
  },
  to: "/payment/start",
  why: "orderSubmitted",
};
const stayed: StepResult = { kind: "invalid", errors: { page: { text: "their words" } }, status: 422 };
const always = () => true;
const never = () => false;

/** Work that ends when it is told to. */
function slowWork(result: StepResult) {
  let finish = () => {};
  const work = vi.fn(() => new Promise<StepResult>((done) => (finish = () => done(result))));
  return { work, finish: () => finish() };
}

describe.each(["one process", ...registerKinds] as const)("A submission (%s)", (kind) => {
  const registers = useRegisters(kind === "one process" ? "memory" : kind);
  /** Two ways to the same submissions: of one process, or of two that share a store. */
  let here: DuplicateSubmissions<StepResult>;
  let there: DuplicateSubmissions<StepResult>;
  let hasSeenIt: () => Promise<void>;
  beforeEach(() => {
    const store = registers.fresh();
    const way = fragile(store);
    const alone = kind === "one process";
    here = alone ? memoryDuplicateSubmissions(60_000, 100) : shared(store);
    there = alone ? here : shared(way.store);
    hasSeenIt = async () => {
      if (!alone) await expect.poll(way.looks).toBeGreaterThan(0);
    };
  });

  it("that arrives twice at once is carried out once, and both get its result", async () => {
    const { work, finish } = slowWork(moved);
    const both = [here, there].map((duplicateSubmissions) => duplicateSubmissions.once("key", work, always));
    await expect.poll(() => work.mock.calls.length).toBe(1);
    finish();
    expect(await Promise.all(both)).toEqual([moved, moved]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("that is not to be kept is given to those who waited for it, and carried out again later", async () => {
    const { work, finish } = slowWork(stayed);
    const first = here.once("key", work, never);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const second = there.once("key", work, never);
    await hasSeenIt();
    finish();
    expect([await first, await second]).toEqual([stayed, stayed]);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await there.once("key", () => Promise.resolve(moved), always)).toEqual(moved);
  });

  it("that is to be kept is not carried out again later", async () => {
    const work = vi.fn(() => Promise.resolve(moved));
    await here.once("key", work, always);
    expect(await there.once("key", work, always)).toEqual(moved);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("that failed is carried out again, and its failure reaches who asked", async () => {
    const work = vi.fn(() => Promise.reject(new Error("broken")));
    await expect(here.once("key", work, always)).rejects.toThrow("broken");
    await expect(there.once("key", work, always)).rejects.toThrow("broken");
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("with another key is another matter", async () => {
    expect(await here.once("a", () => Promise.resolve(moved), always)).toEqual(moved);
    expect(await here.once("b", () => Promise.resolve(stayed), always)).toEqual(stayed);
  });
});

describe.each(registerKinds)("A submission whose process is killed (%s)", (kind) => {
  const registers = useRegisters(kind);

  it("is taken over by one of those who wait for it", async () => {
    const store = registers.fresh();
    const way = fragile(store);
    const lost = slowWork(moved);
    void shared(way.store).once("key", lost.work, always);
    await expect.poll(() => lost.work.mock.calls.length).toBe(1);
    const again = vi.fn(() => Promise.resolve(moved));
    const waiting = [1, 2, 3].map(() => shared(store).once("key", again, always));
    way.cut();
    expect(await Promise.all(waiting)).toEqual([moved, moved, moved]);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it("is still waited for while it lives, though the store has lost everything", async () => {
    const store = registers.fresh();
    const [ownWay, otherWay] = [fragile(store), fragile(store)];
    const { work, finish } = slowWork(moved);
    const first = shared(ownWay.store).once("key", work, always);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const again = vi.fn(() => Promise.resolve(stayed));
    const second = shared(otherWay.store).once("key", again, always);
    await expect.poll(otherWay.looks).toBeGreaterThan(0);
    const empty = registers.fresh();
    for (const way of [ownWay, otherWay]) way.lead(empty);
    await expect.poll(async () => (await empty.get("key"))?.text).toContain("running");
    finish();
    expect([await first, await second]).toEqual([moved, moved]);
    expect(again).not.toHaveBeenCalled();
  });
});

describe("A submission over a store", () => {
  it("is not begun when the store cannot be reached", async () => {
    const way = fragile(memoryStore(60_000));
    way.cut();
    const work = vi.fn(() => Promise.resolve(moved));
    await expect(shared(way.store).once("key", work, always)).rejects.toThrow(StoreUnavailable);
    expect(work).not.toHaveBeenCalled();
  });

  it("gives its result to its own customer when the store is lost meanwhile", async () => {
    const way = fragile(memoryStore(60_000));
    const { work, finish } = slowWork(moved);
    const result = shared(way.store).once("key", work, always);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    way.cut();
    finish();
    expect(await result).toEqual(moved);
  });

  it("leaves nothing there that can be read", async () => {
    const store = memoryStore(60_000);
    await shared(store).once("key", () => Promise.resolve(moved), always);
    const text = (await store.get("key"))?.text ?? "";
    expect(text).toContain("ended");
    expect(text).not.toMatch(/Bearer|token|66000001|orderSubmitted/);
  });

  it("is carried out anew when its result was sealed with a secret that is gone, or is none", async () => {
    const store = memoryStore(60_000);
    await shared(store).once("key", () => Promise.resolve(moved), always);
    const stranger = sealedResults({ seal: () => "x", open: () => undefined });
    const again = vi.fn(() => Promise.resolve(stayed));
    expect(await sharedDuplicateSubmissions(store, stranger).once("key", again, always)).toEqual(stayed);
    const odd = sealedResults({ seal: () => "x", open: () => '{"kind":"redirect","to":"//elsewhere"}' });
    await store.compareAndSet("odd", undefined, '{"at":"ended","by":"x","result":"x","kept":true}');
    expect(await sharedDuplicateSubmissions(store, odd).once("odd", again, always)).toEqual(stayed);
  });
});

describe("The submissions to one process", () => {
  it("are forgotten after their time, and the oldest first when there are too many", async () => {
    let clock = 0;
    const duplicateSubmissions = memoryDuplicateSubmissions(100, 3, () => clock);
    const work = vi.fn(() => Promise.resolve(moved));
    await duplicateSubmissions.once("a", work, always);
    clock = 100;
    await duplicateSubmissions.once("a", work, always);
    expect(work).toHaveBeenCalledTimes(2);
    for (const key of ["b", "c", "d"]) await duplicateSubmissions.once(key, work, always);
    await duplicateSubmissions.once("d", work, always);
    expect(work).toHaveBeenCalledTimes(5);
    await duplicateSubmissions.once("a", work, always);
    expect(work).toHaveBeenCalledTimes(6);
  });
});
