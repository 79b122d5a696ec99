import { describe, expect, it } from "vitest";
import { CARRY } from "../../server/journeys/carry-number";
import { numberJourney } from "../../server/journeys/number-journeys";
import { rechargeChoice } from "../../server/journeys/recharge-choice";

const none = { intent: "", balance: "", repeated: "" };

describe("The form of a recharge", () => {
  const prepaid = numberJourney("prepaid");
  const data = numberJourney("data");

  it.each([
    ["pays the amount when no button with a name was pressed", none, undefined, { kind: "amount" }],
    [
      "shows the bundles by its second button",
      { ...none, intent: "See bundles" },
      undefined,
      { kind: "bundles" },
    ],
    ["shows the bundle that a link has chosen", none, "D1", { kind: "bundles", bundle: "D1" }],
    ["asks for the balance of a router", { ...none, balance: "Balance" }, "D1", { kind: "balance" }],
    [
      "orders the bundle of a saved number again",
      { ...none, repeated: "D2" },
      "D1",
      { kind: "repeat", bundle: "D2" },
    ],
    [
      "takes a text that is no product code for no button",
      { ...none, repeated: "<b>" },
      undefined,
      { kind: "amount" },
    ],
    ["carries the number here", { ...none, intent: CARRY }, undefined, { kind: "carry" }],
  ])("%s (R-RCH-1)", (_what, pressed, linked, choice) => {
    expect(rechargeChoice(pressed, prepaid, linked)).toMatchObject(choice);
  });

  it("shows bundles where nothing else is sold, also to a form that would carry a number there", () => {
    expect(rechargeChoice(none, data, undefined).kind).toBe("bundles");
    expect(rechargeChoice({ ...none, intent: CARRY }, data, undefined).kind).toBe("bundles");
  });
});
