import type { AuditLine } from "./line";
import { readLine } from "./line";

/** A point where the trail was changed or cut. */
export interface AuditError {
  file: string;
  /** Counts from 1; undefined for an error that belongs to no line of the file. */
  line?: number;
  says: string;
}

export interface AuditReport {
  lines: number;
  errors: AuditError[];
  /** Where each chain ends, to be compared with the line "audit trail" of the log. */
  ends: { chain: string; lines: number; hash: string }[];
}

/** What the log says of how far a chain had come. */
export interface AuditAnchor {
  chain: string;
  lines: number;
  hash: string;
}

/**
 * Checks the lines of audit trails in the order in which they were written, oldest file first, and skips lines of a
 * log.
 */
export function createVerifier() {
  const known = new Map<string, { sequence: number; chain: string }>();
  const lastOf = new Map<string, AuditLine>();
  const errors: AuditError[] = [];
  let lines = 0;

  function check(line: AuditLine, intact: boolean): string | undefined {
    if (!intact) return "was changed";
    const last = lastOf.get(line.chain);
    if (!last) {
      if (line.sequence > 0) return lines === 0 ? undefined : "its chain has no beginning";
      return line.previous === "" || known.has(line.previous) || lines === 0
        ? undefined
        : "the end of the chain before it is missing";
    }
    const missing = line.sequence - last.sequence - 1;
    if (missing > 0) return `${missing} ${missing === 1 ? "line is" : "lines are"} missing before it`;
    if (missing < 0) return "stands twice, or in the wrong place";
    return line.previous === last.hash ? undefined : "does not follow the line before it";
  }

  return {
    /** Checks one line of a file; `number` counts from 1. */
    add(file: string, number: number, text: string): void {
      if (text.trim() === "") return;
      const read = readLine(text);
      if (!read) {
        if (!isLogLine(text)) errors.push({ file, line: number, says: "cannot be read" });
        return;
      }
      const says = check(read.line, read.intact);
      if (says !== undefined) errors.push({ file, line: number, says });
      lines++;
      known.set(read.line.hash, read.line);
      lastOf.set(read.line.chain, read.line);
    },
    /** The result, also against what the log says. */
    report(anchors: readonly AuditAnchor[] = []): AuditReport {
      const cutOff = anchors
        .filter(({ hash, lines: count }) => known.get(hash)?.sequence !== count - 1)
        .map(({ chain, lines: count }) => ({
          file: "log",
          says: `chain ${chain} had ${count} lines, and the trail does not hold the last of them; name rotated files, too`,
        }));
      const ends = [...lastOf.values()].map(({ chain, sequence, hash }) => ({
        chain,
        lines: sequence + 1,
        hash,
      }));
      return { lines, errors: [...errors, ...cutOff], ends };
    },
  };
}

/** A line of the log is in the same stream when AUDIT_LOG is not set. */
function isLogLine(text: string): boolean {
  return text.startsWith('{"level":');
}
