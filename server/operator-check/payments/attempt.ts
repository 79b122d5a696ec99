import type { PaymentMethod } from "../../order/methods/method";
import type { Order, Paying, Proof } from "../../order/schema";
import type { Answer, Failure } from "../../operator/errors";
import type { Caller } from "../caller";
import type { Findings } from "../findings";
import type { MethodName } from "@domain/method-names";
import type { Terminal } from "./terminal";

/** One test payment: an order of a recharge, and who pays it by which method. */
export interface Attempt {
  /** The name of the payment in the report. */
  subject: string;
  name: MethodName;
  method: PaymentMethod;
  order: Order;
  paying: Paying;
  caller: Caller;
  findings: Findings;
  terminal: Terminal;
}

/** The proof of the payer; undefined for a method that needs no proof. */
export interface Proved {
  proof: Proof | undefined;
}

export const paymentBy = (name: MethodName) => `Payment by ${name}`;

/** The end of a sentence about a call that has failed. */
export function failed(failure: Failure): string {
  return failure.kind === "refused"
    ? `is refused with the code ${failure.code}`
    : `has no usable answer (${failure.cause})`;
}

/** Whether a call was refused with the meaning of a code. */
export function isRefusedAs(answer: Answer<unknown>, ...reasons: string[]): boolean {
  return !answer.ok && answer.failure.kind === "refused" && reasons.includes(answer.failure.reason);
}

/** Expects 409 for a repeated key with another body, also when the body has other errors. */
export function expectConflict({ subject, findings }: Attempt, step: string, answer: Answer<unknown>): void {
  if (isRefusedAs(answer, "key-conflict")) return;
  findings.deviation(
    subject,
    answer.ok
      ? `${step}: the same key with another body is accepted, the contract says 409`
      : `${step}: the same key with another body ${failed(answer.failure)}, the contract says 409`,
  );
}
