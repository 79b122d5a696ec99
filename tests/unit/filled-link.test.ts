import { describe, expect, it } from "vitest";
import { usualAmounts } from "../../domain/amount";
import { isPersonalLink, linkToPay, readFilledLink } from "../../server/journeys/filled-link";
import { qrCode } from "../../server/qr-code";
import { someOrder } from "../support/orders";

const read = (query: string) => readFilledLink(new URLSearchParams(query));
const nothing = { msisdn: undefined, amount: undefined, bundle: undefined, asker: undefined };

describe("A link that fills a form (R-FRM-26)", () => {
  it("fills in a number, an amount and a bundle", () => {
    expect(read("msisdn=66+00+00+01&amount=1+500&bundle=NET1G")).toEqual({
      ...nothing,
      msisdn: "66000001",
      amount: "1500",
      bundle: "NET1G",
    });
  });

  it("reads product codes with signs that have a meaning in addresses", () => {
    for (const productCode of ["NET1G", "A&B=1#2", "50%@(x)*", "*123*5#", "_X1", "DATA|1GB,7D"]) {
      const order = someOrder({ journey: "data-bundle", productCode, bundle: { description: "1 Go" } });
      const link = new URL(linkToPay(order, "") ?? "", "https://portal.example");
      expect(readFilledLink(link.searchParams).bundle).toBe(productCode);
    }
  });

  it.each([
    "msisdn=12",
    "msisdn=<b>",
    "amount=-1",
    "amount=0",
    "amount=1e9",
    `amount=${"9".repeat(13)}`,
    "bundle=<b>",
  ])("leaves out %s", (query) => expect(read(query)).toEqual(nothing));

  it.each([
    ["Fatimé", "Fatimé"],
    ["N’Djaména Box", "N’Djaména Box"],
    ["أمي", "أمي"],
    ["M. Ali", "M. Ali"],
    ["evil.td", ""],
    ["", ""],
    ["Toumaï 4040", ""],
    ["http://x.td", ""],
    ["a".repeat(21), ""],
  ])("reads the name %s as %s", (given, asker) => {
    expect(read(new URLSearchParams({ asker: given }).toString()).asker).toBe(asker);
  });

  it("is personal when it holds a number or a name", () => {
    expect(isPersonalLink(new URLSearchParams("msisdn=66000001"))).toBe(true);
    expect(isPersonalLink(new URLSearchParams("bundle=NET1G"))).toBe(false);
  });
});

describe("A link to pay for someone (R-NUM-23)", () => {
  it("is not offered for a bundle whose code no link can carry: another thing would be paid", () => {
    const order = someOrder({ journey: "data-bundle", productCode: "<b>", bundle: { description: "1 Go" } });
    expect(linkToPay(order, "")).toBeUndefined();
  });

  const order = someOrder({ journey: "prepaid-amount", msisdn: "66000001", amount: 500, productCode: "ORP" });

  it("names the number and the amount, or the bundle", () => {
    expect(linkToPay(order, "Fatimé")).toBe("/prepaid-recharge?msisdn=66000001&amount=500&asker=Fatim%C3%A9");
    const bundle = {
      ...order,
      journey: "data-bundle" as const,
      productCode: "NET1G",
      bundle: { description: "1 Go" },
    };
    expect(linkToPay(bundle, "")).toBe("/data-bundle?msisdn=66000001&bundle=NET1G&asker=");
  });

  it("does not exist for a bill, whose total needs a proof", () => {
    expect(linkToPay({ ...order, journey: "postpaid-bill" }, "")).toBeUndefined();
  });

  it("is drawn as a QR code of squares inside its picture", () => {
    const { size, path } = qrCode(
      "https://pay.example.td/prepaid-recharge?msisdn=66000001&amount=500&asker=",
    );
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(path.length).toBeLessThan(12_000);
    expect(size).toBeGreaterThan(29);
  });
});

describe("The usual amounts (R-RCH-13)", () => {
  const limits = { min: 100, max: 3000 };

  it("hold the customer's last amount once, in order and within the limits", () => {
    expect(usualAmounts(limits, 750)).toEqual([500, 750, 1000, 2000]);
    expect(usualAmounts(limits, 500)).toEqual([500, 1000, 2000]);
    expect(usualAmounts(limits, 4000)).toEqual([500, 1000, 2000]);
    expect(usualAmounts(limits, 12.5)).toEqual([500, 1000, 2000]);
  });
});
