import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { Failure } from "../operator/errors";
import { resendOtp, verifyOtp } from "../operator/otp";
import { queryBalance } from "../operator/subscriber";
import { resendTypedOtp, verifyTypedOtp, closingMessage } from "../payment/otp";
import type { BalanceState, OrderState } from "../order/schema";
import { newOtp } from "../order/otp";
import {
  errorFlash,
  redirectTo,
  stays,
  invalidFields,
  UNAVAILABLE,
  type PaymentContext,
  type StepResult,
} from "../payment/context";
import type { Balance } from "../operator/subscriber";
import { checkLine } from "./line";

type Waiting = Extract<BalanceState, { at: "code" }>;
type Proved = Extract<BalanceState, { at: "proved" }>;

/** 'Fetch data balance' (R-BRO-3, R-BRO-4): a code goes to whom the operator knows for the router. */
export async function askForBalance(
  desk: PaymentContext,
  state: OrderState,
  typed: string,
): Promise<StepResult> {
  const line = await checkLine(desk.operator, typed, { lines: ["BROADBAND"], router: true });
  if (line.kind === "unfit") return invalidFields([{ name: "msisdn", message: line.message }], line.hint);
  if (line.kind === "unavailable") return stays(line.message, UNAVAILABLE);
  const { msisdn } = line;
  const sent = await queryBalance(desk.operator, { msisdn, serviceType: "BROADBAND", sendCode: true });
  if (!sent.ok) return refusedBalance(state, sent.failure);
  const { txnRefId, otpRecipient = "" } = sent.value;
  if (txnRefId === undefined) return refusedBalance(state, undefined);
  const balance: BalanceState = {
    at: "code",
    msisdn,
    recipient: otpRecipient,
    code: newOtp(txnRefId, desk.now),
  };
  return redirectTo({ ...state, balance }, paths.broadbandCode);
}

/** A failure of the balance has a dialog of its own (R-BRO-8): the balance page without a balance. */
function refusedBalance(state: OrderState, failure: Failure | undefined): StepResult {
  const { balance: _none, ...rest } = state;
  return redirectTo(
    rest,
    paths.broadbandBalance,
    errorFlash(failure ? closingMessage(failure) : say("somethingWrong")),
  );
}

/** The code page's forms: the code, or a wish for a new one. */
export async function balanceOtpStep(
  desk: PaymentContext,
  state: OrderState,
  balance: Waiting,
  posted: { intent: string; otp: string },
): Promise<StepResult> {
  return posted.intent === "resend"
    ? resendCode(desk, state, balance)
    : verifyOwnerOtp(desk, state, balance, posted.otp);
}

async function verifyOwnerOtp(
  desk: PaymentContext,
  state: OrderState,
  balance: Waiting,
  typed: string,
): Promise<StepResult> {
  const { code, msisdn } = balance;
  const tried = await verifyTypedOtp(code, typed, (otp) =>
    verifyOtp(desk.operator, { refId: code.refId, otp }),
  );
  switch (tried.kind) {
    case "right": {
      const proved: BalanceState = { at: "proved", msisdn, uniqueCode: tried.value.uniqueCode };
      return redirectTo({ ...state, balance: proved }, paths.broadbandBalance);
    }
    case "wrong":
      return redirectTo(
        { ...state, balance: { ...balance, code: tried.code } },
        paths.broadbandCode,
        tried.told,
      );
    case "refused":
      return refusedBalance(state, tried.failure);
    case "stays":
      return tried.result;
  }
}

async function resendCode(desk: PaymentContext, state: OrderState, balance: Waiting): Promise<StepResult> {
  const { code } = balance;
  const renewal = await resendTypedOtp(code, desk.now, () => resendOtp(desk.operator, code.refId));
  switch (renewal.kind) {
    case "renewed":
      return redirectTo(
        { ...state, balance: { ...balance, code: renewal.code } },
        paths.broadbandCode,
        renewal.told,
      );
    case "refused":
      return refusedBalance(state, renewal.failure);
    case "stays":
      return renewal.result;
  }
}

export type BalanceView = { ok: true; balances: Balance[] } | { ok: false; message: Message };

/** The active balances of a router whose holder has proved it. */
export async function routerBalances(
  desk: PaymentContext,
  { msisdn, uniqueCode }: Proved,
): Promise<BalanceView> {
  const answer = await queryBalance(desk.operator, { msisdn, serviceType: "BROADBAND", uniqueCode });
  if (answer.ok) return { ok: true, balances: answer.value.queryBalanceResult };
  const { failure } = answer;
  return {
    ok: false,
    message: failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong"),
  };
}

/** One line of the balance table. */
export interface BalanceRow {
  service: string;
  description: string | undefined;
  /** Undefined for an unlimited bundle, whose figure says nothing either (R-BRO-6). */
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
