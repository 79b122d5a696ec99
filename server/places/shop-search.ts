import { foldedWords } from "@domain/fold";
import type { Shop } from "../operator/content";

/**
 * The shops whose name, address, quarter, landmark or town has all typed words or their beginnings (R-MAP-38), those
 * whose own name has them first.
 */
export function shopsNamed(shops: Shop[], typed: string): Shop[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return [];
  const has = (text: string) => {
    const words = foldedWords(text);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  const found = shops.filter(({ shop, title, phyLocation }) =>
    has([shop, title, phyLocation].filter(Boolean).join(" ")),
  );
  const byName = found.filter(({ shop, title }) => has(shop ?? title ?? ""));
  return [...byName, ...found.filter((shop) => !byName.includes(shop))];
}
