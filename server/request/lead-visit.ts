import { paths } from "@domain/paths";
import { isLeadExpired, isLeadOutcomeUnknown, pathOfLead } from "../journeys/lead";
import { leadSteps, type LeadStep } from "../journeys/lead-pages";
import type { LeadAt, LeadDraft } from "../order/lead-draft";
import type { Order } from "../order/schema";
import { goTo } from "./reply";
import { noticeIn, requireJourney } from "./require";
import type { Visit } from "./visit";

/**
 * The draft, when it has come as far as the page needs; otherwise redirects to the page where the draft continues, or
 * to the start.
 */
export async function requireLead<Draft>(visit: Visit, { page, read }: LeadStep<Draft>): Promise<Draft> {
  await requireJourney(visit, "lead");
  const draft = draftOf(visit);
  if (!draft) {
    const done = visit.session.state.order?.leadId !== undefined;
    throw goTo(visit, done ? paths.leadResult : paths.lead, { why: "stepMissing" });
  }
  if (page !== leadSteps.request.page) requireNoneSent(visit);
  const found = read(draft);
  if (!found) throw goTo(visit, pathOfLead(draft), { why: "stepMissing" });
  return found;
}

/** The draft of this browser, unless it has expired. */
export function draftOf({ session, now }: Visit): LeadDraft | undefined {
  const { lead } = session.state;
  return lead && !isLeadExpired(lead, now) ? lead : undefined;
}

/** While the outcome of a submitted request is unknown, it cannot be changed and no new request can be started. */
export function requireNoneSent(visit: Visit): void {
  const draft = draftOf(visit);
  if (draft && isLeadOutcomeUnknown(draft)) throw goTo(visit, paths.leadRequest, { why: "stepMissing" });
}

/**
 * Whether the customer has gone back from the payment of a request, and was redirected to its result with a reason: then
 * the result does not lead forward again (R-LEA-27).
 */
export function cameBackToResult({ url }: Visit): boolean {
  return noticeIn(url.searchParams) !== undefined;
}

export type LeadResult =
  { kind: "taken"; leadId: string; order: Order } | { kind: "unavailable"; draft: LeadAt<"unavailable"> };

/** The result of a request: an order to pay, or a town that is not served. */
export async function requireLeadResult(visit: Visit): Promise<LeadResult> {
  await requireJourney(visit, "lead");
  const draft = draftOf(visit);
  if (draft?.at === "unavailable") return { kind: "unavailable", draft };
  if (draft) throw goTo(visit, pathOfLead(draft), { why: "stepMissing" });
  const { order } = visit.session.state;
  if (order?.leadId !== undefined) return { kind: "taken", leadId: order.leadId, order };
  throw goTo(visit, paths.lead, { why: "stepMissing" });
}
