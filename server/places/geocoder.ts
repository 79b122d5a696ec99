import { z } from "zod";
import type { Box, Point } from "@domain/geo";
import { GEOCODER_TIMEOUT_MS } from "@domain/map-rule-numbers";
import { shorten } from "@domain/message";
import { MINUTE_MS } from "@domain/durations";
import { looseNumber, optionalFlag } from "../operator/tolerant";

/** A result of the geocoding service. */
export interface Geocoded {
  address: string;
  point: Point;
  /** Whether the service found only a part of the question. */
  partial?: boolean;
}

/** Returns undefined when the service is out of reach, and an empty list when it finds nothing. */
export type Geocoder = (query: {
  address: string;
  language: string;
  country: string;
  box: Box;
}) => Promise<Geocoded[] | undefined>;

const location = z.object({
  lat: looseNumber.pipe(z.number().min(-85).max(85)),
  lng: looseNumber.pipe(z.number().min(-180).max(180)),
});
const result = z.object({
  formatted_address: z.string().catch(""),
  geometry: z.object({ location }),
  partial_match: optionalFlag,
});
/** The answer in Google's format, in the service's own order and without unreadable results. */
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
 * Calls a Google-style service (results[0].geometry.location) with a bias to the country's box (R-MAP-26), outside of
 * which some results may lie.
 * The service's address may contain a key, so it is never logged.
 */
export function createGeocoder(
  service: string,
  request: (url: URL, init: RequestInit) => Promise<Response> = fetch,
  timeoutMs = GEOCODER_TIMEOUT_MS,
): Geocoder {
  return async ({ address, language, country, box }) => {
    const url = new URL(service);
    url.searchParams.set("address", address);
    url.searchParams.set("bounds", `${box.south},${box.west}|${box.north},${box.east}`);
    url.searchParams.set("region", country.toLowerCase());
    url.searchParams.set("language", language);
    try {
      const response = await request(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      const read = answer.safeParse(response.ok ? await response.json() : undefined);
      if (!read.success) return undefined;
      return read.data.results.map(({ formatted_address, geometry, partial_match }) => ({
        address: shorten(formatted_address) || address,
        point: geometry.location,
        partial: partial_match === true,
      }));
    } catch {
      return undefined;
    }
  };
}

/**
 * Limits the requests per minute of all visitors together, because the operator may pay per request; beyond the limit
 * the service counts as out of reach.
 */
export function limitPerMinute(
  perMinute: number,
  geocoder: Geocoder,
  now: () => number = Date.now,
): Geocoder {
  let minute = 0;
  let count = 0;
  return async (query) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count > perMinute ? undefined : geocoder(query);
  };
}
