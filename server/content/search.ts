import { foldLetters } from "@domain/fold";

/** A piece of a text; `found` means that it matches the query. */
export interface Piece {
  text: string;
  found: boolean;
}

export interface Hit<T> {
  item: T;
  pieces: Piece[];
}

const QUERY_MAX_LENGTH = 100;

/** Normalises a query to one line of limited length. */
export function readQuery(typed: string): string {
  return typed.replace(/\s+/g, " ").trim().slice(0, QUERY_MAX_LENGTH);
}

/** A text without case and accents, and the position in the original of each of its characters. */
function fold(text: string): { folded: string; at: number[] } {
  let folded = "";
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const bare = foldLetters(character).replace(/\s/g, " ");
    for (let unit = 0; unit < bare.length; unit++) at.push(place);
    folded += bare;
    place += character.length;
  }
  at.push(text.length);
  return { folded, at };
}

/**
 * The rank of a match: 0 at the start of the text, 1 at the start of a word, 2 inside a word; undefined without
 * a match.
 */
function rankOf(folded: string, needle: string): number | undefined {
  const first = folded.indexOf(needle);
  if (first < 0) return undefined;
  if (first === 0) return 0;
  for (let place = first; place >= 0; place = folded.indexOf(needle, place + 1)) {
    if (!/[\p{L}\p{N}]/u.test(folded[place - 1] ?? "")) return 1;
  }
  return 2;
}

/**
 * The items that match the query, ignoring case and accents (R-HLP-15), best first: at the start of the text,
 * at the start of a word, inside a word, then those that contain all its words separately. Equal matches keep
 * their order.
 */
export function search<T>(items: readonly T[], query: string, textOf: (item: T) => string): Hit<T>[] {
  const needle = fold(query).folded.trim();
  if (needle === "") return [];
  const words = needle.split(" ").filter(Boolean);
  const ranked = items.flatMap((item) => {
    const text = textOf(item);
    const { folded, at } = fold(text);
    const rank = rankOf(folded, needle);
    if (rank !== undefined) return [{ rank, item, pieces: highlight(text, folded, at, [needle]) }];
    if (words.length < 2 || !words.every((word) => folded.includes(word))) return [];
    return [{ rank: 3, item, pieces: highlight(text, folded, at, words) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item, pieces }) => ({ item, pieces }));
}

/** Splits a text into matching pieces and the pieces between them. */
function highlight(text: string, folded: string, at: number[], words: readonly string[]): Piece[] {
  const found = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let place = folded.indexOf(word); place >= 0; place = folded.indexOf(word, place + word.length)) {
      const from = at[place] ?? 0;
      const last = place + word.length;
      // A character that folds to two letters (œ) is highlighted whole, and so are the accents after it.
      let to = at[last] ?? text.length;
      if (to === at[last - 1]) to = nextPlace(at, last, text.length);
      found.fill(true, from, to);
    }
  }
  const pieces: Piece[] = [];
  for (let place = 0; place < text.length; place++) {
    const state = found[place] ?? false;
    const last = pieces.at(-1);
    if (last?.found === state) last.text += text[place] ?? "";
    else pieces.push({ text: text[place] ?? "", found: state });
  }
  return pieces;
}

function nextPlace(at: number[], from: number, end: number): number {
  for (let index = from; index < at.length; index++) {
    const place = at[index];
    if (place !== undefined && place !== at[from - 1]) return place;
  }
  return end;
}
