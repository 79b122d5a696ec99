import { BREAKER_FAILURES } from "@domain/rule-numbers";
import type { Logger } from "pino";
import { SLOW_CALL_MS } from "@domain/tuning";
import { callOrigin, type CallOrigin, type TraceContext } from "./call-origin";
import type { Backend, Call } from "./call";
import { type CallMetrics, type CallOutcome, type Calls, createCalls } from "./calls";
import { encryptWithPem } from "./encryption";
import { readPart, type Envelope } from "./envelope";
import { type Answer, type Failure, isPaused } from "./errors";
import type { Exchanged } from "./exchange";
import type { OperatorGroup } from "./groups";
import { loggedMismatches, type Mismatch, type MismatchSink } from "./mismatch";

/** Calls the operator on behalf of one customer request. */
export interface OperatorClient {
  call<T>(call: Call<T>): Promise<Answer<T>>;
}

/** Receivers of reports about calls: the log, and the collection of unexpected values. */
interface Reports {
  log: Logger;
  sink: MismatchSink | undefined;
  metrics: CallMetrics | undefined;
}

export interface OperatorOptions {
  sink?: MismatchSink;
  metrics?: CallMetrics;
  /** How many failures pause the calls of a group; 0 turns pausing off. */
  breakerFailures?: number;
}

/**
 * Creates operator clients that share the backend's key and the limits of its calls; `pause` returns whether calls of a
 * group are refused now.
 * `for` binds a client to the correlation id and the trace of a customer's request, and to a listener for calls that
 * fail.
 */
export function createOperator(
  backend: Backend,
  log: Logger,
  { sink, metrics, breakerFailures = BREAKER_FAILURES }: OperatorOptions = {},
) {
  const encrypt = encryptWithPem(backend.publicKeyPem);
  const calls = createCalls({ backend, encrypt, log, metrics, breakerFailures });
  const reports = { log, sink, metrics };
  return {
    for(
      requestId: string,
      { onFailure, trace }: { onFailure?: (() => void) | undefined; trace?: TraceContext | undefined } = {},
    ): OperatorClient {
      const origin = callOrigin(requestId, trace);
      return {
        async call(call) {
          const answer = await perform(calls.make, reports, origin, call);
          if (!answer.ok) onFailure?.();
          return answer;
        },
      };
    },
    /** A client that checks whether the operator answers, also while calls pause. */
    probe(requestId: string): OperatorClient {
      return { call: (call) => perform(calls.probe, reports, callOrigin(requestId), call) };
    },
    pause: (group: OperatorGroup) => calls.pause(group),
  };
}
export type Operator = ReturnType<typeof createOperator>;

async function perform<T>(
  make: Calls["make"],
  { log, sink, metrics }: Reports,
  origin: CallOrigin,
  call: Call<T>,
): Promise<Answer<T>> {
  const { operation } = call;
  const started = performance.now();
  let dropped: readonly Mismatch[] = [];
  const { exchanged, sharedWith } = await make(origin, call);
  const answer = readAnswer(exchanged, call, (found) => (dropped = found));
  const remark = answer.ok ? call.remark?.(answer.value) : undefined;
  const unknown = answer.ok ? (call.unknown?.(answer.value) ?? []).map(unlisted) : [];
  const malformed = answer.ok || answer.failure.kind === "refused" ? [] : (answer.failure.mismatches ?? []);
  const ms = Math.round(performance.now() - started);
  const fields = {
    requestId: origin.requestId,
    operation,
    ms,
    outcome: answer.ok ? "ok" : describe(answer.failure),
    ...(sharedWith === undefined ? {} : { sharedWith }),
    ...(remark === undefined ? {} : { remark }),
    ...loggedMismatches({ dropped, unknown, malformed }),
  };
  // A shared answer is reported once, by the request that made the call.
  if (sharedWith !== undefined) {
    log.debug(fields, "operator call");
    return answer;
  }
  for (const [effect, found] of [
    ["dropped", dropped],
    ["unknown", unknown],
    ["malformed", malformed],
  ] as const)
    sink?.add(operation, effect, found);
  metrics?.ended(operation, outcomeOf(answer), ms);
  if (!answer.ok && isOutage(answer.failure)) log.warn(fields, "operator call failed");
  else if (remark !== undefined || dropped.length + unknown.length > 0) log.warn(fields, "operator call");
  else if (!answer.ok || call.proves || ms > SLOW_CALL_MS) log.info(fields, "operator call");
  else log.debug(fields, "operator call");
  return answer;
}

/** A pause is logged once, when it begins, because its calls are not failures of their own. */
function isOutage(failure: Failure): boolean {
  return failure.kind === "outage" && !isPaused(failure);
}

function outcomeOf(answer: Answer<unknown>): CallOutcome {
  if (answer.ok) return "ok";
  return answer.failure.kind === "refused" ? "refused" : answer.failure.cause;
}

/** Reads the part of an answer that the operation returns. */
function readAnswer<T>(
  exchanged: Exchanged,
  call: Call<T>,
  onDropped: (dropped: readonly Mismatch[]) => void,
): Answer<T> {
  if ("failure" in exchanged) return { ok: false, failure: exchanged.failure };
  return readPart(partOf(exchanged.envelope, call.part), call.answer, onDropped, call.part);
}

/** A value that the contract does not list, at this path. */
function unlisted(path: string): Mismatch {
  return { path, problem: "is a value that the contract does not list" };
}

function describe(failure: Failure): string {
  return failure.kind === "refused" ? `refused ${failure.code}` : failure.cause;
}

function partOf(envelope: Envelope, part: Call<unknown>["part"]): unknown {
  if (part === "none") return undefined;
  return part === "result" ? envelope.result : envelope.data;
}
