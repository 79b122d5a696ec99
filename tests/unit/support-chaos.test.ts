import { describe, expect, it } from "vitest";
import { Trail } from "../chaos/trail";
import { replayIn, sequenceAt, turnsOf } from "../chaos/replay";
import fc from "../support/random";

describe("Random tests", () => {
  it("draw the same values in every run", () => {
    const draw = () => fc.sample(fc.nat(), { numRuns: 5 });
    expect(draw()).toEqual(draw());
  });

  it.each([
    { kind: "recharges" as const, shrinks: false },
    { kind: "recharges" as const, shrinks: true },
    { kind: "debts" as const, shrinks: false },
    { kind: "debts" as const, shrinks: true },
  ])("repeat exactly the sequence that failed ($kind, shortened: $shrinks)", ({ kind, shrinks }) => {
    const property = fc.property(turnsOf[kind], (turns) => turns.length < 9);
    const broken = fc.check(property, { seed: 7, unbiased: true, endOnFailure: !shrinks });
    const path = broken.counterexamplePath ?? "";
    expect(path.includes(":")).toBe(shrinks);
    expect(sequenceAt({ seed: 7, path }, kind)).toEqual(broken.counterexample?.[0]);
  });

  it("repeat nothing when only a part of its parameters is given", () => {
    expect(replayIn({ CHAOS_SEED: "7" })).toBeUndefined();
    expect(replayIn({ CHAOS_LANE: "3", CHAOS_SEED: "7", CHAOS_PATH: "0" })).toEqual({
      lane: 3,
      seed: 7,
      path: "0",
    });
    expect(() => replayIn({ CHAOS_LANE: "3", CHAOS_SEED: "7" })).toThrow("together");
  });
});

describe("A history of cookies", () => {
  const sent = { orderId: "A", transactionId: "T1" };

  it("leads to the transactions that were sent for the order in it, whichever cookies are restored", () => {
    const trail = new Trail();
    trail.hold({ orderId: "A", transactionId: undefined }, ["T1"]);
    trail.hold({ orderId: "B", transactionId: undefined }, []);
    expect(trail.mustFind("T1")).toBe(true);
  });

  it("does not lead to transactions that were sent for an order after it was replaced", () => {
    const trail = new Trail();
    trail.hold({ orderId: "A", transactionId: undefined }, []);
    trail.hold({ orderId: "B", transactionId: undefined }, []);
    trail.noteSent(sent);
    expect(trail.mustFind("T1")).toBe(false);
  });

  it("leads to the last transaction of an order, and to three at most", () => {
    const trail = new Trail();
    for (const name of ["A", "B", "C", "D"]) trail.hold({ orderId: name, transactionId: `T${name}` }, []);
    expect(["TA", "TB", "TC", "TD"].map((id) => trail.mustFind(id))).toEqual([false, true, true, true]);
  });
});
