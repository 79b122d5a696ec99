import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import { readFields } from "../forms/read";
import { lineForm } from "../forms/schemas";
import type { Failure } from "../operator/errors";
import { resendOtp, verifyOtp } from "../operator/otp";
import { queryBalance } from "../operator/subscriber";
import { closingMessage, otpStep, sendWithinLimits } from "../payment/otp";
import type { BalanceState, FlashMessage, OrderState } from "../order/schema";
import { isLocked, newOtp, type SentOtp } from "../order/otp";
import {
  errorFlash,
  redirectTo,
  invalid,
  invalidFields,
  invalidForm,
  invalidLimited,
  UNAVAILABLE,
  type StepResult,
} from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import type { Balance } from "../operator/subscriber";
import { checkLine } from "./line";

type WaitingForOtp = Extract<BalanceState, { at: "code" }>;
type ProvedBalance = Extract<BalanceState, { at: "proved" }>;

/**
 * 'Fetch data balance' (R-BRO-3, R-BRO-4): sends an OTP to the number that the operator has on file for the
 * router.
 */
export async function askForBalance(
  context: PaymentContext,
  state: OrderState,
  typed: string,
): Promise<StepResult> {
  const read = readFields(lineForm, { msisdn: typed });
  if (read.status !== "success") return invalidForm(read);
  const checking = await context.limits.lineCheck();
  if (!checking.ok) return invalidLimited(checking.limited);
  const line = await checkLine(context.operator, read.value.msisdn, { lines: ["BROADBAND"], router: true });
  if (line.kind === "unfit") return invalidFields([{ name: "msisdn", message: line.message }], line.hint);
  if (line.kind === "unavailable") return invalid(line.message, UNAVAILABLE);
  const { msisdn } = line;
  const sending = await sendWithinLimits(context, { purpose: "balance", number: msisdn }, () =>
    queryBalance(context.operator, { msisdn, serviceType: "BROADBAND", sendOtp: true }),
  );
  if (!sending.ok) {
    const { balance } = state;
    const hasCode = balance?.at === "code" && balance.msisdn === msisdn && !isLocked(balance.code);
    return invalidLimited(sending.limited, hasCode ? paths.broadbandCode : undefined);
  }
  const { sent } = sending;
  if (!sent.ok) return redirectWithoutBalance(state, sent.failure);
  const { txnRefId, otpRecipient = "" } = sent.value;
  if (txnRefId === undefined) return redirectWithoutBalance(state, undefined);
  const balance: BalanceState = {
    at: "code",
    msisdn,
    recipient: otpRecipient,
    code: newOtp(txnRefId, context.now),
  };
  return redirectTo({ ...state, balance }, paths.broadbandCode);
}

/** A failure of the balance is shown on the balance page without a balance (R-BRO-8). */
function redirectWithoutBalance(state: OrderState, failure: Failure | undefined): StepResult {
  const { balance: _none, ...rest } = state;
  return redirectTo(
    rest,
    paths.broadbandBalance,
    errorFlash(failure ? closingMessage(failure) : say("somethingWrong")),
  );
}

/** Handles the forms of the OTP page (R-BRO-4). */
export async function balanceOtpStep(
  context: PaymentContext,
  state: OrderState,
  balance: WaitingForOtp,
  posted: { intent: string; otp: string },
): Promise<StepResult> {
  const { code, msisdn } = balance;
  const { operator } = context;
  const showAgain = (otp: SentOtp, flash: FlashMessage) =>
    redirectTo({ ...state, balance: { ...balance, code: otp } }, paths.broadbandCode, flash);
  return otpStep(
    {
      purpose: "balance",
      number: msisdn,
      otp: code,
      verify: (otp) => verifyOtp(operator, { refId: code.refId, otp }),
      resend: () => resendOtp(operator, code.refId),
      verified({ uniqueCode }) {
        const proved: BalanceState = { at: "proved", msisdn, uniqueCode };
        return redirectTo({ ...state, balance: proved }, paths.broadbandBalance);
      },
      showAgain,
      refused: (failure) => redirectWithoutBalance(state, failure),
    },
    posted,
    context,
  );
}

export type BalanceView = { ok: true; balances: Balance[] } | { ok: false; message: Message };

/** Fetches the active balances of a router whose holder has verified the OTP. */
export async function routerBalances(
  context: PaymentContext,
  { msisdn, uniqueCode }: ProvedBalance,
): Promise<BalanceView> {
  const answer = await queryBalance(context.operator, { msisdn, serviceType: "BROADBAND", uniqueCode });
  if (answer.ok) return { ok: true, balances: answer.value.queryBalanceResult };
  const { failure } = answer;
  return {
    ok: false,
    message: failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong"),
  };
}

/** One row of the balance table. */
export interface BalanceRow {
  service: string;
  description: string | undefined;
  /** Undefined for an unlimited bundle, whose figure is meaningless too (R-BRO-6). */
  type: string | undefined;
  balance: number | undefined;
  unit: string | undefined;
  expires: string | undefined;
}

export function balanceRow({ balanceType, balance, unitType, ...rest }: Balance): BalanceRow {
  const unlimited = balanceType?.trim().toLowerCase() === "unlimited";
  return {
    service: rest.serviceType,
    description: rest.balanceDescription,
    type: unlimited ? undefined : balanceType,
    balance: unlimited ? undefined : balance,
    unit: unlimited ? undefined : unitType,
    expires: rest.expireTime,
  };
}
