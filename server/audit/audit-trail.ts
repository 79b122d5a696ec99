import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { AUDIT_ANCHOR_EVERY_LINES } from "@domain/tuning";
import type { PaymentEvent } from "../payment/trail";
import type { Sealer } from "../session/seal";
import type { Switcher } from "../switches/state";
import type { ChangedSwitch } from "../switches/switches";
import type { AuditOutput } from "./audit-file";
import { linkedText, type UnlinkedLine, writtenOutcomes } from "./line";

/** Whose request a payment's event belongs to. */
export interface EventOrigin {
  requestId: string;
  /** A keyed hash that joins the requests of one browser. */
  browserId?: string | undefined;
}

/** The lines that one process adds to a trail. */
export interface AuditChain {
  /** Returns false when the line could not be written, which is counted and logged. */
  append(line: UnlinkedLine): boolean;
  /** Writes into the log how far the chain has come, so that a trail that was cut off or written again is found out. */
  anchor(): void;
}

export interface AuditTrail extends Pick<AuditChain, "anchor"> {
  /** Writes one event; when it cannot be written, that is counted and logged, and the payment goes on. */
  record(event: PaymentEvent, origin: EventOrigin): void;
  /** Writes that a switch was changed, or may have been; returns false when the line could not be written. */
  recordSwitch(changed: ChangedSwitch, by: Switcher): boolean;
}

export interface AuditChainOptions {
  output: AuditOutput;
  log: Pick<Logger, "error" | "info">;
  /** Counts lines that could not be written. */
  lost: () => void;
  now?: () => number;
}

export interface AuditTrailOptions extends AuditChainOptions {
  sealer: Sealer;
}

/** The line of a switch that was changed, or may have been; it holds no customer's data. */
export function switchLine(changed: ChangedSwitch, by: Switcher, at: number): UnlinkedLine {
  const { name, before, after, outcome } = changed;
  return {
    event: "switch",
    at: new Date(at).toISOString(),
    switch: name,
    by,
    before: before ?? null,
    after: after ?? null,
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** Starts a chain of this process at the end of what was written before (R-OPS-28). */
export function createAuditChain({ output, log, lost, now = Date.now }: AuditChainOptions): AuditChain {
  const chain = randomBytes(6).toString("base64url");
  let place = { chain, sequence: 0, previous: output.lastHash };
  let failing = false;

  function append(line: UnlinkedLine): boolean {
    const { text, hash } = linkedText(line, place);
    try {
      output.append(text);
      failing = false;
    } catch (error) {
      lost();
      if (!failing) log.error({ err: error }, "the audit trail cannot be written");
      failing = true;
      return false;
    }
    place = { chain, sequence: place.sequence + 1, previous: hash };
    if (place.sequence % AUDIT_ANCHOR_EVERY_LINES === 0) anchor();
    return true;
  }

  function anchor(): void {
    log.info({ chain, lines: place.sequence, hash: place.previous }, "audit trail");
  }

  append({ event: "audit-begin", at: new Date(now()).toISOString() });
  return { append, anchor };
}

/** The audit trail of a service. */
export function createAuditTrail({ sealer, ...options }: AuditTrailOptions): AuditTrail {
  const { now = Date.now } = options;
  const chain = createAuditChain(options);
  return {
    anchor: () => chain.anchor(),
    recordSwitch: (changed, by) => chain.append(switchLine(changed, by, now())),
    record(event, origin) {
      const { facts, beneficiary, payer, transition, end, tookMs, ...rest } = event;
      chain.append({
        event: "payment",
        at: new Date(now()).toISOString(),
        transition,
        ...rest,
        outcome: end && writtenOutcomes[end],
        tookMs,
        ...facts,
        ...(beneficiary === undefined ? {} : { beneficiary: sealer.sign(beneficiary, "trail") }),
        ...(payer === undefined ? {} : { payer: sealer.sign(payer, "trail") }),
        ...origin,
      });
    },
  };
}
