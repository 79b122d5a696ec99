import type { PaymentLine } from "./line";

/** The last line of each transaction of an order that was sent and whose result is not known, in the order of lines. */
export function transactionsWithoutEnd(lines: readonly PaymentLine[]): PaymentLine[] {
  return lastLines(lines).filter(isOpen);
}

/** The last line of each transaction of an order that was sent, refused or settled. */
export function lastLines(lines: readonly PaymentLine[]): PaymentLine[] {
  const sent = lines.filter(({ call, transition }) => call === "process" || transition === "settled");
  return [...new Map(sent.map((line) => [line.transaction, line])).values()];
}

function isOpen({ transition, outcome }: PaymentLine): boolean {
  if (transition === "settled") return outcome === "unknown";
  return transition !== "refused";
}

const headings = ["Sent (UTC)", "Method", "Charge", "Transaction", "Operator's reference", "State"];

/** A table of the open transactions of all orders, the oldest first; empty without any. */
export function openTable(stories: readonly PaymentLine[][]): string[] {
  const rows = stories
    .flatMap((story) => transactionsWithoutEnd(story).map((line) => rowOf(line, story)))
    .sort(([one = ""], [other = ""]) => one.localeCompare(other));
  return rows.length === 0 ? [] : aligned([headings, ...rows]);
}

function rowOf(line: PaymentLine, story: readonly PaymentLine[]): string[] {
  const own = story.filter(({ transaction }) => transaction === line.transaction);
  const sent = own.find(({ transition }) => transition === "sent") ?? line;
  const { method, amount, currency } = own.find((one) => one.amount !== undefined) ?? {};
  const reference = own.find((one) => one.providerReference !== undefined)?.providerReference;
  return [
    sent.at.slice(0, "2026-11-28T10:00:00".length).replace("T", " "),
    method ?? "-",
    amount === undefined ? "-" : `${amount} ${currency ?? ""}`.trim(),
    line.transaction ?? "-",
    reference ?? "-",
    stateOf(line),
  ];
}

function stateOf({ transition, reason }: PaymentLine): string {
  if (transition === "settled") return "given up";
  return reason === undefined ? transition : `${transition} (${reason})`;
}

function aligned(rows: readonly string[][]): string[] {
  const widths = headings.map((_heading, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
