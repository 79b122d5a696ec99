import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { colourTokens } from "@domain/colours";
import { languages } from "@domain/languages";
import { demoSchema, packSchema, placesSchema } from "../../server/brand/schema";

const guide = readFileSync(join(import.meta.dirname, "../../docs/new-operator.md"), "utf8");
/** What the guide writes as code: names of fields, with or without their parents. */
const named = new Set(
  [...guide.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => [code, ...code.split(".").slice(1)]),
);
const { countries, ...ofBrand } = packSchema.shape;

describe("The guide for a new operator", () => {
  it.each([
    ["the brand", Object.keys(ofBrand)],
    ["its icons", Object.keys(ofBrand.icons.shape)],
    ["a country", Object.keys(countries.element.shape)],
    ["the gazetteer", Object.keys(placesSchema.shape)],
    ["the demo", Object.keys(demoSchema.shape)],
    ["the colours", colourTokens],
    ["the languages", languages],
  ])("names every field of %s", (_what, fields) => {
    const isNamed = (field: string) =>
      named.has(field) || [...named].some((code) => code.startsWith(`${field}.`));
    expect(fields.filter((field) => !isNamed(field))).toEqual([]);
  });
});
