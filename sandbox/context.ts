import type { Configuration } from "./config";
import type { OperatorKeys, TransactionKeys } from "./keys";
import type { Store } from "./store/store";

export type LogLine = { event: string } & Record<string, unknown>;

/** The dependencies of every operation and page of the sandbox. */
export interface SandboxContext {
  store: Store;
  config: Configuration;
  keys: OperatorKeys;
  transactionKeys: TransactionKeys;
  publicUrl: string | undefined;
  now(): number;
  log(line: LogLine): void;
}

/** A request that is valid under the contract, with its encrypted properties in plain text. */
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

  /** Returns a text of the body, or '' when it is absent. */
  text(name: string): string {
    const value = this.body[name];
    return typeof value === "string" ? value : "";
  }

  /** Returns a parameter of the query, or '' when it is absent. */
  parameter(name: string): string {
    return this.query[name] ?? "";
  }
}

export interface Answer {
  http: number;
  body: Record<string, unknown>;
}

export type Handler = (context: SandboxContext, call: Call) => Answer;

/** Returns a success of the operator's API. */
export function done(result?: unknown): Answer {
  const body = { statusCode: 200, status: "success", message: "OK" };
  return { http: 200, body: result === undefined ? body : { ...body, result } };
}

/** Returns a success in the format of the content service. */
export function content(data: unknown): Answer {
  return { http: 200, body: { statusCode: 200, status: "success", data } };
}

/** Returns a business error: HTTP 200 with the status code in the body. */
export function refused(
  statusCode: number | string,
  message: string,
  result?: Record<string, unknown>,
): Answer {
  const body = { statusCode, status: "failed", message };
  return { http: 200, body: result ? { ...body, result } : body };
}
