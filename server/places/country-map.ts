import type { CountryCode } from "@domain/country";
import type { Box, Point } from "@domain/geo";
import { BASE_MAP } from "@domain/rule-numbers";

/** A country's default map and the box of its places. */
export interface CountryMap {
  /** The default point of the store finder, and the centre of the coverage map. */
  centre: Point;
  box: Box;
  /** The centre of the whole country. */
  middle: Point;
  /**
   * ISO 3166-1 numbers of the country and of the countries drawn around it, whose two-letter codes give their
   * names.
   */
  atlas: { own: string; around: Record<string, string> };
}

/**
 * The base centre is Kinshasa and the base box lies in Asia (R-MAP-3), so each build sets its own
 * (docs/decisions/0037-country-maps.md).
 */
const maps: Record<CountryCode, CountryMap> = {
  TD: {
    ...BASE_MAP,
    centre: { lat: 12.1067, lng: 15.0444 },
    box: { south: 7.44, north: 23.46, west: 13.46, east: 24.01 },
    middle: { lat: 15.4, lng: 18.7 },
    atlas: {
      own: "148",
      around: {
        ...{ "434": "LY", "562": "NE", "566": "NG", "120": "CM", "140": "CF", "729": "SD", "728": "SS" },
        ...{ "012": "DZ", "818": "EG", "204": "BJ", "226": "GQ", "266": "GA", "178": "CG", "180": "CD" },
      },
    },
  },
  CD: {
    ...BASE_MAP,
    box: { south: -13.46, north: 5.4, west: 12.18, east: 31.31 },
    middle: { lat: -3.6, lng: 22.5 },
    atlas: {
      own: "180",
      around: {
        ...{ "178": "CG", "140": "CF", "728": "SS", "800": "UG", "646": "RW", "108": "BI", "834": "TZ" },
        ...{ "894": "ZM", "024": "AO", "266": "GA", "120": "CM", "404": "KE", "454": "MW", "508": "MZ" },
        ...{ "516": "NA", "716": "ZW", "072": "BW", "231": "ET", "729": "SD", "226": "GQ" },
      },
    },
  },
};

export function countryMap(code: CountryCode): CountryMap {
  return maps[code];
}
