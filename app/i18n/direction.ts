import { LEFT_TO_RIGHT_MARK, rightToLeftLetters } from "@domain/direction-marks";
import { languageDirections } from "@domain/languages";
import type { Language } from "@domain/languages";

/** Returns the writing direction of a language. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return languageDirections[language];
}

/** Matches digits beside other characters, and texts that begin or end with a character without a direction. */
const needsMarks = /\d\D|\D\d|^[^\p{L}\d]|[^\p{L}\d]$/u;

/**
 * Keeps the order of a number, amount or address on a right-to-left page by direction marks, because text browsers
 * ignore markup.
 */
export function inOrder(text: string, language: Language): string {
  if (directionOf(language) === "ltr" || text.startsWith(LEFT_TO_RIGHT_MARK) || rightToLeftLetters.test(text))
    return text;
  // Without the marks +235 66 00 00 01 would be shown as 01 00 00 66 235+.
  return needsMarks.test(text) ? `${LEFT_TO_RIGHT_MARK}${text}${LEFT_TO_RIGHT_MARK}` : text;
}
