import type { OperatorClient } from "../../server/operator/client";
import type { Call } from "../../server/operator/call";
import { readEnvelope, readPart } from "../../server/operator/envelope";
import { outage, type Answer, type Outage } from "../../server/operator/errors";

/** The operator's answer to one call: an HTTP answer with a JSON body, or an outage. */
export type ScriptedAnswer = { http?: number; body: unknown } | { outage: Outage["cause"] };

export interface OperatorCall {
  operation: string;
  body: Record<string, unknown> | undefined;
  headers: Record<string, string | undefined>;
  /** Fields that are encrypted with another key than the operator's. */
  ownKeys: string[];
}

export interface ScriptedOperator {
  client: OperatorClient;
  /** Every call so far, in plain text. */
  calls: OperatorCall[];
  callsOf(operation: string): OperatorCall[];
}

/** An operator with scripted answers, in order, for each operation; a call without a scripted answer is an error. */
export function scriptedOperator(script: Record<string, ScriptedAnswer[]>): ScriptedOperator {
  const left = new Map(Object.entries(script).map(([operation, lines]) => [operation, [...lines]]));
  const calls: OperatorCall[] = [];
  function answerTo<T>(asked: Call<T>): Answer<T> {
    calls.push({
      operation: asked.operation,
      body: asked.body,
      headers: asked.headers ?? {},
      ownKeys: Object.keys(asked.encryptWith ?? {}),
    });
    const line = left.get(asked.operation)?.shift();
    if (!line) throw new Error(`no scripted answer is left for ${asked.operation}`);
    if ("outage" in line) return { ok: false, failure: outage(line.outage) };
    const read = readEnvelope(line.http ?? 200, JSON.stringify(line.body));
    if ("failure" in read) return { ok: false, failure: read.failure };
    const part = asked.part === "none" ? undefined : read.envelope[asked.part];
    return readPart(part, asked.answer);
  }
  return {
    client: { call: (asked) => new Promise((resolve) => resolve(answerTo(asked))) },
    calls,
    callsOf: (operation) => calls.filter((one) => one.operation === operation),
  };
}

export function success(result: unknown): ScriptedAnswer {
  return { body: { statusCode: 200, status: "success", result } };
}

export function refuses(statusCode: number | string, message = "no", result: unknown = null): ScriptedAnswer {
  return { body: { statusCode, status: "failed", message, result } };
}

export function hasStatus(transactionStatus: string, transactionId = "T1"): ScriptedAnswer {
  return success({ transactionId, transactionStatus });
}
