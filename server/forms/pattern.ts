import { RE2JS } from "re2js";

/** Tests a text against a pattern. */
export type Fits = (text: string) => boolean;

/** A pattern for a form field never compiles to a larger program. */
const PROGRAM_MAX_SIZE = 10_000;
const MAX_CACHED_PATTERNS = 200;

const compiled = new Map<string, Fits | undefined>();

/**
 * Compiles a JavaScript pattern of the operator with an engine that runs every pattern in linear time.
 * Returns undefined for a pattern that is broken or unsupported; the field's other rules still apply.
 */
export function readPattern(source: string): Fits | undefined {
  if (!compiled.has(source)) {
    if (compiled.size >= MAX_CACHED_PATTERNS) compiled.clear();
    compiled.set(source, compile(source));
  }
  return compiled.get(source);
}

function compile(source: string): Fits | undefined {
  const { ahead, rest } = splitLookaheads(source);
  const main = matcher(rest);
  const checks = ahead.map(({ body, expected }) => ({ fits: matcher(`^(?:${body})`), expected }));
  if (!main) return undefined;
  for (const { fits } of checks) if (!fits) return undefined;
  return (text) => checks.every(({ fits, expected }) => fits?.(text) === expected) && main(text);
}

function matcher(source: string): Fits | undefined {
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
    return pattern.programSize() > PROGRAM_MAX_SIZE ? undefined : (text) => pattern.test(text);
  } catch {
    return undefined;
  }
}

interface Lookahead {
  body: string;
  /** False for a negative look-ahead, (?!…). */
  expected: boolean;
}

/**
 * Splits off the look-aheads directly after `^`, which the engine does not support and which can each test the whole
 * text there.
 */
function splitLookaheads(source: string): { ahead: Lookahead[]; rest: string } {
  const ahead: Lookahead[] = [];
  let place = 1;
  while (source.startsWith("^") && /^\(\?[=!]/.test(source.slice(place))) {
    const end = closingBracket(source, place);
    if (end === undefined) break;
    ahead.push({ body: source.slice(place + 3, end), expected: source[place + 2] === "=" });
    place = end + 1;
  }
  const rest = source.slice(place);
  // In `^(?!a)b|c` the look-ahead belongs to the first choice only; the engine gets such a pattern whole and
  // refuses it.
  if (ahead.length === 0 || hasChoice(rest)) return { ahead: [], rest: source };
  return { ahead, rest: `^(?:${rest})` };
}

/**
 * Walks over a pattern and calls `onCharacter` for each syntax character with its bracket depth, until it
 * returns true.
 */
function walk(
  source: string,
  from: number,
  onCharacter: (character: string, depth: number, at: number) => boolean,
): void {
  let depth = 0;
  let inClass = false;
  for (let at = from; at < source.length; at++) {
    const character = source[at] ?? "";
    if (character === "\\") at++;
    else if (inClass) inClass = character !== "]";
    else if (character === "[") inClass = true;
    else {
      if (character === "(") depth++;
      if (character === ")") depth--;
      if (onCharacter(character, depth, at)) return;
    }
  }
}

function closingBracket(source: string, from: number): number | undefined {
  let end: number | undefined;
  walk(source, from, (character, depth, at) => {
    if (character !== ")" || depth !== 0) return false;
    end = at;
    return true;
  });
  return end;
}

function hasChoice(source: string): boolean {
  let found = false;
  walk(source, 0, (character, depth) => (found = character === "|" && depth === 0));
  return found;
}
