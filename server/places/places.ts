import type { Shop } from "../operator/content";
import type { Content } from "../content/content";
import type { Read } from "../content/content-reader";
import { createFinder, type Finder } from "./finder";
import type { Geocoder } from "./geocoder";
import { sitesShape, type Site } from "./sites";

/** The places and sites of the map pages, which store nothing about customers. */
export interface Places {
  find: Finder;
  /** Undefined when the operator is out of reach or its answer is unreadable. */
  sites: Read<Site[]>;
  /** All shops of the country, for a search by their names. */
  shops: Read<Shop[]>;
}

/** The sites are a content page and are cached like other content (docs/decisions/0041-content-cache.md). */
export function createPlaces(geocoder: Geocoder | undefined, content: Content): Places {
  return {
    find: createFinder(geocoder),
    sites: content.page("fetch-sites-data-5g", sitesShape),
    shops: content.shops,
  };
}
