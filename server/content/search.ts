import { cutTo } from "@domain/message";
import { foldLetters } from "@domain/fold";
import { searchTokens } from "./search-tokens";

/** A piece of a text; `found` is true when the piece matches the query. */
export interface Piece {
  text: string;
  found: boolean;
}

const QUERY_MAX_LENGTH = 100;

/** Normalises a query to one line of limited length. */
export function readQuery(typed: string): string {
  return cutTo(typed.replace(/\s+/g, " ").trim(), QUERY_MAX_LENGTH);
}

/** A word with its accents; a hyphen or an apostrophe joins two parts of one word. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ-][\p{L}\p{N}\p{M}]+)*/gu;

/** Splits a text into the words whose tokens were found, and the pieces between them. */
export function markFound(text: string, found: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!searchTokens(word).some((token) => found.has(token))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), found: false });
    pieces.push({ text: word, found: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** Splits a text where it has the folded letters of a query, also inside a word, and marks these. */
export function markLetters(text: string, wanted: string): Piece[] {
  const { folded, places } = foldWithPlaces(text);
  const pieces: Piece[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const from = places[at] ?? end;
    const to = places[at + wanted.length] ?? text.length;
    if (from > end) pieces.push({ text: text.slice(end, from), found: false });
    if (to > from) pieces.push({ text: text.slice(from, to), found: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** Folds a text, and keeps the place in the text of each folded letter, because one letter may become two or none. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  let place = 0;
  for (const letter of text) {
    const letters = foldLetters(letter);
    for (let n = 0; n < letters.length; n++) places.push(place);
    folded += letters;
    place += letter.length;
  }
  return { folded, places };
}
