import { operations } from "@sandbox/contract/operations";
import { country } from "@domain/country";
import type { Times } from "./caller";
import type { Finding, Findings, Severity } from "./findings";

/** `partly`: the operation was called, but not in every way that the portal calls it. */
export type State = "ok" | "deviation" | "partly" | "not-checked";

export interface OperationReport {
  operation: string;
  state: State;
  calls: number;
  medianMs: number | null;
  worstMs: number | null;
}

/** The checks beside the operations: TLS, clock, key, unknown operations, payments. */
export interface CheckReport {
  check: string;
  state: "ok" | "warning" | "deviation" | "not-checked";
  /** The measured value. */
  detail?: string;
}

/** The report as --json prints it (docs/operations.md). */
export interface Report {
  at: string;
  country: string;
  backend: string;
  result: "ok" | "deviations" | "could-not-run";
  operations: OperationReport[];
  checks: CheckReport[];
  findings: Finding[];
}

export function makeReport(
  backendUrl: string,
  times: Times,
  checks: readonly string[],
  findings: Findings,
): Report {
  const listed = findings.list();
  const deviates = listed.some(({ severity }) => severity === "deviation");
  return {
    at: new Date().toISOString(),
    country: country.code,
    backend: new URL(backendUrl).host,
    result: deviates ? "deviations" : "ok",
    operations: operations().map(({ id }) => operationReport(id, times.get(id) ?? [], findings.of(id))),
    checks: checks.map((check) => checkReport(check, findings)),
    findings: listed,
  };
}

function operationReport(operation: string, times: readonly number[], findings: Finding[]): OperationReport {
  const { medianMs, worstMs } = latency(times);
  return { operation, state: operationState(times.length, findings), calls: times.length, medianMs, worstMs };
}

function operationState(calls: number, findings: Finding[]): State {
  if (has(findings, "deviation")) return "deviation";
  if (calls === 0) return "not-checked";
  return has(findings, "not-checked") ? "partly" : "ok";
}

function checkReport(check: string, findings: Findings): CheckReport {
  const detail = findings.facts.get(check);
  return { check, state: checkState(findings.of(check)), ...(detail === undefined ? {} : { detail }) };
}

function checkState(findings: Finding[]): CheckReport["state"] {
  const order = ["deviation", "not-checked", "warning"] as const;
  return order.find((severity) => has(findings, severity)) ?? "ok";
}

function has(findings: Finding[], severity: Severity): boolean {
  return findings.some((finding) => finding.severity === severity);
}

/** The median and the worst of some times, in whole ms. */
export function latency(times: readonly number[]): { medianMs: number | null; worstMs: number | null } {
  const sorted = [...times].sort((one, other) => one - other);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  const worst = sorted.at(-1);
  return {
    medianMs: median === undefined ? null : Math.round(median),
    worstMs: worst === undefined ? null : Math.round(worst),
  };
}
