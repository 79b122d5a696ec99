import { say, shorten, type Message } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import { UNAVAILABLE } from "@domain/http-status";
import { readFields } from "../forms/read";
import { lineForm } from "../forms/schemas";
import { failureMessage } from "../operator/answer-message";
import type { Answer, Failure } from "../operator/errors";
import { resendOtp, sendOtp, verifyOtp } from "../operator/otp";
import { type LineTypeOrUnknown, queryBalance } from "../operator/subscriber";
import { closingMessage, otpNotSent, otpStep, type PostedOtp, sendOtpOnce } from "../payment/otp";
import type { FlashMessage, OrderState } from "../order/schema";
import type { BalanceState } from "../order/balance-state";
import { newOtp, type SentOtp } from "../order/otp";
import {
  errorFlash,
  redirectTo,
  invalid,
  invalidFields,
  invalidForm,
  invalidLimited,
  type StepResult,
} from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import type { Balance } from "../operator/subscriber";
import { balancePages } from "./balance-pages";
import { type AcceptedLines, checkLine } from "./line";

type WaitingForOtp = Extract<BalanceState, { at: "code" }>;
type ProvedBalance = Extract<BalanceState, { at: "proved" }>;

interface SentBalanceOtp {
  refId: string;
  recipient: string;
}

/**
 * 'Fetch data balance' (R-BRO-3, R-BRO-4): sends an OTP to the number that the operator has on file for the
 * router.
 */
export async function askForBalance(
  context: PaymentContext,
  state: OrderState,
  typed: string,
): Promise<StepResult> {
  const found = await findLine(context, typed, { lines: ["BROADBAND"], router: true });
  if (!found.ok) return found.result;
  const { msisdn, lineType } = found.line;
  const known = withLine(state, { journey: "broadband", msisdn, lineType });
  return sendBalanceOtp(context, known, { of: "router", msisdn }, async () => {
    const answer = await queryBalance(context.operator, { msisdn, serviceType: "BROADBAND", sendOtp: true });
    if (!answer.ok) return answer;
    const { txnRefId, otpRecipient = "" } = answer.value;
    return {
      ok: true,
      value: txnRefId === undefined ? undefined : { refId: txnRefId, recipient: otpRecipient },
    };
  });
}

/** Sends an OTP to the customer's own mobile line, whose airtime is shown afterwards (R-NUM-27). */
export async function askForOwnBalance(
  context: PaymentContext,
  state: OrderState,
  typed: string,
): Promise<StepResult> {
  const found = await findLine(context, typed, { lines: ["PREPAID", "HYBRID"] });
  if (!found.ok) return found.result;
  const { msisdn, lineType } = found.line;
  const known = withLine(state, { journey: "prepaid", msisdn, lineType });
  return sendBalanceOtp(context, known, { of: "mobile", msisdn }, async () => {
    const answer = await sendOtp(context.operator, { msisdn, paymentMode: "AIRTIME" });
    return answer.ok ? { ok: true, value: { refId: answer.value, recipient: formatMsisdn(msisdn) } } : answer;
  });
}

/** The recharge that the balance leads to begins with this number, without it in the address. */
function withLine(state: OrderState, line: NonNullable<OrderState["line"]>): OrderState {
  return { ...state, line };
}

type FoundLine<Fit extends LineTypeOrUnknown> =
  { ok: true; line: { msisdn: string; lineType: Fit } } | { ok: false; result: StepResult };

/** Checks the number whose balance is asked for, within the limit of checks. */
async function findLine<Fit extends LineTypeOrUnknown>(
  context: PaymentContext,
  typed: string,
  accepted: AcceptedLines<Fit>,
): Promise<FoundLine<Fit>> {
  const refused = (result: StepResult) => ({ ok: false as const, result });
  const read = readFields(lineForm, { msisdn: typed });
  if (read.status !== "success") return refused(invalidForm(read));
  const checking = await context.limits.lineCheck();
  if (!checking.ok) return refused(invalidLimited(checking.limited));
  const line = await checkLine(context.operator, read.value.msisdn, accepted);
  if (line.kind === "unfit")
    return refused(invalidFields([{ name: "msisdn", message: line.message }], line.hint));
  if (line.kind === "unavailable") return refused(invalid(line.message, UNAVAILABLE));
  return { ok: true, line };
}

