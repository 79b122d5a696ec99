import { cutTo } from "@domain/message";
import { LEADS_FOUND_FOR_MS, LEADS_REMEMBERED } from "@domain/rule-numbers";
import type { Prefs, SentLead } from "./prefs";

/** The cookie must fit with five requests and five numbers, although numbers and towns come from the operator. */
const LEAD_ID_KEPT_LENGTH = 60;
const TOWN_KEPT_LENGTH = 40;

/**
 * Adds a sent request to those that this browser finds again, newest first; an earlier request keeps its time.
 * Undefined when nothing changes, as for a number that is too long for a cookie.
 */
export function rememberLead(prefs: Prefs, sent: SentLead | undefined): Prefs | undefined {
  const leads = prefs.leads ?? [];
  if (!sent || sent.id.length > LEAD_ID_KEPT_LENGTH || leads.some(({ id }) => id === sent.id))
    return undefined;
  const kept = { ...sent, town: cutTo(sent.town, TOWN_KEPT_LENGTH) };
  return { ...prefs, leads: [kept, ...leads].slice(0, LEADS_REMEMBERED) };
}

/** The requests that this browser finds again, the newest first. */
export function leadsFound({ leads = [] }: Prefs, now: number): SentLead[] {
  return leads.filter(({ at }) => now - at <= LEADS_FOUND_FOR_MS);
}

/** The request with the typed reference for a town that is not served, to which the operator gave no number. */
export function waitingLead(prefs: Prefs, typed: string, now: number): SentLead | undefined {
  const wanted = typed.trim().toUpperCase();
  return leadsFound(prefs, now).find(({ id, tracked }) => !tracked && id.toUpperCase() === wanted);
}
