import { say, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import { answerMessage } from "../operator/answer-message";
import type { Failure } from "../operator/errors";
import { submitLead } from "../operator/leads";
import { createOrder } from "../payment/create-order";
import type { LeadAt } from "../order/lead-draft";
import type { OrderState } from "../order/schema";
import { errorFlash, redirectTo, invalid, invalidLimited, type StepResult } from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import { isAnswered, isBreakdown, neverReached } from "../operator/breakdown";
import { leadKey, leadOrder, leadRequest, referenceOf } from "./lead";

/** A draft whose contact number is verified by an OTP. */
export type ProvedLead = LeadAt<"located"> & { uniqueCode: string };

/**
 * Submits the request once (R-LEA-25), and turns an accepted request in a served town into the order to pay.
 * While the outcome is unknown, the same request is sent again under the same idempotency key.
 */
export async function sendLead(
  context: PaymentContext,
  state: OrderState,
  draft: ProvedLead,
): Promise<StepResult> {
  // Repeating a request with an unknown outcome does not count as a new request.
  const sending = draft.sending ? undefined : await context.limits.form();
  if (sending && !sending.ok) return invalidLimited(sending.limited);
  const request = leadRequest(draft, draft.uniqueCode);
  const key = leadKey(draft, request);
  const answer = await submitLead(context.operator, request, key);
  if (!answer.ok) {
    if (neverReached(answer.failure)) await sending?.giveBack();
    return afterFailure(context, state, draft, answer.failure);
  }
  const { lead: _taken, ...rest } = state;
  const { id, plan, details, refusals } = draft;
  const { refLeadId } = answer.value;
  if (!details.feasible) {
    const over: LeadAt<"unavailable"> = {
      at: "unavailable",
      id,
      since: context.now,
      refusals,
      plan,
      details,
      reference: refLeadId ?? referenceOf(key),
      tracked: refLeadId !== undefined,
    };
    return redirectTo({ ...state, lead: over }, paths.leadResult);
  }
  if (refLeadId === undefined) return afterRefusal(context, state, draft);
  return redirectTo(await createOrder(context, rest, leadOrder(draft, refLeadId)), paths.leadResult);
}

/** Whether the operator has never got the request, so that scripts send it (R-LEA-22). */
export function isUnsent({ sending, refusals }: ProvedLead): boolean {
  return sending === undefined && refusals === 0;
}

/** A request that was sent, for the browser to find again. */
interface OpenedLead {
  id: string;
  town: string;
  at: number;
  tracked: boolean;
}

/** The request that a submission has opened; undefined when it has opened none. */
export function openedLead({ order, lead }: OrderState, town: string, now: number): OpenedLead | undefined {
  if (lead?.at === "unavailable" && lead.reference !== undefined)
    return { id: lead.reference, town, at: now, tracked: lead.tracked === true };
  // A draft that is still in the state has not become an order, so the order is that of an earlier request.
  if (lead || order?.leadId === undefined) return undefined;
  return { id: order.leadId, town, at: now, tracked: true };
}

/**
 * Shows 'Something Went Wrong!' and keeps the draft, whose next submission uses a new key because the operator
 * answered.
 */
function afterRefusal(
  context: PaymentContext,
  state: OrderState,
  draft: ProvedLead,
  message: Message = say("somethingWrong"),
) {
  const { sending: _known, ...rest } = draft;
  const lead = { ...rest, since: context.now, refusals: draft.refusals + 1 };
  return redirectTo({ ...state, lead }, paths.leadRequest, errorFlash(message));
}

function afterFailure(
  context: PaymentContext,
  state: OrderState,
  draft: ProvedLead,
  failure: Failure,
): StepResult {
  if (failure.kind === "outage" || isBreakdown(failure)) {
    if (neverReached(failure)) return invalid(say("somethingWrong"), UNAVAILABLE);
    return outcomeUnknown(state, draft, draft.sending === undefined || !isAnswered(failure));
  }
  if (failure.reason !== "proof-refused") return afterRefusal(context, state, draft, answerMessage(failure));
  const { uniqueCode: _refused, sending: _known, ...rest } = draft;
  const lead = { ...rest, since: context.now, refusals: draft.refusals + 1 };
  return redirectTo({ ...state, lead }, paths.leadAddress, errorFlash(say("walletSignInAgain")));
}

/**
 * The same request has the same key again, so that it counts once; an operator that repeats an error for that key must
 * not keep the customer from changing the request (R-LEA-26).
 */
function outcomeUnknown(state: OrderState, draft: ProvedLead, sending: boolean): StepResult {
  return redirectTo(
    { ...state, lead: { ...draft, sending } },
    paths.leadRequest,
    errorFlash(say("somethingWrong")),
  );
}
