import { describe, expect, it } from "vitest";
import { errorFacts } from "../../server/log";

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe("The log of an error", () => {
  it("holds its message, its code and where it happened", () => {
    const refused = Object.assign(new TypeError("no line"), { code: "ECONNREFUSED" });
    const inThisFile: unknown = expect.stringContaining("log.test.ts");
    expect(errorFacts(refused)).toMatchObject({
      type: "TypeError",
      code: "ECONNREFUSED",
      message: "no line",
      stack: inThisFile,
    });
  });

  it("holds no address that could not be parsed", () => {
    const error = thrownBy(() => new URL("http://a b/prepaid-recharge?msisdn=66000001"));
    expect(JSON.stringify(errorFacts(error))).toContain("Invalid URL");
    expect(JSON.stringify(errorFacts(error))).not.toContain("66000001");
  });

  it("holds no query of an address in a message, nor in that of its cause", () => {
    const cause = new Error('no answer from "http://h/x?msisdn=66000001"');
    const error = new Error("GET /prepaid-recharge?msisdn=66000001&amount=5 failed", { cause });
    const logged = JSON.stringify(errorFacts(error));
    expect(logged).toContain("GET /prepaid-recharge?… failed");
    expect(logged).not.toContain("66000001");
  });

  it("holds a thrown value that is not an Error", () => {
    expect(errorFacts("at /x?a=1")).toBe("at /x?…");
    expect(errorFacts(undefined)).toBe("undefined");
  });
});
