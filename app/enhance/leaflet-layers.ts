import L from "leaflet";
import type { Point, Technology } from "@domain/geo";
import { FIVE_G_CIRCLE_M, PIN_HEIGHT_PX, PIN_WIDTH_PX } from "@domain/map-rule-numbers";
import type { SiteIndex } from "./map-data";

/** The scale of the active pin. */
const ACTIVE_PIN_SCALE = 1.6;

/** Creates an element with a text, which is never parsed as HTML, because names of shops come from the operator. */
export function labelled(className: string, text: string): HTMLElement {
  const label = document.createElement("span");
  label.className = className;
  label.textContent = text;
  return label;
}

/** Draws the sites in the visible area; sites that would overlap are clustered. */
export function drawSites(
  layer: L.LayerGroup,
  map: L.Map,
  index: SiteIndex,
  colours: Record<Technology, string>,
): void {
  layer.clearLayers();
  const bounds = map.getBounds().pad(0.1);
  const box: [number, number, number, number] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  for (const { geometry, properties } of index.getClusters(box, Math.round(map.getZoom()))) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const colour = colours[properties.best];
    if ("cluster" in properties) {
      const html = labelled("cluster", String(properties.point_count_abbreviated));
      html.style.background = colour;
      const closer = () => map.setView([lat, lng], index.getClusterExpansionZoom(properties.cluster_id));
      // Clusters are not focusable; keyboard users move and zoom the whole map.
      L.marker([lat, lng], { icon: L.divIcon({ html, className: "", iconSize: [34, 34] }), keyboard: false })
        .on("click", closer)
        .addTo(layer);
    } else if (properties.best === "5G") {
      const circle = { radius: FIVE_G_CIRCLE_M, stroke: false, fillColor: colour, fillOpacity: 0.2 };
      L.circle([lat, lng], { ...circle, interactive: false }).addTo(layer);
      const icon = L.divIcon({ html: labelled("star", "★"), className: "", iconSize: [20, 20] });
      L.marker([lat, lng], { icon, keyboard: false, interactive: false }).addTo(layer);
    } else {
      const dot = { radius: 5, color: "#fff", weight: 1, fillColor: colour, fillOpacity: 1 };
      L.circleMarker([lat, lng], { ...dot, interactive: false }).addTo(layer);
    }
  }
}

/** Returns a numbered pin whose tip is at the shop (R-MAP-21); one with several numbers has a wider head. */
export function pinIcon(label: string, active: boolean, widthPx = PIN_WIDTH_PX): L.DivIcon {
  const size = active ? ACTIVE_PIN_SCALE : 1;
  const [width, height] = [widthPx * size, PIN_HEIGHT_PX * size];
  const shape = widthPx > PIN_WIDTH_PX ? "pin several" : "pin";
  return L.divIcon({
    html: labelled(active ? "pin active" : shape, label),
    className: "",
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  });
}

/** Draws the place of the search. */
export function drawPlace(layer: L.LayerGroup, point: Point, ink: string): void {
  L.circleMarker(point, { radius: 8, color: ink, weight: 2, fill: false, interactive: false }).addTo(layer);
  const dot = { radius: 2, color: ink, weight: 1, fillColor: ink, fillOpacity: 1 };
  L.circleMarker(point, { ...dot, interactive: false }).addTo(layer);
}
