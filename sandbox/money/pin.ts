import { refused, type Answer, type Box } from "../box";
import { WRONG_PIN } from "../otp/proofs";
import type { Wallet } from "../people/lines";
import type { Payment } from "./payments";
import { fail } from "./settle";

const PIN = "1234";
const TRIES = 5;

export function lockedAnswer(): Answer {
  return refused(1006, "Portefeuille bloqué.", { attemptsLeft: 0 });
}

function count(box: Box, wallet: Wallet, tries: number): void {
  const locked = tries === 0 ? 1 : 0;
  const { msisdn, kind } = wallet;
  box.store.run(
    "update wallet set tries = ?, locked = ? where msisdn = ? and kind = ?",
    tries,
    locked,
    msisdn,
    kind,
  );
}

/**
 * Tries a PIN on a wallet; nothing when it is right. A wrong one leaves a first-wallet transaction open for another
 * try (1004) and kills a SmartCash one (56D005); the fifth locks the wallet.
 */
export function tryPin(box: Box, payment: Payment, wallet: Wallet, pin: string): Answer | undefined {
  if (pin === PIN) {
    count(box, wallet, TRIES);
    return undefined;
  }
  const left = wallet.tries - 1;
  count(box, wallet, left);
  if (left === 0) {
    fail(box, payment, "Portefeuille bloqué");
    return lockedAnswer();
  }
  if (payment.method !== "smartcash") return refused(1004, "Code PIN incorrect.", { attemptsLeft: left });
  fail(box, payment, WRONG_PIN);
  return refused("56D005", "Code PIN incorrect.", { attemptsLeft: left });
}