/** Sends an OTP and redirects to its page; an answer without a reference counts as a failure. */
function sendBalanceOtp(
  context: PaymentContext,
  state: OrderState,
  { of, msisdn }: Pick<BalanceState, "of" | "msisdn">,
  send: () => Promise<Answer<SentBalanceOtp | undefined>>,
): Promise<StepResult> {
  const pages = balancePages[of];
  const { balance: before } = state;
  const isSame = before?.at === "code" && before.of === of && before.msisdn === msisdn;
  return sendOtpOnce(context, state, {
    purpose: "balance",
    number: msisdn,
    previousOtp: isSame ? before.code : undefined,
    page: pages.code,
    send,
    sent(value) {
      if (value === undefined) return redirectWithoutBalance(state, of, undefined);
      const { refId, recipient } = value;
      const balance: BalanceState = { at: "code", of, msisdn, recipient, code: newOtp(refId, context.now) };
      return redirectTo({ ...state, balance }, pages.code);
    },
    notSent: (failure) =>
      of === "mobile" ? otpNotSent(failure) : redirectWithoutBalance(state, of, failure),
  });
}

/** A failure of a router's balance, or of a proved one, is shown on the balance page without a balance (R-BRO-8). */
function redirectWithoutBalance(
  state: OrderState,
  of: BalanceState["of"],
  failure: Failure | undefined,
): StepResult {
  const { balance: _none, ...rest } = state;
  const message = failure ? closingMessage(failure) : say("somethingWrong");
  return redirectTo(rest, balancePages[of].shown, errorFlash(message));
}

/** Handles the forms of the OTP page (R-BRO-4). */
export async function balanceOtpStep(
  context: PaymentContext,
  state: OrderState,
  balance: WaitingForOtp,
  posted: PostedOtp,
): Promise<StepResult> {
  const { code, of, msisdn } = balance;
  const { operator } = context;
  const showAgain = (otp: SentOtp, flash: FlashMessage) =>
    redirectTo({ ...state, balance: { ...balance, code: otp } }, balancePages[of].code, flash);
  return otpStep(
    {
      purpose: "balance",
      number: msisdn,
      otp: code,
      verify: (otp) => verifyOtp(operator, { refId: code.refId, otp }),
      resend: () => resendOtp(operator, code.refId),
      verified({ uniqueCode }) {
        const proved: BalanceState = { at: "proved", of, msisdn, uniqueCode };
        return redirectTo({ ...state, balance: proved }, balancePages[of].shown);
      },
      showAgain,
      refused: (failure) => redirectWithoutBalance(state, of, failure),
    },
    posted,
    context,
  );
}

export type BalanceView = { ok: true; balances: Balance[] } | { ok: false; message: Message };

/** Fetches the active balances of a router or a line whose holder has verified the OTP. */
export async function provedBalances(
  context: PaymentContext,
  { of, msisdn, uniqueCode }: ProvedBalance,
): Promise<BalanceView> {
  const serviceType = balancePages[of].service;
  const answer = await queryBalance(context.operator, { msisdn, serviceType, uniqueCode });
  if (answer.ok) return { ok: true, balances: answer.value.queryBalanceResult };
  return { ok: false, message: failureMessage(answer.failure) };
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
  neverExpires: boolean;
}

/** The facts that stand beside the service. */
const facts = ["description", "type", "left", "expires"] as const;
export type BalanceFact = (typeof facts)[number];

/** The facts of a balance table: all of a router's (R-BRO-5), of a line only those that a row has (R-NUM-27). */
export function balanceFacts(of: BalanceState["of"], rows: readonly BalanceRow[]): BalanceFact[] {
  const has = (fact: BalanceFact) =>
    fact === "left" || rows.some((row) => Boolean(row[fact]) || (fact === "expires" && row.neverExpires));
  return of === "mobile" ? facts.filter(has) : [...facts];
}

/** Operators write a day of this year for something that never expires (R-BRO-7). */
const NEVER_YEAR = 9999;

/** A balance as its page shows it; an unlimited one has no amount and no unit. */
export function balanceRow({ balanceType, balance, unitType, ...rest }: Balance): BalanceRow {
  const unlimited = balance === "unlimited";
  return {
    service: rest.serviceType,
    description: rest.balanceDescription && shorten(rest.balanceDescription),
    type: unlimited ? undefined : balanceType,
    balance: unlimited ? undefined : balance,
    unit: unlimited ? undefined : unitType,
    expires: rest.expireTime,
    neverExpires: new Date(rest.expireTime ?? "").getUTCFullYear() >= NEVER_YEAR,
  };
}
