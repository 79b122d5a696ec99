const nameKey = (name: string) => name.trim().toLowerCase();

/** Whether two names or references of the operator differ at most in letter case and outer spaces (R-OPR-7). */
export function isSameName(name: string, other: string | null | undefined): boolean {
  return other !== null && other !== undefined && nameKey(name) === nameKey(other);
}

/** Returns a function that returns each name as it was first spelled; the `known` names count as the first ones. */
export function firstSpellings(...known: string[]): (name: string) => string {
  const spellings = new Map(known.map((name) => [nameKey(name), name]));
  return (name) => {
    const first = spellings.get(nameKey(name)) ?? name.trim();
    spellings.set(nameKey(name), first);
    return first;
  };
}
