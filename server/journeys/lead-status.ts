import { shorten, type Message } from "@domain/message";
import { isSameName } from "@domain/same-name";
import { readTime } from "@domain/time";
import { answerMessage } from "../operator/answer-message";
import { isOperatorsOwn, refusesPortal, saysNotFound } from "../operator/breakdown";
import type { OperatorClient } from "../operator/client";
import { trackLead } from "../operator/leads";

/** The status of a request as the page shows it, with `updated` in epoch ms. */
export interface LeadStatusText {
  leadId: string;
  status: string;
  plan: string | undefined;
  city: string | undefined;
  updated: number | undefined;
}

export type LeadTracking =
  | { kind: "known"; leadStatus: LeadStatusText }
  | { kind: "unknown" }
  | { kind: "refused"; message: Message }
  | { kind: "unavailable" };

/** Fetches the status of a request (R-LEA-33, R-LEA-35) and shortens long texts. */
export async function trackLeadStatus(operator: OperatorClient, trackingId: string): Promise<LeadTracking> {
  const answer = await trackLead(operator, trackingId);
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === "outage") return { kind: "unavailable" };
    // The operator may explain a request that it cannot read (400).
    const isExplained = failure.reason === "show-message" && failure.message !== undefined;
    if (saysNotFound(failure) && !isExplained) return { kind: "unknown" };
    if (!isOperatorsOwn(failure) || refusesPortal(failure)) return { kind: "unavailable" };
    // The contract names no code for an unknown request, so a refusal that says nothing is one.
    return failure.message === undefined
      ? { kind: "unknown" }
      : { kind: "refused", message: answerMessage(failure) };
  }
  if (!answer.value) return { kind: "unknown" };
  const { leadId, leadStatus, plan, city, updatedAt } = answer.value;
  const shown = {
    // The customer keeps the number that finds the request, whatever number the operator calls it by.
    leadId: isSameName(leadId, trackingId) ? shorten(leadId) : shorten(trackingId),
    status: shorten(leadStatus),
    plan: plan && shorten(plan),
    city: city && shorten(city),
    updated: updatedAt === undefined ? undefined : readTime(updatedAt),
  };
  return { kind: "known", leadStatus: shown };
}
