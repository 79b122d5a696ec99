import { join } from "node:path";
import type { BrandPack } from "../../server/brand/pack";
import { readBrand } from "../../server/brand/read";
import { usePack } from "../../server/brand/use-pack";

const FOLDER = join(import.meta.dirname, "../../brand");
const packs = new Map<string, BrandPack>();

/** A brand, by default the portal's own, in one of its countries. */
export function packIn(code: string, brand = "toumai"): BrandPack {
  const known = packs.get(`${brand} ${code}`);
  if (known) return known;
  const read = readBrand(join(FOLDER, `${brand}.json`), code);
  if (!read.ok) throw new Error(read.errors.join("\n"));
  packs.set(`${brand} ${code}`, read.pack);
  return read.pack;
}

/** Makes a country the one of this process, as COUNTRY does at the start of the service. */
export function useCountry(code: string): void {
  usePack(packIn(code));
}
