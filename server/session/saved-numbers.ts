import type { NumberJourneyId } from "@domain/journeys";
import { SAVED_NUMBERS, SAVED_NAME_MAX_LENGTH } from "@domain/rule-numbers";
import type { Prefs, SavedNumber } from "./prefs";

/** A form that takes a number, or the last use of a number. */
export type NumberUse = SavedNumber["journey"];

/** A saved number with its place in the list, which links carry because a number must not appear in an address. */
export type ListedNumber = SavedNumber & { place: number };

/**
 * Saves a number that the customer wants to keep as the newest, with its earlier name, amount and bundle unless the new
 * entry has them.
 */
export function saveNumber(prefs: Prefs, number: SavedNumber): Prefs {
  const saved = prefs.recent ?? [];
  const earlier = saved.find(({ msisdn }) => msisdn === number.msisdn);
  const others = saved.filter((one) => one !== earlier);
  const merged = { ...lastPurchase(earlier, number), ...number, journey: mainUse(earlier, number) };
  return { ...prefs, recent: [merged, ...others].slice(0, SAVED_NUMBERS) };
}

/** The last purchase of a saved number; after an amount the bundle no longer counts. */
function lastPurchase(earlier: SavedNumber | undefined, { amount }: SavedNumber): Partial<SavedNumber> {
  if (!earlier || amount === undefined) return { ...earlier };
  const { bundle: _before, ...rest } = earlier;
  return rest;
}

/** A saved number for recharges keeps that kind when it also pays. */
function mainUse(earlier: SavedNumber | undefined, { journey }: SavedNumber): NumberUse {
  return earlier && journey === "payer" ? earlier.journey : journey;
}

/**
 * The preferences after a number was used: it is saved when the customer ticked the box, and gets its newest amount
 * when it is already saved; undefined leaves them unchanged.
 */
export function afterUse(prefs: Prefs, number: SavedNumber, ticked: boolean): Prefs | undefined {
  const known = prefs.recent?.some(({ msisdn }) => msisdn === number.msisdn) === true;
  if (!ticked && !known) return undefined;
  const after = saveNumber(prefs, number);
  return JSON.stringify(after) === JSON.stringify(prefs) ? undefined : after;
}

/** Gives a saved number a name; an empty name removes it. */
export function nameNumber(prefs: Prefs, msisdn: string, typed: string): Prefs {
  const recent = (prefs.recent ?? []).map((one): SavedNumber => {
    if (one.msisdn !== msisdn) return one;
    const { name: _earlier, ...rest } = one;
    return { ...rest, ...named(typed) };
  });
  return { ...prefs, recent };
}

/** A name as it is kept: without control characters and doubled spaces, and cut to its greatest length. */
export function named(typed: string): { name?: string } {
  const plain = typed.replace(/[\s\p{C}]+/gu, " ").trim();
  const name = Array.from(plain).slice(0, SAVED_NAME_MAX_LENGTH).join("").trim();
  return name === "" ? {} : { name };
}

export function forgetNumber(prefs: Prefs, msisdn: string): Prefs {
  const others = (prefs.recent ?? []).filter((one) => one.msisdn !== msisdn);
  return others.length === 0 ? forgetNumbers(prefs) : { ...prefs, recent: others };
}

export function forgetNumbers(prefs: Prefs): Prefs {
  const { recent: _forgotten, ...kept } = prefs;
  return kept;
}

/** The saved numbers that fit a form; a router's number is only for the form of routers. */
export function savedFor(prefs: Prefs, form: NumberUse): ListedNumber[] {
  return allSaved(prefs).filter(({ journey }) => (journey === "broadband") === (form === "broadband"));
}

/** The saved numbers, each with its place in the list, by which addresses name it. */
export function allSaved(prefs: Prefs): ListedNumber[] {
  return (prefs.recent ?? []).map((number, place) => ({ ...number, place }));
}

/** The number at a place of the list, when it fits the form. */
export function savedAt(prefs: Prefs, place: string | null, form: NumberUse): SavedNumber | undefined {
  if (place === null || !/^[0-9]$/.test(place)) return undefined;
  return savedFor(prefs, form).find((number) => number.place === Number(place));
}

/** The journey whose form a saved number opens; a number that only paid opens the recharge. */
export function journeyOf({ journey }: SavedNumber): Exclude<NumberUse, "payer"> {
  return journey === "payer" ? "prepaid" : journey;
}

/**
 * The journey that repeats the last bundle of a saved number, by default data bundles, which are sold for most kinds of
 * lines.
 */
export function bundleJourney({ journey }: SavedNumber): NumberJourneyId {
  return journey === "prepaid" || journey === "broadband" ? journey : "data";
}

/** The journey that repeats the last amount of a saved number. */
export function repeatJourney({ journey }: SavedNumber): "prepaid" | "broadband" {
  return journey === "broadband" ? "broadband" : "prepaid";
}
