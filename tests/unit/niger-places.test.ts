import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { placesSchema } from "../../server/brand/schema";
import { kilometresBetween } from "../../server/places/point";

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../brand", file), "utf8"));
const { provinces, departments, towns } = placesSchema.parse(read("sahel/places-ne.json"));
const boxes = z.object({
  countries: z.array(
    z.object({
      map: z.object({
        box: z.object({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }),
      }),
    }),
  ),
});

const names = new Map(towns.map(([name, lat, lng]) => [name, { lat, lng }]));
const distance = (one: string, other: string) => {
  const [from, to] = [names.get(one), names.get(other)];
  return from && to ? kilometresBetween(from, to) : Number.NaN;
};

describe("The gazetteer of Niger", () => {
  it("has the eight regions, the 63 departments and the capital, whose seats are towns of it", () => {
    expect([provinces.length, departments.length]).toEqual([8, 63]);
    expect(towns.filter(([, , , , rank]) => rank < 5).length).toBeGreaterThanOrEqual(80);
    const seats = [...provinces.map(([, seat]) => seat), ...departments.map(([, , seat]) => seat)];
    expect(seats.filter((seat) => !names.has(seat))).toEqual([]);
    const regions = new Set(provinces.map(([name]) => name));
    const named = [...departments.map(([, region]) => region), ...towns.map(([, , , region]) => region)];
    expect(named.filter((region) => !regions.has(region))).toEqual([]);
  });

  it("has each town once, inside the country", () => {
    expect(names.size).toBe(towns.length);
    const box = boxes.parse(read("sahel.json")).countries[0]?.map.box;
    const outside = towns.filter(
      ([, lat, lng]) => !box || lat < box.south || lat > box.north || lng < box.west || lng > box.east,
    );
    expect(outside).toEqual([]);
  });

  it("has a department’s seat in the region of the department", () => {
    const regionOf = new Map(towns.map(([name, , , region]) => [name, region]));
    const elsewhere = departments.filter(([, region, seat]) => regionOf.get(seat) !== region);
    expect(elsewhere).toEqual([]);
  });

  it("has the quarters of Niamey within 8 km of its middle", () => {
    const quarters = towns.filter(([, , , , rank]) => rank === 5).map(([name]) => name);
    expect(quarters.length).toBeGreaterThan(20);
    expect(quarters.filter((quarter) => !(distance("Niamey", quarter) < 8))).toEqual([]);
  });

  it.each([
    ["Niamey", "Dosso", 128],
    ["Niamey", "Zinder", 744],
    ["Maradi", "Zinder", 207],
    ["Agadez", "Arlit", 206],
    ["Tahoua", "Agadez", 372],
    ["Diffa", "N'Guigmi", 117],
  ])("has %s as far from %s as maps do: %d km", (one, other, kilometres) => {
    expect(Math.abs(distance(one, other) - kilometres)).toBeLessThan(10);
  });
});
