import { paths } from "@domain/paths";
import { isForgotten, placeOfLead } from "../journeys/lead";
import type { CodedLead } from "../journeys/lead-steps";
import type { ProvedLead } from "../journeys/lead-submission";
import type { LeadAt, LeadDraft } from "../payment/lead-draft";
import { goTo } from "./reply";
import { requireJourney } from "./require";
import type { Visit } from "./visit";

/** A page of the home-broadband flow, and the draft as far as it needs it. */
interface LeadStep<Draft> {
  page: string;
  read: (draft: LeadDraft) => Draft | undefined;
}

export const leadSteps = {
  details: {
    page: paths.leadDetails,
    read: (draft: LeadDraft) => (draft.at === "unavailable" ? undefined : draft),
  },
  map: {
    page: paths.leadMap,
    read: (draft: LeadDraft) => (draft.at === "details" || draft.at === "located" ? draft : undefined),
  },
  address: {
    page: paths.leadAddress,
    read: (draft: LeadDraft) => (draft.at === "located" ? draft : undefined),
  },
  code: {
    page: paths.leadCode,
    read: (draft: LeadDraft): CodedLead | undefined =>
      draft.at === "located" && draft.code ? { ...draft, code: draft.code } : undefined,
  },
  request: {
    page: paths.leadRequest,
    read: (draft: LeadDraft): ProvedLead | undefined =>
      draft.at === "located" && draft.uniqueCode !== undefined
        ? { ...draft, uniqueCode: draft.uniqueCode }
        : undefined,
  },
};

/** The draft as far as a page needs it; else the customer is led to where it is gone on with, or to its beginning. */
export async function requireLead<Draft>(visit: Visit, { page, read }: LeadStep<Draft>): Promise<Draft> {
  await requireJourney(visit, "lead");
  const draft = draftOf(visit);
  if (!draft) {
    const done = visit.session.state.order?.leadId !== undefined;
    throw goTo(visit, done ? paths.leadResult : paths.lead, { why: "stepMissing" });
  }
  if (page !== paths.leadRequest) requireNoneSent(visit);
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
  if (draft?.at === "located" && draft.sending) throw goTo(visit, paths.leadRequest, { why: "stepMissing" });
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
