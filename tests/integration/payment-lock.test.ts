import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createPaymentLock,
  type PaymentLock,
  type SettledOutcome,
} from "../../server/exactly-once/payment-lock";
import { memoryStore, type Store, StoreUnavailable } from "../../server/exactly-once/store";
import { sentBefore } from "../support/orders";
import { BRISK, fragile, registerKinds, useRegisters } from "../support/stores";

describe.each(registerKinds)("The payment lock over %s", (kind) => {
  const registers = useRegisters(kind);
  let register: Store;
  let guard: PaymentLock;
  beforeEach(() => {
    register = registers.fresh();
    guard = createPaymentLock(register);
  });

  /** How an order's transaction T1 stands. */
  async function entered(outcome: SettledOutcome | "running", refusals = 0, order = "order") {
    if (outcome === "running") await guard.claim(order, "T1", refusals);
    else await sentBefore(guard, order, { transactionId: "T1", refusals, outcome });
  }

  describe("A claim to send a transaction", () => {
    it("is granted for an order that nothing is known of", async () => {
      expect(await guard.claim("order", "T1", 0)).toMatchObject({ granted: true, before: undefined });
      expect(await guard.read("order")).toEqual({ transactionId: "T1", refusals: 0, outcome: "running" });
    });

    it("tells how old what it found is, and nothing of what it did not", async () => {
      expect(await guard.claim("new", "T1", 0)).toMatchObject({ granted: true, ageMs: 0 });
      await entered("unknown");
      await pause(30);
      const claim = await guard.claim("order", "T1", 0);
      expect(claim.granted && claim.ageMs).toBeGreaterThanOrEqual(25);
      expect(claim.granted && claim.ageMs).toBeLessThan(60_000);
    });

    it("is granted once: the second waits for the first", async () => {
      await guard.claim("order", "T1", 0);
      expect(await guard.claim("order", "T1", 0)).toMatchObject({
        granted: false,
        entry: { outcome: "running" },
      });
    });

    it("is granted to one of many who ask at once, of several processes", async () => {
      const processes = Array.from({ length: 10 }, () => createPaymentLock(register));
      const claims = await Promise.all(processes.map((process) => process.claim("order", "T1", 0)));
      expect(claims.filter(({ granted }) => granted)).toHaveLength(1);
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
        expect((await guard.claim("one", "T1", 0)).granted).toBe(same);
        await entered(outcome, 0, "another");
        expect((await guard.claim("another", "T2", 0)).granted).toBe(other);
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

  describe("A process that carries a payment out", () => {
    it("keeps its claim as long as it lives", async () => {
      const claim = await createPaymentLock(register, BRISK).claim("order", "T1", 0);
      await pause(2 * BRISK.expiresAfterMs);
      expect((await createPaymentLock(register, BRISK).read("order"))?.outcome).toBe("running");
      expect(claim.granted && claim.holds()).toBe(true);
    });

    it("leaves its transaction abandoned when it is killed, for that same one to be claimed", async () => {
      const { heir } = await killedHolder(register);
      expect((await heir.claim("order", "T2", 5)).granted).toBe(false);
      expect(await heir.prepare("order", "T2", 0)).toMatchObject({ transactionId: "T1" });
      expect(await heir.claim("order", "T1", 0)).toMatchObject({
        granted: true,
        before: { transactionId: "T1", outcome: "abandoned" },
      });
      expect((await heir.read("order"))?.outcome).toBe("running");
    });

    it("is inherited by one, however many ask", async () => {
      await killedHolder(register);
      const heirs = Array.from({ length: 10 }, () => createPaymentLock(register, BRISK));
      const claims = await Promise.all(heirs.map((heir) => heir.claim("order", "T1", 0)));
      expect(claims.filter(({ granted }) => granted)).toHaveLength(1);
    });

    it("may send nothing any more, and changes nothing, when it wakes up after another has taken over", async () => {
      const { heir, claim, way } = await killedHolder(register);
      const inherited = await heir.claim("order", "T1", 0);
      if (inherited.granted) await inherited.settle("refused");
      way.mend();
      expect(claim.holds()).toBe(false);
      await claim.settle("accepted");
      expect((await heir.read("order"))?.outcome).toBe("refused");
    });

    it("goes on when nobody has taken over meanwhile", async () => {
      const { heir, claim, way } = await killedHolder(register);
      way.mend();
      await expect.poll(async () => (await heir.read("order"))?.outcome).toBe("running");
      expect(claim.holds()).toBe(true);
    });

    it("writes it down anew when the store has lost everything", async () => {
      const way = fragile(register);
      await createPaymentLock(way.register, BRISK).claim("order", "T1", 0);
      const empty = registers.fresh();
      way.lead(empty);
      await expect.poll(async () => (await createPaymentLock(empty).read("order"))?.outcome).toBe("running");
    });
  });

  describe("A store that cannot be reached", () => {
    it("grants no claim", async () => {
      const way = fragile(register);
      way.cut();
      await expect(createPaymentLock(way.register).claim("order", "T1", 0)).rejects.toThrow(StoreUnavailable);
      await expect(createPaymentLock(way.register).read("order")).rejects.toThrow(StoreUnavailable);
      await expect(createPaymentLock(way.register).fail("order", "T1", 0)).rejects.toThrow(StoreUnavailable);
      expect(await guard.read("order")).toBeUndefined();
    });

    it("does not keep a transaction from being begun: what is not noted is asked about before it is sent", async () => {
      const way = fragile(register);
      way.cut();
      expect(await createPaymentLock(way.register).prepare("order", "T1", 0)).toBeUndefined();
      way.mend();
      expect(await guard.claim("order", "T1", 0)).toMatchObject({ granted: true, before: undefined });
    });

    it("is told how a payment ended as soon as it is reached again", async () => {
      const way = fragile(register);
      const claim = await createPaymentLock(way.register, BRISK).claim("order", "T1", 0);
      way.cut();
      if (claim.granted) await claim.settle("accepted");
      expect((await guard.read("order"))?.outcome).toBe("running");
      way.mend();
      await expect.poll(async () => (await guard.read("order"))?.outcome).toBe("accepted");
    });
  });

  describe("An entry that cannot be read", () => {
    it.each(["", "[]", '{"transactionId":"T1"}', '{"transactionId":"T1","refusals":0,"outcome":"new"}'])(
      "is not taken for nothing: %s",
      async (text) => {
        await register.compareAndSet("order", undefined, text || "no json");
        await expect(guard.claim("order", "T1", 0)).rejects.toThrow(StoreUnavailable);
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
    const guard = createPaymentLock(
      memoryStore(1000, () => clock),
      BRISK,
      () => clock,
    );
    const claim = await guard.claim("order", "T1", 0);
    clock = 900;
    if (claim.granted) await claim.settle("accepted");
    clock = 1500;
    expect(await guard.read("order")).toMatchObject({ outcome: "accepted" });
  });
});

/** A claim whose process has gone silent for long enough; `way` is its line to the store. */
async function killedHolder(register: Store) {
  const way = fragile(register);
  const claim = await createPaymentLock(way.register, BRISK).claim("order", "T1", 0);
  if (!claim.granted) throw new Error("the first claim of an order is granted");
  way.cut();
  const heir = createPaymentLock(register, BRISK);
  await expect.poll(async () => (await heir.read("order"))?.outcome).toBe("abandoned");
  return { heir, claim, way };
}
