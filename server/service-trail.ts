import type { Logger } from "pino";
import { auditFile, type AuditOutput } from "./audit/audit-file";
import { createAuditTrail, type EventOrigin } from "./audit/audit-trail";
import type { Config } from "./config";
import { standardOutput } from "./log";
import { countPayments } from "./metrics/payments";
import { counter } from "./metrics/registry";
import type { PaymentTrail } from "./payment/trail";
import type { Sealer } from "./session/seal";

/** The trail of one request's payments: in the audit trail, and in the metrics. */
export type TrailOf = (origin: EventOrigin) => PaymentTrail;

/** Opens the audit trail and the metrics of payments. Throws when the trail's file cannot be opened. */
export function openTrail({ auditLog }: Config, sealer: Sealer, log: Logger): TrailOf {
  const lost = counter("audit_lines_lost_total", "Lines of the audit trail that could not be written");
  const output = auditLog === undefined ? auditOnStandardOutput() : auditFile(auditLog);
  const trail = createAuditTrail({ output, sealer, log, lost: () => lost.inc() });
  // Before the log writes its last lines.
  process.prependOnceListener("exit", () => trail.anchor());
  const counts = countPayments();
  return (origin) => ({
    note(event) {
      counts.note(event);
      trail.record(event, origin);
    },
  });
}

function auditOnStandardOutput(): AuditOutput {
  const output = standardOutput();
  return {
    lastHash: "",
    append(text) {
      if (!output.write(`${text}\n`)) throw new Error("nobody reads the standard output");
    },
  };
}
