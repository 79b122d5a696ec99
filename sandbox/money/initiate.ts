import { operatorCurrency, shownCurrency } from "../../domain/currency";
import { done, refused, type Answer, type SandboxContext, type Call } from "../context";
import { isUsable, markUsed } from "../otp/proofs";
import { ContractViolation } from "../contract/check";
import { spki } from "../keys";
import { openInvoices } from "../subscribers/accounts";
import { findLine, findWallet } from "../subscribers/lines";
import { acceptsCurrency } from "./accepted-currency";
import { journeyOf } from "./journeys";
import { hasOwnPinKey, methodOf, requireProperties } from "./methods";
import { orderOf, createPayment, type Order } from "./payments";
import { payer, walletOf } from "./settle";

function checkAmount(order: Order): void {
  const isDecimal = /^[0-9]+(\.[0-9]+)?$/.test(order.amount);
  if (!isDecimal || Number(order.amount) !== order.unit || order.unit <= 0) {
    throw new ContractViolation("amount is a decimal string, unit the same as a number, both above 0");
  }
  const { currencyCode } = order;
  const name = operatorCurrency(currencyCode);
  if (name !== currencyCode) throw new ContractViolation(`currencyCode is ${name} for ${currencyCode}`);
}

/** Accepts the currencies of the build, and for an invoice only its own currency. */
function acceptsCurrencyOf(context: SandboxContext, order: Order): boolean {
  if (order.transactionType !== "BILL_PAYMENT") return acceptsCurrency(context, order.currencyCode);
  const invoices = openInvoices(context.store, order.accountId ?? "");
  const invoice = invoices.find((one) => one.invoiceNo === order.invoiceNumber);
  return invoice === undefined || invoice.currency === shownCurrency(order.currencyCode);
}

function checkMode(order: Order): void {
  if (order.paymentGateway !== "AIRTIME") return;
  const lead = order.transactionType === "HBB_LEADS";
  if (lead !== (order.paymentMode === "HBB_AIRTIME")) {
    throw new ContractViolation("airtime pays a lead as HBB_AIRTIME and everything else as AIRTIME");
  }
}

/** Whether the transaction of a call gets a key pair of its own. */
export function needsKeyPair(call: Call): boolean {
  return call.operation === "initiatePayment" && hasOwnPinKey(call.text("paymentGateway"));
}

/** Creates the transaction and marks the proof of the paying number as used; no money moves. */
export function initiate(context: SandboxContext, call: Call, secured: boolean): Answer {
  const order = orderOf(call.body);
  const method = methodOf(order.paymentGateway, order.paymentMode, secured);
  requireProperties(call.body, method.initiate);
  checkAmount(order);
  checkMode(order);
  const refusal = journeyOf(order).check(context, order);
  if (refusal) return refusal;
  if (!acceptsCurrencyOf(context, order)) return refused(1026, "Cette devise n’est pas acceptée.");
  const kind = walletOf(method.name);
  if (kind && !findWallet(context.store, payer(order), kind))
    return refused(4001, "Ce numéro n’a pas de porte-monnaie.");
  if (method.name === "airtime" && !findLine(context.store, payer(order)))
    return refused(400, "Numéro invalide.");
  const proof = call.text("uniqueCode");
  if (method.proof && !isUsable(context, proof, payer(order))) {
    return refused(4003, "Le numéro n’est plus vérifié. Demandez un nouveau code.");
  }
  const pair = method.ownPinKey ? context.transactionKeys.take() : undefined;
  const transactionId = createPayment(context, method.name, order, pair?.privateKey);
  if (method.proof) markUsed(context, proof, transactionId);
  return done(
    pair ? { transactionId, encryptionKeyDetails: { key: spki(pair.publicKey) } } : { transactionId },
  );
}
