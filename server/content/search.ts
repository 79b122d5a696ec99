/** A piece of a text, and whether the search found it there. */
export interface Piece {
  text: string;
  found: boolean;
}

export interface Hit<T> {
  item: T;
  pieces: Piece[];
}

const LONGEST_QUERY = 100;

/** A query as it is searched for: one line, not endless. */
export function readQuery(typed: string): string {
  return typed.replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY);
}

/** A text without case and accents, and for each of its characters where it stands in the original. */
function fold(text: string): { folded: string; at: number[] } {
  let folded = "";
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const bare = character
      .normalize("NFKD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/[’‘ʼ]/g, "'")
      // Arabic letters that are typed for each other, and the line that only stretches a word.
      .replace(/ى/g, "ي")
      .replace(/ة/g, "ه")
      .replace(/ـ/g, "")
      .replace(/\s/g, " ");
    for (let unit = 0; unit < bare.length; unit++) at.push(place);
    folded += bare;
    place += character.length;
  }
  at.push(text.length);
  return { folded, at };
}

/** 0 at the start, 1 at the start of a word, 2 inside one; undefined when it is not there. */
function rankOf(folded: string, wanted: string): number | undefined {
  const first = folded.indexOf(wanted);
  if (first < 0) return undefined;
  if (first === 0) return 0;
  for (let place = first; place >= 0; place = folded.indexOf(wanted, place + 1)) {
    if (!/[\p{L}\p{N}]/u.test(folded[place - 1] ?? "")) return 1;
  }
  return 2;
}

/**
 * The items whose text holds the query, whatever its case and accents (R-HLP-15), best first: at the start, at
 * the start of a word, anywhere; then those that hold all its words apart from each other. Equal ones keep their order.
 */
export function search<T>(items: readonly T[], query: string, textOf: (item: T) => string): Hit<T>[] {
  const wanted = fold(query).folded.trim();
  if (wanted === "") return [];
  const words = wanted.split(" ").filter(Boolean);
  const ranked = items.flatMap((item) => {
    const text = textOf(item);
    const { folded, at } = fold(text);
    const rank = rankOf(folded, wanted);
    if (rank !== undefined) return [{ rank, item, pieces: mark(text, folded, at, [wanted]) }];
    if (words.length < 2 || !words.every((word) => folded.includes(word))) return [];
    return [{ rank: 3, item, pieces: mark(text, folded, at, words) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item, pieces }) => ({ item, pieces }));
}

/** The text in pieces: what was found, and what stands between. */
function mark(text: string, folded: string, at: number[], wanted: readonly string[]): Piece[] {
  const found = new Array<boolean>(text.length).fill(false);
  for (const word of wanted) {
    for (let place = folded.indexOf(word); place >= 0; place = folded.indexOf(word, place + word.length)) {
      const from = at[place] ?? 0;
      const last = place + word.length;
      // A letter that one character holds with another (œ) is marked whole, and so are the accents behind it.
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
