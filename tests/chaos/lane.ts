import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createContractClient } from "../support/contract";
import { callGroups, type CallGroup, type FaultKind } from "./commands";
import { type TestPortal, startTestPortal } from "../support/running-portal";

/** The operators of the sequences: with and without idempotency keys, PIN and push. */
export const operators = [
  { name: "PIN, keys honoured", honourIdempotency: true, enableAmPin: true },
  { name: "PIN, keys ignored", honourIdempotency: false, enableAmPin: true },
  { name: "push, keys honoured", honourIdempotency: true, enableAmPin: false },
  { name: "push, keys ignored", honourIdempotency: false, enableAmPin: false },
] as const;
export type OperatorKind = (typeof operators)[number];

/**
 * The timeout is short, because operators often hang here, but longer than any call on a busy machine: a customer who
 * reads an error at each step pays nothing, and tests nothing.
 */
const TIMEOUT_MS = 1_500;
/** More status reads than the sandbox needs for slow bookings and approvals on the phone. */
const READS_TO_SETTLE = 5;

const GATEWAY = { statusCode: 504, status: "failed", message: "Gateway Time-out" };
const CONFLICT = { statusCode: 409, status: "failed", message: "Idempotency-Key was used with another body" };

/** The payments of a lane: recharges from one browser, or debts from two browsers, with payments followed. */
export type LaneKind = "recharges" | "debts";

/** How soon open payments are followed in a lane of debts. */
const FOLLOW_AFTER_MS = 250;

/** An operator and a portal of their own, so that one customer's faults and crashes do not affect another. */
export interface Lane {
  readonly portal: TestPortal;
  readonly operator: OperatorKind;
  readonly kind: LaneKind;
  /** The connections of the customer's browser to the portal. */
  readonly lines: Agent;
  /** Makes the next `times` calls of this kind fail in this way. */
  spoil(at: CallGroup, how: FaultKind, times: number): void;
  /** The operator holds the next payment until it is released, and never answers it. */
  holdNextPayment(carriedOut: boolean): void;
  /** Whether the operator gets a payment before the customer is answered. */
  paymentArrives(answer: Promise<unknown>): Promise<boolean>;
  /** Carries out the calls that the operator holds, and resolves when no call is running. */
  release(): Promise<void>;
  /** Kills and restarts the portal; `meanwhile` runs while it is down. */
  crash(meanwhile: () => Promise<void>, note: (line: string) => void): Promise<void>;
  /** Ends the faults, carries out held calls, gives approvals and books slow payments. */
  settleAll(): Promise<void>;
  close(): Promise<void>;
}

/** `onFault` is called with the kind of every call that goes wrong. */
export async function openLane(
  operator: OperatorKind,
  kind: LaneKind,
  onFault: (name: string) => void,
): Promise<Lane> {
  const { honourIdempotency, enableAmPin } = operator;
  const portal = await startTestPortal({
    honourIdempotency,
    config: { enableAmPin },
    env: {
      OPERATOR_TIMEOUT_MS: String(TIMEOUT_MS),
      LOG_LEVEL: "silent",
      ...(kind === "debts" ? { FOLLOW_AFTER_MS: String(FOLLOW_AFTER_MS) } : {}),
    },
  });
  const { backend } = portal;
  // Each request has its own connection, because on a busy machine the portal may close an idle connection as the next
  // request is sent.
  const lines = new Agent({ keepAlive: false });
  const { get } = createContractClient(
    (request) => backend.sandbox.fetch(request),
    backend.sandbox.publicKeyPem,
  );
  let releases: (() => void)[] = [];
  const held = () => new Promise<void>((release) => releases.push(release));

  async function release() {
    for (const go of releases) go();
    releases = [];
    while (backend.busy() > 0) await pause(5);
  }

  function spoil(at: CallGroup, how: FaultKind, times: number) {
    const which = { operation: callGroups[at], times, onUse: () => onFault(`${at} ${how}`) };
    switch (how) {
      case "late":
        backend.faults.add({ ...which, kind: "hang-after", hold: held() });
        break;
      case "slow":
        backend.faults.add({ ...which, kind: "slow", ms: (TIMEOUT_MS * times) / 2 + 50 });
        break;
      case "gateway":
        backend.faults.add({ ...which, kind: "answer", status: 504, body: GATEWAY });
        break;
      case "gateway-after":
        backend.faults.add({ ...which, kind: "answer", status: 504, body: GATEWAY, executed: true });
        break;
      case "conflict":
        backend.faults.add({ ...which, kind: "answer", body: CONFLICT });
        break;
      default:
        backend.faults.add({ ...which, kind: how });
        break;
    }
  }

  return {
    portal,
    operator,
    kind,
    lines,
    spoil,
    holdNextPayment(carriedOut) {
      const kind = carriedOut ? "hang-after" : "hang-before";
      backend.faults.add({ operation: callGroups.process, kind, hold: held() });
    },
    async paymentArrives(answer) {
      const before = sentTo(portal).length;
      const customer = { answered: false };
      void answer.then(() => (customer.answered = true));
      while (!customer.answered && sentTo(portal).length === before) await pause(5);
      return sentTo(portal).length > before;
    },
    release,
    async crash(meanwhile, note) {
      note("the portal crashes");
      await portal.kill();
      lines.destroy();
      await meanwhile();
      note("the portal restarts");
      await portal.restart();
    },
    async settleAll() {
      backend.faults.clear();
      await release();
      for (const tid of new Set(sentTo(portal))) {
        for (let read = 0; read < READS_TO_SETTLE; read++) await get("getTransactionStatus", { tid });
      }
    },
    async close() {
      lines.destroy();
      await portal.stop();
    },
  };
}

/** The transactions that were sent to process, in that order, repetitions included. */
function sentTo({ backend }: TestPortal): string[] {
  return backend.requests.flatMap((request) => processCall(request)?.transactionId ?? []);
}

/** A call of process for a transaction of this order, whatever its outcome. */
export interface ProcessCall {
  orderId: string;
  transactionId: string;
}

/** The call of process in a request, whose key has the order and whose body has the transaction. */
export function processCall(request: TestPortal["backend"]["requests"][number]): ProcessCall | undefined {
  const [, orderId] = /^(.+)-process-\d+$/.exec(request.headers["idempotency-key"] ?? "") ?? [];
  const transactionId = textAt(request.body, "transactionId");
  return orderId === undefined || transactionId === undefined ? undefined : { orderId, transactionId };
}

function textAt(value: unknown, name: "transactionId"): string | undefined {
  if (typeof value !== "object" || value === null || !(name in value)) return undefined;
  return typeof value[name] === "string" ? value[name] : undefined;
}
