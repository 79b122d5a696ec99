import type { Point } from "@domain/geo";
import { ADDRESS_MAX_LENGTH } from "@domain/rule-numbers";
import { lineTypes } from "@domain/line-types";
import { readFields } from "../forms/read";
import { planForm } from "../forms/schemas";
import { cutTo, say } from "@domain/message";
import { paths } from "@domain/paths";
import { UNAVAILABLE, UNPROCESSABLE } from "@domain/http-status";
import { narrow, type PickerForm } from "../map/picker";
import { resendOtp, verifyOtp } from "../operator/otp";
import { listBundles } from "../operator/product";
import { sendLeadOtp } from "../operator/leads";
import { closingMessage, invalidFor, otpNotSent, otpStep, type PostedOtp, sendOtpOnce } from "../payment/otp";
import type { LeadAt, LeadDetails, LeadDraft } from "../order/lead-draft";
import type { OrderState } from "../order/schema";
import { newOtp } from "../order/otp";
import {
  errorFlash,
  redirectTo,
  invalid,
  invalidField,
  invalidForm,
  invalidLimited,
  type StepResult,
} from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import type { Finder } from "../places/finder";
import { parsePoint, writePoint } from "../places/point";
import { findBundle } from "./bundles";
import { leadPlan, samePlace, withDetails, withPlan } from "./lead";
import { locate } from "./lead-place";
import { checkLine } from "./line";

/** Handles Proceed on the plans page (R-LEA-2) with the operator's present price. */
export async function choosePlan(
  context: PaymentContext,
  state: OrderState,
  productCode: string,
): Promise<StepResult> {
  const read = readFields(planForm, { productCode });
  if (read.status !== "success") return invalidForm(read);
  const plans = await listBundles(context.operator, { kind: "home-broadband-plans" });
  if (!plans.ok) return invalidFor(plans.failure);
  const plan = findBundle(plans.value, productCode);
  if (!plan) return invalid(say("planGone"), UNPROCESSABLE);
  return redirectTo({ ...state, lead: withPlan(state.lead, leadPlan(plan), context.now) }, paths.leadDetails);
}

/** Handles validated details: checks that the contact number is a line, and finds the place. */
export async function giveDetails(
  context: PaymentContext,
  state: OrderState,
  draft: LeadDraft,
  details: LeadDetails,
  places: { find: Finder; language: string },
): Promise<StepResult> {
  const checking = await context.limits.lineCheck();
  if (!checking.ok) return invalidLimited(checking.limited);
  const line = await checkLine(context.operator, details.contactNumber, { lines: lineTypes });
  if (line.kind === "unfit") return invalidField("contactNumber", line.message);
  if (line.kind === "unavailable") return invalid(line.message, UNAVAILABLE);
  const unchangedPoint =
    draft.at === "located" && samePlace(draft.details, details) ? draft.point : undefined;
  const point = unchangedPoint ?? (await locate(places.find, details, places.language));
  const lead = withDetails(draft, details, point, context.now);
  return redirectTo({ ...state, lead }, lead.at === "located" ? paths.leadAddress : paths.leadMap);
}

/**
 * Handles the map's form: shows a new search on the map first, and otherwise takes the middle of the map as the place.
 */
export function choosePoint(
  context: PaymentContext,
  state: OrderState,
  draft: LeadAt<"details" | "located">,
  form: PickerForm,
  previewOnly: boolean,
): StepResult {
  const { asked, town, search, field } = form;
  const view = field === undefined ? form.view : narrow(form.view, field);
  const at = rounded(view.centre);
  const map = { asked, town, at, zoom: view.zoom, fresh: search !== undefined };
  const details = withLandmark(draft.details, form.landmark);
  const withMap = { ...draft, details, map, since: context.now };
  if (previewOnly || search !== undefined || field !== undefined) {
    return redirectTo({ ...state, lead: withMap }, paths.leadMap);
  }
  return redirectTo({ ...state, lead: { ...withMap, at: "located", point: at } }, paths.leadAddress);
}

function rounded(point: Point): Point {
  return parsePoint(writePoint(point)) ?? point;
}

function withLandmark(details: LeadDetails, typed: string): LeadDetails {
  const { landmark: _before, ...rest } = details;
  const landmark = cutTo(typed, ADDRESS_MAX_LENGTH).trim();
  return landmark === "" ? rest : { ...rest, landmark };
}

/** Handles 'Please confirm if the below address is correct' and sends an OTP to the contact number. */
export async function confirmAddress(
  context: PaymentContext,
  state: OrderState,
  draft: LeadAt<"located">,
): Promise<StepResult> {
  if (draft.uniqueCode !== undefined) return redirectTo(state, paths.leadRequest);
  const { contactNumber: msisdn, email, fullName } = draft.details;
  return sendOtpOnce(context, state, {
    purpose: "lead",
    number: msisdn,
    previousOtp: draft.code,
    page: paths.leadCode,
    send: () => sendLeadOtp(context.operator, { msisdn, email, fullName }),
    sent({ refId }) {
      const code = newOtp(refId, context.now);
      return redirectTo({ ...state, lead: { ...draft, since: context.now, code } }, paths.leadCode);
    },
    notSent: otpNotSent,
  });
}

/** A draft that waits for the OTP of its contact number. */
export type LeadWithOtp = LeadAt<"located"> & { code: NonNullable<LeadAt<"located">["code"]> };

/** Handles the forms of the OTP page: a typed OTP, or a request for a new one. */
export async function leadOtpStep(
  context: PaymentContext,
  state: OrderState,
  draft: LeadWithOtp,
  posted: PostedOtp,
): Promise<StepResult> {
  const { code, ...withoutOtp } = draft;
  const { operator, now } = context;
  return otpStep(
    {
      purpose: "lead",
      number: draft.details.contactNumber,
      otp: code,
      verify: (otp) => verifyOtp(operator, { refId: code.refId, otp }),
      resend: () => resendOtp(operator, code.refId),
      verified: ({ uniqueCode }) =>
        redirectTo({ ...state, lead: { ...withoutOtp, since: now, uniqueCode } }, paths.leadRequest),
      showAgain: (otp, flash) =>
        redirectTo({ ...state, lead: { ...draft, since: now, code: otp } }, paths.leadCode, flash),
      // The message is shown and the dialog closes (R-LEA-21); the draft keeps everything.
      refused: (failure) => redirectTo(state, paths.leadAddress, errorFlash(closingMessage(failure))),
    },
    posted,
    context,
  );
}
