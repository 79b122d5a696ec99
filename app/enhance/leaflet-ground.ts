import L from "leaflet";
import { isRankShown, landColours, lineWidth, PROVINCE_DASHES } from "@domain/ground";
import { LAYER_MAX_ZOOM } from "@domain/tuning";
import type { Language } from "@domain/languages";
import type { Ground, GroundShapes, NamedPoint, Shape } from "./map-data";
import { loadLayers } from "./map-data";

/** The z-index between Leaflet's tile pane (200) and its overlay pane (400). */
const GROUND_Z_INDEX = "300";

/** The colours of a map: those of the land, and of what is written on it. */
export type Land = (typeof landColours)["day" | "night"] & { ink: string };

/**
 * Whether a map that is created now has night colours; a map on tiles has daylight colours, as the tiles have
 * (R-MAP-45).
 */
export function isNight(tiles: string | undefined): boolean {
  return tiles === undefined && matchMedia("(prefers-color-scheme: dark)").matches;
}

export function landOf(night: boolean): Land {
  return night ? { ...landColours.night, ink: "#fff" } : { ...landColours.day, ink: "#000" };
}

/** Draws outlines and water below all other layers, and returns how more shapes are drawn there. */
export function drawLeafletGround(map: L.Map, ground: Ground, land: Land): (shapes: Shape[]) => L.LayerGroup {
  const pane = map.createPane("ground");
  pane.style.zIndex = GROUND_Z_INDEX;
  const renderer = L.canvas({ pane: "ground", padding: 0.5 });
  const common = { interactive: false, pane: "ground", renderer };
  const outline = { ...common, color: land.border, weight: 1, fillOpacity: 1 };
  for (const ring of ground.around) L.polygon(ring, { ...outline, fillColor: land.around }).addTo(map);
  for (const ring of ground.own) L.polygon(ring, { ...outline, fillColor: land.own }).addTo(map);
  const drawShapes = (shapes: Shape[]) =>
    L.layerGroup(
      shapes.map(({ kind, rank, closed, lines }) => {
        const style = { ...common, ...styleOf(kind, land), weight: lineWidth(kind, rank) };
        return closed ? L.polygon(lines, style) : L.polyline(lines, style);
      }),
    ).addTo(map);
  let water = L.layerGroup();
  const draw = () => {
    water.remove();
    water = drawShapes(ground.shapes.filter(({ rank }) => isRankShown(rank, map.getZoom())));
  };
  draw();
  map.on("zoomend", draw);
  return drawShapes;
}

function styleOf(kind: Shape["kind"], land: Land): L.PolylineOptions {
  if (kind === "lake") return { color: land.shore, fill: true, fillColor: land.sea, fillOpacity: 1 };
  if (kind === "border") return { color: land.province, dashArray: PROVINCE_DASHES, fill: false };
  return { color: kind === "road" ? land.road : land.river, fill: false };
}

const TILE_PX = 256;

/**
 * Draws the operator's own layers in tiles of the visible part as the map moves, and calls `onNames` with the names in
 * these tiles.
 */
export function keepLayers(
  map: L.Map,
  drawShapes: (shapes: Shape[]) => L.LayerGroup,
  language: Language,
  onNames: (names: NamedPoint[]) => void,
): void {
  const loaded = new Map<string, Promise<GroundShapes>>();
  let shown: L.LayerGroup[] = [];
  let latest = "";
  const show = async () => {
    const tiles = tilesOf(map);
    const keys = tiles.map(({ z, x, y }) => `${z}/${x}/${y}`);
    if (keys.join() === latest) return;
    latest = keys.join();
    const parts = await Promise.all(
      tiles.map((tile, index) => {
        const key = keys[index] ?? "";
        const part = loaded.get(key) ?? loadLayers(tile, language).catch(() => ({ shapes: [], names: [] }));
        loaded.set(key, part);
        return part;
      }),
    );
    if (keys.join() !== latest || !map.getPane("ground")) return;
    // The old tiles stay until the new ones are loaded.
    for (const layer of shown) layer.remove();
    shown = parts.map(({ shapes }) => drawShapes(shapes));
    onNames(parts.flatMap(({ names }) => names));
  };
  void show();
  map.on("moveend", () => void show());
}

/** The tiles of the visible part, one zoom level farther out, so that there are few. */
function tilesOf(map: L.Map): { z: number; x: number; y: number }[] {
  const z = Math.max(0, Math.min(LAYER_MAX_ZOOM, Math.floor(map.getZoom()) - 1));
  const bounds = map.getBounds();
  const [from, to] = [map.project(bounds.getNorthWest(), z), map.project(bounds.getSouthEast(), z)];
  const last = 2 ** z - 1;
  const tiles: { z: number; x: number; y: number }[] = [];
  for (let x = tileAt(from.x, last); x <= tileAt(to.x, last); x += 1)
    for (let y = tileAt(from.y, last); y <= tileAt(to.y, last); y += 1) tiles.push({ z, x, y });
  return tiles;
}

const tileAt = (px: number, last: number) => Math.max(0, Math.min(last, Math.floor(px / TILE_PX)));
