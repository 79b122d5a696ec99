import { afterEach, describe, expect, it, vi } from "vitest";
import { transactionTypes } from "../../domain/transaction-types";
import { useCountry } from "../support/brand";
import {
  readSettledStatus,
  statusAtOperator,
  transactionStatusOf,
} from "../../server/payment/status/transaction-status";
import { listed } from "../../server/order/past-payments";
import { redirectToEarlierResult } from "../../server/payment/earlier-transactions";
import { receiptOf } from "../../server/payment/receipt";
import { pollApproval } from "../../server/payment/approval";
import type { OperatorClient } from "../../server/operator/client";
import { NOON, paymentAt, play } from "../support/orders";
import { scriptedOperator, hasStatus, success, type ScriptedAnswer } from "../support/scripted-operator";

describe("A transaction status", () => {
  it.each([
    ["SUCCESS", "success"],
    ["success", "success"],
    ["FAILED", "failed"],
    ["FALIED", "failed"],
    ["FAILURE", "failed"],
    ["REQUEST_REGISTERED", "registered"],
    ["ALREADY_PROCESSED", "registered"],
    ["REQUEST_RAISED", "raised"],
    ["IN_PROCESS", "pending"],
    [" success\n", "success"],
    ["failed", "failed"],
    ["request_raised", "raised"],
    ["", "pending"],
    ["  ", "pending"],
    ["REVERSED", "pending"],
  ])("%j is %s (R-STA-3)", (status, expected) => {
    expect(transactionStatusOf(status)).toBe(expected);
  });
});

describe("An answer that finds a transaction", () => {
  const unlisted = [{ transactionStatus: "" }, { transactionStatus: " \n" }, { transactionStatus: null }, {}];

  it.each([
    ...unlisted,
    { transactionStatus: "REVERSED" },
    { transactionStatus: [] },
    { transactionStatus: 7 },
  ])("is in process where it lists no status: %j", async (status) => {
    const operator = scriptedOperator({
      getTransactionStatus: [success({ transactionId: "T1", ...status })],
    });
    expect(await statusAtOperator(operator.client, "T1")).toBe("pending");
  });

  it("has the status of the transaction, and not that of the answer (R-STA-3)", async () => {
    const operator = scriptedOperator({
      getTransactionStatus: [
        success({ transactionId: "T1", status: "FAILED", transactionStatus: "SUCCESS" }),
        success({ transactionId: "T1", status: "SUCCESS", transactionStatus: "FAILED" }),
      ],
    });
    expect(await statusAtOperator(operator.client, "T1")).toBe("success");
    expect(await statusAtOperator(operator.client, "T1")).toBe("failed");
  });

  it.each(unlisted)("says nothing of another one, with or without a status: %j", async (status) => {
    const operator = scriptedOperator({
      getTransactionStatus: [success({ transactionId: "T2", ...status })],
    });
    expect(await statusAtOperator(operator.client, "T1")).toBe("unreachable");
  });
});

describe("A registered transaction", () => {
  async function read(lines: ScriptedAnswer[], signal = new AbortController().signal) {
    const operator = scriptedOperator({ getTransactionStatus: lines });
    const pause = vi.fn(async (_ms: number) => {});
    const answer = await readSettledStatus(operator.client, "T1", signal, pause);
    return { answer, pauses: pause.mock.calls.flat(), asked: operator.calls.length };
  }
  const registered = hasStatus("REQUEST_REGISTERED");

  it("is polled every second until its status changes", async () => {
    const { answer, pauses } = await read([registered, registered, hasStatus("SUCCESS")]);
    expect(answer).toMatchObject({ ok: true, value: { transactionStatus: "SUCCESS" } });
    expect(pauses).toEqual([1000, 1000]);
  });

  it("is polled five times at most", async () => {
    const { answer, asked } = await read(Array<ScriptedAnswer>(6).fill(registered));
    expect(asked).toBe(6);
    expect(answer).toMatchObject({ value: { transactionStatus: "REQUEST_REGISTERED" } });
  });

  it("stays registered when the operator is out of reach meanwhile", async () => {
    const lost: ScriptedAnswer = { outage: "timeout" };
    const { answer } = await read([registered, lost, lost, lost, lost, lost]);
    expect(answer).toMatchObject({ ok: true, value: { transactionStatus: "REQUEST_REGISTERED" } });
  });

  it("is shown as it is when the operator is slow to answer", async () => {
    const { client } = scriptedOperator({ getTransactionStatus: [registered] });
    let asked = 0;
    const slow: OperatorClient = {
      call: (what) => {
        asked += 1;
        return asked === 1 ? client.call(what) : new Promise(() => {});
      },
    };
    vi.useFakeTimers();
    try {
      const reading = readSettledStatus(slow, "T1", new AbortController().signal);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await reading).toMatchObject({ value: { transactionStatus: "REQUEST_REGISTERED" } });
      expect(asked).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not polled for a customer who has left", async () => {
    expect((await read([registered], AbortSignal.abort())).asked).toBe(1);
  });

  it.each(["SUCCESS", "FAILED", "IN_PROCESS", "REQUEST_RAISED"])("is not what %s is", async (status) => {
    expect((await read([hasStatus(status)])).asked).toBe(1);
  });
});

