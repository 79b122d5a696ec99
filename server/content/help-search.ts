import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import { foldLetters } from "@domain/fold";
import { ANSWER_SEARCHED_LENGTH, QUERY_MAX_TOKENS } from "@domain/tuning";
import { allQuestions } from "./help-index";
import { type HelpCentre, type HelpQuestion } from "./help-shapes";
import { markFound, markLetters, type Piece } from "./search";
import { isConcept, misspeltConcepts, searchTokens } from "./search-tokens";

/** A question that a search has found. */
export interface HelpHit {
  question: HelpQuestion;
  /** The question with the found words marked. */
  pieces: Piece[];
}

/** One question as it is indexed. */
interface Entry {
  id: string;
  question: string;
  topic: string;
  answer: string;
}

export interface HelpIndex {
  words: MiniSearch<Entry>;
  /** The folded questions by their ids. */
  questions: ReadonlyMap<string, string>;
}

/**
 * Words of the question weigh most, then words of its topic, then words of its answer.
 */
const WEIGHTS = { question: 4, topic: 2, answer: 1 };
/** A synonym counts less than the customer's own word. */
const SYNONYM_WEIGHT = 0.7;
/** A hit with less than this share of the best score only has a word in common with the query. */
const WORST_SHARE = 0.1;
/** How many questions are indexed before other requests are served. */
const CHUNK = 100;
/**
 * Shorter words are compared letter by letter; one letter of a longer word may be wrong, and two of a very long one.
 */
const MISSPELT_FROM = 5;
const MISSPELT_TWICE_FROM = 9;
/** From this length on, the beginning of a number is compared, too. */
const NUMBER_BEGINNING = 3;
/** Indexes the questions of a help centre without stopping other requests for long. */
export async function buildHelpIndex(help: HelpCentre): Promise<HelpIndex> {
  const words = new MiniSearch<Entry>({
    fields: Object.keys(WEIGHTS),
    tokenize: searchTokens,
    processTerm: (term) => term,
  });
  const entries = entriesOf(help);
  await words.addAllAsync(entries, { chunkSize: CHUNK });
  return { words, questions: new Map(entries.map(({ id, question }) => [id, foldLetters(question)])) };
}

function entriesOf({ parents }: HelpCentre): Entry[] {
  return parents.flatMap(({ name, categories }) =>
    categories.flatMap((category) =>
      category.questions.map(({ id, question, answer }) => ({
        id,
        question,
        topic: `${name} ${category.name}`,
        answer: searchableText(answer),
      })),
    ),
  );
}

/** The words of an answer's HTML, which is cut first; both patterns take linear time. */
function searchableText(html: string): string {
  return html
    .slice(0, ANSWER_SEARCHED_LENGTH)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&#?\w{1,8};/g, " ");
}

/** A hash of the questions, answers and topics of a help centre, which votes do not change. */
export function versionOf({ parents }: HelpCentre): string {
  const hash = createHash("sha256");
  for (const parent of parents) {
    for (const { name, questions } of parent.categories) {
      for (const { id, question, answer } of questions) {
        hash.update(JSON.stringify([parent.name, name, id, question, answer]));
      }
    }
  }
  return hash.digest("base64");
}

/**
 * The questions that are about the query, best first (R-HLP-15, R-HLP-16), then those that only have its letters
 * (R-HLP-26).
 */
export function searchHelp(index: HelpIndex, help: HelpCentre, query: string): HelpHit[] {
  const hits = hitsByWords(index, help, query);
  const wanted = foldLetters(query).trim();
  if (!/[\p{L}\p{N}]/u.test(wanted)) return hits;
  const known = new Set(hits.map(({ question }) => question.id));
  const others = allQuestions(help).filter(
    ({ id }) => !known.has(id) && index.questions.get(id)?.includes(wanted),
  );
  return [
    ...hits,
    ...others.map((question) => ({ question, pieces: markLetters(question.question, wanted) })),
  ];
}

function hitsByWords(index: HelpIndex, help: HelpCentre, query: string): HelpHit[] {
  const asked = searchTokens(query).slice(0, QUERY_MAX_TOKENS);
  const tokens = [...new Set([...asked, ...misspeltConcepts(asked)])];
  if (tokens.length === 0) return [];
  const results = index.words.search(tokens.join(" "), {
    tokenize: () => tokens,
    boost: WEIGHTS,
    boostTerm: (term) => (isConcept(term) ? SYNONYM_WEIGHT : 1),
    prefix: (term) => !isConcept(term) && (!/^\d/.test(term) || term.length >= NUMBER_BEGINNING),
    fuzzy: (term) => !isConcept(term) && lettersWrong(term),
  });
  const worst = (results[0]?.score ?? 0) * WORST_SHARE;
  const questions = new Map(allQuestions(help).map((question) => [question.id, question]));
  return results.flatMap(({ id, score, terms }) => {
    const question = questions.get(String(id));
    if (!question || score < worst) return [];
    return [{ question, pieces: markFound(question.question, new Set(terms)) }];
  });
}

function lettersWrong(term: string): number | false {
  if (term.length < MISSPELT_FROM) return false;
  return term.length < MISSPELT_TWICE_FROM ? 1 : 2;
}
