import { done, refused, type Answer, type SandboxContext, type Call } from "../context";
import { ContractViolation } from "../contract/check";
import { findWallet } from "../subscribers/lines";
import { methodNamed, requireProperties } from "./methods";
import { findPayment, rememberCallback, setStatus, type Payment } from "./payments";
import { checkPin, lockedAnswer } from "./pin";
import { canAfford, fail, payer, settle, walletOf } from "./settle";

/** Throws a ContractViolation when the request does not match the payment that initiate created. */
function checkAgreement(payment: Payment, call: Call, secured: boolean): void {
  const { order } = payment;
  if (secured !== (payment.method === "wallet-pin")) {
    throw new ContractViolation("a payment is processed under auth/ exactly when it was initiated there");
  }
  for (const name of ["paymentGateway", "paymentMode"] as const) {
    if (call.text(name) !== order[name]) throw new ContractViolation(`${name} is not the one of initiate`);
  }
  const required = methodNamed(payment.method).process;
  requireProperties(call.body, required);
  if (required.includes("paymentMobile") && call.text("paymentMobile") !== order.paymentMobile) {
    throw new ContractViolation("paymentMobile is not the one of initiate");
  }
}

function redirectToProvider(context: SandboxContext, payment: Payment, callbackUrl: string): Answer {
  if (!URL.canParse(callbackUrl)) throw new ContractViolation("callbackUrl must be an absolute URL");
  rememberCallback(context, payment.id, callbackUrl);
  setStatus(context, payment.id, "REQUEST_REGISTERED");
  const redirect = new URL("/sandbox/provider", context.publicUrl ?? new URL(callbackUrl).origin);
  redirect.searchParams.set("tid", payment.id);
  redirect.searchParams.set("callbackUrl", callbackUrl);
  return done({ redirectUrl: redirect.href, transactionId: payment.id });
}

/** Checks the wallet and the PIN of a payment; returns a refusal, or undefined when the payment can continue. */
function checkWallet(context: SandboxContext, payment: Payment, pin: string): Answer | undefined {
  const kind = walletOf(payment.method);
  if (!kind) return undefined;
  const wallet = findWallet(context.store, payer(payment.order), kind);
  if (!wallet) return refused(4001, "Ce numéro n’a pas de porte-monnaie.");
  if (wallet.locked === 1) {
    fail(context, payment, "Porte-monnaie bloqué");
    return lockedAnswer();
  }
  return methodNamed(payment.method).process.includes("amPin")
    ? checkPin(context, payment, wallet, pin)
    : undefined;
}

/** Moves the money once, or starts the approval on the phone or at the card provider. */
export function processPayment(context: SandboxContext, call: Call, secured: boolean): Answer {
  const payment = findPayment(context, call.text("transactionId"));
  if (!payment) return refused(1404, "Transaction introuvable.");
  checkAgreement(payment, call, secured);
  if (payment.status === "FAILED") return refused(1012, "Cette transaction n’est plus utilisable.");
  if (payment.status !== "REQUEST_RAISED") return refused(1013, "Cette transaction est déjà traitée.");
  if (payment.method === "card") return redirectToProvider(context, payment, call.text("callbackUrl"));
  const refusal = checkWallet(context, payment, call.text("amPin"));
  if (refusal) return refusal;
  if (!canAfford(context, payment)) {
    fail(context, payment, "Solde insuffisant");
    return refused(1001, "Votre solde est insuffisant.");
  }
  if (methodNamed(payment.method).approvedOnPhone) setStatus(context, payment.id, "IN_PROCESS");
  else settle(context, payment);
  return done({ transactionId: payment.id });
}
