import type { Content, Read } from "../content/content";
import { createFinder, type Finder } from "./finder";
import type { Geocoder } from "./geocoder";
import { sitesShape, type Site } from "./sites";

/** What the map pages ask for. It remembers nothing of a customer. */
export interface PlacesDesk {
  find: Finder;
  /** Undefined when the operator cannot be asked, or answers what cannot be read. */
  sites: Read<Site[]>;
}

/** The sites are a page of content, and kept as such (docs/decisions/0041-content-cache.md). */
export function createPlacesDesk(geocoder: Geocoder | undefined, content: Content): PlacesDesk {
  return { find: createFinder(geocoder), sites: content.page("fetch-sites-data-5g", sitesShape) };
}
