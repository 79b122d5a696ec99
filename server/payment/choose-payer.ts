import { say } from "@domain/message";
import { UNAVAILABLE } from "@domain/http-status";
import { methodStartingAt } from "../order/methods";
import type { Order, OrderState } from "../order/schema";
import { readFields } from "../forms/read";
import { payerForm } from "../forms/schemas";
import { emailFor, isOwnCredit, type TypedPayer } from "./payer";
import { sendPayerOtp } from "./otp-step";
import { invalid, invalidField, invalidForm, type StepResult } from "./step-result";
import { type PaymentContext } from "./context";
import { refuseWhenClosed } from "./refuse-closed";
import { refuseToPay } from "./debts/debts";
import { leaveEarlierTransaction } from "./earlier-transactions";
import { initiateAndRedirect } from "./initiate";

/**
 * Handles the first page's form of the method at `path` (R-MET-32 to R-MET-43): sends an OTP when the method
 * needs one, otherwise creates the transaction.
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
  const closed = refuseWhenClosed(context.switches, state, order, method.id);
  if (closed) return closed;
  const read = readFields(payerForm(method), { ...typed, email: emailFor(order, typed.email) });
  if (read.status !== "success") return invalidForm(read);
  if (isOwnCredit(order, method, read.value.msisdn ?? ""))
    return invalidField("msisdn", say("airtimeSameNumber"));
  const earlier = await leaveEarlierTransaction(context, state, order);
  if (earlier.kind === "sent") return earlier.result;
  const taken = await refuseToPay(context, earlier.state, earlier.order);
  if (taken) return taken;
  // Without the configuration it is unknown which of two methods this is (R-MET-36).
  if (method.applies && !config.ok) return invalid(say("somethingWrong"), UNAVAILABLE);
  const { msisdn = "", email } = read.value;
  const { pgOptions: _cards, gateway: _card, ...withoutCard } = earlier.order;
  const withPayer = { ...withoutCard, payer: msisdn, ...(email === undefined ? {} : { email }) };
  return method.otp
    ? sendPayerOtp(context, earlier.state, withPayer, method, msisdn)
    : initiateAndRedirect(context, earlier.state, withPayer, { method: method.id, payer: msisdn });
}
