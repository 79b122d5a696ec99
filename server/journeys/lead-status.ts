import { sayTheirs, shorten, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { trackLead } from "../operator/subscriber";

/** Where a request stands. `updated` is a moment, ms. */
export interface LeadStatusText {
  leadId: string;
  status: string;
  plan: string | undefined;
  city: string | undefined;
  updated: number | undefined;
}

export type LeadTrack =
  | { kind: "known"; transactionStatus: LeadStatusText }
  | { kind: "unknown" }
  | { kind: "refused"; message: Message }
  | { kind: "unavailable" };

/** What the operator says of a request (R-LEA-33, R-LEA-35). Its own words are shortened. */
export async function trackRequest(operator: OperatorClient, asked: string): Promise<LeadTrack> {
  const answer = await trackLead(operator, asked);
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === "outage" || failure.via === "http") return { kind: "unavailable" };
    return failure.reason === "no-such-transaction"
      ? { kind: "unknown" }
      : { kind: "refused", message: sayTheirs(failure.message) };
  }
  const { leadId, leadStatus, plan, city, updatedAt } = answer.value;
  const moment = updatedAt === undefined ? NaN : Date.parse(updatedAt);
  const transactionStatus = {
    leadId: shorten(leadId),
    status: shorten(leadStatus),
    plan: plan && shorten(plan),
    city: city && shorten(city),
    updated: Number.isNaN(moment) ? undefined : moment,
  };
  return { kind: "known", transactionStatus };
}
