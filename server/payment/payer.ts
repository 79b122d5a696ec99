import { parseMsisdn } from "@domain/msisdn";
import { say, type Message } from "@domain/message";
import { readEmail } from "@domain/email";
import type { Order } from "../order/schema";
import type { PaymentMethod } from "../order/methods/method";

/** The fields of a method's first page as they were typed. */
export interface TypedPayer {
  msisdn: string;
  email: string;
}

/** The payer, with only the fields that the method asks for. */
export interface Payer {
  msisdn?: string;
  email?: string;
}

export type PayerRead =
  { ok: true; payer: Payer } | { ok: false; errors: { name: string; message: Message }[] };

/**
 * The e-mail address of a payment. A home-broadband request has its own, which is read-only on the payment
 * pages (R-MET-16).
 */
export function emailFor(order: Order, typed: string): string {
  return order.leadId === undefined ? typed : (order.email ?? typed);
}

/** Validates the payer's fields and reports all errors at once (R-MET-10). */
export function readPayer(method: PaymentMethod, typed: TypedPayer): PayerRead {
  const errors: { name: string; message: Message }[] = [];
  const payer: Payer = {};
  const { number, email } = method;
  if (number) {
    const msisdn = parseMsisdn(typed.msisdn);
    if (msisdn) payer.msisdn = msisdn;
    else {
      const message =
        typed.msisdn.trim() === "" ? say(number.required) : say(number.invalid, { product: method.product });
      errors.push({ name: "msisdn", message });
    }
  }
  if (email) {
    const address = readEmail(typed.email, email.pattern);
    if (address) payer.email = address;
    else
      errors.push({
        name: "email",
        message: say(typed.email.trim() === "" ? email.required : email.invalid),
      });
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, payer };
}
