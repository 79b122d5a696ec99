import type { Failure } from "./errors";
import { sentenceOf } from "./mismatch";

/** The reason why a call failed in words for operators, without a value of a customer or a text of the backend. */
export function failureInWords(failure: Failure): string {
  if (failure.kind === "refused") return `refused ${failure.code}`;
  if (failure.detail !== undefined) return failure.detail;
  const [first] = failure.mismatches ?? [];
  if (first) return sentenceOf(first);
  switch (failure.cause) {
    case "paused":
      return "not called";
    case "too-long":
      return "a value is too long to be encrypted";
    case "not-sent":
      return "no connection";
    case "certificate":
      return "certificate not trusted";
    case "timeout":
      return "timed out";
    case "connection":
      return "the connection broke";
    case "http":
      return "HTTP error";
    case "malformed":
      return "the answer cannot be read";
  }
}
