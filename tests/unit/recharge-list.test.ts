import { describe, expect, it } from "vitest";
import { LIST_LINES_MAX, ORDER_LIFETIME_MS } from "@domain/rule-numbers";
import { rowsOf } from "@domain/list-form";
import type { Message } from "@domain/message";
import { isFormFresh, newFormName, refusedLines, totalOf, typedLines } from "../../server/journeys/list";
import { orderOfLine, shortened } from "../../server/journeys/list-order";
import { summaryOf } from "../../server/journeys/list-result";
import {
  endList,
  hasSent,
  lineInTurn,
  listMark,
  placeOfList,
  transactionsOfList,
  withoutListProofs,
  type LineStage,
  type ListLine,
  type RechargeList,
} from "../../server/order/recharge-list";
import { orderState } from "../../server/order/schema";
import { transactionOf } from "../../server/order/transitions";
import { createSealer } from "../../server/session/seal";

const NOW = 1_795_000_000_000;
const ready: LineStage = {
  at: "ready",
  transactionId: "TD00000000000001",
  uniqueCode: "c".repeat(24),
  pinsLeft: 5,
};
const sent: LineStage = { at: "sent", transactionId: "TD00000000000002", since: NOW };
const waiting: LineStage = { at: "waiting" };

function line(stage: LineStage, index = 0): ListLine {
  const id = `order-of-a-line-no-${index}`;
  const msisdn = String(66_000_001 + index);
  return { id, msisdn, lineType: "PREPAID", amount: 500, initiations: 1, refusals: 0, stage };
}

function listOf(...stages: LineStage[]): RechargeList {
  const lines = stages.map((stage, index) => line(stage, index));
  return {
    ...{ id: "list-of-some-lines", createdAt: NOW, payer: "66000009", authorization: "Bearer token" },
    ...{ lines, earlier: [] },
  };
}

const withoutPayer = ({ payer: _none, ...list }: RechargeList): RechargeList => list;

describe("The form of a list", () => {
  it("has three rows at first and ten at most", () => {
    expect(["", "2", "6", "99", "x", undefined].map((rows) => rowsOf(rows))).toEqual([3, 3, 6, 10, 3, 3]);
  });

  it("reads the rows in which something was typed, with their places", () => {
    const fields: Record<string, string> = {
      msisdn1: "66000001",
      amount1: "500",
      amount4: "5",
      msisdn11: "6",
    };
    expect(typedLines((name) => fields[name] ?? " ")).toEqual([
      { row: 1, msisdn: "66000001", amount: "500" },
      { row: 4, msisdn: " ", amount: "5" },
    ]);
  });

  it("is valid for an hour", () => {
    const name = newFormName(NOW);
    expect(isFormFresh(name, NOW + 59 * 60_000)).toBe(true);
    expect(isFormFresh(name, NOW + 61 * 60_000)).toBe(false);
    expect(isFormFresh(name, NOW - 1)).toBe(false);
    expect(isFormFresh("x", NOW)).toBe(false);
    expect(newFormName(NOW)).not.toBe(name);
  });

  it("names the line that stands twice, and lets the first one be", () => {
    const [first] = listOf(waiting).lines;
    if (!first) throw new Error("no line");
    const {
      id: _id,
      createdAt: _at,
      initiations: _i,
      refusals: _r,
      unsettled: _u,
      ...order
    } = orderOfLine(listOf(waiting), first);
    const rows = [1, 2].map((row) => ({ row, msisdn: "", amount: "" }));
    const result = { ok: true as const, order };
    const refused = refusedLines(rows, [result, result], (row) => ({ text: `as ${row}` }));
    expect(refused).toMatchObject({
      errors: { fields: [{ name: "msisdn2", message: { text: "as 1" } }] },
    });
    expect(refusedLines(rows.slice(0, 1), [result], () => ({ text: "" }))).toBeUndefined();
  });

  it("adds the amounts up without losing cents", () => {
    expect(totalOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: 500 }])).toBe(500.3);
  });
});

