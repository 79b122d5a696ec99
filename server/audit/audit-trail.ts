import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { AUDIT_ANCHOR_EVERY_LINES } from "@domain/tuning";
import type { PaymentEvent } from "../payment/trail";
import type { Sealer } from "../session/seal";
import type { AuditOutput } from "./audit-file";
import { linkedText, type UnlinkedLine } from "./line";

/** Whose request a payment's event belongs to. */
export interface EventOrigin {
  requestId: string;
  /** Joins the requests of one visit; a keyed hash. */
  journeyId?: string | undefined;
}

export interface AuditTrail {
  /** Writes one event. A line that cannot be written is counted and logged, and the payment goes on. */
  record(event: PaymentEvent, origin: EventOrigin): void;
  /** Writes into the log how far the chain has come, so that a trail that was cut off, or written anew, shows. */
  anchor(): void;
}

export interface AuditTrailOptions {
  output: AuditOutput;
  sealer: Sealer;
  log: Pick<Logger, "error" | "info">;
  /** Counts lines that could not be written. */
  lost: () => void;
  now?: () => number;
}

/** Starts a chain of this process at the end of what was written before (R-OPS-28). */
export function createAuditTrail({
  output,
  sealer,
  log,
  lost,
  now = Date.now,
}: AuditTrailOptions): AuditTrail {
  const chain = randomBytes(6).toString("base64url");
  let place = { chain, sequence: 0, previous: output.lastHash };
  let failing = false;

  function append(line: UnlinkedLine): void {
    const { text, hash } = linkedText(line, place);
    try {
      output.append(text);
      failing = false;
    } catch (error) {
      lost();
      if (!failing) log.error({ err: error }, "the audit trail cannot be written");
      failing = true;
      return;
    }
    place = { chain, sequence: place.sequence + 1, previous: hash };
    if (place.sequence % AUDIT_ANCHOR_EVERY_LINES === 0) anchor();
  }

  function anchor(): void {
    log.info({ chain, lines: place.sequence, hash: place.previous }, "audit trail");
  }

  append({ event: "audit-begin", at: new Date(now()).toISOString() });
  return {
    anchor,
    record(event, origin) {
      const { facts, beneficiary, payer, transition, ...rest } = event;
      append({
        ...{ event: "payment", at: new Date(now()).toISOString(), transition, ...rest, ...facts },
        ...(beneficiary === undefined ? {} : { beneficiary: sealer.sign(beneficiary, "trail") }),
        ...(payer === undefined ? {} : { payer: sealer.sign(payer, "trail") }),
        ...origin,
      });
    },
  };
}
