import type { Finding, Severity } from "./findings";
import type { OperationReport, Report } from "./report";

const titles: Readonly<Record<Severity, string>> = {
  deviation: "Deviations from the contract",
  warning: "Warnings",
  "not-checked": "Not checked",
};

const results: Readonly<Record<Report["result"], string>> = {
  ok: "Nothing deviates from the contract.",
  deviations: "The backend deviates from the contract.",
  "could-not-run": "The check could not run.",
};

/** The report as a table and sentences. */
export function printed(report: Report): string {
  const { backend, country, operations, checks, findings, result } = report;
  const rows = operations.map(rowOf);
  const tables = [
    table(["operation", "state", "calls", "median", "worst"], rows),
    table(
      ["check", "state", "measured"],
      checks.map(({ check, state, detail = "" }) => [check, state, detail]),
    ),
  ];
  const severities = ["deviation", "warning", "not-checked"] as const;
  const sections = severities.flatMap((severity) => {
    const listed = findings.filter((finding) => finding.severity === severity);
    return listed.length === 0 ? [] : [[`${titles[severity]}:`, ...listed.map(lineOf)].join("\n")];
  });
  const parts = result === "could-not-run" ? sections : [...tables, ...sections];
  return [`Backend ${backend}, country ${country}`, ...parts, results[result]].join("\n\n");
}

function rowOf({ operation, state, calls, medianMs, worstMs }: OperationReport): string[] {
  const inMs = (ms: number | null) => (ms === null ? "-" : `${ms} ms`);
  return [operation, state, String(calls), inMs(medianMs), inMs(worstMs)];
}

function lineOf({ subject, path, problem, effect, more }: Finding): string {
  const what = path === undefined ? problem : `${path} ${problem}`;
  const further = more === undefined ? "" : ` (${more} more like it)`;
  return `- ${subject}: ${what}${further}${effect === undefined ? "" : `; the value ${effect}`}.`;
}

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
