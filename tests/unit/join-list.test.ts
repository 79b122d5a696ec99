import { describe, expect, it } from "vitest";
import { joinList } from "../../domain/languages";

describe("A list in a sentence", () => {
  it("leaves out what is empty", () => {
    expect(joinList(["500 XAF", undefined, "", "today"], "en")).toBe("500 XAF, today");
  });

  it("keeps its order in Arabic, also between parts that are written from left to right", () => {
    expect(joinList(["500 XAF", "66"], "ar")).toBe("500 XAF،\u200f 66");
  });
});
