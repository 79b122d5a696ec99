import { pino, type Logger } from "pino";

/** JSON lines on standard output. Numbers, codes, PINs, e-mails and addresses of customers are never logged. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
