import type { HelpPage } from "./help-readers";
import type { Payment } from "./payments";

/** The effect of one fault on customers. */
export interface Result {
  fault: string;
  what: string;
  seconds: number;
  /** Payments whose PIN was sent. */
  begun: number;
  paidOnce: number;
  double: number;
  /** Paid without a result page, a result page without a payment, or begun without either. */
  lost: number;
  requests: number;
  failedRequests: number;
  /** What the customers of doubled and lost payments saw last. */
  wrong: string[];
  /** The longest time from the end of a disturbance to the next success that a customer reads. */
  recoverySeconds: number | undefined;
  help: { before: HelpTimes; during: HelpTimes };
}

interface HelpTimes {
  pages: number;
  failed: number;
  /** The median time of the pages that arrived; undefined without one. */
  p50Ms: number | undefined;
  p99Ms: number | undefined;
}

/** When the fault began and ended, and when each of its disturbances ended. */
export interface FaultTimes {
  began: number;
  ended: number;
  marks: readonly number[];
}

type Counts = Pick<
  Result,
  "begun" | "paidOnce" | "double" | "lost" | "requests" | "failedRequests" | "wrong"
>;

export function countPayments(payments: readonly Payment[], paid: ReadonlyMap<string, number>): Counts {
  const timesPaid = ({ number }: Payment) => paid.get(number) ?? 0;
  const begun = payments.filter(({ begunAt }) => begunAt !== undefined);
  const double = payments.filter((one) => timesPaid(one) > 1);
  const lost = begun.filter((one) => timesPaid(one) === 0 || one.thankedAt === undefined);
  const sum = (read: (payment: Payment) => number) => payments.reduce((total, one) => total + read(one), 0);
  return {
    begun: begun.length,
    paidOnce: begun.filter((one) => timesPaid(one) === 1).length,
    double: double.length,
    lost: lost.length,
    requests: sum(({ requests }) => requests),
    failedRequests: sum(({ failed }) => failed),
    wrong: [...new Set([...double, ...lost])].map((one) => `paid ${timesPaid(one)} times, ${one.lastSeen}`),
  };
}

/** Undefined when no customer read a success after the last disturbance. */
export function recoveryOf(payments: readonly Payment[], marks: readonly number[]): number | undefined {
  const thanked = payments.flatMap(({ thankedAt }) => thankedAt ?? []).sort((one, other) => one - other);
  const waits = marks.map((mark) => (thanked.find((at) => at >= mark) ?? NaN) - mark);
  const longest = Math.max(...waits) / 1000;
  return Number.isNaN(longest) ? undefined : longest;
}

export function helpTimes(
  pages: readonly HelpPage[],
  { began, ended }: Pick<FaultTimes, "began" | "ended">,
): Result["help"] {
  const before = pages.filter(({ at }) => at < began);
  return { before: timesOf(before), during: timesOf(pages.filter(({ at }) => at >= began && at < ended)) };
}

function timesOf(pages: readonly HelpPage[]): HelpTimes {
  const came = pages.filter(({ ok }) => ok);
  const sorted = came.map(({ ms }) => Math.round(ms)).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)];
  return { pages: pages.length, failed: pages.length - came.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}

export function passed({ double, lost }: Result): boolean {
  return double === 0 && lost === 0;
}

/** The results as a Markdown table; times of help pages are p50 / p99 before and during the fault. */
export function tableOf(results: readonly Result[]): string {
  const head = [
    ...["fault", "begun", "paid once", "double", "lost", "requests", "failed", "recovery s"],
    ...["help ms before", "help ms during", "help failed"],
  ];
  const times = ({ p50Ms, p99Ms }: HelpTimes) => `${p50Ms ?? "–"} / ${p99Ms ?? "–"}`;
  const rows = results.map((result) => [
    ...[result.what, result.begun, result.paidOnce, result.double, result.lost],
    ...[result.requests, result.failedRequests, result.recoverySeconds?.toFixed(1) ?? "none"],
    ...[times(result.help.before), times(result.help.during)],
    `${result.help.during.failed} of ${result.help.during.pages}`,
  ]);
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
