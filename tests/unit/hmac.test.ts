import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import fc from "../support/random";
import { hmacUnder } from "../../server/session/hmac";

describe("The signature of a text", () => {
  it("is the HMAC-SHA-256 that Node makes, for every key and text, one after the other", () => {
    const key = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));
    const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 300 }), { maxLength: 5 });
    const property = fc.property(key, texts, (secret, all) => {
      const sign = hmacUnder(secret);
      for (const text of all) expect(sign(text)).toEqual(createHmac("sha256", secret).update(text).digest());
    });
    fc.assert(property, { numRuns: 500 });
  });

  it("is that of the published test case (RFC 4231, case 2)", () => {
    const signed = hmacUnder(Buffer.from("Jefe"))("what do ya want for nothing?");
    expect(signed.toString("hex")).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  });
});
