import { LEFT_TO_RIGHT_MARK, rightToLeftLetters } from "@domain/direction-marks";

const RIGHT_TO_LEFT_MARK = "\u200f";

/** Matches a telephone number, a code to dial, a date or an amount, but no part of an address or a reference. */
const figures = /(?<![A-Za-z\d@/_])[+*#]*\d(?:[ \u00a0*#+.,:/-]?\d)*[#*]*(?![A-Za-z\d@/_])/g;

/**
 * Keeps the order of figures in a right-to-left sentence of the operator by direction marks: without them 66 00 00 01 is
 * shown as 01 00 00 66, and *100# as #100*. A sentence has the direction of its first letter (R-LNG-12).
 */
export function figuresInOrder(sentence: string): string {
  const letter = /\p{L}/u;
  const [first = ""] = letter.exec(sentence) ?? [];
  if (!rightToLeftLetters.test(first)) return sentence;
  const ordered = sentence.replace(figures, `${LEFT_TO_RIGHT_MARK}$&${LEFT_TO_RIGHT_MARK}`);
  // A mark before the first letter would give the whole sentence its direction.
  const isMarkFirst = ordered.slice(0, ordered.search(letter)).includes(LEFT_TO_RIGHT_MARK);
  return isMarkFirst ? RIGHT_TO_LEFT_MARK + ordered : ordered;
}
