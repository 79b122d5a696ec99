import type { Configuration } from "./config";
import type { OperatorKeys, TransactionKeys } from "./keys";
import type { Store } from "./store/store";

export type LogLine = { event: string } & Record<string, unknown>;

/** What every part of the box works with. */
export interface Box {
  store: Store;
  config: Configuration;
  keys: OperatorKeys;
  transactionKeys: TransactionKeys;
  publicUrl: string | undefined;
  now(): number;
  log(line: LogLine): void;
}

/** A judged request: validated against the contract, its secrets in plain text. */
export class Call {
  constructor(
    readonly operation: string,
    readonly body: Record<string, unknown>,
    readonly query: Record<string, string>,
    readonly path: Record<string, string>,
    readonly token: string | undefined,
    /** The lang header of the content service. */
    readonly lang: string,
  ) {}

  /** A text of the body; '' when it is absent. */
  text(name: string): string {
    const value = this.body[name];
    return typeof value === "string" ? value : "";
  }

  /** A parameter of the query; '' when it is absent. */
  asked(name: string): string {
    return this.query[name] ?? "";
  }
}

export interface Answer {
  http: number;
  body: Record<string, unknown>;
}

export type Handler = (box: Box, call: Call) => Answer;

export function done(result?: unknown): Answer {
  const body = { statusCode: 200, status: "success", message: "OK" };
  return { http: 200, body: result === undefined ? body : { ...body, result } };
}

/** The same success in the shape of the content service. */
export function content(data: unknown): Answer {
  return { http: 200, body: { statusCode: 200, status: "success", data } };
}

/** A business error: HTTP 200, the code in the envelope. */
export function refused(
  statusCode: number | string,
  message: string,
  result?: Record<string, unknown>,
): Answer {
  const body = { statusCode, status: "failed", message };
  return { http: 200, body: result ? { ...body, result } : body };
}
