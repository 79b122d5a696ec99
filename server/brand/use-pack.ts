import { setBrand } from "@domain/brand";
import { setCountry } from "@domain/country";
import type { BrandPack } from "./pack";

/**
 * The pack of this process, set once at its start. Like the facts in domain/, it is read where it is used: modules load before it
 * is set.
 */
export let pack: BrandPack;

/** Makes a value from the pack when it is first wanted. */
export function perPack<T>(make: (of: BrandPack) => T): () => T {
  let made: { of: BrandPack; value: T } | undefined;
  return () => {
    if (!made || made.of !== pack) made = { of: pack, value: make(pack) };
    return made.value;
  };
}

/** Makes a pack the one of this process. */
export function usePack(chosen: BrandPack): void {
  pack = chosen;
  setBrand(chosen.brand);
  setCountry(chosen.country);
}
