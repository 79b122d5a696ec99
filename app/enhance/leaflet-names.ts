import L from "leaflet";
import { townRankAt } from "@domain/ground";
import { createRoom, NAME_HEIGHT_PX, nameWidth, findNamePlace } from "@domain/map-names";
import type { NamePlace, Room } from "@domain/map-names";
import { labelled } from "./leaflet-layers";
import type { NamedPoint } from "./map-data";

/** The boxes of Leaflet's zoom buttons and scale, px. */
const CONTROLS_PX = { width: 60, buttons: 108, scale: 30 };

const isAround = ({ kind }: NamedPoint) => kind === "lake" || kind === "river" || kind === "quarter";

/**
 * Draws names where nothing else stands, and again whenever the map or its sites and pins change; returns a function
 * that replaces the names.
 */
export function keepNames(map: L.Map, ink: string): (names: NamedPoint[]) => void {
  const layer = L.layerGroup().addTo(map);
  let names: NamedPoint[] = [];
  let frame = 0;
  let drawing = false;
  let removed = false;
  const draw = () => {
    frame = 0;
    drawing = true;
    layer.clearLayers();
    drawNames(map, layer, names, ink);
    drawing = false;
  };
  const drawSoon = () => {
    if (!removed && !drawing && frame === 0) frame = requestAnimationFrame(draw);
  };
  map.on("moveend layeradd layerremove", drawSoon);
  // A map that is removed takes its layers away one by one, after this event.
  map.on("unload", () => {
    removed = true;
    cancelAnimationFrame(frame);
  });
  return (given) => {
    names = [...given].sort((a, b) => order(a) - order(b));
    drawSoon();
  };
}

/** Towns first, then the others by rank. */
const order = ({ kind, rank }: NamedPoint) => (kind === "town" ? 0 : 10) + rank;

function drawNames(map: L.Map, layer: L.LayerGroup, names: NamedPoint[], ink: string): void {
  const { x: width, y: height } = map.getSize();
  const room = createRoom(width, height);
  blockControls(room, height);
  map.eachLayer((other) => blockLayer(room, map, other));
  const bounds = map.getBounds();
  const shown = names
    .filter(
      ({ point, kind, rank }) =>
        bounds.contains(point) && (kind !== "town" || rank <= townRankAt(map.getZoom())),
    )
    .map((one) => {
      const { x, y } = map.latLngToContainerPoint(one.point);
      return { ...one, x, y, covered: room.covers(x, y) };
    });
  for (const one of shown) if (one.kind === "town") room.block(one.x - 2, one.y - 2, 4, 4);
  for (const one of shown) {
    const isCapital = one.kind === "town" && one.rank === 1;
    if (one.kind === "town") drawDot(layer, one, isCapital ? 3 : 2, ink);
    const place = isAround(one)
      ? aroundPoint(room, one)
      : findNamePlace(room, one.name, one, { must: isCapital, covered: one.covered });
    if (!place) continue;
    if (one.kind === "landmark") drawDot(layer, one, 1.5, ink);
    drawName(layer, one, place);
  }
}

function drawDot(layer: L.LayerGroup, { point }: NamedPoint, radius: number, ink: string): void {
  L.circleMarker(point, { radius, stroke: false, fillColor: ink, fillOpacity: 1, interactive: false }).addTo(
    layer,
  );
}

function aroundPoint(
  room: Room,
  { name, x, y }: NamedPoint & { x: number; y: number },
): NamePlace | undefined {
  const width = nameWidth(name);
  const box = { x: x - width / 2, y: y - NAME_HEIGHT_PX / 2, width };
  return room.take(box.x, box.y, width, NAME_HEIGHT_PX) ? { side: "below", ...box } : undefined;
}

function drawName(
  layer: L.LayerGroup,
  { name, point, kind, rank, x, y }: NamedPoint & { x: number; y: number },
  place: NamePlace,
): void {
  const html = labelled(kind === "town" && rank === 1 ? "town capital" : kind, name);
  html.classList.add("name", ...(place.over ? ["over"] : []));
  // Letters may be wider than the estimate, so the name is anchored at the side of its point.
  const part = { right: 0, left: 1, below: 0.5, above: 0.5 }[place.side];
  html.style.left = `${place.x + part * place.width - x}px`;
  html.style.top = `${place.y - y}px`;
  html.style.transform = `translateX(${-100 * part}%)`;
  const icon = L.divIcon({ html, className: "", iconSize: [0, 0] });
  L.marker(point, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(layer);
}

function blockControls(room: Room, height: number): void {
  room.block(0, 0, CONTROLS_PX.width, CONTROLS_PX.buttons);
  room.block(0, height - CONTROLS_PX.scale, CONTROLS_PX.width * 2, CONTROLS_PX.scale);
}

/** Sites, pins and the place of the search keep their room. */
function blockLayer(room: Room, map: L.Map, layer: L.Layer): void {
  if (layer instanceof L.Marker) {
    const { iconSize, iconAnchor } = layer.getIcon().options;
    if (!Array.isArray(iconSize)) return;
    const [width, height] = iconSize;
    const [left = width / 2, top = height / 2] = Array.isArray(iconAnchor) ? iconAnchor : [];
    const { x, y } = map.latLngToContainerPoint(layer.getLatLng());
    room.block(x - left, y - top, width, height);
  } else if (layer instanceof L.CircleMarker && !(layer instanceof L.Circle)) {
    const { x, y } = map.latLngToContainerPoint(layer.getLatLng());
    const radius = layer.getRadius();
    room.block(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}
