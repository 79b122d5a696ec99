const nameKey = (name: string) => name.trim().toLowerCase();

/** Whether two names or references of the operator differ at most in letter case and outer spaces (R-OPR-7). */
export function isSameName(name: string, other: string | null | undefined): boolean {
  return other !== null && other !== undefined && nameKey(name) === nameKey(other);
}

/** Returns a function that gives each name in the spelling in which it came first; `known` names came before. */
export function firstSpellings(...known: string[]): (name: string) => string {
  const spellings = new Map(known.map((name) => [nameKey(name), name]));
  return (name) => {
    const first = spellings.get(nameKey(name)) ?? name.trim();
    spellings.set(nameKey(name), first);
    return first;
  };
}
