import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "../../domain/durations";
import { createClusterLease } from "../../server/exactly-once/cluster-lease";
import { createDebtLock, type DebtLock } from "../../server/payment/debts/debt-lock";
import { createOpenPayments, type OpenPayments } from "../../server/payment/follow/open-payments";
import { type Store, StoreUnavailable } from "../../server/exactly-once/store";
import { createSealer } from "../../server/session/seal";
import { breakableStore, SHORT_LEASE, storeKinds, useStores } from "../support/stores";

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

  it("gives a debt to one order at the most when two nodes have its keys in another order", async () => {
    const one = lock.attempt(["new key", "old key"], by("one", "T1"));
    const other = lock.attempt(["old key", "new key"], by("other", "T2"));
    const answers = await Promise.all([one.acquire(), other.acquire()]);
    expect(answers.filter((entry) => entry === undefined).length).toBeLessThanOrEqual(1);
    const later = await lock.attempt(["new key", "old key"], by("third", "T3")).acquire();
    expect(later === undefined).toBe(!answers.includes(undefined));
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
  const options = {
    open: { lists: 4, perList: 5 },
    ended: { lists: 2, perList: 3 },
    keptForMs: HOUR_MS,
    firstAfterMs: 1000,
    onFull: () => (notTaken += 1),
  };
  let notTaken = 0;
  let store: Store;
  let payments: OpenPayments;
  let now = 1_800_000_000_000;
  beforeEach(() => {
    store = stores.fresh();
    notTaken = 0;
    payments = createOpenPayments(store, seal, options, () => now);
  });
  const add = (transactionId: string) => payments.add({ transactionId, order: "order" });

  it("keeps what was sent until its end is known", async () => {
    await add("T1");
    expect(await payments.open()).toMatchObject([{ transactionId: "T1", nextAt: now + 1000, tries: 0 }]);
    expect(await payments.end("T1", "success")).toMatchObject({ transactionId: "T1", order: "order" });
    expect(await payments.end("T1", "success")).toBeUndefined();
    expect(await payments.open()).toEqual([]);
    expect(await payments.find("T1")).toMatchObject({ end: "success", endedAt: now });
    expect(await payments.end("never sent", "success")).toBeUndefined();
    expect(await payments.find("never sent")).toBeUndefined();
  });

  it("is not longer than its bound, says which do not fit, and takes more when payments have ended", async () => {
    for (let index = 0; index < 100; index++) await add(`T${index}`);
    const most = options.open.lists * options.open.perList;
    expect((await payments.open()).length).toBe(most);
    expect(notTaken).toBe(100 - most);
    for (const { transactionId } of await payments.open()) await payments.end(transactionId, "failed");
    expect(await payments.open()).toEqual([]);
    for (let index = 100; index < 200; index++) await add(`T${index}`);
    expect((await payments.open()).length).toBe(most);
  });

  it("keeps of the payments that have ended the newest", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `T${index}`);
    for (const id of ids) {
      await add(id);
      await payments.end(id, "success");
    }
    const kept = await Promise.all(ids.map((id) => payments.find(id)));
    expect(kept.filter(Boolean)).toHaveLength(options.ended.lists * options.ended.perList);
    expect(kept.at(-1)).toMatchObject({ transactionId: "T39", end: "success" });
  });

  it("says of a payment that ended for many at once to one of them that it is news", async () => {
    await add("T1");
    const said = await Promise.all(Array.from({ length: 8 }, () => payments.end("T1", "success")));
    expect(said.filter(Boolean)).toHaveLength(1);
    expect(await payments.open()).toEqual([]);
  });

  it("notes another end of a payment that was given up", async () => {
    await add("T1");
    await payments.end("T1", "unknown");
    expect(await payments.end("T1", "success")).toMatchObject({ transactionId: "T1", end: "unknown" });
    expect(await payments.find("T1")).toMatchObject({ end: "success" });
  });

  it("notes the end of a payment that was sent again after it had ended", async () => {
    await add("T1");
    await payments.end("T1", "not-sent");
    now += 1000;
    await add("T1");
    expect(await payments.find("T1")).not.toHaveProperty("end");
    expect(await payments.end("T1", "not-sent")).toMatchObject({ transactionId: "T1", sentAt: now });
    expect(await payments.end("T1", "not-sent")).toBeUndefined();
    expect(await payments.find("T1")).toMatchObject({ end: "not-sent", endedAt: now });
  });

  it("says once how a payment ended also when a process was killed while it noted that", async () => {
    await add("T1");
    const killed = createOpenPayments(
      {
        ...store,
        compareAndSet: (key, before, after) =>
          key.startsWith("open:")
            ? Promise.reject(new StoreUnavailable("the process is killed"))
            : store.compareAndSet(key, before, after),
      },
      ...([seal, options, () => now] as const),
    );
    await expect(killed.end("T1", "success")).rejects.toThrow(StoreUnavailable);
    expect(await payments.open()).toMatchObject([{ transactionId: "T1" }]);
    expect(await payments.end("T1", "success")).toMatchObject({ transactionId: "T1" });
    expect(await payments.end("T1", "success")).toBeUndefined();
    expect(await payments.open()).toEqual([]);
    expect(await payments.find("T1")).toMatchObject({ end: "success" });
  });

  it("says nothing of a payment whose time is over", async () => {
    await add("T1");
    now += HOUR_MS;
    expect(await payments.open()).toEqual([]);
    expect(await payments.find("T1")).toBeUndefined();
    expect(await payments.end("T1", "success")).toBeUndefined();
    expect(await payments.end("T1", "success")).toBeUndefined();
  });

  it("says once how a payment ended to two processes whose clocks differ", async () => {
    await add("T1");
    const slow = createOpenPayments(store, seal, options, () => now - 5000);
    const said = await Promise.all([slow.end("T1", "success"), payments.end("T1", "success")]);
    expect(said.filter(Boolean)).toHaveLength(1);
  });

  it("keeps a payment open that was sent again while its earlier end was noted", async () => {
    await add("T1");
    const slow = createOpenPayments(
      {
        ...store,
        compareAndSet: async (key, before, after) => {
          const isWritten = await store.compareAndSet(key, before, after);
          if (key.startsWith("ended:")) {
            now += 1000;
            await add("T1");
          }
          return isWritten;
        },
      },
      ...([seal, options, () => now] as const),
    );
    await slow.end("T1", "not-sent");
    expect(await payments.open()).toMatchObject([{ transactionId: "T1", sentAt: now }]);
  });

  it("takes payments into a list that an earlier version has filled with ended ones", async () => {
    const ended = Array.from({ length: 5 }, (_, index) => ({
      transactionId: `E${index}`,
      order: "order",
      sentAt: now,
      nextAt: now,
      tries: 0,
      end: "success",
      endedAt: now,
    }));
    const text = seal.seal(JSON.stringify({ payments: ended }));
    for (let list = 0; list < options.open.lists; list++)
      await store.compareAndSet(`open:${list}`, undefined, text);
    await add("T1");
    expect(await payments.open()).toMatchObject([{ transactionId: "T1" }]);
    expect(await payments.find("E0")).toMatchObject({ end: "success" });
    expect(await payments.end("E0", "success")).toBeUndefined();
    expect(await payments.end("E1", "failed")).toMatchObject({ transactionId: "E1" });
    expect(await payments.find("E1")).toMatchObject({ end: "failed" });
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
    expect(await one.acquire()).toBe(true);
    expect(await one.acquire()).toBe(true);
    expect(await other.acquire()).toBe(false);
    expect(other.isHeld()).toBe(false);
    await one.leave();
    expect(one.isHeld()).toBe(false);
    expect(await other.acquire()).toBe(true);
    await other.leave();
  });

  it("goes to one of many that ask at once", async () => {
    const store = stores.fresh();
    const leases = Array.from({ length: 8 }, () => createClusterLease(store, "work"));
    const held = await Promise.all(leases.map((lease) => lease.acquire()));
    expect(held.filter(Boolean)).toHaveLength(1);
    await Promise.all(leases.map((lease) => lease.leave()));
  });

  it("goes to another process when the first has not renewed it", async () => {
    const shared = stores.fresh();
    const line = breakableStore(shared);
    const one = createClusterLease(line.store, "work", SHORT_LEASE);
    const other = createClusterLease(shared, "work", SHORT_LEASE);
    expect(await one.acquire()).toBe(true);
    line.cut();
    await expect.poll(() => other.acquire()).toBe(true);
    expect(one.isHeld()).toBe(false);
    await other.leave();
  });
});
