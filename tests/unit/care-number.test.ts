import { describe, expect, it } from "vitest";
import { canBeDialled } from "@server/operator/care-number";

describe("A text of the operator", () => {
  it.each([
    "300",
    "66000001",
    "66 00 00 01",
    "+235 66 00 00 01",
    "(+235) 66000001",
    "0800 12 34 56",
    "*222*1#",
    "#111#",
  ])("that is one number or code can be dialled: %s", (text) => {
    expect(canBeDialled(text)).toBe(true);
  });

  it.each([
    ...["300 / 301", "300 301", "300-301", "66000001-66000002", "+235 66 00 00 01 / 66 00 00 02"],
    ...["*100# *121#", "*100# ou *111#", "Composez *100# puis 5", "300 (24h/24)", ""],
  ])("that is several numbers or a sentence cannot: %s", (text) => {
    expect(canBeDialled(text)).toBe(false);
  });
});
