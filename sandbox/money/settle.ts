import type { Box } from "../box";
import { findLine, findWallet, local, type WalletKind } from "../people/lines";
import { inXaf } from "./conversion";
import { journeyOf } from "./journeys";
import { enter } from "./ledger";
import type { MethodName } from "./methods";
import { become, markMoved, type Order, type Payment } from "./payments";

export const FAILING_AMOUNT = 1313;
export const SLOW_AMOUNT = 4242;

const WALLET_OF: Partial<Record<MethodName, WalletKind>> = {
  "wallet-pin": "AM",
  "wallet-push": "AM",
  smartcash: "SmartCash",
  mpesa: "MPESA",
};

const SOURCE: Record<MethodName, string> = {
  card: "card",
  "wallet-pin": "wallet",
  "wallet-push": "wallet",
  mpesa: "mpesa",
  smartcash: "smartcash",
  airtime: "airtime",
};

export function walletOf(method: MethodName): WalletKind | undefined {
  return WALLET_OF[method];
}

export function payer(order: Order): string {
  return local(order.paymentMobile ?? "");
}

/** Whether the payer can pay; a card always can. */
export function affordable(box: Box, payment: Payment): boolean {
  const cost = inXaf(payment.order.unit, payment.order.currencyCode);
  const kind = walletOf(payment.method);
  if (kind) return (findWallet(box.store, payer(payment.order), kind)?.balance ?? 0) >= cost;
  if (payment.method === "airtime") return (findLine(box.store, payer(payment.order))?.airtime ?? 0) >= cost;
  return true;
}

function debit(box: Box, payment: Payment, cost: number): void {
  const kind = walletOf(payment.method);
  const msisdn = payer(payment.order);
  if (kind) {
    box.store.run(
      "update wallet set balance = balance - ? where msisdn = ? and kind = ?",
      cost,
      msisdn,
      kind,
    );
  } else if (payment.method === "airtime") {
    box.store.run("update line set airtime = airtime - ? where msisdn = ?", cost, msisdn);
  }
}

export function fail(box: Box, payment: Payment, reason: string): void {
  become(box, payment.id, "FAILED", reason);
}

/** The one place where money moves: from the payer to what was ordered, once. */
export function settle(box: Box, payment: Payment): void {
  if (payment.moved) return;
  const { order } = payment;
  if (order.unit === FAILING_AMOUNT) {
    fail(box, payment, "Opération refusée par l'émetteur (montant 1313)");
    return;
  }
  if (!affordable(box, payment)) {
    fail(box, payment, "Solde insuffisant");
    return;
  }
  const journey = journeyOf(order);
  const cost = inXaf(order.unit, order.currencyCode);
  debit(box, payment, cost);
  journey.deliver(box, order, cost);
  enter(box, {
    transactionId: payment.id,
    amount: order.unit,
    currency: order.currencyCode === "CFA" ? "XAF" : order.currencyCode,
    from: { kind: SOURCE[payment.method], msisdn: payer(order) },
    to: journey.benefit(order),
  });
  markMoved(box, payment.id);
  become(box, payment.id, order.unit === SLOW_AMOUNT ? "REQUEST_REGISTERED" : "SUCCESS");
}
