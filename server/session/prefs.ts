import { z } from "zod";
import { numberJourneyIds } from "@domain/journeys";
import { isOffered } from "@domain/brand";
import { languages } from "@domain/languages";
import { LEADS_REMEMBERED, SAVED_NUMBERS } from "@domain/rule-numbers";
import { SAVED_BUNDLE_MAX_LENGTH, SEALED_LIFETIME_MS } from "@domain/tuning";
import { type Cookies, setCookie } from "./cookies";
import { jsonOpener } from "./open-json";
import type { Sealer } from "./seal";

export const PREFS_COOKIE = "prefs";

const savedNumber = z.object({
  /** The last use of the number. */
  journey: z.enum([...numberJourneyIds, "bill", "payer"]),
  msisdn: z.string(),
  /** The last recharge, when it was an amount. */
  amount: z.number().optional(),
  /** The product code of the last purchase, when it was a bundle. */
  bundle: z.string().max(SAVED_BUNDLE_MAX_LENGTH).optional().catch(undefined),
  /** The customer's name for the number. */
  name: z.string().optional(),
});
export type SavedNumber = z.infer<typeof savedNumber>;

/** Earlier cookies have a number once per journey, of which the newest entry counts. */
const savedNumbers = z
  .array(savedNumber)
  .max(SAVED_NUMBERS)
  .transform((all) =>
    all.filter(({ msisdn }, place) => all.findIndex((one) => one.msisdn === msisdn) === place),
  );

const sentLead = z.object({
  /** The operator's number of the request, or the customer's reference when there is no number. */
  id: z.string(),
  town: z.string(),
  /** When it was sent, in epoch ms. */
  at: z.number(),
  /** Whether the operator has a number for the request, so that its status can be fetched. */
  tracked: z.boolean(),
});
/** A home-broadband request that this browser has sent. */
export type SentLead = z.infer<typeof sentLead>;

const prefs = z.object({
  /** A language that is no longer offered counts as no choice. */
  language: z.enum(languages).refine(isOffered).optional().catch(undefined),
  /** The customer's choice; undefined leaves it to the browser's headers. */
  lowData: z.boolean().optional(),
  /** Whether the customer allows the operator's tag container; undefined before the answer. */
  tags: z.boolean().optional(),
  /** The home-broadband requests that this browser has sent, newest first. */
  leads: z.array(sentLead).max(LEADS_REMEMBERED).optional().catch(undefined),
  /** Numbers that the customer chose to save, newest first. */
  recent: savedNumbers.optional().catch(undefined),
});
export type Prefs = z.infer<typeof prefs>;

const openPrefs = jsonOpener(PREFS_COOKIE, prefs);

/** Reads the preferences of a request; an unreadable cookie counts as no preferences. */
export function readPrefs(cookies: Cookies, sealer: Sealer, now: number): Prefs {
  return openPrefs(sealer, cookies.get(PREFS_COOKIE), now)?.value ?? {};
}

/** The Set-Cookie line of the preferences; `now` in ms since 1970. */
export function writePrefs(sealer: Sealer, value: Prefs, { now, secure }: { now: number; secure: boolean }) {
  const sealed = sealer.seal(JSON.stringify(value), PREFS_COOKIE, now);
  return setCookie(PREFS_COOKIE, sealed, { secure, maxAge: SEALED_LIFETIME_MS.prefs / 1000 });
}
