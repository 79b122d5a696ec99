import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import type { Point, Technology } from "@domain/geo";
import type { MapFacts } from "@server/map/map-view";
import type { Language } from "@domain/languages";

export interface LiveMapProps {
  /** The service's answer itself: each new object makes the map show its view, over what the customer has dragged. */
  map: MapFacts;
  label: string;
  language: Language;
  /** Sites are loaded and shown: all of them, or those of one technology. */
  sites?: Technology | "all";
  /** What each numbered pin is called. */
  names?: Record<number, string>;
  /** The pin whose card is being looked at: it grows, and the map goes there (R-MAP-22). */
  active?: number | undefined;
  /** With it the middle of the map is a pin of its own, and every move is told. */
  onMove?: (centre: Point) => void;
}

/** The map that can be dragged; undefined until its scripts have come, and where they never do. */
export function useLiveMap(): ComponentType<LiveMapProps> | undefined {
  const [live, setLive] = useState<{ Map: ComponentType<LiveMapProps> }>();
  useEffect(() => {
    let wanted = true;
    import("./LeafletMap").then(
      ({ LeafletMap }) => wanted && setLive({ Map: LeafletMap }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return live?.Map;
}
