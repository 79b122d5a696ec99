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
import { BRISK, fragile, registerKinds, useRegisters } from "../support/stores";

describe.each(registerKinds)("The payment lock over %s", (kind) => {
  const registers = useRegisters(kind);
  let store: Store;
  let paymentLock: PaymentLock;
  beforeEach(() => {
    store = registers.fresh();
    paymentLock = createPaymentLock(store);
  });

  /** How an order's transaction T1 stands. */
  async function entered(outcome: SettledOutcome | "running", refusals = 0, order = "order") {
    if (outcome === "running") await paymentLock.acquire(order, "T1", refusals);
    else await sentBefore(paymentLock, order, { transactionId: "T1", refusals, outcome });
  }

  describe("A claim to send a transaction", () => {
    it("is granted for an order that nothing is known of", async () => {
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

    it("tells how old what it found is, and nothing of what it did not", async () => {
      expect(await paymentLock.acquire("new", "T1", 0)).toMatchObject({ acquired: true, ageMs: 0 });
      await entered("unknown");
      await pause(30);
      const claim = await paymentLock.acquire("order", "T1", 0);
      expect(claim.acquired && claim.ageMs).toBeGreaterThanOrEqual(25);
      expect(claim.acquired && claim.ageMs).toBeLessThan(60_000);
    });

    it("is granted once: the second waits for the first", async () => {
      await paymentLock.acquire("order", "T1", 0);
      expect(await paymentLock.acquire("order", "T1", 0)).toMatchObject({
        acquired: false,
        entry: { outcome: "running" },
      });
    });

    it("is granted to one of many who ask at once, of several processes", async () => {
      const processes = Array.from({ length: 10 }, () => createPaymentLock(store));
      const claims = await Promise.all(processes.map((process) => process.acquire("order", "T1", 0)));
      expect(claims.filter(({ acquired }) => acquired)).toHaveLength(1);
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

    it("after a refusal needs a higher counter, so that no spent key is used again", async () => {
      await entered("refused", 1);
      expect((await paymentLock.acquire("order", "T1", 1)).acquired).toBe(false);
      expect((await paymentLock.acquire("order", "T1", 2)).acquired).toBe(true);
    });

    it("leaves the entry alone when it is not granted", async () => {
      await entered("accepted");
      await paymentLock.acquire("order", "T2", 5);
      expect(await paymentLock.read("order")).toEqual({
        transactionId: "T1",
        refusals: 0,
        outcome: "accepted",
      });
    });

    it("of another order is another matter", async () => {
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

    it.each(["ready", "refused"] as const)("takes the place of one that is '%s'", async (outcome) => {
      await entered(outcome);
      expect(await paymentLock.prepare("order", "T2", 1)).toBeUndefined();
      expect(await paymentLock.read("order")).toEqual({ transactionId: "T2", refusals: 1, outcome: "ready" });
    });
  });

  describe("A transaction that failed after all", () => {
    it("frees its order for another one", async () => {
      await entered("accepted");
      expect(await paymentLock.markFailed("order", "T1", 0)).toBeUndefined();
      expect((await paymentLock.acquire("order", "T2", 1)).acquired).toBe(true);
    });

    it("does not free an order that has gone on with another one", async () => {
      await entered("accepted");
      expect(await paymentLock.markFailed("order", "T0", 0)).toMatchObject({
        transactionId: "T1",
        outcome: "accepted",
      });
      expect(await paymentLock.read("order")).toMatchObject({ transactionId: "T1", outcome: "accepted" });
    });
  });

  describe("A process that carries a payment out", () => {
    it("keeps its claim as long as it lives", async () => {
      const claim = await createPaymentLock(store, BRISK).acquire("order", "T1", 0);
      await pause(2 * BRISK.expiresAfterMs);
      expect((await createPaymentLock(store, BRISK).read("order"))?.outcome).toBe("running");
      expect(claim.acquired && claim.holds()).toBe(true);
    });

    it("leaves an expired lease when its process is killed, and the same transaction can acquire it", async () => {
      const { heir } = await killedHolder(store);
      expect((await heir.acquire("order", "T2", 5)).acquired).toBe(false);
      expect(await heir.prepare("order", "T2", 0)).toMatchObject({ transactionId: "T1" });
      expect(await heir.acquire("order", "T1", 0)).toMatchObject({
        acquired: true,
        before: { transactionId: "T1", outcome: "expired" },
      });
      expect((await heir.read("order"))?.outcome).toBe("running");
    });

    it("is inherited by one, however many ask", async () => {
      await killedHolder(store);
      const heirs = Array.from({ length: 10 }, () => createPaymentLock(store, BRISK));
      const claims = await Promise.all(heirs.map((heir) => heir.acquire("order", "T1", 0)));
      expect(claims.filter(({ acquired }) => acquired)).toHaveLength(1);
    });

    it("may send nothing any more, and changes nothing, when it wakes up after another has taken over", async () => {
      const { heir, claim, way } = await killedHolder(store);
      const inherited = await heir.acquire("order", "T1", 0);
      if (inherited.acquired) await inherited.settle("refused");
      way.mend();
      expect(claim.holds()).toBe(false);
      await claim.settle("accepted");
      expect((await heir.read("order"))?.outcome).toBe("refused");
    });

    it("goes on when nobody has taken over meanwhile", async () => {
      const { heir, claim, way } = await killedHolder(store);
      way.mend();
      await expect.poll(async () => (await heir.read("order"))?.outcome).toBe("running");
      expect(claim.holds()).toBe(true);
    });

    it("writes it down anew when the store has lost everything", async () => {
      const way = fragile(store);
      await createPaymentLock(way.store, BRISK).acquire("order", "T1", 0);
      const empty = registers.fresh();
      way.lead(empty);
      await expect.poll(async () => (await createPaymentLock(empty).read("order"))?.outcome).toBe("running");
    });
  });

  describe("A store that cannot be reached", () => {
    it("grants no claim", async () => {
      const way = fragile(store);
      way.cut();
      await expect(createPaymentLock(way.store).acquire("order", "T1", 0)).rejects.toThrow(StoreUnavailable);
      await expect(createPaymentLock(way.store).read("order")).rejects.toThrow(StoreUnavailable);
      await expect(createPaymentLock(way.store).markFailed("order", "T1", 0)).rejects.toThrow(
        StoreUnavailable,
      );
      expect(await paymentLock.read("order")).toBeUndefined();
    });

    it("does not keep a transaction from being begun: what is not noted is asked about before it is sent", async () => {
      const way = fragile(store);
      way.cut();
      expect(await createPaymentLock(way.store).prepare("order", "T1", 0)).toBeUndefined();
      way.mend();
      expect(await paymentLock.acquire("order", "T1", 0)).toMatchObject({
        acquired: true,
        before: undefined,
      });
    });

    it("is told how a payment ended as soon as it is reached again", async () => {
      const way = fragile(store);
      const claim = await createPaymentLock(way.store, BRISK).acquire("order", "T1", 0);
      way.cut();
      if (claim.acquired) await claim.settle("accepted");
      expect((await paymentLock.read("order"))?.outcome).toBe("running");
      way.mend();
      await expect.poll(async () => (await paymentLock.read("order"))?.outcome).toBe("accepted");
    });
  });

  describe("An entry that cannot be read", () => {
    it.each(["", "[]", '{"transactionId":"T1"}', '{"transactionId":"T1","refusals":0,"outcome":"new"}'])(
      "is not taken for nothing: %s",
      async (text) => {
        await store.compareAndSet("order", undefined, text || "no json");
        await expect(paymentLock.acquire("order", "T1", 0)).rejects.toThrow(StoreUnavailable);
      },
    );
  });

  describe("The payment lock's memory", () => {
    it("ends after its time", async () => {
      const forgetful = createPaymentLock(registers.fresh(300));
      await sentBefore(forgetful, "order", { transactionId: "T1", refusals: 0, outcome: "accepted" });
      await expect.poll(() => forgetful.read("order")).toBeUndefined();
    });
  });
});

describe("The payment lock's memory", () => {
  it("begins anew with each change", async () => {
    let clock = 0;
    const paymentLock = createPaymentLock(
      memoryStore(1000, () => clock),
      BRISK,
      () => clock,
    );
    const claim = await paymentLock.acquire("order", "T1", 0);
    clock = 900;
    if (claim.acquired) await claim.settle("accepted");
    clock = 1500;
    expect(await paymentLock.read("order")).toMatchObject({ outcome: "accepted" });
  });
});

/** A claim whose process has gone silent for long enough; `way` is its line to the store. */
async function killedHolder(store: Store) {
  const way = fragile(store);
  const claim = await createPaymentLock(way.store, BRISK).acquire("order", "T1", 0);
  if (!claim.acquired) throw new Error("the first claim of an order is granted");
  way.cut();
  const heir = createPaymentLock(store, BRISK);
  await expect.poll(async () => (await heir.read("order"))?.outcome).toBe("expired");
  return { heir, claim, way };
}
