/** Whether a text is a regular expression. */
export function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether a pattern of complete numbers accepts a number. */
export function fitsPattern(pattern: string | undefined, number: string): boolean {
  return pattern === undefined || !isPattern(pattern) || new RegExp(pattern).test(number);
}

/** How many first digits are tried: two often mark a mobile line, and some operators are told apart by four. */
const TRIED_HEADS = [2, 4];

/** A number of so many digits that a pattern accepts; undefined when none of those that are tried is one. */
export function numberFor(pattern: string | undefined, digits: number): string | undefined {
  for (const size of TRIED_HEADS) {
    for (let head = 10 ** size - 1; head >= 0; head--) {
      const number = `${String(head)
        .padStart(size, "0")
        .padEnd(digits - 1, "0")}1`;
      if (fitsPattern(pattern, number)) return number;
    }
  }
  return undefined;
}

/** An example of a number, in groups of two digits. */
export function exampleFor(pattern: string | undefined, digits: number): string {
  return (numberFor(pattern, digits) ?? "").replace(/(\d)(?=(\d\d)+$)/g, "$1 ");
}
