import { describe, expect, it } from "vitest";
import { checkCredit } from "../../server/payment/airtime-credit";
import { someOrder } from "../support/orders";
import { scriptedOperator, success } from "../support/scripted-operator";

/** What a line with this credit, in no unit, can pay. */
async function creditOf(balance: number, currency: string) {
  const queryBalanceResult = [{ serviceType: "AIRTIME", balance }];
  const { client } = scriptedOperator({ queryBalance: [success({ queryBalanceResult })] });
  const { kind } = await checkCredit(client, someOrder({ amount: 500, currency }), "66000001", {
    uniqueCode: "proof",
  });
  return kind;
}

describe("Airtime without a unit", () => {
  it.each(["XAF", "CFA", "FCFA"])(
    "is in the currency of the price, which is written %s",
    async (currency) => {
      expect(await creditOf(499, currency)).toBe("short");
      expect(await creditOf(500, currency)).toBe("enough");
    },
  );
});
