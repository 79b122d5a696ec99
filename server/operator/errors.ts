import { AnswerTooLong } from "./answer-body";
import { OK } from "@domain/http-status";
import { cutTo } from "@domain/message";
import { maskNumbersIn } from "@domain/msisdn";
import { REFUSAL_CODE_MAX_LENGTH } from "@domain/tuning";
import type { Mismatch } from "./mismatch";

/** The meaning of a refusal; only this file reads the operator's codes (R-OPR-10; contract: CODES, MONEY PATH). */
export type Reason =
  | "wrong-code"
  | "codes-exhausted"
  | "not-wallet-user"
  | "show-message"
  | "limit-reached"
  | "wrong-pin"
  | "wrong-pin-transaction-dead"
  | "wallet-locked"
  | "insufficient-balance"
  | "transaction-unusable"
  | "already-handled"
  | "currency-refused"
  | "no-such-transaction"
  | "proof-refused"
  | "account-mismatch"
  | "token-expired"
  | "key-conflict"
  | "other";

const reasons: Record<string, Reason> = {
  "2003": "wrong-code",
  "2002": "codes-exhausted",
  "4001": "not-wallet-user",
  "400": "show-message",
  "502": "limit-reached",
  "1004": "wrong-pin",
  "56D005": "wrong-pin-transaction-dead",
  "1006": "wallet-locked",
  "1001": "insufficient-balance",
  "1012": "transaction-unusable",
  "1013": "already-handled",
  "1026": "currency-refused",
  "1404": "no-such-transaction",
  "4003": "proof-refused",
  "60119": "account-mismatch",
  "60005": "account-mismatch",
  "401": "token-expired",
  "409": "key-conflict",
};

export interface Refusal {
  kind: "refused";
  reason: Reason;
  /** The code as the backend wrote it, for logs: cut, and without what could be a customer's number or e-mail address. */
  code: string;
  message: string | undefined;
  attemptsLeft: number | undefined;
  /** A bare HTTP status proves less than an envelope, because a proxy may have sent it. */
  via: "envelope" | "http";
  /** The HTTP status of the answer. */
  httpStatus: number;
}

export interface Outage {
  kind: "outage";
  /**
   * `paused`: the call was not made, because too many calls of its group failed or are running; `too-long`: it was not
   * made, because a value of the operator is too long to be encrypted.
   */
  cause: "paused" | "too-long" | "not-sent" | "certificate" | "timeout" | "connection" | "http" | "malformed";
  /** Whether the request may have reached the backend and been carried out. */
  maybeExecuted: boolean;
  /** The exact cause in words for operators, without values of customers. */
  detail?: string;
  /** The places of a malformed answer that are not as expected, without their values. */
  mismatches?: readonly Mismatch[];
}

export type Failure = Refusal | Outage;
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A refusal with a code of the operator, whose numbers are masked. */
export function refusal(
  code: string,
  via: Refusal["via"],
  details: {
    message?: string | undefined;
    attemptsLeft?: number | undefined;
    httpStatus?: number | undefined;
  } = {},
): Refusal {
  const { message, attemptsLeft, httpStatus = OK } = details;
  return {
    kind: "refused",
    reason: reasonOf(code),
    code: cutTo(maskNumbersIn(code), REFUSAL_CODE_MAX_LENGTH),
    message,
    attemptsLeft,
    via,
    httpStatus,
  };
}

/** Our reason for a code of the operator in any case; `other` for codes that we do not know. */
export function reasonOf(code: string): Reason {
  return reasons[code.toUpperCase()] ?? "other";
}

/** The causes of calls whose request never reached the backend. */
const neverReceived = new Set<Outage["cause"]>(["paused", "too-long", "not-sent", "certificate"]);

/** A call without a usable answer, which may have been carried out when its request may have reached the backend. */
export function outage(cause: Outage["cause"], detail?: string): Outage {
  const maybeExecuted = !neverReceived.has(cause);
  return { kind: "outage", cause, maybeExecuted, ...(detail === undefined ? {} : { detail }) };
}

/** An answer that cannot be read, with the reasons. */
export function malformed(mismatches: readonly Mismatch[]): Outage {
  return { ...outage("malformed"), mismatches };
}

/** Whether a call was not made, because the calls of its group pause. */
export function isPaused(failure: Failure): boolean {
  return failure.kind === "outage" && failure.cause === "paused";
}

/** Whether the backend could not be reached, did not answer in time or broke down; a refusal counts as an answer. */
export function isBackendDown(failure: Failure): boolean {
  if (failure.kind === "refused") return false;
  switch (failure.cause) {
    case "not-sent":
    case "certificate":
    case "timeout":
    case "connection":
    case "http":
      return true;
    case "paused":
    case "too-long":
    case "malformed":
      return false;
  }
}

/**
 * Error codes of a connection that was never made, so that the request cannot have been carried out (R-OPR-9), in
 * words.
 */
const neverConnected = new Map([
  ["ECONNREFUSED", "connection refused"],
  ["ENOTFOUND", "no such host"],
  ["EAI_AGAIN", "the name server does not answer"],
  ["EHOSTUNREACH", "no way to the host"],
  ["ENETUNREACH", "no way to the network"],
  ["CONNECT_TIMEOUT", "no connection in time"],
  ["ERR_INVALID_CHAR", "a header that HTTP does not allow"],
]);

/** Error codes of a server whose certificate is not trusted, to which nothing is sent (R-OPS-26). */
const untrusted = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Classifies the error of a sent request by whether the request may have been carried out. */
export function outageOf(error: unknown, timeoutMs?: number): Outage {
  if (error instanceof Error) {
    if (isTooLong(error)) return malformed([{ path: "", problem: "is over 8 MiB" }]);
    if (error.name === "TimeoutError" || error.name === "AbortError")
      return outage("timeout", timeoutMs === undefined ? undefined : `timed out after ${timeoutMs / 1000} s`);
    const code = errorCode(error) ?? "";
    const unreachable = isConnected(error) ? undefined : neverConnected.get(code);
    if (unreachable !== undefined) return outage("not-sent", unreachable);
    if (untrusted.has(code)) return outage("certificate", `certificate not trusted: ${code}`);
  }
  return outage("connection");
}

/** Whether an answer is too long, as it was sent or after it was decompressed. */
function isTooLong(error: Error): boolean {
  return error instanceof AnswerTooLong || errorCode(error) === "ERR_BUFFER_TOO_LARGE";
}

/**
 * Whether the error came over an established connection, because a failing network has the same codes before and after.
 */
function isConnected(error: Error): boolean {
  return "syscall" in error && (error.syscall === "read" || error.syscall === "write");
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) {
    // Happy-eyeballs connections report one error per address, and the first decides because all fail alike.
    if (error instanceof AggregateError) return errorCode(error.errors[0]);
    return undefined;
  }
  return typeof error.code === "string" ? error.code : undefined;
}
