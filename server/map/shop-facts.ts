import { isWithin } from "@domain/geo";
import type { Point } from "@domain/geo";
import { COVERAGE_ZOOM, FOUND_ZOOM, PICTURE_PINS_MAX } from "@domain/map-rule-numbers";
import { directionsLink, geoLink, withQuery } from "@domain/paths";
import { insetOf } from "./inset";
import { mapView, type MapFacts, pictureOf, readView } from "./map-view";
import { boundsOf, type View, viewAround, viewOf } from "./view";
import { type FoundPlace, type Search, type SearchProblem, searchProblem } from "../places/finder";
import { pack } from "../brand/use-pack";
import { type Opening, openingOf } from "../places/opening";
import type { ShopCard } from "../places/shops";

/** A shop of the list with its links, and whether it is open now. */
export interface ListedShop extends Omit<ShopCard, "hours"> {
  directions: string | undefined;
  mapApp: string | undefined;
  opening: Opening | undefined;
}

/** The facts of the store finder (R-MAP-17, R-MAP-19). */
export interface ShopFacts {
  asked: string;
  /** The place whose shops are listed: the found place, else the default point. */
  place: FoundPlace | undefined;
  /** Whether the customer searched; the first list is that of the default point (R-MAP-18). */
  searched: boolean;
  /** Whether the list has the shops whose own names or addresses match, wherever they are (R-MAP-38). */
  named: boolean;
  /** Whether places have postcodes here. */
  postcodes: boolean;
  others: string[];
  problem: SearchProblem | undefined;
  /** The shops could not be loaded, and the page shows the same as when none is found (R-MAP-23). */
  failed: boolean;
  shops: ListedShop[];
  /** The number of shops within the radius, listed or not, or of all that match a search by name. */
  count: number;
  /** Whether the page says that it found no shop. */
  empty: boolean;
  /** The address that lists all shops, when the list is shortened. */
  all: string | undefined;
  /** The nearest shop, when none is within the radius. */
  farther: { name: string; kilometres: number } | undefined;
  map: MapFacts;
  /**
   * A second picture (R-MAP-42), which shows the town where most shops of the map lie more closely, or all shops,
   * without a town, when the map shows only those next to the place.
   */
  inset: { image: string; town: string | undefined } | undefined;
}

export interface ShopFactsOptions {
  path: string;
  asked: string;
  search: Search;
  named: boolean;
  /** The browser's own position. */
  here: Point | undefined;
  nowMs: number;
  /** The default point, for pages without a search. */
  defaultPlace: FoundPlace;
  shops: ShopCard[] | undefined;
  farther: ShopCard | undefined;
  /** Whether the list shows all shops, also those without a pin. */
  allShops: boolean;
  address: URLSearchParams;
  language: string;
  tiles: string | undefined;
}

/** The shops near the place that was searched, or near the default place, and their map. */
export function shopFacts(options: ShopFactsOptions): ShopFacts {
  const { asked, search } = options;
  const searched = asked !== "" || search.place !== undefined || search.abroad;
  const place = searched ? search.place : options.defaultPlace;
  const found = ((place ?? options.named) && options.shops) || [];
  const shops = options.allShops ? found : found.slice(0, PICTURE_PINS_MAX);
  // A shop without a position may be anywhere, so it is not within the radius (R-MAP-20).
  const count = options.named ? found.length : found.filter(({ at }) => at).length;
  // The map shows the shop that the page names when none is near (R-MAP-6).
  const drawnShops = count === 0 && options.farther ? [options.farther] : shops;
  const pins = drawnShops.flatMap(({ number, at }) => (at ? [{ number, point: at.point }] : []));
  const requestedView = readView(options.address);
  const view = requestedView ?? firstView(place, options.defaultPlace, searched, pins);
  // The address of a second picture, for browsers without scripts, which post no position, would hold the place.
  const inset = requestedView || options.here ? undefined : secondView(view, pins, place, options.language);
  const drawn = {
    view,
    language: options.language,
    sites: undefined,
    pins,
    grid: false,
    place: searched ? place?.point : undefined,
  };
  const q = asked || undefined;
  return {
    asked,
    place,
    searched,
    others: search.others,
    problem: options.shops && searchProblem(search, asked),
    failed: options.shops === undefined,
    named: options.named,
    postcodes: pack.map.postcodes === true,
    shops: shops.map(({ hours, ...shop }) => ({
      ...shop,
      directions: shop.at && directionsLink(options.here, shop.at.point),
      mapApp: shop.at && geoLink(shop.at.point, shop.name),
      opening: openingOf(hours, options.nowMs, options.language),
    })),
    count,
    empty: count === 0 && (searched || found.length === 0),
    all: shops.length < found.length ? withQuery(options.path, { q, shops: "all" }) : undefined,
    farther: fartherOf(options.farther),
    inset: inset && { image: pictureOf({ ...drawn, view: inset.view }), town: inset.town },
    map: mapView({
      ...drawn,
      path: options.path,
      query: { q, shops: options.allShops ? "all" : undefined },
      tiles: options.tiles,
      postedSites: options.here && [],
    }),
  };
}

function secondView(
  view: View,
  pins: { point: Point }[],
  place: FoundPlace | undefined,
  language: string,
): { view: View; town: string | undefined } | undefined {
  const shown = pointsWithin(view, pins);
  if (place && shown.length < pins.length)
    return { view: viewOf([place.point, ...pins.map(({ point }) => point)], FOUND_ZOOM), town: undefined };
  return insetOf(shown, view, language);
}

function pointsWithin(view: View, pins: { point: Point }[]): Point[] {
  const [west, south, east, north] = boundsOf(view);
  return pins.map(({ point }) => point).filter((point) => isWithin(point, { west, south, east, north }));
}

function fartherOf(shop: ShopCard | undefined): ShopFacts["farther"] {
  const kilometres = shop?.at?.kilometres;
  return shop && kilometres !== undefined ? { name: shop.name, kilometres } : undefined;
}

/** The found place with its nearest shop (R-MAP-5, R-MAP-6), or before a search all shops of the list. */
function firstView(
  place: FoundPlace | undefined,
  defaultPlace: FoundPlace,
  searched: boolean,
  pins: { point: Point }[],
): View {
  const points = pins.map(({ point }) => point);
  if (place && searched && points.length > 0) return viewAround(place, points[0]);
  // A search by name has no place of its own, only the shops that it found.
  if (!place && points.length > 0) return viewOf(points, FOUND_ZOOM);
  const { point } = place ?? defaultPlace;
  return viewOf([point, ...points], points.length > 0 ? FOUND_ZOOM : COVERAGE_ZOOM);
}
