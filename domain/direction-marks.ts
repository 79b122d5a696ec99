/** The invisible left-to-right mark, which browsers without support for isolates support, too. */
export const LEFT_TO_RIGHT_MARK = "\u200e";
export const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
