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
import { SHORT_LEASE, breakableStore, storeKinds, useStores } from "../support/stores";

const sealer = createSealer(["a secret of the tests"]);
const codec = sealedResults({
  seal: (plain: string) => sealer.seal(plain, "submission", Date.now()),
  open: (sealed: string) => sealer.open(sealed, "submission", Date.now())?.plain,
});
const shared = (store: Store) => sharedDuplicateSubmissions(store, codec, SHORT_LEASE);

const proof = { uniqueCode: "U1", authorization: "Bearer token" };
const ready = { at: "ready" as const, transaction: { id: "T1" }, proof, pinsLeft: 5 };
const redirected: StepResult = {
  kind: "redirect",
  state: {
    ...paymentAt(ready).state,
    flash: { at: "/x", since: 0, tone: "error", message: { key: "pinWrong" } },
  },
  to: "/payment/start",
  why: "orderSubmitted",
};
const invalid: StepResult = { kind: "invalid", errors: { page: { text: "their words" } }, status: 422 };
const always = () => true;
const never = () => false;

/** Work that ends when the test finishes it. */
function slowWork(result: StepResult) {
  let finish = () => {};
  const work = vi.fn(() => new Promise<StepResult>((done) => (finish = () => done(result))));
  return { work, finish: () => finish() };
}

describe.each(["one process", ...storeKinds] as const)("A submission (%s)", (kind) => {
  const stores = useStores(kind === "one process" ? "memory" : kind);
  /** Two clients of the same submissions: in one process, or in two that share a store. */
  let here: DuplicateSubmissions<StepResult>;
  let there: DuplicateSubmissions<StepResult>;
  let hasReadStore: () => Promise<void>;
  beforeEach(() => {
    const store = stores.fresh();
    const connection = breakableStore(store);
    const alone = kind === "one process";
    here = alone ? memoryDuplicateSubmissions(60_000, 100) : shared(store);
    there = alone ? here : shared(connection.store);
    hasReadStore = async () => {
      if (!alone) await expect.poll(connection.reads).toBeGreaterThan(0);
    };
  });

  it("that arrives twice at once is carried out once, and both get its result", async () => {
    const { work, finish } = slowWork(redirected);
    const both = [here, there].map((duplicateSubmissions) => duplicateSubmissions.once("key", work, always));
    await expect.poll(() => work.mock.calls.length).toBe(1);
    finish();
    expect(await Promise.all(both)).toEqual([redirected, redirected]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("whose result is not kept is given to those who wait for it, and carried out again later", async () => {
    const { work, finish } = slowWork(invalid);
    const first = here.once("key", work, never);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const second = there.once("key", work, never);
    await hasReadStore();
    finish();
    expect([await first, await second]).toEqual([invalid, invalid]);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await there.once("key", () => Promise.resolve(redirected), always)).toEqual(redirected);
  });

  it("whose result is kept is not carried out again later", async () => {
    const work = vi.fn(() => Promise.resolve(redirected));
    await here.once("key", work, always);
    expect(await there.once("key", work, always)).toEqual(redirected);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("that failed is carried out again, and its failure reaches the caller", async () => {
    const work = vi.fn(() => Promise.reject(new Error("broken")));
    await expect(here.once("key", work, always)).rejects.toThrow("broken");
    await expect(there.once("key", work, always)).rejects.toThrow("broken");
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("with another key is carried out separately", async () => {
    expect(await here.once("a", () => Promise.resolve(redirected), always)).toEqual(redirected);
    expect(await here.once("b", () => Promise.resolve(invalid), always)).toEqual(invalid);
  });
});

describe.each(storeKinds)("A submission whose process is killed (%s)", (kind) => {
  const stores = useStores(kind);

  it("is taken over by one of those that wait for it", async () => {
    const store = stores.fresh();
    const connection = breakableStore(store);
    const lost = slowWork(redirected);
    void shared(connection.store).once("key", lost.work, always);
    await expect.poll(() => lost.work.mock.calls.length).toBe(1);
    const again = vi.fn(() => Promise.resolve(redirected));
    const waiting = [1, 2, 3].map(() => shared(store).once("key", again, always));
    connection.cut();
    expect(await Promise.all(waiting)).toEqual([redirected, redirected, redirected]);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it("is still waited for while its process runs, though the store has lost everything", async () => {
    const store = stores.fresh();
    const [ownConnection, otherConnection] = [breakableStore(store), breakableStore(store)];
    const { work, finish } = slowWork(redirected);
    const first = shared(ownConnection.store).once("key", work, always);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const again = vi.fn(() => Promise.resolve(invalid));
    const second = shared(otherConnection.store).once("key", again, always);
    await expect.poll(otherConnection.reads).toBeGreaterThan(0);
    const empty = stores.fresh();
    for (const connection of [ownConnection, otherConnection]) connection.switchTo(empty);
    await expect.poll(async () => (await empty.get("key"))?.text).toContain("running");
    finish();
    expect([await first, await second]).toEqual([redirected, redirected]);
    expect(again).not.toHaveBeenCalled();
  });
});

describe("A submission over a store", () => {
  it("is not started when the store is out of reach", async () => {
    const connection = breakableStore(memoryStore(60_000));
    connection.cut();
    const work = vi.fn(() => Promise.resolve(redirected));
    await expect(shared(connection.store).once("key", work, always)).rejects.toThrow(StoreUnavailable);
    expect(work).not.toHaveBeenCalled();
  });

  it("gives its result to its own customer when the store is lost meanwhile", async () => {
    const connection = breakableStore(memoryStore(60_000));
    const { work, finish } = slowWork(redirected);
    const result = shared(connection.store).once("key", work, always);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    connection.cut();
    finish();
    expect(await result).toEqual(redirected);
  });

  it("is not stored in plain text", async () => {
    const store = memoryStore(60_000);
    await shared(store).once("key", () => Promise.resolve(redirected), always);
    const text = (await store.get("key"))?.text ?? "";
    expect(text).toContain("ended");
    expect(text).not.toMatch(/Bearer|token|66000001|orderSubmitted/);
  });

  it("is carried out again when its result was sealed with an old secret, or cannot be parsed", async () => {
    const store = memoryStore(60_000);
    await shared(store).once("key", () => Promise.resolve(redirected), always);
    const stranger = sealedResults({ seal: () => "x", open: () => undefined });
    const again = vi.fn(() => Promise.resolve(invalid));
    expect(await sharedDuplicateSubmissions(store, stranger).once("key", again, always)).toEqual(invalid);
    const odd = sealedResults({ seal: () => "x", open: () => '{"kind":"redirect","to":"//elsewhere"}' });
    await store.compareAndSet("odd", undefined, '{"at":"ended","by":"x","result":"x","kept":true}');
    expect(await sharedDuplicateSubmissions(store, odd).once("odd", again, always)).toEqual(invalid);
  });
});

describe("Submissions to one process", () => {
  it("expire, and the oldest first when there are too many", async () => {
    let clock = 0;
    const duplicateSubmissions = memoryDuplicateSubmissions(100, 3, () => clock);
    const work = vi.fn(() => Promise.resolve(redirected));
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
