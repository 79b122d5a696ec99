import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createPaymentLock,
  type PaymentLock,
  type SettledOutcome,
} from "../../server/exactly-once/payment-lock";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { type Store, StoreUnavailable } from "../../server/exactly-once/store";
import { sentBefore } from "../support/orders";
import { SHORT_LEASE, breakableStore, storeKinds, useStores } from "../support/stores";

describe.each(storeKinds)("The payment lock over %s", (kind) => {
  const stores = useStores(kind);
  let store: Store;
  let paymentLock: PaymentLock;
  beforeEach(() => {
    store = stores.fresh();
    paymentLock = createPaymentLock(store);
  });

  /** The outcome of an order's transaction T1. */
  async function entered(outcome: SettledOutcome | "running", refusals = 0, order = "order") {
    if (outcome === "running") await paymentLock.acquire(order, "T1", refusals);
    else await sentBefore(paymentLock, order, { transactionId: "T1", refusals, outcome });
  }

  describe("Acquiring the payment lock", () => {
    it("is granted for an unknown order", async () => {
      expect(await paymentLock.acquire("order", "T1", 0)).toMatchObject({
        acquired: true,
        before: undefined,
      });
      expect(await paymentLock.read("order")).toEqual({
        transactionId: "T1",
        refusals: 0,
        outcome: "running",
      });
    });

    it("returns the age of an existing entry, and undefined for a missing one", async () => {
      expect(await paymentLock.acquire("new", "T1", 0)).toMatchObject({ acquired: true, ageMs: 0 });
      await entered("unknown");
      await pause(30);
      const lock = await paymentLock.acquire("order", "T1", 0);
      expect(lock.acquired && lock.ageMs).toBeGreaterThanOrEqual(25);
      expect(lock.acquired && lock.ageMs).toBeLessThan(60_000);
    });

    it("is granted once: the second waits for the first", async () => {
      await paymentLock.acquire("order", "T1", 0);
      expect(await paymentLock.acquire("order", "T1", 0)).toMatchObject({
        acquired: false,
        entry: { outcome: "running" },
      });
    });

    it("is granted to one of many processes that ask at once", async () => {
      const processes = Array.from({ length: 10 }, () => createPaymentLock(store));
      const locks = await Promise.all(processes.map((process) => process.acquire("order", "T1", 0)));
      expect(locks.filter(({ acquired }) => acquired)).toHaveLength(1);
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
        await entered(outcome, 0, "one");
        expect((await paymentLock.acquire("one", "T1", 0)).acquired).toBe(same);
        await entered(outcome, 0, "another");
        expect((await paymentLock.acquire("another", "T2", 0)).acquired).toBe(other);
      },
    );

    it("after a refusal needs a higher counter, so that no used key is used again", async () => {
      await entered("refused", 1);
      expect((await paymentLock.acquire("order", "T1", 1)).acquired).toBe(false);
      expect((await paymentLock.acquire("order", "T1", 2)).acquired).toBe(true);
    });

    it("leaves the entry unchanged when it is not granted", async () => {
      await entered("accepted");
      await paymentLock.acquire("order", "T2", 5);
      expect(await paymentLock.read("order")).toEqual({
        transactionId: "T1",
        refusals: 0,
        outcome: "accepted",
      });
    });

    it("for another order is independent", async () => {
      await entered("accepted");
      expect((await paymentLock.acquire("another", "T2", 0)).acquired).toBe(true);
    });
  });

  describe("A new transaction of an order", () => {
    it.each(["running", "accepted", "unknown"] as const)("is refused while one is '%s'", async (outcome) => {
      await entered(outcome);
      expect(await paymentLock.prepare("order", "T2", 0)).toMatchObject({ transactionId: "T1", outcome });
      expect(await paymentLock.read("order")).toMatchObject({ transactionId: "T1", outcome });
    });

    it.each(["ready", "refused"] as const)("replaces one that is '%s'", async (outcome) => {
      await entered(outcome);
      expect(await paymentLock.prepare("order", "T2", 1)).toBeUndefined();
      expect(await paymentLock.read("order")).toEqual({ transactionId: "T2", refusals: 1, outcome: "ready" });
    });

    it("does not replace a refused one whose refusal its cookies lack", async () => {
      await entered("refused");
      expect(await paymentLock.prepare("order", "T2", 0)).toMatchObject({
        transactionId: "T1",
        outcome: "refused",
      });
    });
  });

  describe("A transaction that failed after all", () => {
    it("frees its order for another one", async () => {
      await entered("accepted");
      expect(await paymentLock.markFailed("order", "T1", 0)).toBeUndefined();
      expect((await paymentLock.acquire("order", "T2", 1)).acquired).toBe(true);
    });

    it("does not free an order that has another transaction", async () => {
      await entered("accepted");
      expect(await paymentLock.markFailed("order", "T0", 0)).toMatchObject({
        transactionId: "T1",
        outcome: "accepted",
      });
      expect(await paymentLock.read("order")).toMatchObject({ transactionId: "T1", outcome: "accepted" });
    });

    it("does not free its order while it is being sent", async () => {
      await entered("running");
      expect(await paymentLock.markFailed("order", "T1", 0)).toMatchObject({ outcome: "running" });
      expect((await paymentLock.acquire("order", "T2", 1)).acquired).toBe(false);
    });
  });

  describe("A process that sends a payment", () => {
    it("holds its lease as long as it runs", async () => {
      const lock = await createPaymentLock(store, SHORT_LEASE).acquire("order", "T1", 0);
      await pause(2 * SHORT_LEASE.expiresAfterMs);
      expect((await createPaymentLock(store, SHORT_LEASE).read("order"))?.outcome).toBe("running");
      expect(lock.acquired && lock.holds()).toBe(true);
    });

    it("leaves an expired lease when its process is killed, and the same transaction can acquire it", async () => {
      const { successor } = await lockOfKilledProcess(store);
      expect((await successor.acquire("order", "T2", 5)).acquired).toBe(false);
      expect(await successor.prepare("order", "T2", 0)).toMatchObject({ transactionId: "T1" });
      expect(await successor.acquire("order", "T1", 0)).toMatchObject({
        acquired: true,
        before: { transactionId: "T1", outcome: "expired" },
      });
      expect((await successor.read("order"))?.outcome).toBe("running");
    });

    it("is succeeded by one process, however many ask", async () => {
      await lockOfKilledProcess(store);
      const successors = Array.from({ length: 10 }, () => createPaymentLock(store, SHORT_LEASE));
      const locks = await Promise.all(successors.map((successor) => successor.acquire("order", "T1", 0)));
      expect(locks.filter(({ acquired }) => acquired)).toHaveLength(1);
    });

    it("may send nothing any more, and changes nothing, when it wakes up after another has taken over", async () => {
      const { successor, lock, connection } = await lockOfKilledProcess(store);
      const inherited = await successor.acquire("order", "T1", 0);
      if (inherited.acquired) await inherited.settle("refused");
      connection.restore();
      expect(lock.holds()).toBe(false);
      await lock.settle("accepted");
      expect((await successor.read("order"))?.outcome).toBe("refused");
    });

    it("continues when no other process has taken over meanwhile", async () => {
      const { successor, lock, connection } = await lockOfKilledProcess(store);
      connection.restore();
      await expect.poll(async () => (await successor.read("order"))?.outcome).toBe("running");
      expect(lock.holds()).toBe(true);
    });

    it("writes its entry again when the store has lost everything", async () => {
      const connection = breakableStore(store);
      await createPaymentLock(connection.store, SHORT_LEASE).acquire("order", "T1", 0);
      const empty = stores.fresh();
      connection.switchTo(empty);
      await expect.poll(async () => (await createPaymentLock(empty).read("order"))?.outcome).toBe("running");
    });
  });

  describe("A store that is out of reach", () => {
    it("grants no lock", async () => {
      const connection = breakableStore(store);
      connection.cut();
      await expect(createPaymentLock(connection.store).acquire("order", "T1", 0)).rejects.toThrow(
        StoreUnavailable,
      );
      await expect(createPaymentLock(connection.store).read("order")).rejects.toThrow(StoreUnavailable);
      await expect(createPaymentLock(connection.store).markFailed("order", "T1", 0)).rejects.toThrow(
        StoreUnavailable,
      );
      expect(await paymentLock.read("order")).toBeUndefined();
    });

    it("does not prevent a transaction from being initiated: one without an entry has its status checked before it is sent", async () => {
      const connection = breakableStore(store);
      connection.cut();
      expect(await createPaymentLock(connection.store).prepare("order", "T1", 0)).toBeUndefined();
      connection.restore();
      expect(await paymentLock.acquire("order", "T1", 0)).toMatchObject({
        acquired: true,
        before: undefined,
      });
    });

    it("gets the outcome of a payment as soon as it is back", async () => {
      const connection = breakableStore(store);
      const lock = await createPaymentLock(connection.store, SHORT_LEASE).acquire("order", "T1", 0);
      connection.cut();
      if (lock.acquired) await lock.settle("accepted");
      expect((await paymentLock.read("order"))?.outcome).toBe("running");
      connection.restore();
      await expect.poll(async () => (await paymentLock.read("order"))?.outcome).toBe("accepted");
    });
  });

  describe("An entry that cannot be parsed", () => {
    it.each(["", "[]", '{"transactionId":"T1"}', '{"transactionId":"T1","refusals":0,"outcome":"new"}'])(
      "does not count as missing: %s",
      async (text) => {
        await store.compareAndSet("order", undefined, text || "no json");
        await expect(paymentLock.acquire("order", "T1", 0)).rejects.toThrow(StoreUnavailable);
      },
    );
  });

  describe("The memory of the payment lock", () => {
    it("expires", async () => {
      const shortLived = createPaymentLock(stores.fresh(300));
      await sentBefore(shortLived, "order", { transactionId: "T1", refusals: 0, outcome: "accepted" });
      await expect.poll(() => shortLived.read("order")).toBeUndefined();
    });
  });
});

describe("The memory of the payment lock", () => {
  it("expires later after each change", async () => {
    let clock = 0;
    const paymentLock = createPaymentLock(memoryStore(1000, { now: () => clock }), SHORT_LEASE, () => clock);
    const lock = await paymentLock.acquire("order", "T1", 0);
    clock = 900;
    if (lock.acquired) await lock.settle("accepted");
    clock = 1500;
    expect(await paymentLock.read("order")).toMatchObject({ outcome: "accepted" });
  });
});

/** A lease whose process has been silent until it expired; `connection` is its connection to the store. */
async function lockOfKilledProcess(store: Store) {
  const connection = breakableStore(store);
  const lock = await createPaymentLock(connection.store, SHORT_LEASE).acquire("order", "T1", 0);
  if (!lock.acquired) throw new Error("the first lock of an order is granted");
  connection.cut();
  const successor = createPaymentLock(store, SHORT_LEASE);
  await expect.poll(async () => (await successor.read("order"))?.outcome).toBe("expired");
  return { successor, lock, connection };
}
