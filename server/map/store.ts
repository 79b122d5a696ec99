import type { Point } from "@domain/geo";
import { COVERAGE_ZOOM, FOUND_ZOOM } from "@domain/rule-numbers";
import { directionsLink, geoLink, withQuery } from "@domain/paths";
import { mapView, type MapFacts, MAX_PINS, readView } from "./map-view";
import { viewOf } from "./view";
import type { FoundPlace, Search } from "../places/finder";
import type { ShopCard } from "../places/shops";

/** The facts of the store finder (R-MAP-17, R-MAP-19). */
export interface StoreFacts {
  asked: string;
  /** The place whose shops are listed: the found place, else the default point. */
  place: FoundPlace | undefined;
  /** Whether the customer searched; the first list is that of the default point (R-MAP-18). */
  searched: boolean;
  others: string[];
  /** The shops could not be loaded; the page shows the same as for none found (R-MAP-23). */
  failed: boolean;
  shops: (ShopCard & { directions: string | undefined; mapApp: string | undefined })[];
  /** The number of shops, listed or not. */
  count: number;
  /** The address that lists all shops, when the list is shortened. */
  all: string | undefined;
  /** The nearest shop, when none is within the radius. */
  farther: { name: string; kilometres: number } | undefined;
  map: MapFacts;
}

export interface StoreOptions {
  path: string;
  asked: string;
  search: Search;
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

export function storeFacts(options: StoreOptions): StoreFacts {
  const { asked, search } = options;
  const searched = asked !== "" || search.place !== undefined;
  const place = searched ? search.place : options.defaultPlace;
  const found = (place && options.shops) ?? [];
  const shops = options.allShops ? found : found.slice(0, MAX_PINS);
  const pins = shops.flatMap(({ number, at }) => (at ? [{ number, point: at.point }] : []));
  const centre = (place ?? options.defaultPlace).point;
  const requestedView = readView(options.address);
  const nearest = pins[0]?.point;
  const q = asked || undefined;
  return {
    asked,
    place,
    searched,
    others: search.others,
    failed: options.shops === undefined,
    shops: shops.map((shop) => ({
      ...shop,
      directions: place && shop.at && directionsLink(place.point, shop.at.point),
      mapApp: shop.at && geoLink(shop.at.point, shop.name),
    })),
    count: found.length,
    all: shops.length < found.length ? withQuery(options.path, { q, shops: "all" }) : undefined,
    farther: options.farther?.at && { name: options.farther.name, kilometres: options.farther.at.kilometres },
    map: mapView({
      path: options.path,
      query: { q, shops: options.allShops ? "all" : undefined },
      view:
        requestedView ??
        viewOf([centre, ...pins.map(({ point }) => point)], pins.length > 0 ? FOUND_ZOOM : COVERAGE_ZOOM),
      // The picture shows every number of the list, unless all shops are listed. A map that can be dragged
      // starts at zoom 15 after a search (R-MAP-5), or wider so that the nearest shop is visible.
      shows: requestedView
        ? undefined
        : showsFirst(centre, searched ? [nearest] : pins.map(({ point }) => point)),
      language: options.language,
      sites: undefined,
      place: searched ? place?.point : undefined,
      pins,
      grid: false,
      tiles: options.tiles,
    }),
  };
}

function showsFirst(centre: Point, others: (Point | undefined)[]): MapFacts["shows"] {
  const shown = others.flatMap((point) => point ?? []);
  return { points: [centre, ...shown], zoom: shown.length > 0 ? FOUND_ZOOM : COVERAGE_ZOOM };
}
