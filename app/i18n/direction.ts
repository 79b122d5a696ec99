import { languageDirections } from "@domain/languages";
import type { Language } from "@domain/languages";

/** Which way a language is written. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return languageDirections[language];
}

/** The left-to-right mark: invisible, and the oldest of its kind. Browsers that know no isolates know it. */
const MARK = "\u200e";
const arabic = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Digits with anything else, and what begins or ends with a mark that belongs to no direction. */
const disorderly = /\d\D|\D\d|^[^\p{L}\d]|[^\p{L}\d]$/u;

/**
 * A number, an amount, an address for a page in `language`. Between right-to-left words +235 66 00 00 01 would be shown
 * as 01 00 00 66 235+; marks around it keep it in its order, in text browsers too, where no markup would.
 */
export function inOrder(text: string, language: Language): string {
  if (directionOf(language) === "ltr" || text.startsWith(MARK) || arabic.test(text)) return text;
  return disorderly.test(text) ? `${MARK}${text}${MARK}` : text;
}
