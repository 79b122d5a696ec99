import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { Failure } from "../operator/errors";
import { resendBillOtp, sendBillOtp, verifyBillOtp } from "../operator/otp";
import { fetchBill, validateAccount } from "../operator/subscriber";
import { isLocked, readCode, secondsUntilResend, triesLeft } from "../payment/codes";
import { newCode, type BillState, type OrderState } from "../payment/order";
import {
  failing,
  movesTo,
  stays,
  staysAtField,
  staysAtFields,
  TOO_MANY,
  UNAVAILABLE,
  UNPROCESSABLE,
  type Desk,
  type StepResult,
} from "../payment/step-result";
import { parseAccountNumber } from "./bill";
import { checkLine, type LineCheck } from "./line";

const billedLines = ["POSTPAID", "HYBRID"] as const;
type BilledLine = (typeof billedLines)[number];

/** Whether a typed number is a line that has bills (spec section 2: POSTPAID or HYBRID). */
export async function checkBilledLine(desk: Desk, typed: string): Promise<LineCheck<BilledLine>> {
  const config = await desk.catalogue.config(desk.operator);
  const hybridAsPostpaid = config.ok && config.value.postpaidHybridCheck === true;
  return checkLine(desk.operator, typed, { lines: billedLines, hybridAsPostpaid });
}

/**
 * The first page's form (spec section 2, Postpaid bill page). With an account number it asks for the bill at once,
 * without one a code proves the line. `showBills`: the customer has asked for the former.
 */
export async function askForBill(
  desk: Desk,
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
  if (faults.length > 0) return staysAtFields(faults, hint);
  if (line.kind !== "fits")
    return stays(line.kind === "unavailable" ? line.message : say("invalidMobile"), UNAVAILABLE);
  const { msisdn, lineType } = line;
  return accountId === undefined
    ? sendBillCode(desk, state, { msisdn, lineType })
    : showBill(desk, state, { msisdn, lineType }, accountId);
}

interface Line {
  msisdn: string;
  lineType: BilledLine;
}

async function sendBillCode(desk: Desk, state: OrderState, line: Line): Promise<StepResult> {
  const { bill } = state;
  // Going back and forth must not send one code after the other.
  if (bill?.at === "code" && bill.msisdn === line.msisdn && !isLocked(bill.code)) {
    if (secondsUntilResend(bill.code, desk.now) > 0) return movesTo(state, paths.billCode);
  }
  const sent = await sendBillOtp(desk.operator, { msisdn: line.msisdn });
  if (!sent.ok) return notSent(sent.failure);
  const waiting: BillState = { at: "code", ...line, code: newCode(sent.value.otpId, desk.now) };
  return movesTo({ ...state, bill: waiting }, paths.billCode);
}

/** Spec section 8, OTP: what keeps a code from being sent is said where it was asked for. */
function notSent(failure: Failure): StepResult {
  if (failure.kind === "outage") return stays(say("somethingWrong"), UNAVAILABLE);
  if (failure.reason === "limit-reached") return stays(say("codeLimit"), TOO_MANY);
  return stays(sayTheirs(failure.message), failure.via === "envelope" ? UNPROCESSABLE : UNAVAILABLE);
}

/** The bill by the account number; 60119 and 60005 show the operator's words (spec section 8). */
async function showBill(desk: Desk, state: OrderState, line: Line, accountId: string): Promise<StepResult> {
  const validated = await validateAccount(desk.operator, { msisdn: line.msisdn, accountNo: accountId });
  if (!validated.ok) {
    const { failure } = validated;
    return failure.kind === "refused" && failure.reason === "account-mismatch"
      ? staysAtField("accountNo", sayTheirs(failure.message))
      : notSent(failure);
  }
  return fetchInto(desk, state, { ...line, accountId, proved: false }, validated.value.validationId);
}

async function fetchInto(
  desk: Desk,
  state: OrderState,
  line: Line & { accountId?: string; proved: boolean },
  proof: string,
): Promise<StepResult> {
  const bill = await fetchBill(desk.operator, { msisdn: line.msisdn, otpId: proof });
  if (!bill.ok) return notSent(bill.failure);
  const known: BillState = { at: "known", ...line, total: bill.value.totalOutstanding };
  return movesTo({ ...state, bill: known }, paths.billDue);
}

type Waiting = Extract<BillState, { at: "code" }>;

/** The code page's forms: 'Get Outstanding', which needs a typed code, or a wish for a new code. */
export async function billCodeStep(
  desk: Desk,
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
  desk: Desk,
  state: OrderState,
  bill: Waiting,
  typed: string,
): Promise<StepResult> {
  const { code } = bill;
  if (isLocked(code)) return stays(say("codeExhausted"), UNPROCESSABLE);
  const otp = readCode(typed);
  if (!otp) return staysAtField("otp", say("codeFormat"));
  const verified = await verifyBillOtp(desk.operator, { otpId: code.refId, otp });
  if (!verified.ok) return notVerified(state, bill, verified.failure);
  const fetched = await fetchProved(desk, state, bill);
  if (fetched.kind !== "stays") return fetched;
  // The code is used up, the bill behind it only out of reach.
  const accepted: BillState = { ...bill, code: { ...code, accepted: true } };
  return movesTo(
    { ...state, bill: accepted },
    paths.billCode,
    failing(fetched.faults.page ?? say("somethingWrong")),
  );
}

function fetchProved(desk: Desk, state: OrderState, bill: Waiting): Promise<StepResult> {
  const { msisdn, lineType, code } = bill;
  return fetchInto(desk, state, { msisdn, lineType, proved: true }, code.refId);
}

function notVerified(state: OrderState, bill: Waiting, failure: Failure): StepResult {
  if (failure.kind !== "refused") return notSent(failure);
  if (failure.reason !== "wrong-code" && failure.reason !== "codes-exhausted") {
    // Spec section 8, OTP: the message is shown and the dialog closes.
    return movesTo(state, paths.bill, failing(sayTheirs(failure.message)));
  }
  const left = failure.reason === "codes-exhausted" ? 0 : triesLeft(bill.code.left, failure);
  const tried: BillState = { ...bill, code: { ...bill.code, left } };
  const flash = left > 0 ? failing(say("codeWrong"), "otp") : failing(say("codeExhausted"));
  return movesTo({ ...state, bill: tried }, paths.billCode, flash);
}

async function resendBillCode(desk: Desk, state: OrderState, bill: Waiting): Promise<StepResult> {
  const seconds = secondsUntilResend(bill.code, desk.now);
  if (seconds > 0) return stays(say("codeWait", { seconds }), TOO_MANY);
  const sent = await resendBillOtp(desk.operator, bill.code.refId);
  if (!sent.ok) {
    const { failure } = sent;
    const over = failure.kind === "refused" && failure.reason === "limit-reached";
    return over ? movesTo(state, paths.bill, failing(say("codeLimit"))) : notSent(failure);
  }
  const renewed: BillState = { ...bill, code: newCode(sent.value.otpId, desk.now) };
  const flash = { tone: "success" as const, message: say("codeResent") };
  return movesTo({ ...state, bill: renewed }, paths.billCode, flash);
}
