import { z } from "zod";
import { type Journey, journeyOfProduct } from "@domain/journeys";
import { languages } from "@domain/languages";
import { type MethodName, methodNames } from "@domain/method-names";
import { SWITCH_TEXT_MAX_LENGTH } from "@domain/rule-numbers";
import { isLimitsText } from "./limits";

export type SwitchName =
  | "maintenance"
  | "maintenance:payments"
  | "banner"
  | "low-data"
  | "limits"
  | `method:${MethodName}`
  | `journey:${Journey}`;

export const methodSwitch = (method: MethodName) => `method:${method}` as const;
export const journeySwitch = (journey: Journey) => `journey:${journey}` as const;

/** Every switch of the portal (R-SWI-1). */
export const switchNames: readonly SwitchName[] = [
  "maintenance",
  "maintenance:payments",
  "banner",
  "low-data",
  "limits",
  ...methodNames.map(methodSwitch),
  ...Object.values(journeyOfProduct).map(journeySwitch),
];

export function isSwitchName(text: string): text is SwitchName {
  return switchNames.some((name) => name === text);
}

/** Whether a text has only characters that a page shows on one line. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

const line = z.string().trim().min(1).max(SWITCH_TEXT_MAX_LENGTH).refine(isOneLine);

/** A text in the portal's languages; `any` is for customers of all other languages. */
const texts = z.partialRecord(z.enum([...languages, "any"]), line);
export type SwitchTexts = z.infer<typeof texts>;

/** The programs that change switches. */
export const switchers = ["cli", "admin"] as const;
export type Switcher = (typeof switchers)[number];

export const switchEntry = z.strictObject({
  by: z.enum(switchers),
  since: z.iso.datetime(),
  /** The time at which the switch ends by itself. */
  until: z.iso.datetime().optional(),
  /** The banner, or the reason that customers read. */
  texts: texts.optional(),
  /** The changed limits, as the variable LIMITS writes them. */
  limits: z.string().refine(isLimitsText).optional(),
});
/** A switch that is not in its usual state: a method that is off, or a banner that is shown. */
export type SwitchEntry = z.infer<typeof switchEntry>;

/** All switches that are not in their usual state; `revision` grows with each change. */
export const switchState = z.strictObject({
  revision: z.number().int().nonnegative(),
  switches: z.partialRecord(z.enum(switchNames), switchEntry),
});
export type SwitchState = z.infer<typeof switchState>;

export const usualState: SwitchState = { revision: 0, switches: {} };

/** The switches that are not in their usual state now. */
export type ActiveSwitches = ReadonlyMap<SwitchName, SwitchEntry>;

/** The switches that apply at a moment, without those whose time is over (R-SWI-4). */
export function activeAt({ switches }: SwitchState, now: number): ActiveSwitches {
  const active = new Map<SwitchName, SwitchEntry>();
  for (const name of switchNames) {
    const found = switches[name];
    if (found && !isOver(found, now)) active.set(name, found);
  }
  return active;
}

function isOver({ until }: SwitchEntry, now: number): boolean {
  return until !== undefined && Date.parse(until) <= now;
}
