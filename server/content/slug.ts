import { cutTo } from "@domain/message";

const SLUG_MAX_LENGTH = 60;

/**
 * Turns a name into a path segment: small letters and digits of any script, without accents, words joined by
 * dashes.
 */
export function slugOf(name: string): string {
  const bare = name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  return cutTo(bare.replace(/[^\p{L}\p{N}]+/gu, "-"), SLUG_MAX_LENGTH).replace(/^-+|-+$/g, "");
}

/** A unique slug for each name, none of them in `taken`. */
export function slugs(names: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const base = slugOf(name) || "0";
    let slug = base;
    for (let next = 2; used.has(slug); next++) slug = `${base}-${next}`;
    used.add(slug);
    return slug;
  });
}
