import { paths } from "@domain/paths";
import { isForgotten, isSent, placeOfLead } from "../journeys/lead";
import { leadSteps, type LeadStep } from "../journeys/lead-pages";
import type { LeadAt, LeadDraft } from "../order/lead-draft";
import { goTo } from "./reply";
import { requireJourney } from "./require";
import type { Visit } from "./visit";

/** The draft as far as a page needs it; else the customer is led to where it is gone on with, or to its beginning. */
export async function requireLead<Draft>(visit: Visit, { page, read }: LeadStep<Draft>): Promise<Draft> {
  await requireJourney(visit, "lead");
  const draft = draftOf(visit);
  if (!draft) {
    const done = visit.session.state.order?.leadId !== undefined;
    throw goTo(visit, done ? paths.leadResult : paths.lead, { why: "stepMissing" });
  }
  if (page !== leadSteps.request.page) requireNoneSent(visit);
  const found = read(draft);
  if (!found) throw goTo(visit, placeOfLead(draft), { why: "stepMissing" });
  return found;
}

/** The draft of this browser, unless its time is over. */
export function draftOf({ session, now }: Visit): LeadDraft | undefined {
  const { lead } = session.state;
  return lead && !isForgotten(lead, now) ? lead : undefined;
}

/** While nobody knows what came of a request that was sent, it cannot be changed, nor another one be begun. */
export function requireNoneSent(visit: Visit): void {
  const draft = draftOf(visit);
  if (draft && isSent(draft)) throw goTo(visit, paths.leadRequest, { why: "stepMissing" });
}

export type LeadResult =
  { kind: "taken"; leadId: string } | { kind: "unavailable"; draft: LeadAt<"unavailable"> };

/** What came of a request: an order that is to be paid, or a town that is not served. */
export async function requireLeadResult(visit: Visit): Promise<LeadResult> {
  await requireJourney(visit, "lead");
  const draft = draftOf(visit);
  if (draft?.at === "unavailable") return { kind: "unavailable", draft };
  if (draft) throw goTo(visit, placeOfLead(draft), { why: "stepMissing" });
  const leadId = visit.session.state.order?.leadId;
  if (leadId !== undefined) return { kind: "taken", leadId };
  throw goTo(visit, paths.lead, { why: "stepMissing" });
}
