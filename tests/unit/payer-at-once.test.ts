import { describe, expect, it } from "vitest";
import { methods } from "../../server/order/methods";
import { smartcash } from "../../server/order/methods/smartcash";
import { walletPin, walletPush } from "../../server/order/methods/wallet";
import { payerAtOnce } from "../../server/payment/payer";
import { someOrder } from "../support/orders";

const LINE = "66000001";
const OTHER = "66000002";

describe("The number that pays at once (R-MET-48)", () => {
  it("is known to the methods that ask for nothing but a number", () => {
    const known = methods.filter((method) => payerAtOnce(someOrder(), method) === LINE);
    expect(known.map(({ id }) => id).sort()).toEqual(
      [smartcash, walletPin, walletPush].map(({ id }) => id).sort(),
    );
  });

  it.each(["broadband-amount", "broadband-bundle", "fixed-internet"] as const)(
    "is not the line's own for an order of the kind %s, but the payer's",
    (journey) => {
      expect(payerAtOnce(someOrder({ journey }), walletPin)).toBeUndefined();
      expect(payerAtOnce(someOrder({ journey, payer: LINE }), walletPin)).toBeUndefined();
      expect(payerAtOnce(someOrder({ journey, payer: OTHER }), walletPin)).toBe(OTHER);
    },
  );

  it("is undefined for an account without a number", () => {
    expect(payerAtOnce(someOrder({ msisdn: "" }), walletPin)).toBeUndefined();
  });
});
