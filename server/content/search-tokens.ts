import { foldedWords } from "@domain/fold";
import SearchableMap from "minisearch/SearchableMap";
import { concepts, stopWords } from "./search-words";

/** Begins the token of a concept, so that it is never confused with a word. */
const CONCEPT = "=";

const ARABIC_PREFIX = /^(?:وال|بال|فال|لل|ال)(?=\p{L}{3})/u;
const ARABIC_SUFFIX = /(?<=\p{L}{3})(?:تي|تك|ها|ه|ت|ي|ك)$/u;
const PLURAL = /(?<=[a-z]{3})[sx]$/;

const single = new SearchableMap<string>();
const phrases: { words: string; token: string }[] = [];
for (const [concept, names] of Object.entries(concepts)) {
  for (const name of names.flatMap((line) => line.split(", "))) {
    const words = foldedWords(name).map(stemOf);
    const [word] = words;
    const token = CONCEPT + concept;
    if (words.length > 1) phrases.push({ words: ` ${words.join(" ")} `, token });
    else if (word !== undefined) single.set(word, token);
  }
}

const ignored = new Set(stopWords.flatMap((line) => foldedWords(line)));

/** Whether a token is a concept, whose synonyms are known, so that it is not compared letter by letter. */
export function isConcept(token: string): boolean {
  return token.startsWith(CONCEPT);
}

/**
 * The tokens of a text, for the index and for a query: its words without endings and small words, and the concepts that
 * its words and phrases name in any language (R-HLP-15).
 */
export function searchTokens(text: string): string[] {
  const words = foldedWords(text);
  const stems = words.map(stemOf);
  const joined = ` ${stems.join(" ")} `;
  const named = phrases.filter(({ words: phrase }) => joined.includes(phrase)).map(({ token }) => token);
  const own = stems.flatMap((stem, place) => {
    const concept = single.get(stem);
    const word = ignored.has(words[place] ?? "") ? [] : [stem];
    return concept === undefined ? word : [...word, concept];
  });
  return [...own, ...named];
}

/** A misspelt name of a concept is about as long as the right one, and has at least this length. */
const MISSPELT_NAME_FROM = 6;

/** The concepts that tokens of a query name with one letter wrong: "portefeuile". */
export function misspeltConcepts(tokens: readonly string[]): string[] {
  const misspelt = tokens.filter((token) => token.length >= MISSPELT_NAME_FROM && !single.has(token));
  return misspelt.flatMap((token) => [...single.fuzzyGet(token, 1).values()].map(([concept]) => concept));
}

/** A word without the article and the endings that most often differ between a question and a query. */
function stemOf(word: string): string {
  return word.replace(ARABIC_PREFIX, "").replace(ARABIC_SUFFIX, "").replace(PLURAL, "");
}
