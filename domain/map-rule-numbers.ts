import { DAY_S, HOUR_MS, HOUR_S, MINUTE_S, SECOND_MS } from "./durations";

/** The numbers that docs/rules.md names for maps, shops and sites, each written once (R-OPS-6). */

/** The zoom at first, after a search, on a shop card, for a request, of a department and of a province (R-MAP-5). */
export const COVERAGE_ZOOM = 9;
export const FOUND_ZOOM = 15;
export const SHOP_ZOOM = 13;
export const LEAD_ZOOM = 12;
export const DEPARTMENT_ZOOM = 11;
export const PROVINCE_ZOOM = 9;
/** The picture width for which these zoom levels are chosen (R-MAP-5). */
export const PICTURE_WIDTH_PX = 360;

/** The circle of a 5G site on a map (R-MAP-12). */
export const FIVE_G_CIRCLE_M = 300;
/** How far a site of each generation reaches outdoors (R-MAP-10). */
export const REACH_KM = { "2G": 20, "3G": 10, "4G": 8, "5G": FIVE_G_CIRCLE_M / 1000 };
/**
 * How far a town extends from its middle by its people: factor, power and minimum (R-MAP-11); 700 000 people live
 * within 8 km, 130 000 within 4 km, 25 000 within 2.5 km.
 */
export const PEOPLE_KM = 0.07;
export const PEOPLE_POWER = 0.35;
export const TOWN_MIN_KM = 1;
/**
 * How far a town extends by its rank in the gazetteer, where its people are unknown: the capital first, parts of a town
 * last (R-MAP-11).
 */
export const TOWN_KM = { 1: 8, 2: 4, 3: 3, 4: 2, 5: 1.5 };
/** The share of a town's area that counts as all of it, and as most of it (R-MAP-11). */
export const ALL_OF_TOWN = 0.95;
export const MOST_OF_TOWN = 0.5;
/** The centre of a town is this part of its radius (R-MAP-11). */
export const CENTRE_PART = 1 / 3;
/**
 * How many towns the page lists before a search; a site farther than this from each known town is in no town's count
 * (R-MAP-13).
 */
export const TOWNS_LISTED = 20;
export const TOWN_AREA_KM = 40;

/** Within which distance shops are listed (R-MAP-17), and a place is searched around its town (R-LEA-17). */
export const SHOP_RADIUS_KM = 100;
/** A pin, and how many pins a picture shows (R-MAP-21). */
export const PIN_WIDTH_PX = 15;
export const PIN_HEIGHT_PX = 30;
export const PICTURE_PINS_MAX = 60;

/** How many other places a search suggests (R-MAP-25). */
export const SUGGESTIONS = 5;
/** The timeout of a geocoding service, how many of its answers are cached, and how long (R-MAP-27). */
export const GEOCODER_TIMEOUT_MS = 3 * SECOND_MS;
export const PLACES_KEPT = 500;
export const PLACES_KEPT_FOR_MS = HOUR_MS;
/**
 * How long the browser may take to find its position (R-MAP-29), and the decimals to which the position is rounded
 * (R-MAP-31).
 */
export const LOCATE_TIMEOUT_MS = 15 * SECOND_MS;
export const POSITION_DECIMALS = 3;
/** From how many letters on, and after what pause, names of places are suggested (R-MAP-35). */
export const PLACE_NAME_MIN_LETTERS = 2;
export const SEARCH_DEBOUNCE_MS = 300;
/** How long pictures, outlines and sites may be cached (R-MAP-36). */
export const PICTURE_CACHE_S = HOUR_S;
export const OUTLINES_CACHE_S = DAY_S;
export const SITES_CACHE_S = 10 * MINUTE_S;

/**
 * How many known points describe the place of an installation, how far they are, and when the place lies at one
 * (R-LEA-37).
 */
export const KNOWN_POINTS_LISTED = 3;
export const LANDMARK_MAX_KM = 3;
export const AT_PLACE_KM = 0.05;
