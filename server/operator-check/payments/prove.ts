import { queryBalance } from "../../operator/subscriber";
import { sendOtp, verifyOtp, verifyWalletUser } from "../../operator/otp";
import type { Proof } from "../../order/schema";
import { type Attempt, failed, type Proved } from "./attempt";

/** Proves the payer by an OTP where the method needs one; undefined when that was not possible. */
export async function provePayer(attempt: Attempt): Promise<Proved | undefined> {
  const { method, paying, caller, terminal, findings, subject, name } = attempt;
  if (!method.otp) return { proof: undefined };
  const { payer: msisdn } = paying;
  const { paymentMode } = method;
  const sent = await sendOtp(caller.client, { msisdn, paymentMode });
  if (!sent.ok) {
    findings.notChecked(subject, `the code ${failed(sent.failure)}`);
    return undefined;
  }
  const otp = await terminal.ask("code", `The code that the payer by ${name} has received:`);
  if (otp === undefined) {
    findings.notChecked(subject, "needs a code: a terminal, or CHECK_CODE");
    return undefined;
  }
  const anyAnswer = caller.expecting("any answer");
  const verified =
    method.otp === "wallet-user"
      ? await verifyWalletUser(anyAnswer, { refId: sent.value, otp, msisdn, paymentMode })
      : await verifyOtp(anyAnswer, { refId: sent.value, otp });
  if (verified.ok) return { proof: verified.value };
  findings.notChecked(subject, `the given code ${failed(verified.failure)}`);
  return undefined;
}

/** The airtime of the payer; undefined when the method does not check it, or it cannot be read. */
export async function creditOf(attempt: Attempt, proof: Proof | undefined): Promise<number | undefined> {
  const { method, paying, caller } = attempt;
  if (method.checksCredit !== true || proof === undefined) return undefined;
  const { uniqueCode } = proof;
  const answer = await queryBalance(caller.client, {
    msisdn: paying.payer,
    serviceType: "AIRTIME",
    uniqueCode,
  });
  if (!answer.ok) return undefined;
  const [first, ...others] = answer.value.queryBalanceResult;
  const { balance } = first ?? {};
  return others.length > 0 || balance === "unlimited" ? undefined : balance;
}
