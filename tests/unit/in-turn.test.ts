import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startInTurn } from "@server/edge/in-turn";

describe("Pages that are asked for at the same time", () => {
  it("are drawn one in a turn, in the order in which they were asked for", async () => {
    const inTurn = startInTurn();
    const drawn: string[] = [];
    for (const page of ["recharge", "bundles", "bill"]) inTurn(() => drawn.push(page));
    expect(drawn).toEqual([]);
    const afterEach: number[] = [];
    for (const _ of drawn.concat("1", "2", "3")) {
      await turn();
      afterEach.push(drawn.length);
    }
    expect(afterEach).toEqual([1, 2, 3]);
    expect(drawn).toEqual(["recharge", "bundles", "bill"]);
  });

  it("are drawn, too, when they come while others wait or when none does", async () => {
    const inTurn = startInTurn();
    const drawn: string[] = [];
    inTurn(() => {
      drawn.push("first");
      inTurn(() => drawn.push("asked for meanwhile"));
    });
    await turn();
    await turn();
    inTurn(() => drawn.push("later"));
    await turn();
    expect(drawn).toEqual(["first", "asked for meanwhile", "later"]);
  });
});
