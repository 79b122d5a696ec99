import { say } from "@domain/message";
import { methodStartingAt } from "../order/methods";
import type { Order, OrderState } from "../order/schema";
import { emailFor, readPayer, type TypedPayer } from "./payer";
import { sendPayerOtp } from "./otp-step";
import { stays, invalidFields, UNAVAILABLE, type PaymentContext, type StepResult } from "./context";
import { leaveEarlierTransaction } from "./earlier-transactions";
import { initiateTransaction } from "./initiate";

/**
 * The first page's form of the method at `path` (R-MET-32 to R-MET-43): where the payer must be proved a code is sent, else
 * the transaction is begun.
 */
export async function choosePayer(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  path: string,
  typed: TypedPayer,
): Promise<StepResult> {
  const config = await desk.catalogue.config(desk.operator);
  const method = methodStartingAt(path, config.ok ? config.value : undefined);
  if (!method) return stays(say("somethingWrong"), UNAVAILABLE);
  const read = readPayer(method, { ...typed, email: emailFor(order, typed.email) });
  if (!read.ok) return invalidFields(read.faults);
  const leaving = await leaveEarlierTransaction(desk, state, order);
  if (leaving.kind === "held") return leaving.result;
  // Which of two methods it is only the operator knows.
  if (method.applies && !config.ok) return stays(say("somethingWrong"), UNAVAILABLE);
  const { msisdn = "", email } = read.payer;
  const { pgOptions: _cards, gateway: _card, ...kept } = leaving.order;
  const given = { ...kept, payer: msisdn, ...(email === undefined ? {} : { email }) };
  return method.code
    ? sendPayerOtp(desk, leaving.state, given, method, msisdn)
    : initiateTransaction(desk, leaving.state, given, { method: method.id, payer: msisdn });
}
