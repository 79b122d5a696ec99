import { renameSync, writeFileSync } from "node:fs";
import type { Logger } from "pino";
import { MISMATCHES_KEPT, RECORD_EVERY_MS } from "@domain/tuning";
import { readCommandLine } from "../command-line";
import { countMismatches } from "../metrics/operator";
import { createMismatches, type Mismatches } from "../operator/mismatches";

/**
 * Collects the unexpected parts of the operator's answers, counts them in the metrics, and writes them to the file of
 * --record (docs/decisions/0080-check-a-backend.md).
 */
export function collectMismatches(log: Logger): Mismatches {
  const mismatches = createMismatches({ maxPlaces: MISMATCHES_KEPT, onCounted: countMismatches() });
  // Plain remix-serve has a command line of its own, without this option.
  const read = readCommandLine(process.argv.slice(2));
  if (read.ok && read.value.record !== undefined) recordTo(read.value.record, mismatches, log);
  return mismatches;
}

/** Writes the collection when it has changed, and a last time when the process ends. */
function recordTo(file: string, mismatches: Mismatches, log: Logger): void {
  const since = new Date().toISOString();
  let written = "";
  const write = () => {
    const found = JSON.stringify(mismatches.list());
    if (found === written) return;
    try {
      writeRecord(file, since, mismatches);
      written = found;
    } catch (error) {
      log.warn({ err: error }, "--record: the file cannot be written");
    }
  };
  write();
  setInterval(write, RECORD_EVERY_MS).unref();
  process.once("exit", write);
}

/** Writes another file first and renames it, so that a reader never sees half a file. */
function writeRecord(file: string, since: string, mismatches: Mismatches): void {
  const record = { since, written: new Date().toISOString(), mismatches: mismatches.list() };
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
