import type { Writable } from "node:stream";
import { type DestinationStream, pino, type Logger } from "pino";
import { LOG_WAITING } from "@domain/limits";

/** JSON lines on standard output. Numbers, codes, PINs, e-mails and addresses of customers are never logged. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, lossy(process.stdout));
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
      if (!gone && output.writableLength < LOG_WAITING) output.write(line);
    },
  };
}
