const LONGEST = 60;

/** A name as a part of an address: small letters and digits of any script, accents dropped, dashes between words. */
export function slugOf(name: string): string {
  const bare = name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  return bare
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
}

/** A slug for each name, none of them twice and none that is taken. */
export function slugs(names: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const wanted = slugOf(name) || "0";
    let slug = wanted;
    for (let next = 2; used.has(slug); next++) slug = `${wanted}-${next}`;
    used.add(slug);
    return slug;
  });
}
