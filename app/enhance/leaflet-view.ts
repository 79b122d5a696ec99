import L from "leaflet";
import { useEffect, useRef } from "react";
import type { LiveMapProps } from "./live-map-props";

/**
 * Shows the view of each new loader result. A result that differs only in the technology keeps the view that the
 * customer has dragged the map to.
 */
export function useView(
  map: L.Map | undefined,
  facts: LiveMapProps["map"],
  sites: LiveMapProps["sites"],
): void {
  const shown = useRef<{ map: L.Map; view: string; sites: LiveMapProps["sites"] }>();
  useEffect(() => {
    if (!map) return;
    const view = JSON.stringify([facts.centre, facts.zoom, facts.shows]);
    const last = shown.current;
    shown.current = { map, view, sites };
    const samePlace = last?.map === map && last.view === view;
    if (!samePlace || last.sites === sites) showView(map, facts);
  }, [map, facts, sites]);
}

function showView(map: L.Map, { centre, zoom, shows }: LiveMapProps["map"]): void {
  const [first, ...others] = shows?.points ?? [];
  if (!shows || !first) map.setView(centre, zoom);
  else if (others.length === 0) map.setView(first, shows.zoom);
  else {
    const bounds = L.latLngBounds(shows.points.map(({ lat, lng }) => [lat, lng]));
    const room = { paddingTopLeft: L.point(60, 45), paddingBottomRight: L.point(30, 25) };
    map.fitBounds(bounds, { ...room, maxZoom: shows.zoom });
  }
}

/** Leaflet's options for a view that is not rounded to whole pixels. */
const UNROUNDED = { animate: false, reset: true };

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
