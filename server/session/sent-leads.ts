import { LEADS_FOUND_FOR_MS, LEADS_REMEMBERED } from "@domain/rule-numbers";
import type { Prefs, SentLead } from "./prefs";

/** The cookie has to fit with five requests and five numbers, although the operator writes numbers and towns. */
const LEAD_ID_KEPT_LENGTH = 60;
const TOWN_KEPT_LENGTH = 40;

/**
 * Adds a sent request to those that this browser finds again, the newest first; an earlier one keeps its time. Undefined
 * when nothing changes: a number that is too long for a cookie is not kept.
 */
export function rememberLead(prefs: Prefs, sent: SentLead | undefined): Prefs | undefined {
  const leads = prefs.leads ?? [];
  if (!sent || sent.id.length > LEAD_ID_KEPT_LENGTH || leads.some(({ id }) => id === sent.id))
    return undefined;
  const kept = { ...sent, town: sent.town.slice(0, TOWN_KEPT_LENGTH) };
  return { ...prefs, leads: [kept, ...leads].slice(0, LEADS_REMEMBERED) };
}

/** The requests that this browser finds again, the newest first. */
export function leadsFound({ leads = [] }: Prefs, now: number): SentLead[] {
  return leads.filter(({ at }) => now - at <= LEADS_FOUND_FOR_MS);
}

/** A request for a town that is not served, which the operator gave no number, by what a customer typed. */
export function waitingLead(prefs: Prefs, typed: string, now: number): SentLead | undefined {
  const wanted = typed.trim().toUpperCase();
  return leadsFound(prefs, now).find(({ id, tracked }) => !tracked && id.toUpperCase() === wanted);
}