describe("A result page", () => {
  afterEach(() => useCountry("TD"));

  const transaction = {
    transactionId: "T1",
    transactionStatus: "FAILED",
    mobileNumber: "66123401",
    accountId: "1000000002",
    statusReason: "Refusé",
    amount: undefined,
  };

  it("masks numbers for a browser that did not make the payment", () => {
    const result = receiptOf({ ...transaction }, { order: undefined, own: false, dualCurrency: false });
    expect(JSON.stringify(result)).not.toMatch(/123|00000000/);
    expect(result).toMatchObject({ transactionStatus: "failed", reason: "Refusé" });
  });

  it("masks each of the operator's numbers in its references for such a browser, and in the number of a request", () => {
    const built = {
      ...transaction,
      transactionId: "T-66123401-66123402",
      msisdn: "66123402",
      refTransactionId: "R66123402",
      transactionType: "HBB_LEADS",
      metaInfo: { leadId: "L66123401" },
    };
    expect(
      JSON.stringify(receiptOf(built, { order: undefined, own: false, dualCurrency: false })),
    ).not.toContain("6612340");
    expect(receiptOf(built, { order: undefined, own: true, dualCurrency: false })).toMatchObject({
      lead: { id: "L66123401" },
    });
  });

  it("shows them to the browser that did, and the operator's reference where there is one", () => {
    const result = receiptOf(
      { ...transaction, refTransactionId: "PRV-1" },
      { order: undefined, own: true, dualCurrency: false },
    );
    expect(result).toMatchObject({ account: "1000000002", providerReference: "PRV-1" });
  });

  it("shows msisdn where there is no mobileNumber, and no reason with a success (R-STA-12, R-STA-14)", () => {
    const other = {
      ...transaction,
      transactionStatus: "SUCCESS",
      mobileNumber: undefined,
      msisdn: "66123402",
    };
    expect(receiptOf(other, { order: undefined, own: true, dualCurrency: false })).toMatchObject({
      number: "66\u00a012\u00a034\u00a002",
      reason: undefined,
    });
  });

  const bare = { transactionId: "T1", transactionStatus: "SUCCESS", amount: undefined };
  const invoice = { accountNo: "PE0000000001", invoiceNo: "INV-77" };
  const sent = { at: "submitted" as const, transactionId: "T1", since: NOON, resume: {} };

  it("takes what the operator leaves out from the order that was paid (R-STA-15)", () => {
    const { order } = paymentAt(sent, "mpesa", { invoice });
    expect(receiptOf(bare, { order, own: true, pg: "uba", dualCurrency: false })).toMatchObject({
      account: "PE0000000001",
      invoice: "INV-77",
      amount: 500,
      paidWith: { kind: "other", type: "mpesa" },
    });
    expect(JSON.stringify(receiptOf(bare, { order, own: false, dualCurrency: false }))).not.toMatch(
      /000001|INV/,
    );
  });

  it("takes the currency that the operator leaves out from what the browser remembers of the payment (R-STA-15)", () => {
    const remembered = { amount: 50, currency: "USD" };
    const paid = receiptOf(
      { ...bare, amount: 50 },
      { order: undefined, own: true, remembered, dualCurrency: false },
    );
    expect(paid).toMatchObject(remembered);
  });

  it("does not take them from an order in two currencies that leads to an earlier transaction (R-STA-15)", () => {
    useCountry("CD");
    const conversion = { state: "known" as const, usd: 20, cdf: 56_000, chosen: "CDF" as const };
    const { order, state } = paymentAt(
      { at: "code", code: { refId: "R", sentAt: NOON, left: 5 } },
      "wallet-pin",
      { amount: 20, currency: "USD", conversion },
    );
    const led = redirectToEarlierResult(play({}).context, state, order, "T1").state;
    const [remembered] = listed(led, ["T1"]);
    const viewer = { order: led.order, own: true, remembered: remembered?.known, dualCurrency: true };
    expect(receiptOf({ ...bare, amount: 20 }, viewer)).toMatchObject({ amount: 20, currency: undefined });
    expect(receiptOf(bare, viewer)).toMatchObject({ amount: undefined, currency: undefined });
  });

  it("takes them from an order in two currencies that was sent here, in the chosen one (R-CUR-5)", () => {
    useCountry("CD");
    const conversion = { state: "known" as const, usd: 20, cdf: 56_000, chosen: "CDF" as const };
    const { order } = paymentAt(sent, "wallet-pin", { amount: 20, currency: "USD", conversion });
    const viewer = { order, own: true, dualCurrency: true };
    expect(receiptOf(bare, viewer)).toMatchObject({ amount: 56_000, currency: "CDF" });
  });

  const paidElsewhere = { ...bare, amount: 56_000 };
  const currencyElsewhere = (transactionType: string | undefined, dualCurrency: boolean) => {
    const viewer = { order: undefined, own: false, dualCurrency };
    return receiptOf({ ...paidElsewhere, transactionType }, viewer).currency;
  };

  it.each([...transactionTypes, "TV_RECHARGE", "SOMETHING_NEW", undefined])(
    "of %s in another browser has the country's currency unless the payment may have been made in CDF (R-STA-45)",
    (transactionType) => {
      const isFixed = transactionType === "PREPAID_RECHARGE" || transactionType === "POSTPAID_BILL";
      expect(currencyElsewhere(transactionType, false)).toBe("XAF");
      expect(currencyElsewhere(transactionType, true)).toBe(isFixed ? "XAF" : undefined);
      const named = { ...paidElsewhere, transactionType, currencyCode: "CDF" };
      expect(receiptOf(named, { order: undefined, own: false, dualCurrency: true }).currency).toBe("CDF");
    },
  );

  it("in another browser has no currency where every price is in USD and may have been paid in CDF (R-STA-45)", () => {
    useCountry("CD");
    const currencies = transactionTypes.map((type) => currencyElsewhere(type, true));
    expect(currencies).toEqual(transactionTypes.map(() => undefined));
  });

  it("does not guess the method of a payment that this browser did not send", () => {
    const { resume: _gone, ...foreign } = sent;
    expect(
      receiptOf(bare, { order: paymentAt(foreign).order, own: true, dualCurrency: false }).paidWith,
    ).toBeUndefined();
  });
});

