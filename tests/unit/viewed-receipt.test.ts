import { describe, expect, it } from "vitest";
import { receiptMark } from "../../server/payment/status/viewed-receipt";
import { NOON, paymentAt, someOrder } from "../support/orders";

const sentAt = (since: number, transactionId = "T1") =>
  paymentAt({ at: "submitted", transactionId, since }).order;

describe("The mark of a viewed receipt", () => {
  it("is the same for the same submission, short, and does not reveal the transaction", () => {
    const mark = receiptMark(sentAt(NOON));
    expect(mark).toBe(receiptMark(sentAt(NOON)));
    expect(mark).toMatch(/^[\w-]{22}$/);
  });

  it("is different for another transaction, and for one that is sent once more", () => {
    const marks = [sentAt(NOON), sentAt(NOON, "T2"), sentAt(NOON + 1)].map(receiptMark);
    expect(new Set(marks).size).toBe(3);
  });

  it("is undefined before anything was sent", () => {
    expect(receiptMark(someOrder())).toBeUndefined();
    const ready = paymentAt({ at: "ready", transaction: { id: "T1" }, pinsLeft: 5 });
    expect(receiptMark(ready.order)).toBeUndefined();
  });
});
