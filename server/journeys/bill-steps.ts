import { billedLineTypes, type BilledLineType } from "@domain/line-types";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import { answerMessage } from "../operator/answer-message";
import type { Failure, Refusal } from "../operator/errors";
import { resendBillOtp, sendBillOtp, verifyBillOtp } from "../operator/otp";
import { closingMessage, invalidFor, otpNotSent, otpStep, type PostedOtp, sendOtpOnce } from "../payment/otp";
import type { OrderState } from "../order/schema";
import type { BillState, KnownBill } from "../order/bill-state";
import { newOtp } from "../order/otp";
import {
  errorFlash,
  redirectTo,
  invalid,
  invalidField,
  invalidFields,
  invalidForm,
  invalidLimited,
  type StepResult,
} from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import { messagesOf, readFields } from "../forms/read";
import { billForm, showBillsForm } from "../forms/schemas";
import { fetchTotal, saysSpent } from "./bill-total";
import { checkLine, type LineCheck } from "./line";

/** Checks that a typed number is a line that has bills (R-NUM-10, R-NUM-11). */
export async function checkBilledLine(
  context: PaymentContext,
  typed: string,
): Promise<LineCheck<BilledLineType>> {
  const config = await context.catalogue.config(context.operator);
  const hybridAsPostpaid = config.ok && config.value.postpaidHybridCheck === true;
  return checkLine(context.operator, typed, { lines: billedLineTypes, hybridAsPostpaid });
}

/**
 * Handles the first page's form (R-BIL-1, R-BIL-2): with an account number it fetches the bill, and without it sends an
 * OTP to the line; `showBills` is set when the customer chose the account number.
 */
export async function askForBill(
  context: PaymentContext,
  state: OrderState,
  typed: { msisdn: string; accountNo: string; showBills: boolean },
): Promise<StepResult> {
  const checking = await context.limits.lineCheck();
  if (!checking.ok) return invalidLimited(checking.limited);
  const line = await checkBilledLine(context, typed.msisdn);
  const read = readFields(typed.showBills ? showBillsForm : billForm, {
    msisdn: typed.msisdn,
    accountNo: typed.accountNo,
  });
  const errors = (read.status === "success" ? [] : messagesOf(read)).filter(({ name }) => name !== "msisdn");
  if (line.kind === "unfit")
    return invalidFields([{ name: "msisdn", message: line.message }, ...errors], line.hint);
  if (read.status !== "success") return invalidForm(read);
  if (line.kind === "unavailable") return invalid(line.message, UNAVAILABLE);
  const { accountNo: accountId } = read.value;
  const { msisdn, lineType } = line;
  return accountId === undefined
    ? sendOtpForBill(context, state, { msisdn, lineType })
    : fetchBillByAccount(context, state, { msisdn, lineType }, accountId);
}

/** After some account numbers that did not fit a number, its bill is shown only after an OTP (R-LIM-5). */
async function fetchBillByAccount(
  context: PaymentContext,
  state: OrderState,
  line: Line,
  accountId: string,
): Promise<StepResult> {
  const lookup = await context.limits.accountLookup(line.msisdn);
  if (!lookup.ok) return invalidLimited(lookup.limited);
  const fetched = await fetchBill(context, state, line, { accountId });
  if (fetched.ok) {
    await lookup.giveBack();
    return fetched.result;
  }
  const { failure } = fetched;
  // The operator's message stands at the account number (R-BIL-4).
  if (isAccountMismatch(failure)) return invalidField("accountNo", answerMessage(failure));
  await lookup.giveBack();
  return invalidFor(failure);
}

interface Line {
  msisdn: string;
  lineType: BilledLineType;
}

function sendOtpForBill(context: PaymentContext, state: OrderState, line: Line): Promise<StepResult> {
  const { bill } = state;
  const { msisdn } = line;
  return sendOtpOnce(context, state, {
    purpose: "bill",
    number: msisdn,
    previousOtp: bill?.at === "code" && bill.msisdn === msisdn && !bill.spent ? bill.code : undefined,
    page: paths.billCode,
    send: () => sendBillOtp(context.operator, { msisdn }),
    sent(otpId) {
      const waiting: BillState = { at: "code", ...line, code: newOtp(otpId, context.now) };
      return redirectTo({ ...state, bill: waiting }, paths.billCode);
    },
    notSent: otpNotSent,
  });
}

/** Redirects to the bill when its total can be fetched. */
async function fetchBill(
  context: PaymentContext,
  state: OrderState,
  line: Line,
  proof: KnownBill["proof"],
): Promise<{ ok: true; result: StepResult } | { ok: false; failure: Failure }> {
  const known: KnownBill = { at: "known", ...line, since: context.now, proof };
  const total = await fetchTotal(context.operator, known);
  return total.ok ? { ok: true, result: redirectTo({ ...state, bill: known }, paths.billDue) } : total;
}

/** Whether the account does not belong to the number: 60119 and 60005. */
function isAccountMismatch(failure: Failure): failure is Refusal {
  return failure.kind === "refused" && failure.reason === "account-mismatch";
}

type WaitingForOtp = Extract<BillState, { at: "code" }>;

/** Handles the forms of the OTP page: 'Get Outstanding' with a typed OTP, or a request for a new OTP. */
export async function billOtpStep(
  context: PaymentContext,
  state: OrderState,
  bill: WaitingForOtp,
  posted: PostedOtp,
): Promise<StepResult> {
  const { code } = bill;
  const { operator } = context;
  if (code.accepted) return fetchVerifiedBill(context, state, bill);
  return otpStep(
    {
      purpose: "bill",
      number: bill.msisdn,
      otp: code,
      verify: (otp) => verifyBillOtp(operator, { otpId: code.refId, otp }),
      resend: () => resendBillOtp(operator, code.refId),
      verified: () => openBill(context, state, bill),
      showAgain: (otp, flash) =>
        redirectTo({ ...state, bill: { ...bill, code: otp } }, paths.billCode, flash),
      // The message is shown and the dialog closes (R-BIL-7, R-OTP-13).
      refused: (failure) => redirectTo(state, paths.bill, errorFlash(closingMessage(failure))),
    },
    posted,
    context,
  );
}

/**
 * Opens the bill after a right OTP, or shows the OTP page again when the bill cannot be fetched; an OTP that the operator
 * does not take for the bill leads to a new one (R-BIL-20).
 */
async function openBill(
  context: PaymentContext,
  state: OrderState,
  bill: WaitingForOtp,
): Promise<StepResult> {
  const fetched = await fetchVerifiedBill(context, state, bill);
  if (fetched.kind !== "invalid") return fetched;
  // The OTP is used up, so the next form fetches the bill without it.
  const accepted: BillState = { ...bill, code: { ...bill.code, accepted: true } };
  return redirectTo(
    { ...state, bill: accepted },
    paths.billCode,
    errorFlash(fetched.errors.page ?? say("somethingWrong")),
  );
}

async function fetchVerifiedBill(
  context: PaymentContext,
  state: OrderState,
  bill: WaitingForOtp,
): Promise<StepResult> {
  const { msisdn, lineType, code } = bill;
  const fetched = await fetchBill(context, state, { msisdn, lineType }, { otpId: code.refId });
  if (fetched.ok) return fetched.result;
  if (!saysSpent(fetched.failure)) return invalidFor(fetched.failure);
  // Without the bill, the number's form would be the same submission as before and get the same OTP (R-PAY-14).
  const spent: BillState = { ...bill, code: { ...code, accepted: true }, spent: true };
  return { kind: "redirect", state: { ...state, bill: spent }, to: paths.bill, why: "billProveAgain" };
}
