import { describe, expect, it } from "vitest";
import { typedOrChosen, usualAmounts } from "../../domain/amount";
import { say } from "../../domain/message";

describe("The usual amounts of a recharge", () => {
  it("are those within the operator's limits", () => {
    expect(usualAmounts({ min: 600, max: 2000 })).toEqual([1000, 2000]);
    expect(usualAmounts(undefined)).toEqual([500, 1000, 2000, 5000]);
  });

  it.each([
    ["", "1000", "1000"],
    ["700", "", "700"],
    ["1 000", "1000", "1 000"],
    ["", "", ""],
  ])("typed '%s' and chosen '%s' mean '%s'", (typed, chosen, amount) => {
    expect(typedOrChosen(typed, chosen)).toEqual({ ok: true, value: amount });
  });

  it("are refused beside another typed amount", () => {
    expect(typedOrChosen("700", "1000")).toMatchObject({ ok: false, message: say("amountTwice") });
  });
});
