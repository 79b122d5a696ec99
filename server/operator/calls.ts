import type { Logger } from "pino";
import { type Circuit, createCircuit, type Pause } from "./circuit";
import type { CallOrigin } from "./call-origin";
import type { Backend, Call } from "./call";
import type { Encrypt } from "./encryption";
import { exchange, type Exchanged } from "./exchange";
import { groupOf, type OperationId, type OperatorGroup, operatorGroups } from "./groups";

/** How a call ended: `ok`, `refused`, or the cause of an outage. */
export type CallOutcome =
  | "ok"
  | "refused"
  | "paused"
  | "too-long"
  | "not-sent"
  | "certificate"
  | "timeout"
  | "connection"
  | "http"
  | "malformed";

export interface CallMetrics {
  /** A call that was made or refused; calls that share its answer are not counted. */
  ended(operation: OperationId, outcome: CallOutcome, ms: number): void;
  /** How many calls of a group are under way now. */
  inFlight(group: OperatorGroup, calls: number): void;
  /** `isPaused` returns whether calls of a group pause now. */
  circuit(group: OperatorGroup, isPaused: () => boolean): void;
}

export interface CallsOptions {
  backend: Backend;
  encrypt: Encrypt;
  log: Pick<Logger, "info" | "warn">;
  metrics: CallMetrics | undefined;
  /** How many failures open the circuit of a group; 0 turns the circuit breaker off. */
  breakerFailures: number;
}

/** Makes the calls of all customers, limited by group, and one call for equal reads that run at the same time. */
export interface Calls {
  /** `sharedWith` is the id of another request whose call gave the answer. */
  make: <T>(origin: CallOrigin, call: Call<T>) => Promise<{ exchanged: Exchanged; sharedWith?: string }>;
  /** Makes a call even while its group pauses, and counts it neither as a failure nor as a success of the group. */
  probe: <T>(origin: CallOrigin, call: Call<T>) => Promise<{ exchanged: Exchanged }>;
  pause(group: OperatorGroup): Pause | undefined;
}

export function createCalls({ backend, encrypt, log, metrics, breakerFailures }: CallsOptions): Calls {
  const circuits = new Map<OperatorGroup, Circuit>();
  const inFlight = new Map<OperatorGroup, number>();
  const reads = new Map<string, { requestId: string; answer: Promise<Exchanged> }>();
  for (const group of operatorGroups) {
    metrics?.circuit(group, () => circuits.get(group)?.pause() !== undefined);
    metrics?.inFlight(group, 0);
  }

  function circuitOf(group: OperatorGroup): Circuit {
    const circuit = circuits.get(group) ?? createCircuit({ group, failures: breakerFailures, onChange });
    circuits.set(group, circuit);
    return circuit;

    function onChange(pause: Pause | undefined): void {
      if (pause) log.warn({ group, reason: pause.reason }, "calls to the operator pause");
      else log.info({ group }, "calls to the operator are made again");
    }
  }

  function count(group: OperatorGroup, change: 1 | -1): void {
    const calls = (inFlight.get(group) ?? 0) + change;
    inFlight.set(group, calls);
    metrics?.inFlight(group, calls);
  }

  /**
   * Sends a call, and repeats a read once after a broken connection, but not after a time-out, which has cost enough
   * time (R-OPR-8).
   */
  async function send<T>(origin: CallOrigin, call: Call<T>): Promise<Exchanged> {
    const group = groupOf(call.operation);
    count(group, 1);
    try {
      const first = await exchange(backend, encrypt, origin, call);
      return call.readOnly && isBrokenConnection(first)
        ? await exchange(backend, encrypt, origin, call)
        : first;
    } finally {
      count(group, -1);
    }
  }

  const run = <T>(origin: CallOrigin, call: Call<T>) =>
    circuitOf(groupOf(call.operation)).run(() => send(origin, call));

  return {
    async make(origin, call) {
      const key = keyOfRead(call);
      if (key === undefined) return { exchanged: await run(origin, call) };
      const running = reads.get(key);
      if (running) return { exchanged: await running.answer, sharedWith: running.requestId };
      const answer = run(origin, call).finally(() => reads.delete(key));
      reads.set(key, { requestId: origin.requestId, answer });
      return { exchanged: await answer };
    },
    probe: async (origin, call) => ({ exchanged: await send(origin, call) }),
    pause: (group) => circuits.get(group)?.pause(),
  };
}

/**
 * The key of a read whose answer may be shared: all that is sent except the request's id (R-OPR-21).
 * Undefined for calls that change something, prove something or decide about money, and for those with a customer's
 * authorization.
 */
function keyOfRead<T>(call: Call<T>): string | undefined {
  const { readOnly, fresh, proves, headers, method, path, query, body, timeoutMs } = call;
  if (!readOnly || fresh || proves || headers?.["authorization"] !== undefined) return undefined;
  return JSON.stringify([method, path, query, body, headers, timeoutMs]);
}

/** Whether the connection broke, as idle connections do when a server closes them. */
function isBrokenConnection(exchanged: Exchanged): boolean {
  if (!("failure" in exchanged)) return false;
  const { failure } = exchanged;
  return failure.kind === "outage" && failure.cause === "connection";
}
