import type { Logger } from "pino";
import { auditFile, type AuditOutput } from "../audit/audit-file";
import { createAuditTrail, type EventOrigin } from "../audit/audit-trail";
import type { Config } from "../config";
import { standardOutput } from "../log";
import { countPayments } from "../metrics/payments";
import { counter } from "../metrics/registry";
import type { PaymentTrail } from "../payment/trail";
import type { Sealer } from "../session/seal";
import type { ChangedSwitch } from "../switches/switches";

/** The trail of one request's payments: in the audit trail, and in the metrics. */
export type TrailOf = (origin: EventOrigin) => PaymentTrail;

/** The trails of a service: of payments, and of the switches that its operator's page changes. */
export interface Trails {
  trailOf: TrailOf;
  /** Returns false when the line could not be written. */
  recordSwitch: (changed: ChangedSwitch) => boolean;
}

/**
 * Opens the audit trail and the metrics of payments, and calls `alsoNote` for each event, too; throws when the trail's
 * file cannot be opened.
 */
export function openTrail(
  { auditLog }: Config,
  sealer: Sealer,
  log: Logger,
  alsoNote: PaymentTrail["note"],
): Trails {
  const lost = counter("audit_lines_lost_total", "Lines of the audit trail that could not be written");
  const output = auditLog === undefined ? auditOnStandardOutput() : auditFile(auditLog);
  const trail = createAuditTrail({ output, sealer, log, lost: () => lost.inc() });
  // The anchor must come before the log writes its last lines.
  process.prependOnceListener("exit", () => trail.anchor());
  const counts = countPayments();
  return {
    trailOf: (origin) => ({
      note(event) {
        counts.note(event);
        alsoNote(event);
        trail.record(event, origin);
      },
    }),
    recordSwitch: (changed) => trail.recordSwitch(changed, "admin"),
  };
}

function auditOnStandardOutput(): AuditOutput {
  const output = standardOutput();
  return {
    lastHash: "",
    append(text) {
      if (!output.write(`${text}\n`)) throw new Error("the standard output has no reader");
    },
  };
}
