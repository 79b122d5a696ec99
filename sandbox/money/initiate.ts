import { done, refused, type Answer, type Box, type Call } from "../box";
import { usable, use } from "../otp/proofs";
import { ContractViolation } from "../contract/check";
import { spki } from "../keys";
import { openInvoices } from "../people/accounts";
import { findLine, findWallet } from "../people/lines";
import { journeyOf } from "./journeys";
import { demand, methodOf } from "./methods";
import { orderOf, raise, type Order } from "./payments";
import { payer, walletOf } from "./settle";

function checkAmount(order: Order): void {
  const plain = /^[0-9]+(\.[0-9]+)?$/.test(order.amount);
  if (!plain || Number(order.amount) !== order.unit || order.unit <= 0) {
    throw new ContractViolation("amount is a decimal string, unit the same as a number, both above 0");
  }
  if (order.currencyCode === "XAF") throw new ContractViolation("currencyCode is CFA for XAF");
}

/** Francs always; dollars and Congolese francs in the dual-currency build; an invoice in its own currency only. */
function acceptsCurrency(box: Box, order: Order): boolean {
  const currency = order.currencyCode === "CFA" ? "XAF" : order.currencyCode;
  if (order.transactionType === "BILL_PAYMENT") {
    const invoices = openInvoices(box.store, order.accountId ?? "");
    const invoice = invoices.find((one) => one.invoiceNo === order.invoiceNumber);
    return invoice === undefined || invoice.currency === currency;
  }
  return currency === "XAF" || (box.config.dualCurrency() && ["USD", "CDF"].includes(currency));
}

function checkMode(order: Order): void {
  if (order.paymentGateway !== "AIRTIME") return;
  const lead = order.transactionType === "HBB_LEADS";
  if (lead !== (order.paymentMode === "HBB_AIRTIME")) {
    throw new ContractViolation("airtime pays a lead as HBB_AIRTIME and everything else as AIRTIME");
  }
}

/** Creates the transaction. Nothing moves, but the proof of the paying number is used up. */
export function initiate(box: Box, call: Call, secured: boolean): Answer {
  const order = orderOf(call.body);
  const method = methodOf(order.paymentGateway, order.paymentMode, secured);
  demand(call.body, method.initiate);
  checkAmount(order);
  checkMode(order);
  const unsound = journeyOf(order).check(box, order);
  if (unsound) return unsound;
  if (!acceptsCurrency(box, order)) return refused(1026, "Cette devise n'est pas acceptée.");
  const kind = walletOf(method.name);
  if (kind && !findWallet(box.store, payer(order), kind))
    return refused(4001, "Ce numéro n'a pas de portefeuille.");
  if (method.name === "airtime" && !findLine(box.store, payer(order)))
    return refused(400, "Numéro non valide.");
  const proof = call.text("uniqueCode");
  if (method.proof && !usable(box, proof, payer(order))) {
    return refused(4003, "Le numéro n'est plus vérifié. Demandez un nouveau code.");
  }
  const pair = method.name === "smartcash" ? box.transactionKeys.take() : undefined;
  const transactionId = raise(box, method.name, order, pair?.privateKey);
  if (method.proof) use(box, proof, transactionId);
  return done(
    pair ? { transactionId, encryptionKeyDetails: { key: spki(pair.publicKey) } } : { transactionId },
  );
}
