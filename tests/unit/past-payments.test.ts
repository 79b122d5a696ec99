import { describe, expect, it } from "vitest";
import { keepMore, listed, indexesOf } from "@server/order/past-payments";
import { leaveOrder, rememberPayment } from "@server/order/transitions";
import type { OrderState } from "@server/order/schema";
import { NOON, paymentAt } from "../support/orders";

const submitted = (transactionId: string) =>
  paymentAt({ at: "submitted", transactionId, since: NOON + 90_000 });

describe("A customer's past payments", () => {
  it("keep amount, time and the ends of the number after their order is left, never the whole number", () => {
    const { state, order } = submitted("T1");
    const left = leaveOrder(state);
    expect(listed(left, left.past)).toEqual([
      {
        id: "T1",
        known: {
          amount: order.amount,
          currency: order.currency,
          at: NOON + 90_000,
          ends: order.msisdn.slice(0, 2) + order.msisdn.slice(-2),
        },
      },
    ]);
    expect(JSON.stringify(left)).not.toContain(order.msisdn);
  });

  it("of the present order are told by the order itself, and unknown ones by their reference", () => {
    const { state, order } = submitted("T1");
    expect(listed({ ...state, past: ["T0"] }, ["T1", "T0"])).toMatchObject([
      { id: "T1", known: { amount: order.amount } },
      { id: "T0" },
    ]);
  });

  it("are three, and ten for a customer who has chosen that (R-PAG-4)", () => {
    const remember = (state: OrderState) =>
      Array.from({ length: 12 }, (_, number) => `T${number}`).reduce(
        (kept, id) => rememberPayment(kept, id),
        state,
      );
    const many = remember(keepMore({ past: [] }, true));
    expect([remember({ past: [] }).past.length, many.past.length]).toEqual([3, 10]);
    expect(keepMore(many, false)).toEqual({ past: ["T11", "T10", "T9"] });
  });

  it("are found by their number, on a day or on any", () => {
    const { state, order } = submitted("T1");
    const own = listed(state, ["T1"]);
    const day = new Date(NOON).toISOString().slice(0, 10);
    expect(indexesOf(own, order.msisdn, "")).toEqual([0]);
    expect(indexesOf(own, order.msisdn, day)).toEqual([0]);
    expect(indexesOf(own, order.msisdn, "2020-01-01")).toEqual([]);
    expect(indexesOf(own, "99999999", "")).toEqual([]);
  });
});
