import { randomUUID } from "node:crypto";
import { paths } from "@domain/paths";
import { CHECK_LOST_AFTER_MS } from "@domain/tuning";
import type { OperatorClient } from "../../operator/client";
import { encryptWithSpki } from "../../operator/encryption";
import { processPayment, processWalletPayment } from "../../operator/transaction";
import type { Proof } from "../../order/schema";
import { idempotencyKey } from "../../order/transitions";
import { processRequest } from "../../payment/operator-requests";
import { type Attempt, expectConflict, failed, isRefusedAs } from "./attempt";
import type { InitiatedTransaction } from "./initiate";

/** The address to which the card provider would send the customer, which the check never opens. */
const CALLBACK = `https://check.invalid${paths.paymentCallback}`;

/** Refusals that are caused by the payer and not by the operator. */
const payersOwn = ["wrong-pin", "wrong-pin-transaction-dead", "wallet-locked", "insufficient-balance"];

/**
 * Moves the money of a transaction once, as after a lost answer, and then sends repeats that must not move it again;
 * returns true when it was accepted.
 */
export async function checkProcess(
  attempt: Attempt,
  transaction: InitiatedTransaction,
  proof: Proof | undefined,
): Promise<boolean> {
  const { caller, findings, subject, method, terminal, name } = attempt;
  const pin =
    method.approval === "pin" ? await terminal.ask("PIN", `The PIN of the payer by ${name}:`) : undefined;
  if (method.approval === "pin" && pin === undefined) {
    findings.notChecked(subject, "process needs a PIN: a terminal, or CHECK_PIN");
    return false;
  }
  const send = (
    client: OperatorClient,
    other: { refusals?: number; transaction?: InitiatedTransaction } = {},
  ) => sendProcess(attempt, client, other.transaction ?? transaction, proof, pin, other.refusals ?? 0);
  const anyAnswer = caller.expecting("any answer");
  await send(caller.unjudged({ timeoutMs: CHECK_LOST_AFTER_MS }));
  const first = await send(anyAnswer);
  if (!first.ok) {
    const sentence = `process: the call ${failed(first.failure)}`;
    if (isRefusedAs(first, ...payersOwn)) findings.notChecked(subject, sentence);
    else findings.deviation(subject, `${sentence} when it is repeated with the same key after a lost answer`);
    return isRefusedAs(first, "already-handled");
  }
  checkAnswer(attempt, transaction, first.value);
  const second = await send(anyAnswer);
  if (!second.ok)
    findings.deviation(
      subject,
      `process: the same key with the same body ${failed(second.failure)} the second time`,
    );
  else if (JSON.stringify(second.value) !== JSON.stringify(first.value))
    findings.deviation(
      subject,
      "process: the same key with the same body has another answer the second time",
    );
  // A repeat with a transaction that does not exist has another body and cannot move money.
  const nothing = { id: `CHECK-${randomUUID()}`, pinKey: undefined };
  expectConflict(attempt, "process", await send(anyAnswer, { transaction: nothing }));
  const underAnotherKey = await send(anyAnswer, { refusals: 1 });
  if (underAnotherKey.ok)
    findings.deviation(
      subject,
      "process: the same transaction is processed again under another key, so money may move twice",
    );
  return true;
}

function checkAnswer(
  { findings, subject, method }: Attempt,
  { id }: InitiatedTransaction,
  { redirectUrl, transactionId }: { redirectUrl?: string | undefined; transactionId?: string | undefined },
): void {
  if (transactionId !== undefined && transactionId !== id)
    findings.deviation(subject, "process: the answer is about another transaction");
  if (method.approval !== "provider") return;
  if (redirectUrl === undefined)
    findings.deviation(subject, "process: redirectUrl is missing, the contract says always for a card");
  else if (!redirectUrl.startsWith("https:"))
    findings.warning(subject, "process: the provider's address is not https");
}

function sendProcess(
  attempt: Attempt,
  client: OperatorClient,
  { id, pinKey }: InitiatedTransaction,
  proof: Proof | undefined,
  pin: string | undefined,
  refusals: number,
) {
  const { order, paying, method } = attempt;
  const request = processRequest(order, id, paying, {
    ...(pin === undefined ? {} : { pin }),
    ...(method.approval === "provider" ? { callbackUrl: CALLBACK } : {}),
  });
  const key = idempotencyKey({ ...order, refusals }, "process");
  const encrypt = pinKey === undefined ? undefined : encryptWithSpki(pinKey);
  return proof?.authorization
    ? processWalletPayment(client, request, key, proof.authorization, encrypt)
    : processPayment(client, request, key, encrypt);
}
