import type { Point, Technology } from "@domain/geo";
import type { Language } from "@domain/languages";
import type { MapFacts } from "@server/map/map-view";

/** The props of the interactive map. */
export interface LiveMapProps {
  /** The loader's result; each new object resets the view that the customer has dragged the map to. */
  map: MapFacts;
  label: string;
  language: Language;
  /** Shows all sites, or those of one technology. */
  sites?: Technology | "all";
  /** The names of the numbered pins. */
  names?: Record<number, string>;
  /** The number of the active card; its pin is enlarged and centred (R-MAP-22). */
  active?: number | undefined;
  /** Called with the centre after each move; the map then shows a pin in its middle. */
  onMove?: (centre: Point) => void;
}
