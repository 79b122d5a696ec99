import type { BrandPack } from "../brand/pack";
import { readBrand } from "../brand/read";
import { handedOverPack } from "../brand/use-pack";
import { readLayers } from "../ground/layers";
import type { Environment } from "./variables";

/**
 * Reads the brand pack, or takes the one that the host has read, with the operator's map layers; undefined with errors.
 */
export function readPack(values: Environment, errors: string[]): BrandPack | undefined {
  const handed = handedOverPack();
  const brand = handed
    ? { ok: true as const, pack: handed }
    : readBrand(values.BRAND, values.COUNTRY || undefined);
  if (!brand.ok) {
    errors.push(...brand.errors);
    return undefined;
  }
  const layers = readLayers(values.MAP_LAYERS, brand.pack.map.box);
  if (!layers.ok) {
    errors.push(...layers.errors);
    return undefined;
  }
  return { ...brand.pack, layers: { features: layers.features, credits: layers.credits } };
}