describe("Polling for an approval", () => {
  const limits = { preMinAmnt: 1, preMaxAmnt: 2, postMinAmnt: 1, postMaxAmnt: 2 };
  async function look(status: ScriptedAnswer, tried: string | null, paymentMaxTry?: number) {
    const configData = { ...limits, ...(paymentMaxTry === undefined ? {} : { paymentMaxTry }) };
    const { context } = play({ getTransactionStatus: [status], getConfig: [success({ configData })] });
    return pollApproval(context, "T1", tried);
  }

  it("continues while the payment is in process", async () => {
    expect(await look(hasStatus("IN_PROCESS"), null, 3)).toEqual({
      kind: "waiting",
      attempts: 1,
      maxAttempts: 3,
    });
    expect(await look(hasStatus("IN_PROCESS"), "2", 3)).toEqual({
      kind: "waiting",
      attempts: 2,
      maxAttempts: 3,
    });
  });

  it("ends with the operator's last attempt, or the tenth where it names none", async () => {
    expect(await look(hasStatus("IN_PROCESS"), "3", 3)).toEqual({ kind: "over" });
    expect((await look(hasStatus("IN_PROCESS"), "9")).kind).toBe("waiting");
    expect((await look(hasStatus("IN_PROCESS"), "10")).kind).toBe("over");
  });

  it.each(["SUCCESS", "FAILED"])("ends when the payment is settled: %s", async (status) => {
    expect(await look(hasStatus(status), "1", 10)).toEqual({ kind: "over" });
  });

  it("costs an attempt when the operator is out of reach", async () => {
    expect((await look({ outage: "timeout" }, "1", 2)).kind).toBe("waiting");
    expect((await look({ outage: "timeout" }, "2", 2)).kind).toBe("over");
  });

  it.each(["-5", "0", "abc", ""])("reads an attempt of %j as the first", async (tried) => {
    expect(await look(hasStatus("IN_PROCESS"), tried, 3)).toMatchObject({ attempts: 1 });
  });
});
