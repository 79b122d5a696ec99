import { describe, expect, it } from "vitest";
import { methods } from "../../server/order/methods";
import type { MethodId, MethodPages } from "../../server/order/methods/method";
import { admitToChoice, admitToStep, pageOfOrder, steps, type PaymentStep } from "../../server/order/steps";
import { attemptMark, idempotencyKey } from "../../server/order/transitions";
import { type Stage } from "../../server/order/schema";
import { NOON, paymentAt, someOrder } from "../support/orders";

const proof = { uniqueCode: "U", authorization: "Bearer t" };
const stages: { [At in Stage["at"]]: Extract<Stage, { at: At }> } = {
  code: { at: "code", code: { refId: "R", sentAt: NOON, left: 5 } },
  refused: { at: "refused", message: { text: "no" }, until: NOON },
  proved: { at: "proved", proof },
  short: { at: "short", proof },
  ready: { at: "ready", transaction: { id: "T1" }, pinsLeft: 5 },
  locked: { at: "locked" },
  submitted: { at: "submitted", transactionId: "T1", since: NOON, resume: {} },
};
const names = ["code", "refused", "proved", "short", "ready", "locked", "submitted"] as const;
const ids = methods.map(({ id }) => id);
const P = "/payment/start";
const RESULT = "/payment/status?id=T1";

/** The page of each step of a method, and the stages that it admits. */
const table: [keyof typeof steps, keyof MethodPages, readonly Stage["at"][]][] = [
  ["otp", "otp", ["code", "refused", "proved", "short"]],
  ["ready", "ready", ["ready", "locked"]],
  ["after", "after", ["submitted"]],
];

const stepNamed = (name: keyof typeof steps): PaymentStep<Stage["at"]> => steps[name];

describe.each(table)("The step %s", (step, page, admitted) => {
  it.each(methods)("admits on its page exactly the orders that have come that far ($id)", ({ id, pages }) => {
    for (const at of names) {
      const { order } = paymentAt(stages[at], id);
      const path = pages[page];
      if (path !== undefined)
        expect(admitToStep(order, stepNamed(step), path).ok).toBe(admitted.includes(at));
    }
  });

  it.each(methods)("admits no order on the page of another payment method ($id)", ({ id, pages }) => {
    const others = methods.map((other) => other.pages[page]).filter((path) => path !== pages[page]);
    for (const at of names)
      for (const path of others)
        expect(admitToStep(paymentAt(stages[at], id).order, stepNamed(step), path ?? "").ok).toBe(false);
  });

  it("redirects an order without a payment to the payment methods, with a sentence", () => {
    const path = methods.find(({ pages }) => pages[page])?.pages[page] ?? "";
    const sentOn = { ok: false, to: P, why: "stepMissing" };
    expect(admitToStep(someOrder(), stepNamed(step), path)).toEqual(sentOn);
  });
});

describe("The result", () => {
  it.each(ids)("is open once the payment was sent (%s)", (id) => {
    for (const at of names)
      expect(admitToStep(paymentAt(stages[at], id).order, steps.result, "/payment/status").ok).toBe(
        at === "submitted",
      );
  });
});

describe("An order that a page does not admit", () => {
  it.each<[Stage["at"], MethodId, string]>([
    ["code", "wallet-pin", `${P}/toumai-money/code`],
    ["refused", "wallet-pin", `${P}/toumai-money/code`],
    ["proved", "wallet-pin", `${P}/toumai-money/code`],
    ["ready", "wallet-pin", `${P}/toumai-money/pin`],
    ["locked", "wallet-pin", `${P}/toumai-money/pin`],
    ["submitted", "wallet-pin", RESULT],
    ["ready", "wallet-push", `${P}/toumai-money/confirm`],
    ["submitted", "wallet-push", `${P}/toumai-money/approve`],
    ["code", "airtime", `${P}/airtime/code`],
    ["short", "airtime", `${P}/airtime/code`],
    ["ready", "airtime", `${P}/airtime/confirm`],
    ["submitted", "airtime", RESULT],
    ["ready", "mpesa", `${P}/mpesa/confirm`],
    ["submitted", "mpesa", `${P}/mpesa/approve`],
    ["code", "smartcash", `${P}/smartcash/code`],
    ["ready", "smartcash", `${P}/smartcash/pin`],
    ["locked", "smartcash", `${P}/smartcash/pin`],
    ["submitted", "smartcash", RESULT],
    ["submitted", "card", `${P}/card/provider`],
  ])("is redirected, at stage %s of %s, to %s", (at, id, place) => {
    expect(pageOfOrder(paymentAt(stages[at], id).order)).toBe(place);
  });

  it.each(ids)("is redirected to the result of a transaction that this browser did not send (%s)", (id) => {
    const { resume: _gone, ...foreign } = stages.submitted;
    expect(pageOfOrder(paymentAt(foreign, id).order)).toBe(RESULT);
  });

  it.each(methods)("is never redirected to a page that redirects again ($id)", ({ id, pages }) => {
    for (const at of names) {
      const { order } = paymentAt(stages[at], id);
      const place = pageOfOrder(order);
      const admitting = table.some(
        ([step, page]) => pages[page] === place && admitToStep(order, stepNamed(step), place).ok,
      );
      // The result page admits every order, and the first page every order that was not sent.
      const open = place === RESULT || (place === pages.start && admitToChoice(order).ok);
      expect([at, admitting || open]).toEqual([at, true]);
    }
  });

  it("reads that the order was sent when it was, else that the page is out of date", () => {
    const pin = `${P}/toumai-money/pin`;
    const sent = paymentAt(stages.submitted).order;
    expect(admitToStep(sent, steps.ready, pin)).toMatchObject({ ok: false, why: "orderSubmitted" });
    const early = paymentAt(stages.code).order;
    expect(admitToStep(early, steps.ready, pin)).toMatchObject({ ok: false, why: "stepMissing" });
  });
});

describe("The page of payment methods", () => {
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

  it("differ from those of another order", () => {
    const ids = new Set(Array.from({ length: 1000 }, () => someOrder().id));
    expect(ids.size).toBe(1000);
  });
});
