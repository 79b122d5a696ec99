import { shownCurrency } from "../../domain/currency";
import type { SandboxContext } from "../context";
import { findLine, findWallet, localNumber, type WalletKind } from "../subscribers/lines";
import { inOwnCurrency } from "./conversion";
import { journeyOf } from "./journeys";
import { addEntry } from "./ledger";
import type { SandboxMethod } from "./methods";
import { setStatus, markMoved, type Order, type Payment } from "./payments";

const FAILING_AMOUNT = 1313;
const SLOW_AMOUNT = 4242;

const WALLET_OF: Partial<Record<SandboxMethod, WalletKind>> = {
  "wallet-pin": "AM",
  "wallet-push": "AM",
  smartcash: "SmartCash",
  mpesa: "MPESA",
};

const SOURCE: Record<SandboxMethod, string> = {
  card: "card",
  "wallet-pin": "wallet",
  "wallet-push": "wallet",
  mpesa: "mpesa",
  smartcash: "smartcash",
  airtime: "airtime",
};

export function walletOf(method: SandboxMethod): WalletKind | undefined {
  return WALLET_OF[method];
}

export function payer(order: Order): string {
  return localNumber(order.paymentMobile ?? "");
}

/** Whether the payer's balance covers the amount; a card always does. */
export function canAfford(context: SandboxContext, payment: Payment): boolean {
  const cost = inOwnCurrency(payment.order.unit, payment.order.currencyCode);
  const kind = walletOf(payment.method);
  if (kind) return (findWallet(context.store, payer(payment.order), kind)?.balance ?? 0) >= cost;
  if (payment.method === "airtime")
    return (findLine(context.store, payer(payment.order))?.airtime ?? 0) >= cost;
  return true;
}

function debit(context: SandboxContext, payment: Payment, cost: number): void {
  const kind = walletOf(payment.method);
  const msisdn = payer(payment.order);
  if (kind) {
    context.store.run(
      "update wallet set balance = balance - ? where msisdn = ? and kind = ?",
      cost,
      msisdn,
      kind,
    );
  } else if (payment.method === "airtime") {
    context.store.run("update line set airtime = airtime - ? where msisdn = ?", cost, msisdn);
  }
}

export function fail(context: SandboxContext, payment: Payment, reason: string): void {
  setStatus(context, payment.id, "FAILED", reason);
}

/** Moves the money from the payer to the ordered product, once; no other function moves money. */
export function settle(context: SandboxContext, payment: Payment): void {
  if (payment.moved) return;
  const { order } = payment;
  if (order.unit === FAILING_AMOUNT) {
    fail(context, payment, "Opération refusée par l’émetteur (montant 1313)");
    return;
  }
  if (!canAfford(context, payment)) {
    fail(context, payment, "Solde insuffisant");
    return;
  }
  const journey = journeyOf(order);
  const cost = inOwnCurrency(order.unit, order.currencyCode);
  debit(context, payment, cost);
  journey.deliver(context, order, cost);
  addEntry(context, {
    transactionId: payment.id,
    amount: order.unit,
    currency: shownCurrency(order.currencyCode),
    from: { kind: SOURCE[payment.method], msisdn: payer(order) },
    to: journey.benefit(order),
  });
  markMoved(context, payment.id);
  setStatus(context, payment.id, order.unit === SLOW_AMOUNT ? "REQUEST_REGISTERED" : "SUCCESS");
}
