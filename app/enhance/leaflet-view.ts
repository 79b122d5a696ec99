import type L from "leaflet";
import { useEffect, useRef } from "react";
import type { LiveMapProps } from "./live-map-props";

/**
 * Shows the view of each new loader result, unless only the technology differs, so that the view to which the customer
 * has dragged the map stays.
 */
export function useView(
  map: L.Map | undefined,
  facts: LiveMapProps["map"],
  sites: LiveMapProps["sites"],
): void {
  const shown = useRef<{ map: L.Map; view: string; sites: LiveMapProps["sites"] }>();
  useEffect(() => {
    if (!map) return;
    const view = JSON.stringify([facts.centre, facts.zoom]);
    const last = shown.current;
    shown.current = { map, view, sites };
    const samePlace = last?.map === map && last.view === view;
    if (!samePlace || last.sites === sites) showView(map, facts);
  }, [map, facts, sites]);
}

function showView(map: L.Map, facts: LiveMapProps["map"]): void {
  map.setView(facts.centre, zoomLike(facts, map.getSize().x));
}

/** The zoom at which a map of this width shows the ground at the scale of the picture, which a page stretches to it. */
export function zoomLike({ zoom, width }: LiveMapProps["map"], widthPx: number): number {
  return widthPx > 0 ? zoom + Math.log2(widthPx / width) : zoom;
}

/**
 * Leaflet's options for a view that is shown at once and not rounded to whole pixels, also during a zoom, when Leaflet
 * ignores other views.
 */
export const UNROUNDED = { animate: false, reset: true };

/** Keeps the centre of the map when its element changes its size, as when the customer turns the phone. */
export function keepMiddle(map: L.Map): void {
  let middle = map.getCenter();
  map.on("moveend", () => (middle = map.getCenter()));
  map.on("resize", () => map.setView(middle, map.getZoom(), UNROUNDED));
}

/** Smaller changes of the centre do not count as a move. */
const MIN_MOVE_DEGREES = 1e-5;

/** Calls `onMove` with the centre of the map after each move. */
export function useMoves(
  map: L.Map | undefined,
  { centre }: LiveMapProps["map"],
  onMove: LiveMapProps["onMove"],
) {
  useEffect(() => {
    if (!map || !onMove) return;
    let reported = centre;
    const report = () => {
      const { lat, lng } = map.getCenter();
      if (
        Math.abs(lat - reported.lat) <= MIN_MOVE_DEGREES &&
        Math.abs(lng - reported.lng) <= MIN_MOVE_DEGREES
      )
        return;
      reported = { lat, lng };
      onMove(reported);
    };
    map.on("moveend", report);
    return () => {
      map.off("moveend", report);
    };
  }, [map, centre, onMove]);
}
