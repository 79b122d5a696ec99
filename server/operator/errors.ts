/** What a refusal of the operator means. Codes are read here and nowhere else (contract: CODES, MONEY PATH). */
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
  /** As the backend wrote it; for logs, never for decisions. */
  code: string;
  message: string | undefined;
  attemptsLeft: number | undefined;
  /** A bare HTTP status proves less than an answer of the operator's own: it may come from a proxy on the way. */
  via: "envelope" | "http";
  /** The HTTP status of the answer. */
  httpStatus: number;
}

export interface Outage {
  kind: "outage";
  cause: "not-sent" | "timeout" | "connection" | "http" | "malformed";
  /** The request may have reached the backend and been carried out. */
  maybeExecuted: boolean;
}

export type Failure = Refusal | Outage;
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

const OK = 200;

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
  return { kind: "refused", reason: reasonOf(code), code, message, attemptsLeft, via, httpStatus };
}

export function reasonOf(code: string): Reason {
  return reasons[code.toUpperCase()] ?? "other";
}

export function outage(cause: Outage["cause"]): Outage {
  return { kind: "outage", cause, maybeExecuted: cause !== "not-sent" };
}

/** True when the operator itself said no, as opposed to silence or a broken line. */
export function isRefusal(failure: Failure): failure is Refusal {
  return failure.kind === "refused";
}

/** Error codes of a connection that was never made: the request cannot have been carried out. */
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Bare HTTP statuses that answer the question; others say that it may not be asked, or not now. */
const deniedByStatus = new Set(["400", "404", "422"]);

/** Whether the operator says that there is no such thing: by a code, or by an HTTP status alone (contract: ENVELOPE). */
export function denies(failure: Failure): boolean {
  return failure.kind === "refused" && (failure.via === "envelope" || deniedByStatus.has(failure.code));
}

/** What an exception of fetch tells about the request. */
export function outageOf(error: unknown): Outage {
  if (error instanceof Error) {
    if (error.name === "TimeoutError" || error.name === "AbortError") return outage("timeout");
    if (neverConnected.has(errorCode(error.cause) ?? errorCode(error) ?? "")) return outage("not-sent");
  }
  return outage("connection");
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) {
    // Happy-eyeballs connections report several errors; each of them must say that nothing was sent.
    if (error instanceof AggregateError) return errorCode(error.errors[0]);
    return undefined;
  }
  return typeof error.code === "string" ? error.code : undefined;
}
