import type { Writable } from "node:stream";
import { pino, type Logger, stdSerializers } from "pino";
import { LOG_BUFFER_BYTES } from "@domain/rule-numbers";
import { counter } from "./metrics/registry";

/**
 * Logs JSON lines to standard output, without customers' numbers, OTPs, PINs, e-mail addresses and postal addresses.
 */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: isoTime(),
    serializers: { err: errorFacts },
  };
  return pino(options, standardOutput());
}

/** The time as pino writes it; the lines of one millisecond share the text. */
function isoTime(): () => string {
  let writtenAt = NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== writtenAt) {
      writtenAt = now;
      text = pino.stdTimeFunctions.isoTime();
    }
    return text;
  };
}

/**
 * The logged fields of an error, without other properties, such as a malformed address, that may belong to a customer.
 */
export function errorFacts(error: unknown): object | string {
  if (!(error instanceof Error)) return withoutQueries(String(error));
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type, ...code, message: withoutQueries(message), stack: withoutQueries(stack) };
}

/** Removes the queries of addresses, which contain what customers typed. */
function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"'`<>)]+/g, "?…");
}

interface LossyOutput {
  write(line: string): boolean;
}

/**
 * Standard output for the lines of the log and of an audit trail without a file; `write` returns whether it took the
 * line.
 */
export function standardOutput(): LossyOutput {
  return lossy(process.stdout);
}

/**
 * An output that drops a line when the reader is gone or too slow and never blocks the service (R-OPS-22), because the
 * logger's own output retries a failing line endlessly.
 * The lines of one moment are written together, because each write costs as much as a page from the cache.
 */
function lossy(output: Writable): LossyOutput {
  const dropped = counter(
    "log_lines_dropped_total",
    "Dropped lines of standard output: the reader is gone or slow",
  );
  let gone = false;
  let waiting = "";
  output.on("error", () => {
    gone = true;
  });
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (!gone && lines !== "") output.write(lines);
  };
  process.once("exit", flush);
  return {
    write(line) {
      if (gone || output.writableLength >= LOG_BUFFER_BYTES) {
        dropped.inc();
        return false;
      }
      if (waiting === "") setImmediate(flush);
      waiting += line;
      return true;
    },
  };
}
