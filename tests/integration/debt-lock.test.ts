import { beforeEach, describe, expect, it } from "vitest";
import { createClusterLease } from "../../server/exactly-once/cluster-lease";
import { createDebtLock, type DebtLock } from "../../server/exactly-once/debt-lock";
import { createOpenPayments, type OpenPayments } from "../../server/exactly-once/open-payments";
import { type Store, StoreUnavailable } from "../../server/exactly-once/store";
import { createSealer } from "../../server/session/seal";
import { breakableStore, SHORT_LEASE, storeKinds, useStores } from "../support/stores";

const HOUR_MS = 3_600_000;
const sealer = createSealer(["a secret of the tests"]);
const seal = {
  seal: (plain: string) => sealer.seal(plain, "debt", Date.now()),
  open: (sealed: string) => sealer.open(sealed, "debt", Date.now())?.plain,
};

const by = (order: string, transactionId: string) => ({ order, transactionId });

describe.each(storeKinds)("The lock of debts over %s", (kind) => {
  const stores = useStores(kind);
  const keys = ["bill"];
  let store: Store;
  let lock: DebtLock;
  beforeEach(() => {
    store = stores.fresh();
    lock = createDebtLock(store, seal, HOUR_MS);
  });

  it("gives a debt to one of many orders that ask at once", async () => {
    const orders = Array.from({ length: 10 }, (_, index) =>
      createDebtLock(store, seal, HOUR_MS).attempt(keys, by(`order ${index}`, `T${index}`)),
    );
    const answers = await Promise.all(orders.map((attempt) => attempt.acquire()));
    expect(answers.filter((entry) => entry === undefined)).toHaveLength(1);
  });

  it("gives it to the same order again, and to no other one", async () => {
    expect(await lock.attempt(keys, by("one", "T1")).acquire()).toBeUndefined();
    expect(await lock.attempt(keys, by("one", "T2")).acquire()).toBeUndefined();
    expect(await lock.attempt(keys, by("other", "T3")).acquire()).toMatchObject({
      state: "paying",
      order: "one",
    });
  });

  it("is freed by the attempt that took it alone", async () => {
    const attempt = lock.attempt(keys, by("one", "T1"));
    await attempt.acquire();
    await attempt.release();
    expect(await lock.read(keys)).toBeUndefined();
    expect(await lock.attempt(keys, by("other", "T2")).acquire()).toBeUndefined();
  });

  it("is not freed by an attempt that followed another one of its order, nor by one that was followed", async () => {
    const first = lock.attempt(keys, by("one", "T1"));
    await first.acquire();
    const second = lock.attempt(keys, by("one", "T1"));
    await second.acquire();
    await first.release();
    await second.release();
    expect(await lock.attempt(keys, by("other", "T2")).acquire()).toMatchObject({ transactionId: "T1" });
  });

  it("refuses what was paid, except to an order that knew of that payment", async () => {
    await lock.attempt(keys, { ...by("one", "T1"), owed: 900 }).acquire();
    const read = await lock.read(keys);
    if (read) await lock.settle(read, "paid");
    expect((await lock.read(keys))?.entry).toMatchObject({ state: "paid", owed: 900 });
    expect(await lock.attempt(keys, by("other", "T2")).acquire()).toMatchObject({ state: "paid" });
    expect(await lock.attempt(keys, { ...by("other", "T2"), after: "T1" }).acquire()).toBeUndefined();
  });

  it("is paid as before when an order that knew of that payment gives up", async () => {
    await lock.attempt(keys, by("one", "T1")).acquire();
    const read = await lock.read(keys);
    if (read) await lock.settle(read, "paid");
    const attempt = lock.attempt(keys, { ...by("other", "T2"), after: "T1" });
    await attempt.acquire();
    await attempt.release();
    expect((await lock.read(keys))?.entry).toMatchObject({ state: "paid", transactionId: "T1" });
  });

  it("is paid as before when the payment after it fails, however often it was sent", async () => {
    await lock.attempt(keys, by("one", "T1")).acquire();
    const paid = await lock.read(keys);
    if (paid) await lock.settle(paid, "paid");
    await lock.attempt(keys, { ...by("other", "T2"), after: "T1" }).acquire();
    await lock.attempt(keys, { ...by("other", "T2"), after: "T1" }).acquire();
    const failed = await lock.read(keys);
    expect(failed?.entry).toMatchObject({ state: "paying", transactionId: "T2" });
    if (failed) await lock.settle(failed, "released");
    expect((await lock.read(keys))?.entry).toMatchObject({ state: "paid", transactionId: "T1" });
    expect(await lock.attempt(keys, by("late", "T3")).acquire()).toMatchObject({ transactionId: "T1" });
  });

  it("is paid as before when the payment after it is reversed", async () => {
    await lock.attempt(keys, by("one", "T1")).acquire();
    for (const payment of [by("one", "T1"), { ...by("other", "T2"), after: "T1" }]) {
      await lock.attempt(keys, payment).acquire();
      const paid = await lock.read(keys);
      if (paid) await lock.settle(paid, "paid");
    }
    const reversed = await lock.read(keys);
    expect(reversed?.entry).toMatchObject({ state: "paid", transactionId: "T2" });
    if (reversed) await lock.settle(reversed, "released");
    expect((await lock.read(keys))?.entry).toMatchObject({ state: "paid", transactionId: "T1" });
  });

  it("ignores an end that was read before the debt was taken again", async () => {
    await lock.attempt(keys, by("one", "T1")).acquire();
    const old = await lock.read(keys);
    await lock.attempt(keys, by("one", "T2")).acquire();
    if (old) await lock.settle(old, "released");
    expect((await lock.read(keys))?.entry).toMatchObject({ transactionId: "T2" });
  });

  it("finds a debt under the key of an older secret", async () => {
    await lock.attempt(["old"], by("one", "T1")).acquire();
    expect(await lock.attempt(["new", "old"], by("other", "T2")).acquire()).toMatchObject({ order: "one" });
    expect(await lock.attempt(["new"], by("other", "T2")).acquire()).toBeUndefined();
  });

  it("forgets an entry that was not written for its time", async () => {
    const short = createDebtLock(store, seal, 0);
    await short.attempt(keys, by("one", "T1")).acquire();
    expect(await short.attempt(keys, by("other", "T2")).acquire()).toBeUndefined();
  });

  it("keeps neither orders nor transactions in clear", async () => {
    await lock.attempt(keys, by("the-order", "the-transaction")).acquire();
    expect((await store.get("bill"))?.text).not.toMatch(/the-order|the-transaction/);
  });

  it("takes a text that it cannot read for no free debt", async () => {
    await store.compareAndSet("bill", undefined, "a text of another version");
    await expect(lock.attempt(keys, by("one", "T1")).acquire()).rejects.toThrow(StoreUnavailable);
  });
});

