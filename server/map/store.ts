import type { Point } from "@domain/geo";
import { COVERAGE_ZOOM, FOUND_ZOOM } from "@domain/rule-numbers";
import { directionsLink, geoLink, withQuery } from "@domain/paths";
import { frameOf, type MapFacts, MOST_PINS, readView } from "./map-view";
import { viewOf } from "./view";
import type { FoundPlace, Search } from "../places/finder";
import type { ShopCard } from "../places/shops";

/** What the store finder tells (R-MAP-17, R-MAP-19). */
export interface StoreFacts {
  asked: string;
  /** Where shops were looked for: the place that was found, else the default point. */
  place: FoundPlace | undefined;
  /** Whether a customer named the place; the first list is that of the default point (R-MAP-18). */
  searched: boolean;
  others: string[];
  /** The shops could not be asked for: the same as none found (R-MAP-23). */
  failed: boolean;
  shops: (ShopCard & { directions: string | undefined; mapApp: string | undefined })[];
  /** How many there are, listed or not. */
  count: number;
  /** Where all are listed, when these are not. */
  all: string | undefined;
  /** When none is within the radius: the nearest of all. */
  farther: { name: string; kilometres: number } | undefined;
  map: MapFacts;
}

export interface StoreWish {
  path: string;
  asked: string;
  search: Search;
  /** The default point, where nothing was asked for. */
  otherwise: FoundPlace;
  shops: ShopCard[] | undefined;
  farther: ShopCard | undefined;
  /** Whether all are to be listed, also those that the picture has no room for. */
  allShops: boolean;
  address: URLSearchParams;
  language: string;
  tiles: string | undefined;
}

export function storeFacts(wish: StoreWish): StoreFacts {
  const { asked, search } = wish;
  const searched = asked !== "" || search.place !== undefined;
  const place = searched ? search.place : wish.otherwise;
  const found = (place && wish.shops) ?? [];
  const shops = wish.allShops ? found : found.slice(0, MOST_PINS);
  const pins = shops.flatMap(({ number, at }) => (at ? [{ number, point: at.point }] : []));
  const centre = (place ?? wish.otherwise).point;
  const asks = readView(wish.address);
  const nearest = pins[0]?.point;
  const q = asked || undefined;
  return {
    asked,
    place,
    searched,
    others: search.others,
    failed: wish.shops === undefined,
    shops: shops.map((shop) => ({
      ...shop,
      directions: place && shop.at && directionsLink(place.point, shop.at.point),
      mapApp: shop.at && geoLink(shop.at.point, shop.name),
    })),
    count: found.length,
    all: shops.length < found.length ? withQuery(wish.path, { q, shops: "all" }) : undefined,
    farther: wish.farther?.at && { name: wish.farther.name, kilometres: wish.farther.at.kilometres },
    map: frameOf({
      path: wish.path,
      query: { q, shops: wish.allShops ? "all" : undefined },
      view:
        asks ??
        viewOf([centre, ...pins.map(({ point }) => point)], pins.length > 0 ? FOUND_ZOOM : COVERAGE_ZOOM),
      // The picture shows every number of the list, unless all are listed. A map that can be dragged begins at zoom 15 after a
      // search (R-MAP-5), or as near as shows the nearest shop, too.
      shows: asks ? undefined : showsFirst(centre, searched ? [nearest] : pins.map(({ point }) => point)),
      language: wish.language,
      sites: undefined,
      place: searched ? place?.point : undefined,
      pins,
      grid: false,
      tiles: wish.tiles,
    }),
  };
}

function showsFirst(centre: Point, others: (Point | undefined)[]): MapFacts["shows"] {
  const shown = others.flatMap((point) => point ?? []);
  return { points: [centre, ...shown], zoom: shown.length > 0 ? FOUND_ZOOM : COVERAGE_ZOOM };
}
