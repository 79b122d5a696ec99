/** How many letters a name may differ in: a short name has too many neighbours that mean something else. */
function allowedDifference(length: number): number {
  if (length < 6) return 0;
  return length < 9 ? 1 : 2;
}

/**
 * Finds variables whose names are nearly ours, such as SESSION_SECRET or REDIS_URI, because a misspelt variable is
 * ignored and the service would use the default.
 */
export function nearMisses(
  env: Readonly<Record<string, string | undefined>>,
  ours: readonly string[],
): string[] {
  const unknown = Object.keys(env).filter((name) => env[name] !== "" && !ours.includes(name));
  const known = ours.map(spell);
  return unknown.sort().flatMap((name) => {
    const given = spell(name);
    const meant = known.find((one) => isNear(given, one));
    return meant === undefined ? [] : [`${name} is set and means nothing here; ${meant.name} does.`];
  });
}

interface Spelling {
  name: string;
  letters: string;
  words: string;
}

const spell = (name: string): Spelling => ({ name, letters: lettersOf(name), words: sortedNameParts(name) });

function isNear(given: Spelling, known: Spelling): boolean {
  if (given.words === known.words) return true;
  const allowed = allowedDifference(known.letters.length);
  const longer = Math.abs(given.letters.length - known.letters.length);
  return longer <= allowed && differsAtMostBy(allowed, given.letters, known.letters);
}

const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The words of a name in the order of the alphabet. */
const sortedNameParts = (name: string) =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .sort()
    .join(" ");

/**
 * Whether so many letters to insert, remove, replace or swap with their neighbour make `to` of `from`. The comparison
 * ends once no way is left, because each start compares every variable of the machine with every name.
 */
function differsAtMostBy(allowed: number, from: string, to: string): boolean {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped =
        from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? i) + 1 : Infinity;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, swapped);
    }
    [before, last] = [last, row];
    if (Math.min(...before, ...last) > allowed) return false;
  }
  return (last[to.length] ?? 0) <= allowed;
}
