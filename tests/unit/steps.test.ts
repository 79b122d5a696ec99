import { describe, expect, it } from "vitest";
import { admitToChoice, admitToStep, placeOf, steps } from "../../server/payment/steps";
import { attemptMark, idempotencyKey, type Stage } from "../../server/payment/order";
import { NOON, paymentAt, someOrder } from "../support/orders";

const stages: { [At in Stage["at"]]: Extract<Stage, { at: At }> } = {
  code: { at: "code", code: { refId: "R", sentAt: NOON, left: 5 } },
  refused: { at: "refused", message: { text: "no" }, until: NOON },
  proved: { at: "proved", uniqueCode: "U", authorization: "Bearer t" },
  ready: { at: "ready", transaction: { id: "T1" }, pinsLeft: 5 },
  locked: { at: "locked" },
  submitted: { at: "submitted", transactionId: "T1", since: NOON },
};
const names = ["code", "refused", "proved", "ready", "locked", "submitted"] as const;
const W = "/payment/start/toumai-money";

/** For each step, the stages that are admitted in PIN mode and in push mode; everybody else is sent on. */
const table: [keyof typeof steps, (typeof names)[number][], (typeof names)[number][]][] = [
  ["walletCode", ["code", "refused", "proved"], []],
  ["walletPin", ["ready", "locked"], []],
  ["walletConfirm", [], ["ready"]],
  ["walletApprove", [], ["submitted"]],
  ["result", ["submitted"], ["submitted"]],
];

describe.each(table)("The step %s", (step, pin, push) => {
  it.each(names)("admits exactly who belongs there (%s)", (at) => {
    const wanted: { mode: "pin" | "push" | "any"; stages: readonly Stage["at"][] } = steps[step];
    expect(admitToStep(paymentAt(stages[at], "pin").order, wanted).ok).toBe(pin.includes(at));
    expect(admitToStep(paymentAt(stages[at], "push").order, wanted).ok).toBe(push.includes(at));
  });

  it("sends an order without a payment to the ways to pay, with a sentence", () => {
    expect(admitToStep(someOrder(), steps[step])).toEqual({
      ok: false,
      to: "/payment/start",
      why: "stepMissing",
    });
  });
});

describe("A customer who is not admitted", () => {
  it.each([
    ["code", "pin", `${W}/code`],
    ["refused", "pin", `${W}/code`],
    ["proved", "pin", `${W}/code`],
    ["ready", "pin", `${W}/pin`],
    ["locked", "pin", `${W}/pin`],
    ["submitted", "pin", "/payment/status?id=T1"],
    ["ready", "push", `${W}/confirm`],
    ["submitted", "push", `${W}/approve`],
  ] as const)("belongs, at stage %s in %s mode, to %s", (at, mode, place) => {
    expect(placeOf(paymentAt(stages[at], mode).order)).toBe(place);
  });

  it.each(names)("is never sent to a page that would send him on again (%s)", (at) => {
    for (const mode of ["pin", "push"] as const) {
      const { order } = paymentAt(stages[at], mode);
      const homes: Record<string, boolean> = {
        [`${W}/code`]: admitToStep(order, steps.walletCode).ok,
        [`${W}/pin`]: admitToStep(order, steps.walletPin).ok,
        [`${W}/confirm`]: admitToStep(order, steps.walletConfirm).ok,
        [`${W}/approve`]: admitToStep(order, steps.walletApprove).ok,
        // The result page is open to everybody.
        "/payment/status?id=T1": true,
      };
      const possible = mode === "pin" || at === "ready" || at === "submitted";
      expect(homes[placeOf(order)]).toBe(possible);
    }
  });

  it("is told that the order was sent when it was, else that the page is out of date", () => {
    const sent = paymentAt(stages.submitted).order;
    expect(admitToStep(sent, steps.walletPin)).toMatchObject({ ok: false, why: "orderSubmitted" });
    const early = paymentAt(stages.code).order;
    expect(admitToStep(early, steps.walletPin)).toMatchObject({ ok: false, why: "stepMissing" });
  });
});

describe("The choice of a way to pay", () => {
  it.each(names)("is open until the payment was sent (%s)", (at) => {
    expect(admitToChoice(paymentAt(stages[at]).order).ok).toBe(at !== "submitted");
  });

  it("is open for an order without a payment", () => {
    expect(admitToChoice(someOrder()).ok).toBe(true);
  });
});

describe("The keys of an order", () => {
  it("change with their own counter and nothing else", () => {
    const order = someOrder({ id: "abcdefghijklmnopqrst", initiations: 2, refusals: 1 });
    expect(idempotencyKey(order, "initiate")).toBe("abcdefghijklmnopqrst-initiate-2");
    expect(idempotencyKey(order, "process")).toBe("abcdefghijklmnopqrst-process-1");
    expect(attemptMark(order)).toBe("abcdefghijklmnopqrst.2.1");
  });

  it("are another order's never", () => {
    const ids = new Set(Array.from({ length: 1000 }, () => someOrder().id));
    expect(ids.size).toBe(1000);
  });
});
