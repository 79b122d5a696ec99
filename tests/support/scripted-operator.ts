import type { Call, OperatorClient } from "../../server/operator/client";
import { readEnvelope, readPart } from "../../server/operator/envelope";
import { outage, type Answer, type Outage } from "../../server/operator/errors";

/** What the operator answers to one call: an HTTP answer with a JSON body, or silence of some kind. */
export type Line = { http?: number; body: unknown } | { outage: Outage["cause"] };

export interface Placed {
  operation: string;
  body: Record<string, unknown> | undefined;
  headers: Record<string, string | undefined>;
  /** What was to be encrypted under another key than the operator's. */
  ownKeys: string[];
}

export interface ScriptedOperator {
  client: OperatorClient;
  /** Every call so far, in plain text. */
  placed: Placed[];
  callsOf(operation: string): Placed[];
}

/** An operator that says its lines, in order, for each operation; a call that none was written for is an error. */
export function scriptedOperator(script: Record<string, Line[]>): ScriptedOperator {
  const left = new Map(Object.entries(script).map(([operation, lines]) => [operation, [...lines]]));
  const placed: Placed[] = [];
  function answerTo<T>(asked: Call<T>): Answer<T> {
    placed.push({
      operation: asked.operation,
      body: asked.body,
      headers: asked.headers ?? {},
      ownKeys: Object.keys(asked.encryptWith ?? {}),
    });
    const line = left.get(asked.operation)?.shift();
    if (!line) throw new Error(`no line is left for ${asked.operation}`);
    if ("outage" in line) return { ok: false, failure: outage(line.outage) };
    const read = readEnvelope(line.http ?? 200, JSON.stringify(line.body));
    if ("failure" in read) return { ok: false, failure: read.failure };
    const part = asked.part === "none" ? undefined : read.envelope[asked.part];
    return readPart(part, asked.answer);
  }
  return {
    client: { call: (asked) => new Promise((resolve) => resolve(answerTo(asked))) },
    placed,
    callsOf: (operation) => placed.filter((one) => one.operation === operation),
  };
}

export function success(result: unknown): Line {
  return { body: { statusCode: 200, status: "success", result } };
}

export function refuses(statusCode: number | string, message = "no", result: unknown = null): Line {
  return { body: { statusCode, status: "failed", message, result } };
}

export function stands(transactionStatus: string, transactionId = "T1"): Line {
  return success({ transactionId, transactionStatus });
}
