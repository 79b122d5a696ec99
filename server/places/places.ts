import type { Content, Read } from "../content/content";
import { createFinder, type Finder } from "./finder";
import type { Geocoder } from "./geocoder";
import { sitesShape, type Site } from "./sites";

/** What the map pages ask for. It remembers nothing of a customer. */
export interface Places {
  find: Finder;
  /** Undefined when the operator cannot be asked, or answers what cannot be read. */
  sites: Read<Site[]>;
}

/** The sites are a page of content, and kept as such (docs/decisions/0041-content-cache.md). */
export function createPlaces(geocoder: Geocoder | undefined, content: Content): Places {
  return { find: createFinder(geocoder), sites: content.page("fetch-sites-data-5g", sitesShape) };
}
