import { z } from "zod";
import { type CountryCode } from "@domain/country";
import type { Box, Point } from "@domain/geo";
import { GEOCODER_TIMEOUT_MS } from "@domain/tuning";
import { shorten } from "@domain/message";
import { looseNumber } from "../operator/tolerant";
import { isWithin } from "./point";

/** What a geocoding service made of an address. */
export interface Geocoded {
  address: string;
  point: Point;
}

/** Undefined: the service could not be asked. An empty list: it knows no such place. */
export type Geocoder = (query: {
  address: string;
  language: string;
  country: CountryCode;
  box: Box;
}) => Promise<Geocoded[] | undefined>;

const location = z.object({
  lat: looseNumber.pipe(z.number().min(-85).max(85)),
  lng: looseNumber.pipe(z.number().min(-180).max(180)),
});
const result = z.object({ formatted_address: z.string().catch(""), geometry: z.object({ location }) });
/** As Google's: results in the service's own order. Unreadable results are left out. */
const answer = z.object({
  status: z.enum(["OK", "ZERO_RESULTS"]),
  results: z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const read = result.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  ),
});

/**
 * Asks a Google-style service (results[0].geometry.location). The search is biased to the country's box
 * (R-MAP-26): what lies in it comes first. The address of the service may hold a key, so it is never logged.
 */
export function createGeocoder(
  service: string,
  ask: (url: URL, init: RequestInit) => Promise<Response> = fetch,
  patience = GEOCODER_TIMEOUT_MS,
): Geocoder {
  return async ({ address, language, country, box }) => {
    const url = new URL(service);
    url.searchParams.set("address", address);
    url.searchParams.set("bounds", `${box.south},${box.west}|${box.north},${box.east}`);
    url.searchParams.set("region", country.toLowerCase());
    url.searchParams.set("language", language);
    try {
      const response = await ask(url, { redirect: "error", signal: AbortSignal.timeout(patience) });
      const read = answer.safeParse(response.ok ? await response.json() : undefined);
      if (!read.success) return undefined;
      const found = read.data.results.map(({ formatted_address, geometry }) => ({
        address: shorten(formatted_address) || address,
        point: geometry.location,
      }));
      const inside = found.filter(({ point }) => isWithin(point, box));
      return [...inside, ...found.filter((one) => !inside.includes(one))];
    } catch {
      return undefined;
    }
  };
}

const MINUTE = 60_000;

/**
 * At the most so many questions in a minute, of all visitors together: anybody may type addresses, and the operator may
 * pay for each. Beyond that the service counts as out of reach.
 */
export function atMost(perMinute: number, geocoder: Geocoder, now: () => number = Date.now): Geocoder {
  let minute = 0;
  let asked = 0;
  return async (query) => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, asked] = [current, 0];
    asked += 1;
    return asked > perMinute ? undefined : geocoder(query);
  };
}
