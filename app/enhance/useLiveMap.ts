import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import type { Point, Technology } from "@domain/geo";
import type { MapFacts } from "@server/map/map-view";
import type { Language } from "@domain/languages";

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

/** Returns the interactive map, or undefined until its module is loaded. */
export function useLiveMap(): ComponentType<LiveMapProps> | undefined {
  const [live, setLive] = useState<{ Map: ComponentType<LiveMapProps> }>();
  useEffect(() => {
    let mounted = true;
    import("./LeafletMap").then(
      ({ LeafletMap }) => mounted && setLive({ Map: LeafletMap }),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);
  return live?.Map;
}
