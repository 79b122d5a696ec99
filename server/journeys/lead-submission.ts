import { say, sayTheirs } from "@domain/message";
import { paths } from "@domain/paths";
import type { Failure } from "../operator/errors";
import { submitLead } from "../operator/subscriber";
import { createOrder } from "../payment/create-order";
import type { LeadAt } from "../order/lead-draft";
import type { OrderState } from "../order/schema";
import { errorFlash, redirectTo, invalid, UNAVAILABLE, type StepResult } from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import { isBreakdown } from "../payment/classify-failure";
import { leadKey, leadOrder, leadRequest } from "./lead";

/** A draft whose number is proved. */
export type ProvedLead = LeadAt<"located"> & { uniqueCode: string };

/**
 * Sends the request, once (R-LEA-25). Taken in a town that is served, it becomes the order that is paid
 * next. While nobody knows what came of it, the same is sent again under the same key.
 */
export async function sendLead(
  context: PaymentContext,
  state: OrderState,
  draft: ProvedLead,
): Promise<StepResult> {
  const request = leadRequest(draft, draft.uniqueCode);
  const answer = await submitLead(context.operator, request, leadKey(draft, request));
  if (!answer.ok) return afterFailure(context, state, draft, answer.failure);
  const { lead: _taken, ...rest } = state;
  const { id, plan, details, refusals } = draft;
  if (!details.feasible) {
    const over: LeadAt<"unavailable"> = {
      at: "unavailable",
      id,
      since: context.now,
      refusals,
      plan,
      details,
    };
    return redirectTo({ ...state, lead: over }, paths.leadResult);
  }
  const { refLeadId } = answer.value;
  if (refLeadId === undefined) return answered(context, state, draft);
  return redirectTo(await createOrder(context, rest, leadOrder(draft, refLeadId)), paths.leadResult);
}

/** 'Something Went Wrong!', nothing lost: the operator has answered, so that the next request is another. */
function answered(
  context: PaymentContext,
  state: OrderState,
  draft: ProvedLead,
  words = say("somethingWrong"),
) {
  const { sending: _known, ...rest } = draft;
  const lead = { ...rest, since: context.now, refusals: draft.refusals + 1 };
  return redirectTo({ ...state, lead }, paths.leadRequest, errorFlash(words));
}

function afterFailure(
  context: PaymentContext,
  state: OrderState,
  draft: ProvedLead,
  failure: Failure,
): StepResult {
  if (failure.kind === "outage") {
    if (!failure.maybeExecuted) return invalid(say("somethingWrong"), UNAVAILABLE);
    return unknown(state, draft);
  }
  // It may come from a proxy on the way, behind which the request was carried out.
  if (isBreakdown(failure)) return unknown(state, draft);
  if (failure.reason !== "proof-refused") return answered(context, state, draft, sayTheirs(failure.message));
  const { uniqueCode: _refused, sending: _known, ...rest } = draft;
  const lead = { ...rest, since: context.now, refusals: draft.refusals + 1 };
  return redirectTo({ ...state, lead }, paths.leadAddress, errorFlash(say("walletSignInAgain")));
}

function unknown(state: OrderState, draft: ProvedLead): StepResult {
  return redirectTo(
    { ...state, lead: { ...draft, sending: true } },
    paths.leadRequest,
    errorFlash(say("somethingWrong")),
  );
}
