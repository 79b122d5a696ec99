import { languageDirections } from "@domain/languages";
import type { Language } from "@domain/languages";

/** Returns the writing direction of a language. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return languageDirections[language];
}

/** The invisible left-to-right mark, which browsers without support for isolates support, too. */
const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

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

/** Matches a telephone number, a code to dial, a date or an amount inside a sentence. */
const figures = /[+*#]*\d(?:[ \u00a0*#+.,:/-]?\d)*[#*]*/g;

/**
 * Keeps the order of figures in a right-to-left sentence of the operator by direction marks: without them 66 00 00 01 is
 * shown as 01 00 00 66, and *100# as #100*.
 */
export function figuresInOrder(sentence: string): string {
  if (!rightToLeftLetters.test(sentence)) return sentence;
  const ordered = sentence.replace(figures, `${LEFT_TO_RIGHT_MARK}$&${LEFT_TO_RIGHT_MARK}`);
  // The first mark would give the whole sentence its direction.
  return ordered.startsWith(LEFT_TO_RIGHT_MARK) ? RIGHT_TO_LEFT_MARK + ordered : ordered;
}
