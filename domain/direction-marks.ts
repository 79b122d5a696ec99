/** The invisible left-to-right mark, which browsers without support for isolates support, too. */
export const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";
export const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

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
