import { LEADS_FOUND_FOR_MS, LEADS_REMEMBERED } from "@domain/rule-numbers";
import type { Prefs, SentLead } from "./prefs";

/** Adds a sent request to those that this browser finds again, the newest first; an earlier one keeps its time. */
export function rememberLead(prefs: Prefs, sent: SentLead | undefined): Prefs | undefined {
  const leads = prefs.leads ?? [];
  if (!sent || leads.some(({ id }) => id === sent.id)) return undefined;
  return { ...prefs, leads: [sent, ...leads].slice(0, LEADS_REMEMBERED) };
}

/** The requests that this browser finds again, the newest first. */
export function leadsFound({ leads = [] }: Prefs, now: number): SentLead[] {
  return leads.filter(({ at }) => now - at <= LEADS_FOUND_FOR_MS);
}

/** A request for a town that is not served, which the operator cannot track, by what a customer typed. */
export function waitingLead(prefs: Prefs, typed: string, now: number): SentLead | undefined {
  const wanted = typed.trim().toUpperCase();
  return leadsFound(prefs, now).find(({ id, served }) => !served && id.toUpperCase() === wanted);
}
