import { RE2JS } from "re2js";

/** Whether a text fits a pattern. */
export type Fits = (text: string) => boolean;

/** A pattern whose program is longer than this is not one for a field of a form. */
const LONGEST_PROGRAM = 10_000;
/** Texts are never longer: server/request/form.ts. */
const LONGEST_TEXT = 2000;
const MOST_KEPT = 200;

const compiled = new Map<string, Fits | undefined>();

/**
 * A pattern of the operator's, as JavaScript writes it, run by an engine whose time grows with the text and not with the
 * cunning of the pattern. Undefined for one that is broken, or that the engine does not know: such a field is judged by
 * its other rules.
 */
export function readPattern(source: string): Fits | undefined {
  if (!compiled.has(source)) {
    if (compiled.size >= MOST_KEPT) compiled.clear();
    compiled.set(source, compile(source));
  }
  return compiled.get(source);
}

function compile(source: string): Fits | undefined {
  const { ahead, rest } = splitLookaheads(source);
  const main = matcher(rest);
  const checks = ahead.map(({ body, wanted }) => ({ fits: matcher(`^(?:${body})`), wanted }));
  if (!main) return undefined;
  for (const { fits } of checks) if (!fits) return undefined;
  return (text) => {
    const bounded = text.slice(0, LONGEST_TEXT);
    return checks.every(({ fits, wanted }) => fits?.(bounded) === wanted) && main(bounded);
  };
}

function matcher(source: string): Fits | undefined {
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
    return pattern.programSize() > LONGEST_PROGRAM ? undefined : (text) => pattern.test(text);
  } catch {
    return undefined;
  }
}

interface Lookahead {
  body: string;
  /** False for (?!…). */
  wanted: boolean;
}

/**
 * Takes the look-aheads off that stand right behind `^`: the engine does not know them, and there each of them is a
 * question of its own about the whole text.
 */
function splitLookaheads(source: string): { ahead: Lookahead[]; rest: string } {
  const ahead: Lookahead[] = [];
  let place = 1;
  while (source.startsWith("^") && /^\(\?[=!]/.test(source.slice(place))) {
    const end = closingBracket(source, place);
    if (end === undefined) break;
    ahead.push({ body: source.slice(place + 3, end), wanted: source[place + 2] === "=" });
    place = end + 1;
  }
  const rest = source.slice(place);
  // In `^(?!a)b|c` the look-ahead belongs to the first choice alone; such a pattern is left to the engine, which refuses it.
  if (ahead.length === 0 || hasChoice(rest)) return { ahead: [], rest: source };
  return { ahead, rest: `^(?:${rest})` };
}

/** Walks over a pattern; `see` is told each character that means something, and how deep in brackets it stands. */
function walk(source: string, from: number, see: (sign: string, depth: number, at: number) => boolean): void {
  let depth = 0;
  let inClass = false;
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (sign === "\\") at++;
    else if (inClass) inClass = sign !== "]";
    else if (sign === "[") inClass = true;
    else {
      if (sign === "(") depth++;
      if (sign === ")") depth--;
      if (see(sign, depth, at)) return;
    }
  }
}

function closingBracket(source: string, from: number): number | undefined {
  let end: number | undefined;
  walk(source, from, (sign, depth, at) => {
    if (sign !== ")" || depth !== 0) return false;
    end = at;
    return true;
  });
  return end;
}

function hasChoice(source: string): boolean {
  let found = false;
  walk(source, 0, (sign, depth) => (found = sign === "|" && depth === 0));
  return found;
}