describe("A list of recharges", () => {
  it.each([
    ["who pays", withoutPayer(listOf(waiting)), "/several/confirm"],
    ["a code", listOf(ready, waiting), "/several/code"],
    ["the PIN", listOf(ready, sent), "/several/pin"],
    ["nothing", listOf(sent, { at: "stopped" }, { at: "locked" }), "/several/result"],
  ])("goes on where %s is missing", (_what, list, place) => {
    expect(placeOfList(list)).toBe(place);
  });

  it("finishes a code before it begins another one", () => {
    expect(lineInTurn(listOf(ready, waiting, { at: "proved", uniqueCode: "c" }))).toBe(2);
    expect(lineInTurn(listOf(ready, waiting, waiting))).toBe(1);
    expect(lineInTurn(listOf(ready, sent))).toBeUndefined();
  });

  it("has another mark after each step of a line", () => {
    const marks = [listOf(waiting), listOf(ready), listOf(sent), listOf({ at: "stopped" })].map(listMark);
    expect(new Set(marks).size).toBe(4);
    expect(new Set(marks.map((mark) => mark.split(".")[0])).size).toBe(1);
  });

  it("makes of each line an order with its transaction, its wallet and its token", () => {
    const list = listOf(ready, sent, waiting);
    const orders = list.lines.map((one) => orderOfLine(list, one));
    expect(orders.map(transactionOf)).toEqual(["TD00000000000001", "TD00000000000002", undefined]);
    expect(orders[0]?.payment).toMatchObject({
      method: "wallet-pin",
      payer: "66000009",
      stage: { proof: { authorization: "Bearer token" } },
    });
  });

  it("gives proofs up after a time without activity, and remembers the transactions as unsettled", () => {
    const idle = withoutListProofs(listOf(ready, sent));
    expect(idle?.lines.map(({ stage }) => stage.at)).toEqual(["waiting", "sent"]);
    expect(idle?.lines[0]?.unsettled).toEqual(["TD00000000000001"]);
    expect(idle).not.toHaveProperty("authorization");
    expect(idle && withoutListProofs(idle)).toBeUndefined();
  });

  it("can be found, but not paid, after two hours", () => {
    const over = endList(listOf(ready, sent, waiting));
    expect(over.lines.map(({ stage }) => stage.at)).toEqual(["stopped", "sent", "stopped"]);
    expect(transactionsOfList(over)).toEqual(["TD00000000000002", "TD00000000000001"]);
    expect(hasSent(over, "TD00000000000001")).toBe(true);
    expect(hasSent(over, "TD00000000000009")).toBe(false);
    expect(ORDER_LIFETIME_MS).toBe(2 * 60 * 60_000);
  });

  it("fits into one cookie with ten lines that wait for the PIN", () => {
    const list = listOf(...Array.from({ length: LIST_LINES_MAX }, () => ready));
    const sealer = createSealer(["s".repeat(43)]);
    const state = orderState.parse({ past: [], list });
    expect(sealer.seal(JSON.stringify(state), "order", NOW).length).toBeLessThan(3800);
  });

  it("keeps as much of each message as of a sentence of 120 characters, whatever stands before it", () => {
    const text = "x".repeat(300);
    const longest = JSON.stringify({ text: "x".repeat(120) }).length;
    const said: Message[] = [
      { text },
      { text, lang: "fr" },
      { key: "notEnoughMoney", theirs: { text, lang: "fr" } },
    ];
    for (const why of said) {
      expect(JSON.stringify(shortened(why))).toMatch(/x{60}…/);
      expect(JSON.stringify(shortened(why)).length).toBeLessThanOrEqual(longest);
    }
    expect(shortened({ key: "codeLimit" })).toEqual({ key: "codeLimit" });
  });

  it("never keeps a PIN", () => {
    const parsed = orderState.parse({ past: [], list: { ...listOf(ready), pin: "1234" } });
    expect(JSON.stringify(parsed)).not.toContain("1234");
  });

  it("counts what is paid and tells whether something is open", () => {
    expect(summaryOf([{ result: "paid" }, { result: "open" }, { result: "failed" }])).toEqual({
      paid: 1,
      isOpen: true,
    });
    expect(summaryOf([{ result: "paid" }])).toEqual({ paid: 1, isOpen: false });
  });
});
