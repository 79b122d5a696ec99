const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/g;

/** Hausa letters that many phones cannot type, and the letters that customers type instead. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/**
 * Folds letters for every search of the portal: without accents, hooks and capitals, and with a single form of the
 * apostrophe and of each Arabic letter.
 */
export function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(ARABIC_MARKS, "")
    .replace(/[إأآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/[ىئ]/g, "ي")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'");
}

/** Folds a name for comparison: its words without apostrophes, hyphens and other signs. */
export function foldName(text: string): string {
  return foldLetters(text)
    .replace(/'/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The words of a text, folded and without an elided article: "l'aéroport" has "aeroport". */
export function foldedWords(text: string): string[] {
  const apart = foldLetters(text).replace(/(^|[^\p{L}])(?:[ld]|qu)'(?=\p{L})/gu, "$1");
  const folded = foldName(apart);
  return folded === "" ? [] : folded.split(" ");
}
