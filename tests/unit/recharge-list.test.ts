import { describe, expect, it } from "vitest";
import { LIST_LINES_MAX, LIST_NAME_MAX_LENGTH, ORDER_LIFETIME_MS } from "@domain/rule-numbers";
import { rowsOf } from "@domain/list-form";
import type { Message } from "@domain/message";
import { endsOf } from "@domain/msisdn";
import {
  isFormFresh,
  newFormName,
  totalOf,
  typedLines,
} from "../../server/journeys/recharge-list/create-list";
import { bundlesForLists } from "../../server/journeys/recharge-list/list-bundles";
import { refusedLines } from "../../server/journeys/recharge-list/check-lines";
import { atPrice, newLine, shortName } from "../../server/journeys/recharge-list/new-line";
import {
  orderOfLine,
  shortened,
  stateOfLine,
  writeBack,
} from "../../server/journeys/recharge-list/order-of-line";
import { summaryOf } from "../../server/journeys/recharge-list/results";
import { numberJourney } from "../../server/journeys/number-journeys";
import { bundleOrder } from "../../server/journeys/number-orders";
import type { Bundle } from "../../server/operator/product";
import {
  endList,
  hasSent,
  lineInTurn,
  listMark,
  pageOfList,
  transactionsOfList,
  withoutListProofs,
  type LineStage,
  type ListLine,
  type RechargeList,
} from "../../server/order/recharge-list";
import { orderState, type OrderState } from "../../server/order/schema";
import { rememberSent, transactionOf } from "../../server/order/transitions";
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
    id: "list-of-some-lines",
    createdAt: NOW,
    payer: "66000009",
    authorization: "Bearer token",
    lines,
    earlier: [],
  };
}

const prepaid = numberJourney("prepaid");
const net1Go: Bundle = {
  productCode: "NET7J1G",
  description: "Internet 1 Go",
  amount: 1_500,
  currency: "XAF",
  name: undefined,
  category: "Internet",
  periodType: "Weekly",
  lineType: "PREPAID",
  sms: undefined,
  data: "1",
  dataUnit: "Go",
  voice: undefined,
  voiceUnit: undefined,
  validity: 7,
  validityUnit: "Jours",
};

const withoutPayer = ({ payer: _none, ...list }: RechargeList): RechargeList => list;

describe("A line that was paid", () => {
  const list = listOf(ready);
  const order = orderOfLine(list, line(ready));
  const id = "TD00000000000001";
  const paidIn = (state: OrderState) => {
    const sentState = rememberSent(stateOfLine(state, order), order, id, NOW);
    return writeBack(state, list, 0, { kind: "redirect", state: sentState, to: "/several/result" }, "waiting")
      .state;
  };

  it("is among the past payments with its amount, day and number (R-STA-42)", () => {
    const state = paidIn({ past: ["TD9"], list, paid: [["TD9", 1, 100, "XAF", "6602"]] });
    expect(state.past).toEqual([id, "TD9"]);
    expect(state.paid).toEqual([
      [id, Math.floor(NOW / 1000), 500, "XAF", endsOf("66000001")],
      ["TD9", 1, 100, "XAF", "6602"],
    ]);
  });

  it("displaces no payment of a customer who keeps more of them (R-STA-43)", () => {
    const past = Array.from({ length: 8 }, (_, place) => `TD${place}`);
    expect(paidIn({ past, list, keepsMore: true })).toMatchObject({ past: [id, ...past], keepsMore: true });
    expect(paidIn({ past, list }).past).toEqual([id, "TD0", "TD1"]);
  });
});

describe("A line whose transaction has a key of its own for the PIN (R-MET-44)", () => {
  it("keeps it when it is sent, so that it can be sent again", () => {
    const stage: LineStage = { at: "sent", transactionId: "TD1", since: NOW, pinKey: "key" };
    const list = listOf(stage);
    const order = orderOfLine(list, line(stage));
    expect(order.payment?.stage).toMatchObject({ at: "submitted", resume: { pinKey: "key" } });
    const state: OrderState = { past: [], list };
    const result = { kind: "redirect" as const, state: stateOfLine(state, order), to: "/several/result" };
    expect(writeBack(state, list, 0, result, "waiting").line.stage).toEqual(stage);
  });
});

