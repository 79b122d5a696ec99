import L from "leaflet";
import type { Point, Technology } from "@domain/geo";
import { FIVE_G_CIRCLE_M, PIN_HEIGHT_PX, PIN_WIDTH_PX } from "@domain/rule-numbers";
import type { Ground, SiteIndex } from "./map-data";

const BORDER = "#8d8468";
const INK = "#000";
/** The z-index between Leaflet's tile pane (200) and its overlay pane (400). */
const GROUND_Z_INDEX = "300";
/** The scale of the active pin. */
const ACTIVE_PIN_SCALE = 1.6;

/** Creates an element with a text. The text is never parsed as HTML, because names of shops come from the operator. */
function labelled(className: string, text: string): HTMLElement {
  const label = document.createElement("span");
  label.className = className;
  label.textContent = text;
  return label;
}

/** Draws the outlines of the countries below all other layers. */
export function drawGround(map: L.Map, ground: Ground): void {
  const pane = map.createPane("ground");
  pane.style.zIndex = GROUND_Z_INDEX;
  const renderer = L.canvas({ pane: "ground", padding: 0.5 });
  const line = { color: BORDER, weight: 1, fillOpacity: 1, interactive: false, pane: "ground", renderer };
  for (const ring of ground.around) L.polygon(ring, { ...line, fillColor: "#e8e5dc" }).addTo(map);
  for (const ring of ground.own) L.polygon(ring, { ...line, fillColor: "#fdfaf0" }).addTo(map);
}

/** Draws the names of towns; the zoom level limits their rank. */
export function drawTowns(layer: L.LayerGroup, ground: Ground, zoom: number): void {
  layer.clearLayers();
  const maxRank = zoom < 6.5 ? 2 : zoom < 8 ? 3 : zoom < 10.5 ? 4 : 5;
  for (const { name, point, rank } of ground.towns) {
    if (rank > maxRank) continue;
    const html = labelled(rank === 1 ? "town capital" : "town", name);
    L.marker(point, {
      icon: L.divIcon({ html, className: "", iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(layer);
  }
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
  for (const { geometry, properties } of index.getClusters(box, Math.floor(map.getZoom()))) {
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
export function drawPlace(layer: L.LayerGroup, point: Point): void {
  L.circleMarker(point, { radius: 8, color: INK, weight: 2, fill: false, interactive: false }).addTo(layer);
  const dot = { radius: 2, color: INK, weight: 1, fillColor: INK, fillOpacity: 1 };
  L.circleMarker(point, { ...dot, interactive: false }).addTo(layer);
}
