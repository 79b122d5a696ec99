import { describe, expect, it } from "vitest";
import type { Payment } from "../faults/payments";
import { countPayments, helpTimes, passed, recoveryOf, type Result, tableOf } from "../faults/report";

const unpaid: Payment = {
  number: "66100001",
  begunAt: undefined,
  thankedAt: undefined,
  requests: 3,
  failed: 1,
  lastSeen: "",
};
const paid: Payment = { ...unpaid, begunAt: 1000, thankedAt: 2000, requests: 6, lastSeen: "/payment/status" };

function resultOf(payments: Payment[], ledger: [string, number][]): Result {
  const times = { seconds: 20, recoverySeconds: 1.25, help: helpTimes([], { began: 0, ended: 0 }) };
  return { fault: "kill", what: "kill -9", ...times, ...countPayments(payments, new Map(ledger)) };
}

describe("The report of npm run faults", () => {
  it("passes when each begun payment was paid once and its customer was told", () => {
    const result = resultOf([paid, unpaid], [[paid.number, 1]]);
    expect(result).toMatchObject({
      begun: 1,
      paidOnce: 1,
      double: 0,
      lost: 0,
      requests: 9,
      failedRequests: 2,
    });
    expect(passed(result)).toBe(true);
  });

  it.each([
    ["was paid twice", paid, 2, { double: 1, lost: 0 }],
    ["was paid twice, and never begun by this customer", unpaid, 2, { double: 1, lost: 0 }],
    ["was told as paid and is not", paid, 0, { double: 0, lost: 1 }],
    [
      "was paid, and the customer never read so",
      { ...paid, thankedAt: undefined },
      1,
      { double: 0, lost: 1 },
    ],
    ["was begun and neither paid nor told", { ...paid, thankedAt: undefined }, 0, { double: 0, lost: 1 }],
  ])("fails when a payment %s, and says what its customer saw last", (_what, payment, times, counts) => {
    const result = resultOf([payment], [[payment.number, times]]);
    expect(result).toMatchObject({ ...counts, wrong: [`paid ${times} times, ${payment.lastSeen}`] });
    expect(passed(result)).toBe(false);
  });

  it("has the longest time from a disturbance to the next success", () => {
    const payments = [2000, 5000, 9000].map((thankedAt) => ({ ...paid, thankedAt }));
    expect(recoveryOf(payments, [1500, 2500, 8900])).toBe(2.5);
    expect(recoveryOf(payments, [1500, 9500])).toBeUndefined();
  });

  it("counts the times of help pages that came, before the fault and during it", () => {
    const pages = [10, 20, 30].map((ms, at) => ({ at, ms, ok: true }));
    const { before, during } = helpTimes([...pages, { at: 4, ms: 1, ok: false }], { began: 2, ended: 9 });
    expect(before).toEqual({ pages: 2, failed: 0, p50Ms: 20, p99Ms: 20 });
    expect(during).toEqual({ pages: 2, failed: 1, p50Ms: 30, p99Ms: 30 });
  });

  it("is a table with a row for each fault", () => {
    const [head, line, row] = tableOf([resultOf([paid], [[paid.number, 1]])]).split("\n");
    expect(row).toBe("| kill -9 | 1 | 1 | 0 | 0 | 6 | 1 | 1.3 | – / – | – / – | 0 of 0 |");
    expect(new Set([head, line, row].map((one) => one?.split("|").length)).size).toBe(1);
  });
});