describe("The form of a list", () => {
  it("has three rows at first and ten at most", () => {
    expect(["", "2", "6", "99", "x", undefined].map((rows) => rowsOf(rows))).toEqual([3, 3, 6, 10, 3, 3]);
  });

  it("reads the rows in which something was typed, with their places", () => {
    const fields: Record<string, string> = {
      msisdn1: "66000001",
      amount1: "500",
      amount4: "5",
      bundle5: "NET1J100",
      msisdn11: "6",
    };
    expect(typedLines((name) => fields[name] ?? " ")).toEqual([
      { row: 1, msisdn: "66000001", amount: "500", bundle: " " },
      { row: 4, msisdn: " ", amount: "5", bundle: " " },
      { row: 5, msisdn: " ", amount: " ", bundle: "NET1J100" },
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
    const rows = [{ row: 1 }, { row: 2 }];
    const result = { ok: true as const, order };
    const refused = refusedLines(rows, [result, result], { twice: (row) => ({ text: `as ${row}` }) });
    expect(refused).toMatchObject({
      errors: { fields: [{ name: "msisdn2", message: { text: "as 1" } }] },
    });
    expect(refusedLines(rows.slice(0, 1), [result], { twice: () => ({ text: "" }) })).toBeUndefined();
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
    expect(pageOfList(list)).toBe(place);
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

  it("can be found, but not paid, after two hours (R-PAY-71)", () => {
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

  it("fits into one cookie with ten different bundles that wait for the PIN, too", () => {
    const letters = "é" + "n".repeat(LIST_NAME_MAX_LENGTH + 9);
    const lines = Array.from({ length: LIST_LINES_MAX }, (_none, index) => {
      const bundle = { ...net1Go, productCode: `NET30J10G${index}`, description: letters, amount: 12_500 };
      const order = bundleOrder(prepaid, { msisdn: String(66_000_001 + index), lineType: "PREPAID" }, bundle);
      return { ...newLine(`order-of-a-line-no-${index}`, order), initiations: 1, stage: ready };
    });
    const sealer = createSealer(["s".repeat(43)]);
    const state = orderState.parse({ past: [], list: { ...listOf(ready), lines } });
    expect(sealer.seal(JSON.stringify(state), "order", NOW).length).toBeLessThan(3800);
    expect(state.list?.lines[0]?.bundle?.[1]).toHaveLength(LIST_NAME_MAX_LENGTH);
  });

  it("never keeps a PIN", () => {
    const parsed = orderState.parse({ past: [], list: { ...listOf(ready), pin: "1234" } });
    expect(JSON.stringify(parsed)).not.toContain(`"1234"`);
  });

  it("counts what is paid and returns whether something is open", () => {
    expect(summaryOf([{ result: "paid" }, { result: "open" }, { result: "failed" }])).toEqual({
      paid: 1,
      isOpen: true,
    });
    expect(summaryOf([{ result: "paid" }])).toEqual({ paid: 1, isOpen: false });
  });
});

describe("A bundle in a list", () => {
  const line = { msisdn: "66000001", lineType: "PREPAID" } as const;
  const order = bundleOrder(prepaid, line, net1Go);

  it("is ordered as the page of one bundle orders it", () => {
    const list = { ...listOf(waiting), lines: [newLine("order-of-a-line-no-0", order)] };
    const [first] = list.lines;
    if (!first) throw new Error("no line");
    const { bundle, ...facts } = order;
    expect(orderOfLine(list, first)).toMatchObject({
      ...facts,
      bundle: { description: bundle?.description },
    });
    expect(facts).toMatchObject({
      productCode: "NET7J1G",
      transactionType: "PREPAID_BUNDLES",
      amount: 1_500,
    });
  });

  it("keeps the type of a hybrid line, and leaves that of a prepaid one out", () => {
    const hybrid = bundleOrder(prepaid, { ...line, lineType: "HYBRID" }, net1Go);
    const list = listOf(waiting);
    expect(orderOfLine(list, newLine("order-of-a-line-no-0", hybrid)).lineType).toBe("HYBRID");
    expect(newLine("order-of-a-line-no-0", order)).not.toHaveProperty("lineType");
    expect(orderOfLine(list, newLine("order-of-a-line-no-0", order)).lineType).toBe("PREPAID");
  });

  it("has a name of at most 40 letters (R-BUN-21)", () => {
    expect(shortName("Internet 1 Go")).toBe("Internet 1 Go");
    expect(shortName("Mixte semaine : 500 Mo, 60 min, 100 SMS et plus")).toBe(
      "Mixte semaine : 500 Mo, 60 min, 100 SMS…",
    );
  });

  it("gets its new price until it was sent, and gives the transaction at the old price up (R-BUN-21)", () => {
    const [first, second] = listOf(ready, sent).lines;
    if (!first || !second) throw new Error("no line");
    const dearer = { ...order, amount: 1_600 };
    expect(atPrice({ ...first, amount: 1_500 }, dearer)).toMatchObject({
      amount: 1_600,
      bundle: ["NET7J1G", "Internet 1 Go"],
      stage: { at: "waiting" },
      unsettled: ["TD00000000000001"],
    });
    expect(atPrice(second, dearer)).toBe(second);
    expect(atPrice({ ...first, amount: 1_600 }, dearer)).toEqual({ ...first, amount: 1_600 });
  });

  it("is one of prepaid lines in the list's currency, by category and with the shortest validity first", () => {
    const night = { ...net1Go, category: undefined, lineType: undefined, productCode: "NUIT1G" };
    const offered = bundlesForLists([
      { ...net1Go, productCode: "NET30J", validity: 30 },
      net1Go,
      net1Go,
      night,
      { ...net1Go, productCode: "HYB1G", lineType: "hybrid", currency: "CFA" },
      { ...net1Go, productCode: "PRO5G", lineType: "POSTPAID" },
      { ...net1Go, productCode: "BOX10G", lineType: "BROADBAND" },
      { ...net1Go, productCode: "USD1G", currency: "USD" },
      { ...net1Go, productCode: "X".repeat(61) },
    ]);
    expect(
      offered.map(({ category, bundles }) => [category, ...bundles.map((one) => one.productCode)]),
    ).toEqual([
      ["Internet", "NET7J1G", "HYB1G", "NET30J"],
      ["others", "NUIT1G"],
    ]);
  });
});
