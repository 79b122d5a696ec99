import type { Writable } from "node:stream";
import { type DestinationStream, pino, type Logger, stdSerializers } from "pino";
import { LOG_BUFFER_BYTES } from "@domain/tuning";

/** JSON lines on standard output. Numbers, codes, PINs, e-mails and addresses of customers are never logged. */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  return pino(options, lossy(process.stdout));
}

/** What is logged of an error: others of its properties, such as an address that cannot be read, may be a customer's. */
export function errorFacts(error: unknown): object | string {
  if (!(error instanceof Error)) return withoutQueries(String(error));
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type, ...code, message: withoutQueries(message), stack: withoutQueries(stack) };
}

/** Queries of addresses hold what customers typed. */
function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"'`<>)]+/g, "?…");
}

/**
 * An output that never holds the service up: a line is dropped when the reader is gone, or too slow. The logger's own
 * output repeats a line that fails without end, so that the process could not even be stopped.
 */
function lossy(output: Writable): DestinationStream {
  let gone = false;
  output.on("error", () => {
    gone = true;
  });
  return {
    write(line) {
      if (!gone && output.writableLength < LOG_BUFFER_BYTES) output.write(line);
    },
  };
}
