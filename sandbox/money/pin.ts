import { refused, type Answer, type SandboxContext } from "../context";
import { WRONG_PIN } from "../otp/proofs";
import type { Wallet } from "../subscribers/lines";
import type { Payment } from "./payments";
import { fail } from "./settle";

const PIN = "1234";
const MAX_ATTEMPTS = 5;

export function lockedAnswer(): Answer {
  return refused(1006, "Porte-monnaie bloqué.", { attemptsLeft: 0 });
}

function setAttemptsLeft(context: SandboxContext, wallet: Wallet, tries: number): void {
  const locked = tries === 0 ? 1 : 0;
  const { msisdn, kind } = wallet;
  context.store.run(
    "update wallet set tries = ?, locked = ? where msisdn = ? and kind = ?",
    tries,
    locked,
    msisdn,
    kind,
  );
}

/**
 * Checks the PIN of a wallet and returns a refusal when it is wrong; the fifth wrong PIN locks the wallet.
 * A wrong PIN leaves a transaction of the first wallet open for another attempt (1004), and fails one of SmartCash
 * (56D005).
 */
export function checkPin(
  context: SandboxContext,
  payment: Payment,
  wallet: Wallet,
  pin: string,
): Answer | undefined {
  if (pin === PIN) {
    setAttemptsLeft(context, wallet, MAX_ATTEMPTS);
    return undefined;
  }
  const left = wallet.tries - 1;
  setAttemptsLeft(context, wallet, left);
  if (left === 0) {
    fail(context, payment, "Porte-monnaie bloqué");
    return lockedAnswer();
  }
  if (payment.method !== "smartcash") return refused(1004, "Code PIN incorrect.", { attemptsLeft: left });
  fail(context, payment, WRONG_PIN);
  return refused("56D005", "Code PIN incorrect.", { attemptsLeft: left });
}
