import { cutTo } from "@domain/message";
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
