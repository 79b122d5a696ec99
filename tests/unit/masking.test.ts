import { describe, expect, it } from "vitest";
import { maskMsisdn, maskNumbersIn } from "../../domain/msisdn";
import { providerAddress } from "../../server/payment/card/card-provider";

describe("A text on a shared result", () => {
  it.each([
    ["Paid by 66000001.", "Paid by 66\u00a0••\u00a0••\u00a001."],
    ["66 00 00 01", "66\u00a0••\u00a0••\u00a001"],
    ["+235 66.00.00.01", "66\u00a0••\u00a0••\u00a001"],
    ["066-00-00-01 and 67000002", "66\u00a0••\u00a0••\u00a001 and 67\u00a0••\u00a0••\u00a002"],
    ["دفع ٦٦٠٠٠٠٠١", "دفع 66\u00a0••\u00a0••\u00a001"],
    ["awa@example.td has no money", "•••• has no money"],
  ])("of %j shows no number and no address in full", (text, masked) => {
    expect(maskNumbersIn(text)).toBe(masked);
  });

  it.each(["1 500 XAF", "Bundle of 300 Mo", "on 2026-11", "code 1313", ""])("keeps %j as it is", (text) => {
    expect(maskNumbersIn(text)).toBe(text);
  });

  it("shows nothing of a number that is too short to be masked", () => {
    expect(maskMsisdn("1234")).toBe("••••");
  });
});

describe("The address of a provider", () => {
  const secure = "https://toumai.td/payment/callback";
  const plain = "http://127.0.0.1:3000/payment/callback";

  it.each([
    ["https://pay.example/x", secure, "https://pay.example/x"],
    ["https://pay.example/x", plain, "https://pay.example/x"],
    ["http://127.0.0.1:4010/x", plain, "http://127.0.0.1:4010/x"],
    ["http://pay.example/x", secure, undefined],
  ])("%s, when the portal is at %s, redirects to %s", (address, base, followed) => {
    expect(providerAddress(address, [], base)).toBe(followed);
  });
});
