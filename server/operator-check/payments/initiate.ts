import { CHECK_LOST_AFTER_MS } from "@domain/tuning";
import type { OperatorClient } from "../../operator/client";
import { initiatePayment, initiateWalletPayment } from "../../operator/transaction";
import type { Order, Proof } from "../../order/schema";
import { idempotencyKey } from "../../order/transitions";
import { initiateRequest } from "../../payment/operator-requests";
import { type Attempt, expectConflict, failed, isRefusedAs } from "./attempt";

export interface InitiatedTransaction {
  id: string;
  pinKey: string | undefined;
}

/**
 * Creates one transaction as after lost answers, without moving money: the first call is aborted, and two more follow
 * at once under the same key.
 */
export async function initiate(
  attempt: Attempt,
  proof: Proof | undefined,
): Promise<InitiatedTransaction | undefined> {
  const { caller, findings, subject } = attempt;
  const anyAnswer = caller.expecting("any answer");
  await send(attempt, caller.unjudged({ timeoutMs: CHECK_LOST_AFTER_MS }), proof);
  const [one, other] = await Promise.all([send(attempt, anyAnswer, proof), send(attempt, anyAnswer, proof)]);
  const first = one.ok ? one : other;
  if (!first.ok) {
    const sentence = `initiate: the call ${failed(first.failure)}`;
    if (isRefusedAs(first, "proof-refused", "key-conflict", "already-handled"))
      findings.deviation(subject, `${sentence} when it is repeated with the same key after a lost answer`);
    else findings.notChecked(subject, sentence);
    return undefined;
  }
  for (const [answer, when] of [
    [one, "at once"],
    [other, "at once"],
    [await send(attempt, anyAnswer, proof), "later"],
  ] as const) {
    if (!answer.ok)
      findings.deviation(
        subject,
        `initiate: the same key with the same body, sent again ${when}, ${failed(answer.failure)}`,
      );
    else if (answer.value.transactionId !== first.value.transactionId)
      findings.deviation(
        subject,
        `initiate: the same key with the same body, sent again ${when}, answers another transaction`,
      );
  }
  const dearer = { ...attempt.order, amount: attempt.order.amount + 1 };
  expectConflict(attempt, "initiate", await send(attempt, anyAnswer, proof, dearer));
  return { id: first.value.transactionId, pinKey: first.value.pinKey };
}

function send(
  attempt: Attempt,
  client: OperatorClient,
  proof: Proof | undefined,
  order: Order = attempt.order,
) {
  const request = initiateRequest(order, attempt.paying, proof?.uniqueCode);
  const key = idempotencyKey(attempt.order, "initiate");
  return proof?.authorization
    ? initiateWalletPayment(client, request, key, proof.authorization)
    : initiatePayment(client, request, key);
}
