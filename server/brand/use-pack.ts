import { setBrand } from "@domain/brand";
import { setCountry } from "@domain/country";
import type { BrandPack } from "./pack";

/**
 * The pack of this process, which is set at the start after the modules have loaded, so it is read only where it is
 * used.
 */
export let pack: BrandPack;

/** Makes a value from the pack when it is first wanted, once for each pack. */
export function perPack<T>(make: (of: BrandPack) => T): () => T {
  const made = new WeakMap<BrandPack, { value: T }>();
  return () => {
    const found = made.get(pack) ?? { value: make(pack) };
    made.set(pack, found);
    return found.value;
  };
}

/** Makes a pack the one of this process. */
export function usePack(chosen: BrandPack): void {
  pack = chosen;
  setBrand(chosen.brand);
  setCountry(chosen.country);
}

declare global {
  /**
   * The pack that the host has read, for the app, which is a bundle of its own in the same process with its own `pack`.
   */
  // Only a var belongs to globalThis.
  var packOfTheHost: BrandPack | undefined;
}

/** Hands the host's checked pack to the app, which saves each start the tens of milliseconds of a second reading. */
export function handOverPack(read: BrandPack | undefined): void {
  globalThis.packOfTheHost = read;
}

/** The pack that the host has read from the same environment; undefined under plain remix-serve. */
export function handedOverPack(): BrandPack | undefined {
  return globalThis.packOfTheHost;
}
