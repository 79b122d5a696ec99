import { say } from "@domain/message";
import { methodStartingAt } from "../order/methods";
import type { Order, OrderState } from "../order/schema";
import { emailFor, readPayer, type TypedPayer } from "./payer";
import { sendPayerOtp } from "./otp-step";
import { invalid, invalidFields, UNAVAILABLE, type StepResult } from "./step-result";
import { type PaymentContext } from "./context";
import { leaveEarlierTransaction } from "./earlier-transactions";
import { initiateTransaction } from "./initiate";

/**
 * The first page's form of the method at `path` (R-MET-32 to R-MET-43): where the payer must be proved a code is sent, else
 * the transaction is begun.
 */
export async function choosePayer(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  path: string,
  typed: TypedPayer,
): Promise<StepResult> {
  const config = await context.catalogue.config(context.operator);
  const method = methodStartingAt(path, config.ok ? config.value : undefined);
  if (!method) return invalid(say("somethingWrong"), UNAVAILABLE);
  const read = readPayer(method, { ...typed, email: emailFor(order, typed.email) });
  if (!read.ok) return invalidFields(read.errors);
  const earlier = await leaveEarlierTransaction(context, state, order);
  if (earlier.kind === "sent") return earlier.result;
  // Which of two methods it is only the operator knows.
  if (method.applies && !config.ok) return invalid(say("somethingWrong"), UNAVAILABLE);
  const { msisdn = "", email } = read.payer;
  const { pgOptions: _cards, gateway: _card, ...kept } = earlier.order;
  const given = { ...kept, payer: msisdn, ...(email === undefined ? {} : { email }) };
  return method.otp
    ? sendPayerOtp(context, earlier.state, given, method, msisdn)
    : initiateTransaction(context, earlier.state, given, { method: method.id, payer: msisdn });
}
