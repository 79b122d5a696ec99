import L from "leaflet";
import { useEffect, useRef } from "react";
import { groupPins } from "@domain/pin-groups";
import { SHOP_ZOOM } from "@domain/map-rule-numbers";
import { pinIcon } from "./leaflet-layers";
import { UNROUNDED } from "./leaflet-view";
import type { LiveMapProps } from "./live-map-props";

type Pins = LiveMapProps["map"]["pins"];

/**
 * Draws the numbered pins; pins that would share pixels are one pin with all their numbers, until a closer zoom
 * separates them (R-MAP-42).
 */
export function usePins(
  map: L.Map | undefined,
  pins: Pins,
  names: LiveMapProps["names"],
  active: number | undefined,
): void {
  // Names change only together with the pins, so they are no dependency of the effect.
  const latestNames = useRef(names);
  latestNames.current = names;
  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup().addTo(map);
    const nameOf = (number: number) => [number, latestNames.current?.[number]].filter(Boolean).join(". ");
    const draw = () => {
      layer.clearLayers();
      // The pin of the active card is enlarged and stands alone.
      const activePin = pins.find(({ number }) => number === active);
      const others = pins.filter((pin) => pin !== activePin);
      const placed = others.map(({ number, point }) => {
        const { x, y } = map.latLngToLayerPoint(point);
        return { number, x, y };
      });
      for (const { numbers, label, width } of groupPins(placed)) {
        const first = others.find(({ number }) => number === numbers[0]);
        if (first) addPin(layer, first, pinIcon(label, false, width), numbers.map(nameOf).join(", "));
      }
      if (activePin) {
        const icon = pinIcon(String(activePin.number), true);
        addPin(layer, activePin, icon, nameOf(activePin.number)).setZIndexOffset(1000);
      }
    };
    draw();
    map.on("zoomend", draw);
    return () => {
      map.off("zoomend", draw);
      layer.remove();
    };
  }, [map, pins, active]);
}

function addPin(
  layer: L.LayerGroup,
  { number, point }: Pins[number],
  icon: L.DivIcon,
  title: string,
): L.Marker {
  // Keyboard users reach a shop through the list, because a pin is too small a target.
  const pin = L.marker(point, { icon, title, alt: title, riseOnHover: true, keyboard: false });
  pin.on("click", () => document.getElementById(`shop-${number}`)?.scrollIntoView({ block: "nearest" }));
  pin.addTo(layer);
  pin.getElement()?.setAttribute("role", "img");
  pin.getElement()?.setAttribute("aria-label", title);
  return pin;
}

/**
 * Centres the shop of the active card; without an active card the view from before the first one returns (R-MAP-22),
 * unless the customer has dragged the map meanwhile.
 */
export function useActiveView(map: L.Map | undefined, pins: Pins, active: number | undefined): void {
  const before = useRef<{ centre: L.LatLng; zoom: number }>();
  const shownPins = useRef(pins);
  useEffect(() => {
    const forget = () => (before.current = undefined);
    map?.on("dragstart", forget);
    return () => {
      map?.off("dragstart", forget);
    };
  }, [map]);
  useEffect(() => {
    if (!map) return;
    // Another list has a view of its own.
    if (shownPins.current !== pins) before.current = undefined;
    shownPins.current = pins;
    const pin = pins.find(({ number }) => number === active);
    if (pin) {
      before.current ??= { centre: map.getCenter(), zoom: map.getZoom() };
      map.setView(pin.point, SHOP_ZOOM, UNROUNDED);
      return;
    }
    const view = before.current;
    before.current = undefined;
    if (view) map.setView(view.centre, view.zoom, UNROUNDED);
  }, [map, pins, active]);
}
