import { operations } from "@sandbox/contract/operations";
import { CHECK_SAMPLES, SLOW_CALL_MS } from "@domain/tuning";
import type { Backend } from "../operator/call";
import type { Outage } from "../operator/errors";
import { getConfig } from "../operator/resource";
import { type Caller, createCaller } from "./caller";
import { checkClock, CLOCK } from "./clock";
import { probeContent } from "./content-probes";
import { Findings } from "./findings";
import type { Given } from "./given";
import { checkKey, KEY_CHECK } from "./key";
import { paymentBy } from "./payments/attempt";
import { makePayments } from "./payments/payments";
import type { MoneyOptions } from "./payments/options";
import type { Terminal } from "./payments/terminal";
import { probes } from "./probes";
import { latency, makeReport, type Report } from "./report";
import { checkTls, tlsOf } from "./tls";
import { changing } from "./unchecked";
import { checkUnknownOperation, UNKNOWN_OPERATION } from "./unknown-operation";

export interface CheckRun {
  backend: Backend;
  given: Given;
  /** Undefined without --money. */
  money: MoneyOptions | undefined;
  terminal: Terminal;
}

/** Checks a backend and reports the findings. */
export async function checkBackend({ backend, given, money, terminal }: CheckRun): Promise<Report> {
  const findings = new Findings();
  const caller = createCaller(backend, findings);
  const addresses = [...new Map([backend.url, backend.contentUrl].map((url) => [new URL(url).host, url]))];
  for (const [, url] of addresses) await checkTls(url, backend.timeoutMs, findings);
  const checks = [...addresses.map(([host]) => tlsOf(host)), CLOCK, KEY_CHECK, UNKNOWN_OPERATION];
  const unreachable = await whyUnreachable(caller);
  if (unreachable !== undefined) {
    findings.notChecked("Every operation", `the backend cannot be reached: ${reasons[unreachable]}`);
    return { ...makeReport(backend.url, caller.times, checks, findings), result: "could-not-run" };
  }
  await probeOperations(caller, given, findings);
  await probeContent(caller.client, backend, findings);
  await checkUnknownOperation(caller, findings);
  await checkKey(caller, given, findings);
  if (money) await makePayments({ caller, given, money, terminal, findings });
  checkClock(caller.exchanges, findings);
  warnOfSlowOperations(caller, findings);
  nameUnchecked(caller, findings);
  const payments = money?.methods.map(paymentBy) ?? [];
  return makeReport(backend.url, caller.times, [...checks, ...payments], findings);
}

const reasons: Readonly<Record<Outage["cause"], string>> = {
  paused: "its calls pause",
  "too-long": "a value is too long to be encrypted",
  "not-sent": "no connection",
  certificate: "its certificate is not trusted",
  timeout: "no answer in time",
  connection: "the connection breaks",
  http: "",
  malformed: "",
};

/** The first call decides: any answer means that there is a backend to check. */
async function whyUnreachable(caller: Caller): Promise<Outage["cause"] | undefined> {
  const answer = await getConfig(caller.unjudged({}));
  if (answer.ok || answer.failure.kind === "refused") return undefined;
  const { cause } = answer.failure;
  return cause === "http" || cause === "malformed" ? undefined : cause;
}

async function probeOperations(caller: Caller, given: Given, findings: Findings): Promise<void> {
  for (const probe of probes) {
    const reason = probe.lacks?.(given);
    if (reason !== undefined) {
      findings.notChecked(probe.operation, reason);
      continue;
    }
    const samples = probe.once ? 1 : CHECK_SAMPLES;
    for (let sample = 0; sample < samples; sample++) {
      const notMade = await probe.run(caller.client, given, caller);
      if (notMade !== undefined) findings.notChecked(probe.operation, notMade);
    }
  }
}

function warnOfSlowOperations({ times }: Caller, findings: Findings): void {
  for (const [operation, measured] of times) {
    const { medianMs, worstMs } = latency(measured);
    if ((medianMs ?? 0) > SLOW_CALL_MS)
      findings.warning(
        operation,
        `takes ${medianMs} ms, at worst ${worstMs} ms; over ${SLOW_CALL_MS} ms is slow`,
      );
  }
}

/** Each operation of the contract that was not called is named with the reason. */
function nameUnchecked({ times }: Caller, findings: Findings): void {
  for (const { id } of operations())
    if (!times.has(id) && findings.of(id).length === 0)
      findings.notChecked(id, changing[id] ?? "is unknown to this check");
}