describe.each(storeKinds)("The list of open payments over %s", (kind) => {
  const stores = useStores(kind);
  const options = { lists: 4, maxPerList: 5, keptForMs: HOUR_MS, firstAfterMs: 1000 };
  let payments: OpenPayments;
  let now = 1_800_000_000_000;
  beforeEach(() => {
    payments = createOpenPayments(stores.fresh(), seal, options, () => now);
  });
  const add = (transactionId: string) => payments.add({ transactionId, order: "order" });

  it("keeps what was sent until its end is known", async () => {
    await add("T1");
    expect(await payments.open()).toMatchObject([{ transactionId: "T1", nextAt: now + 1000, tries: 0 }]);
    expect(await payments.end("T1", "success")).toBe(true);
    expect(await payments.end("T1", "success")).toBe(false);
    expect(await payments.open()).toEqual([]);
    expect(await payments.find("T1")).toMatchObject({ end: "success", endedAt: now });
  });

  it("is not longer than its bound, and drops what ended first", async () => {
    const added: boolean[] = [];
    for (let index = 0; index < 100; index++) added.push(await add(`T${index}`));
    const most = options.lists * options.maxPerList;
    expect((await payments.open()).length).toBe(most);
    expect(added.filter(Boolean)).toHaveLength(most);
    for (const { transactionId } of await payments.open()) await payments.end(transactionId, "failed");
    for (let index = 100; index < 200; index++) expect(typeof (await add(`T${index}`))).toBe("boolean");
    expect((await payments.open()).length).toBe(most);
  });

  it("loses no payment of many that are added at once", async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `T${index}`);
    await Promise.all(ids.map(add));
    expect((await payments.open()).map(({ transactionId }) => transactionId).sort()).toEqual(ids);
  });

  it("forgets a payment after its time", async () => {
    await add("T1");
    now += HOUR_MS;
    await add("T2");
    await add("T1");
    await payments.end("T1", "failed");
    expect((await payments.open()).map(({ transactionId }) => transactionId)).toEqual(["T2"]);
  });

  it("postpones only what is open", async () => {
    await add("T1");
    await payments.postpone("T1", now + 5000);
    expect(await payments.find("T1")).toMatchObject({ tries: 1, nextAt: now + 5000 });
    await payments.end("T1", "success");
    await payments.postpone("T1", now + 9000);
    expect(await payments.find("T1")).toMatchObject({ tries: 1 });
  });
});

describe.each(storeKinds)("The lease of the cluster over %s", (kind) => {
  const stores = useStores(kind);

  it("is held by one process, and by another one after it was left", async () => {
    const store = stores.fresh();
    const [one, other] = [createClusterLease(store, "work"), createClusterLease(store, "work")];
    expect(await one.hold()).toBe(true);
    expect(await one.hold()).toBe(true);
    expect(await other.hold()).toBe(false);
    expect(other.holds()).toBe(false);
    await one.leave();
    expect(one.holds()).toBe(false);
    expect(await other.hold()).toBe(true);
    await other.leave();
  });

  it("goes to one of many that ask at once", async () => {
    const store = stores.fresh();
    const leases = Array.from({ length: 8 }, () => createClusterLease(store, "work"));
    const held = await Promise.all(leases.map((lease) => lease.hold()));
    expect(held.filter(Boolean)).toHaveLength(1);
    await Promise.all(leases.map((lease) => lease.leave()));
  });

  it("goes to another process when the first has not renewed it", async () => {
    const shared = stores.fresh();
    const line = breakableStore(shared);
    const one = createClusterLease(line.store, "work", SHORT_LEASE);
    const other = createClusterLease(shared, "work", SHORT_LEASE);
    expect(await one.hold()).toBe(true);
    line.cut();
    await expect.poll(() => other.hold()).toBe(true);
    expect(one.holds()).toBe(false);
    await other.leave();
  });
});
