import { fstatSync, openSync, readSync, writeSync } from "node:fs";
import { AUDIT_TAIL_BYTES } from "@domain/tuning";
import { readLine } from "./line";

/** Where the lines of an audit trail go; `append` throws when the line was not written. */
export interface AuditOutput {
  /** The hash of the last line that was written before; empty for a new trail. */
  lastHash: string;
  append(text: string): void;
}

const OWNER_ONLY = 0o600;

/**
 * Opens the file of an audit trail, to which each line is handed before `append` returns, so that a killed process
 * loses none; throws when the file cannot be opened.
 */
export function auditFile(path: string): AuditOutput {
  const file = openSync(path, "a+", OWNER_ONLY);
  const tail = readTail(file);
  // A line that a full disk or a power failure cut off is ended, so that the next line can be read.
  let cutOff = tail !== "" && !tail.endsWith("\n");
  return {
    lastHash: lastHashIn(tail),
    append(text) {
      const bytes = Buffer.from(`${cutOff ? "\n" : ""}${text}\n`);
      cutOff = true;
      const written = writeSync(file, bytes);
      if (written < bytes.length) throw new Error("the disk is full");
      cutOff = false;
    },
  };
}

function readTail(file: number): string {
  const { size } = fstatSync(file);
  const bytes = Buffer.alloc(Math.min(size, AUDIT_TAIL_BYTES));
  readSync(file, bytes, 0, bytes.length, size - bytes.length);
  return bytes.toString("utf8");
}

function lastHashIn(text: string): string {
  const last = text
    .split("\n")
    .reverse()
    .map(readLine)
    .find((read) => read !== undefined);
  return last?.line.hash ?? "";
}
