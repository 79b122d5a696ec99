import { done, refused, type Answer, type Box, type Call } from "../box";
import { ContractViolation } from "../contract/check";
import { findWallet } from "../people/lines";
import { demand, methodNamed } from "./methods";
import { become, findPayment, rememberCallback, type Payment } from "./payments";
import { lockedAnswer, tryPin } from "./pin";
import { affordable, fail, payer, settle, walletOf } from "./settle";

/** The request must speak of the payment that initiate made. */
function checkAgreement(payment: Payment, call: Call, secured: boolean): void {
  const { order } = payment;
  if (secured !== (payment.method === "wallet-pin")) {
    throw new ContractViolation("a payment is processed under auth/ exactly when it was initiated there");
  }
  for (const name of ["paymentGateway", "paymentMode"] as const) {
    if (call.text(name) !== order[name]) throw new ContractViolation(`${name} is not the one of initiate`);
  }
  const needs = methodNamed(payment.method).process;
  demand(call.body, needs);
  if (needs.includes("paymentMobile") && call.text("paymentMobile") !== order.paymentMobile) {
    throw new ContractViolation("paymentMobile is not the one of initiate");
  }
}

function handOver(box: Box, payment: Payment, callbackUrl: string): Answer {
  if (!URL.canParse(callbackUrl)) throw new ContractViolation("callbackUrl must be an absolute URL");
  rememberCallback(box, payment.id, callbackUrl);
  become(box, payment.id, "REQUEST_REGISTERED");
  const redirect = new URL("/sandbox/provider", box.publicUrl ?? new URL(callbackUrl).origin);
  redirect.searchParams.set("tid", payment.id);
  redirect.searchParams.set("callbackUrl", callbackUrl);
  return done({ redirectUrl: redirect.href, transactionId: payment.id });
}

function refuseWallet(box: Box, payment: Payment, pin: string): Answer | undefined {
  const kind = walletOf(payment.method);
  if (!kind) return undefined;
  const wallet = findWallet(box.store, payer(payment.order), kind);
  if (!wallet) return refused(4001, "Ce numéro n'a pas de portefeuille.");
  if (wallet.locked === 1) {
    fail(box, payment, "Portefeuille bloqué");
    return lockedAnswer();
  }
  return methodNamed(payment.method).process.includes("amPin")
    ? tryPin(box, payment, wallet, pin)
    : undefined;
}

/** Moves the money (or sets out to), once. */
export function processPayment(box: Box, call: Call, secured: boolean): Answer {
  const payment = findPayment(box, call.text("transactionId"));
  if (!payment) return refused(1404, "Transaction introuvable.");
  checkAgreement(payment, call, secured);
  if (payment.status === "FAILED") return refused(1012, "Cette transaction n'est plus utilisable.");
  if (payment.status !== "REQUEST_RAISED") return refused(1013, "Cette transaction est déjà traitée.");
  if (payment.method === "card") return handOver(box, payment, call.text("callbackUrl"));
  const refusal = refuseWallet(box, payment, call.text("amPin"));
  if (refusal) return refusal;
  if (!affordable(box, payment)) {
    fail(box, payment, "Solde insuffisant");
    return refused(1001, "Votre solde est insuffisant.");
  }
  if (payment.method === "wallet-push" || payment.method === "mpesa") become(box, payment.id, "IN_PROCESS");
  else settle(box, payment);
  return done({ transactionId: payment.id });
}
