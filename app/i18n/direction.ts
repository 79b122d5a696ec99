import { LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK, rightToLeftLetters } from "@domain/direction-marks";
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

/** Matches the end of a placeholder before a sign, such as a colon, and another placeholder. */
const beforeSign = /\}\}(?=[^\p{L}\d{}]*[^\p{L}\d{}\s][^\p{L}\d{}]*\{\{)/gu;

/**
 * Marks the signs between two values of a right-to-left text, because browsers would take an amount after a number and
 * a colon for a part of that number, and show it before the number.
 */
export function withMarkedSigns(text: string): string {
  return text.replace(beforeSign, `}}${RIGHT_TO_LEFT_MARK}`);
}
