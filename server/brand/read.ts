import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { jsonOf } from "@domain/json";
import type { BrandPack } from "./pack";
import { contrastErrors } from "./contrast";
import { namesOf } from "./names";
import { isPng } from "./png";
import type { GroundFeature } from "../ground/feature";
import { groundSchema } from "../ground/geojson";
import type { PackFault } from "./country-faults";
import { exampleFor } from "./number-pattern";
import { demoPlaceFaults, gazetteerFaults, townFaults } from "./place-faults";
import { demoSchema, packSchema, placesSchema, type PackFile } from "./schema";
import { drawingError, readDrawing } from "./svg";

export type BrandResult = { ok: true; pack: BrandPack } | { ok: false; errors: string[] };

/** An error of a pack, as the rest of a sentence that names the pack. */
class PackError extends Error {}

/**
 * Reads a brand pack and its files for one of its countries, by default the first, and checks everything at the start,
 * because only customers would see a wrong colour or number (R-OPS-38).
 * Each error is a sentence that names the variable and the file.
 */
export function readBrand(path: string, code: string | undefined): BrandResult {
  try {
    const file = parse(packSchema, path);
    const found = code === undefined ? file.countries[0] : file.countries.find((one) => one.code === code);
    if (!found) {
      const codes = file.countries.map((one) => one.code);
      return { ok: false, errors: [`COUNTRY must be ${codes.join(" or ")}.`] };
    }
    return { ok: true, pack: packOf(file, found, path) };
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return { ok: false, errors: error.message.split("\n") };
  }
}

function packOf(file: PackFile, country: PackFile["countries"][number], path: string): BrandPack {
  const { name, slug, wallet, languages, defaultLanguage } = file;
  const beside = (named: string) => join(dirname(path), named);
  const light = file.colours.light;
  const dark = { ...light, ...file.colours.dark };
  const contrast = contrastErrors(light, dark);
  if (contrast.length > 0)
    throw new PackError(contrast.map((error) => `BRAND ${path}: ${error}.`).join("\n"));
  const { fees, ussd, whatsApp, map, places, ground, demo, opco, secondCurrency, ...more } = country;
  const { operatorCurrency: _sent, currencyDecimals: _, ...facts } = more;
  const entries = parse(placesSchema, beside(places));
  refuseFaults(beside(places), [...gazetteerFaults(entries), ...townFaults(entries, map.box)]);
  const demoFacts = parse(demoSchema, beside(demo));
  refuseFaults(beside(demo), demoPlaceFaults(demoFacts, entries, map.box));
  return {
    brand: { name, slug, wallet, languages, defaultLanguage, names: namesOf(file) },
    country: {
      ...facts,
      numberPattern: facts.numberPattern,
      exampleNumber: facts.exampleNumber ?? exampleFor(facts.numberPattern, facts.numberDigits),
      currencyNames: sentNamesFirst(country),
    },
    operatorLanguage: file.operatorLanguage,
    ussdMenu: ussd.menu,
    whatsApp,
    colours: { light, dark },
    logo: readDrawing(drawing(beside(file.logo))),
    icons: {
      favicon: drawing(beside(file.icons.favicon)),
      png192: png(beside(file.icons.png192), 192),
      png512: png(beside(file.icons.png512), 512),
      maskable512: png(beside(file.icons.maskable512), 512),
      appleTouch: png(beside(file.icons.appleTouch), 180),
    },
    socialCard: png(beside(file.socialCard), 1200, 630),
    opco,
    secondCurrency,
    connectionFee: fees.connection,
    opcos: file.countries.map(({ opco }) => opco),
    map,
    places: entries,
    ground: ground === undefined ? [] : groundOf(beside(ground)),
    layers: { features: [], credits: [] },
    demo: demoFacts,
  };
}

/**
 * The names of currencies in capitals, as answers are read, where the first name of a currency is the one that is sent
 * (R-CUR-9).
 */
function sentNamesFirst(country: PackFile["countries"][number]): Record<string, string> {
  const { currency, operatorCurrency, secondCurrency, currencyNames } = country;
  const second = secondCurrency === undefined ? {} : { [secondCurrency]: secondCurrency };
  const others = Object.entries(currencyNames).map(([name, code]) => [name.toUpperCase(), code] as const);
  return { [operatorCurrency]: currency, ...second, ...Object.fromEntries(others) };
}

function bytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new PackError(`BRAND ${path} cannot be read.`);
  }
}

function drawing(path: string): string {
  const svg = bytes(path).toString("utf8");
  const error = drawingError(svg);
  if (error !== undefined) throw new PackError(`BRAND ${path} ${error}.`);
  return svg.trim();
}

function png(path: string, width: number, height = width): Buffer {
  const file = bytes(path);
  if (!isPng(file, width, height))
    throw new PackError(`BRAND ${path} is no PNG of ${width} × ${height} pixels.`);
  return file;
}

let lastGround: { written: string; features: GroundFeature[] } | undefined;

/** The ground of the country, checked once for the same text, because it is long and a start reads the pack twice. */
function groundOf(path: string): GroundFeature[] {
  const written = bytes(path).toString("utf8");
  if (lastGround?.written !== written) lastGround = { written, features: parse(groundSchema, path).features };
  return lastGround.features;
}

/** Reads a JSON file of a pack; each error names the file and the path of the value in it. */
function parse<Shape extends z.ZodType>(shape: Shape, path: string): z.infer<Shape> {
  const written = bytes(path).toString("utf8");
  const json = jsonOf(written);
  if (json === undefined) throw new PackError(`BRAND ${path} is no JSON.`);
  const parsed = shape.safeParse(json, { error: sentenceOfType });
  if (parsed.success) return parsed.data;
  throw faultyFile(path, parsed.error.issues);
}

const nouns: Record<string, string> = {
  string: "text",
  int: "whole number",
  record: "object",
  array: "list",
};

/** What a value must be that has another type or is missing; undefined leaves other faults to zod. */
function sentenceOfType(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined
    ? "is missing"
    : `must be of the type ${nouns[issue.expected] ?? issue.expected}`;
}

function refuseFaults(path: string, faults: readonly PackFault[]): void {
  if (faults.length > 0) throw faultyFile(path, faults);
}

interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

function faultyFile(path: string, faults: readonly Fault[]): PackError {
  const errors = faults.map(
    (fault) => `BRAND ${path}: ${fault.path.join(".") || "the file"}: ${fault.message}.`,
  );
  return new PackError(errors.join("\n"));
}
