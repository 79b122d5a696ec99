import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { Failure } from "../operator/errors";
import { resendBillOtp, sendBillOtp, verifyBillOtp } from "../operator/otp";
import {
  otpNotSent,
  resendTypedOtp,
  invalidFor,
  isStillRunning,
  verifyTypedOtp,
  closingMessage,
} from "../payment/otp";
import type { BillState, KnownBill, OrderState } from "../order/schema";
import { newOtp } from "../order/otp";
import {
  errorFlash,
  redirectTo,
  stays,
  invalidField,
  invalidFields,
  UNAVAILABLE,
  type PaymentContext,
  type StepResult,
} from "../payment/context";
import { parseAccountNumber } from "./bill";
import { fetchTotal } from "./bill-total";
import { checkLine, type LineCheck } from "./line";

const billedLines = ["POSTPAID", "HYBRID"] as const;
type BilledLine = (typeof billedLines)[number];

/** Whether a typed number is a line that has bills (R-NUM-10, R-NUM-11). */
export async function checkBilledLine(desk: PaymentContext, typed: string): Promise<LineCheck<BilledLine>> {
  const config = await desk.catalogue.config(desk.operator);
  const hybridAsPostpaid = config.ok && config.value.postpaidHybridCheck === true;
  return checkLine(desk.operator, typed, { lines: billedLines, hybridAsPostpaid });
}

/**
 * The first page's form (R-BIL-1, R-BIL-2). With an account number it asks for the bill at once,
 * without one a code proves the line. `showBills`: the customer has asked for the former.
 */
export async function askForBill(
  desk: PaymentContext,
  state: OrderState,
  typed: { msisdn: string; accountNo: string; showBills: boolean },
): Promise<StepResult> {
  const line = await checkBilledLine(desk, typed.msisdn);
  const byAccount = typed.showBills || typed.accountNo.trim() !== "";
  const accountId = parseAccountNumber(typed.accountNo);
  const faults: { name: string; message: Message }[] = [];
  if (line.kind === "unfit") faults.push({ name: "msisdn", message: line.message });
  if (byAccount && !accountId) faults.push({ name: "accountNo", message: say("accountFormat") });
  const hint = line.kind === "unfit" ? line.hint : undefined;
  if (faults.length > 0) return invalidFields(faults, hint);
  if (line.kind !== "fits")
    return stays(line.kind === "unavailable" ? line.message : say("invalidMobile"), UNAVAILABLE);
  const { msisdn, lineType } = line;
  return accountId === undefined
    ? sendBillCode(desk, state, { msisdn, lineType })
    : fetchInto(desk, state, { msisdn, lineType }, { accountId });
}

interface Line {
  msisdn: string;
  lineType: BilledLine;
}

async function sendBillCode(desk: PaymentContext, state: OrderState, line: Line): Promise<StepResult> {
  const { bill } = state;
  // Going back and forth must not send one code after the other.
  if (bill?.at === "code" && bill.msisdn === line.msisdn && isStillRunning(bill.code, desk.now)) {
    return redirectTo(state, paths.billCode);
  }
  const sent = await sendBillOtp(desk.operator, { msisdn: line.msisdn });
  if (!sent.ok) return otpNotSent(sent.failure);
  const waiting: BillState = { at: "code", ...line, code: newOtp(sent.value, desk.now) };
  return redirectTo({ ...state, bill: waiting }, paths.billCode);
}

/** Leads to the bill once its total can be had; 60119 and 60005 show the operator's words (R-BIL-4). */
async function fetchInto(
  desk: PaymentContext,
  state: OrderState,
  line: Line,
  proof: KnownBill["proof"],
): Promise<StepResult> {
  const known: KnownBill = { at: "known", ...line, since: desk.now, proof };
  const total = await fetchTotal(desk.operator, known);
  if (total.ok) return redirectTo({ ...state, bill: known }, paths.billDue);
  const { failure } = total;
  const mismatch = failure.kind === "refused" && failure.reason === "account-mismatch";
  return mismatch && "accountId" in proof
    ? invalidField("accountNo", sayTheirs(failure.message))
    : invalidFor(failure);
}

type Waiting = Extract<BillState, { at: "code" }>;

/** The code page's forms: 'Get Outstanding', which needs a typed code, or a wish for a new code. */
export async function billOtpStep(
  desk: PaymentContext,
  state: OrderState,
  bill: Waiting,
  posted: { intent: string; otp: string },
): Promise<StepResult> {
  if (bill.code.accepted) return fetchProved(desk, state, bill);
  return posted.intent === "resend"
    ? resendBillCode(desk, state, bill)
    : giveBillCode(desk, state, bill, posted.otp);
}

async function giveBillCode(
  desk: PaymentContext,
  state: OrderState,
  bill: Waiting,
  typed: string,
): Promise<StepResult> {
  const { code } = bill;
  const verify = (otp: string) => verifyBillOtp(desk.operator, { otpId: code.refId, otp });
  const tried = await verifyTypedOtp(code, typed, verify);
  switch (tried.kind) {
    case "right":
      return openBill(desk, state, bill);
    case "wrong":
      return redirectTo({ ...state, bill: { ...bill, code: tried.code } }, paths.billCode, tried.told);
    case "refused":
      return closed(state, tried.failure);
    case "stays":
      return tried.result;
  }
}

/** The code was right: the bill, or its page again when the bill is out of reach. */
async function openBill(desk: PaymentContext, state: OrderState, bill: Waiting): Promise<StepResult> {
  const fetched = await fetchProved(desk, state, bill);
  if (fetched.kind !== "stays") return fetched;
  // The code is used up, the bill behind it only out of reach.
  const accepted: BillState = { ...bill, code: { ...bill.code, accepted: true } };
  return redirectTo(
    { ...state, bill: accepted },
    paths.billCode,
    errorFlash(fetched.faults.page ?? say("somethingWrong")),
  );
}

function fetchProved(desk: PaymentContext, state: OrderState, bill: Waiting): Promise<StepResult> {
  const { msisdn, lineType, code } = bill;
  return fetchInto(desk, state, { msisdn, lineType }, { otpId: code.refId });
}

/** The message is shown and the dialog closes (R-BIL-7, R-OTP-13). */
function closed(state: OrderState, failure: Failure): StepResult {
  return redirectTo(state, paths.bill, errorFlash(closingMessage(failure)));
}

async function resendBillCode(desk: PaymentContext, state: OrderState, bill: Waiting): Promise<StepResult> {
  const { code } = bill;
  const renewal = await resendTypedOtp(code, desk.now, () => resendBillOtp(desk.operator, code.refId));
  switch (renewal.kind) {
    case "renewed":
      return redirectTo({ ...state, bill: { ...bill, code: renewal.code } }, paths.billCode, renewal.told);
    case "refused":
      return closed(state, renewal.failure);
    case "stays":
      return renewal.result;
  }
}
