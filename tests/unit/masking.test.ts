import { afterEach, describe, expect, it } from "vitest";
import { country, setCountry } from "../../domain/country";
import { maskMsisdn, maskNumbersIn } from "../../domain/msisdn";
import { useCountry } from "../support/brand";
import { providerAddress } from "../../server/payment/card/card-provider";

afterEach(() => useCountry("TD"));

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

  it.each([
    [6, "Paid by 345678, 1 500 XAF.", "Paid by 34\u00a0••\u00a0••\u00a078, 1 500 XAF."],
    [6, "+269 34 56 78", "34\u00a0••\u00a0••\u00a078"],
    [7, "Line 345-6789 of 2026-11", "Line 34\u00a0••\u00a0••\u00a089 of 2026-11"],
    [10, "Paid by 0803 123 4567", "Paid by 80\u00a0••\u00a0••\u00a067"],
    [10, "Paid by 80312345", "Paid by 80\u00a0••\u00a0••\u00a045"],
  ])("shows no number in full where numbers have %s digits: %j (R-STA-17)", (numberDigits, text, masked) => {
    setCountry({ ...country, numberDigits, dialCode: "269", trunkPrefix: "0" });
    expect(maskNumbersIn(text)).toBe(masked);
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
