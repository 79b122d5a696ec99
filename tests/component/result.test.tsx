// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OtherWaysView } from "@domain/other-ways";
import type { Receipt } from "@server/payment/receipt";
import { PaymentResultPanel } from "~/components/PaymentResultPanel";
import { renderPage, renderWithoutScripts } from "../support/render";

const paid: Receipt = {
  transactionStatus: "success",
  reference: "T1",
  type: { known: "PREPAID_RECHARGE" },
  lead: undefined,
  description: undefined,
  amount: 1000,
  currency: "XAF",
  number: "66 00 00 01",
  account: undefined,
  invoice: undefined,
  paidWith: undefined,
  reason: undefined,
  providerReference: undefined,
  details: {},
  payer: undefined,
};
const ways: OtherWaysView = {
  care: { number: "310", whatsApp: undefined, ussd: "*133#" },
  words: {
    heading: "Other ways:",
    call: "Call 310",
    dial: "Dial:",
    whatsApp: "WhatsApp",
    shop: "Find a shop",
  },
};
const panel = (changes: Partial<Receipt> = {}) => (
  <PaymentResultPanel result={{ ...paid, ...changes }} chat={false} ways={ways} />
);
const plain = (text: string | null | undefined) =>
  (text ?? "").replace(/\u00a0/g, " ").replace(/\u200e/g, "");
const paidLine = () => plain(document.querySelector(".paid")?.textContent);

describe("A customer who reads the result of a payment (R-STA-34)", () => {
  it.each<[string, Partial<Receipt>, string]>([
    ["the number that was recharged", {}, "1,000 XAF → 66 00 00 01"],
    [
      "the invoice of a fixed line",
      { number: undefined, account: "PE0000000001", invoice: "INV-1" },
      "1,000 XAF → Invoice number INV-1",
    ],
    [
      "the account of a bill",
      { number: undefined, account: "1000000002" },
      "1,000 XAF → Account number 1000000002",
    ],
    ["the amount alone for a request", { number: undefined }, "1,000 XAF"],
    ["no such line for an unknown amount", { amount: undefined }, ""],
  ])("sees %s in large letters", async (_what, changes, line) => {
    await renderWithoutScripts(panel(changes));
    expect(paidLine()).toBe(line);
  });

  it("reads amount and number from left to right in Arabic, with the arrow pointing on", async () => {
    await renderPage(panel(), { language: "ar" });
    expect([...document.querySelectorAll(".paid bdi")].map((part) => part.getAttribute("dir"))).toEqual([
      "ltr",
      "ltr",
    ]);
    expect(document.querySelector(".paid [aria-hidden]")?.textContent).toBe("←");
  });

  it("reads after a failure that no money was taken, and what to do", async () => {
    await renderWithoutScripts(panel({ transactionStatus: "failed" }));
    expect(screen.getByText("You were not charged.")).toBeTruthy();
    expect(screen.getByText(/^Try again, or pay another way\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Call / })).toBeTruthy();
  });

  it("hears the new result when the page that refreshes has it (R-ACC-10)", async () => {
    const { redraw } = await renderPage(panel({ transactionStatus: "pending" }));
    const announced = document.querySelector("[aria-live=polite]");
    redraw(panel());
    expect(screen.getByRole("heading", { name: "Thank you" }).closest("[aria-live=polite]")).toBe(announced);
    expect(announced).not.toBeNull();
  });

  it("reads while it is open not to pay again", async () => {
    await renderWithoutScripts(panel({ transactionStatus: "pending" }));
    expect(screen.getByText("Do not pay again before you see the result here.")).toBeTruthy();
  });
});
