import type { Point, Technology } from "@domain/geo";
import { FIVE_G_CIRCLE_M, PIN_HEIGHT_PX } from "@domain/map-rule-numbers";
import { groupPins, type PinGroup } from "@domain/pin-groups";
import type { Site } from "../places/sites";
import { type Spot, spotsOf } from "./clusters";
import { createRoom, type Room } from "@domain/map-names";
import { drawGround, mapColours, nightSheet, technologyColours } from "./ground";
import { element } from "./markup";
import { drawNames } from "./names";
import { metresPerPixel, placeOn, type View } from "./view";

/** The content of a static map. */
export interface MapDrawing {
  view: View;
  language: string;
  /** Numbered as in the list beside the map. */
  pins: { number: number; point: Point }[];
  sites: Site[];
  technology: Technology | undefined;
  /** The place that the customer searched. */
  place: Point | undefined;
  /** Whether nine numbered fields to choose from are drawn. */
  grid: boolean;
}

/**
 * Draws the map as an SVG document without scripts and external references, so that any browser can show it; its only
 * style sheet is for dark pages.
 * Names are placed last and lie on top, so that sites and pins never cover them.
 */
export function drawMap(drawing: MapDrawing): string {
  const { view, language } = drawing;
  const room = createRoom(view.width, view.height);
  const ground = drawGround(view);
  const scale = drawScale(view, room);
  const above = [
    drawSites(drawing, room),
    drawPins(drawing, room),
    drawing.place ? drawPlace(drawing.place, view, room) : "",
    drawing.grid ? drawGrid(view, room) : "",
  ];
  const { dots, names } = drawNames(view, language, room, ground, drawing.place);
  const content = [nightSheet(), ground.shapes, dots, ...above, names, scale].join("");
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${view.width} ${view.height}`,
      width: view.width,
      height: view.height,
      role: "img",
      "font-family": "system-ui,Noto Sans,sans-serif",
      "font-size": 12,
      fill: mapColours().ink,
    },
    content,
  );
}

const isVisible = ({ x, y }: { x: number; y: number }, view: View, margin: number) =>
  x > -margin && y > -margin && x < view.width + margin && y < view.height + margin;

function drawSites({ sites, technology, view }: MapDrawing, room: Room): string {
  const place = placeOn(view);
  const reach = FIVE_G_CIRCLE_M / metresPerPixel(view);
  return spotsOf(sites, technology, view)
    .filter((spot) => isVisible(place(spot.point), view, reach))
    .sort((a, b) => a.count - b.count)
    .map((spot) => drawSpot(spot, place(spot.point), reach, room))
    .join("");
}

function drawSpot(spot: Spot, { x, y }: { x: number; y: number }, reach: number, room: Room): string {
  const fill = technologyColours()[spot.best];
  if (spot.count > 1) {
    const r = 8 + Math.min(6, Math.log10(spot.count) * 3);
    room.block(x - r, y - r, 2 * r, 2 * r);
    const number = { x, y: y + 3.5, "text-anchor": "middle", fill: "#fff", "font-size": 10 };
    const disc = element("circle", { cx: x, cy: y, r, fill, stroke: "#fff" });
    return disc + element("text", number, String(spot.count));
  }
  room.block(x - 5, y - 5, 10, 10);
  if (spot.best !== "5G") return element("circle", { cx: x, cy: y, r: 4, fill, stroke: "#fff" });
  // 5G has its own marker and a circle of 300 m (R-MAP-12).
  const circle = element("circle", { cx: x, cy: y, r: Math.max(5, reach), fill, "fill-opacity": 0.2 });
  const star = `M${Math.round(x)} ${Math.round(y)}m0-7 2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z`;
  return circle + element("path", { d: star, fill, stroke: "#fff", "stroke-width": 0.5 });
}

/** Pins that would share pixels are one pin with their numbers (R-MAP-42). */
function drawPins({ pins, view }: MapDrawing, room: Room): string {
  const place = placeOn(view);
  const visible = pins
    .map(({ number, point }) => ({ number, ...place(point) }))
    .filter((at) => isVisible(at, view, PIN_HEIGHT_PX));
  return groupPins(visible)
    .reverse()
    .map((group) => drawPin(group, room))
    .join("");
}

function drawPin({ label: text, numbers, x, y, width }: PinGroup, room: Room): string {
  room.block(x - width / 2, y - PIN_HEIGHT_PX, width, PIN_HEIGHT_PX);
  const [left, middle, tip] = [Math.round(x - width / 2), Math.round(x), Math.round(y)];
  const several = `M${middle} ${tip}l-5-16h10zM${left + 7} ${tip - 15}a7 7 0 0 1 0-14h${Math.round(width) - 14}a7 7 0 0 1 0 14z`;
  const single = `M${Math.round(x)} ${Math.round(y)}c-1-9-7.5-13-7.5-22a7.5 7.5 0 0 1 15 0c0 9-6.5 13-7.5 22z`;
  const d = numbers.length > 1 ? several : single;
  const label = {
    x,
    y: y - 18.5,
    "text-anchor": "middle",
    fill: "#fff",
    "font-size": 10,
    "font-weight": "700",
  };
  return element("path", { d, fill: mapColours().red, stroke: "#fff" }) + element("text", label, text);
}

function drawPlace(point: Point, view: View, room: Room): string {
  const { x, y } = placeOn(view)(point);
  room.block(x - 8, y - 8, 16, 16);
  const ring = { class: "i", cx: x, cy: y, fill: "none", stroke: mapColours().ink, "stroke-width": 2 };
  return element("circle", { ...ring, r: 7 }) + element("circle", { cx: x, cy: y, r: 2 });
}

function drawGrid({ width, height }: View, room: Room): string {
  const [w, h] = [width / 3, height / 3];
  const lines = `M${w} 0v${height}M${2 * w} 0v${height}M0 ${h}h${width}M0 ${2 * h}h${width}`;
  const numbers = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [(index % 3) * w + 12, Math.floor(index / 3) * h + 18];
    room.block(x - 9, y - 13, 18, 18);
    const text = { x, y, "text-anchor": "middle", fill: "#fff", "font-weight": "700" };
    return (
      element("circle", { cx: x, cy: y - 4, r: 9, fill: mapColours().blue, stroke: "#fff" }) +
      element("text", text, String(index + 1))
    );
  });
  return (
    element("path", { class: "g", d: lines, fill: "none", stroke: mapColours().blue, "stroke-width": 1.5 }) +
    numbers.join("")
  );
}

/** Draws the scale bar: 1, 2 or 5 times a power of ten, in metres or kilometres. */
function drawScale(view: View, room: Room): string {
  const maxMetres = 100 * metresPerPixel(view);
  const power = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = [5, 2, 1].map((times) => times * power).find((length) => length <= maxMetres) ?? power;
  const width = metres / metresPerPixel(view);
  const y = view.height - 8;
  room.block(4, y - 18, width + 12, 24);
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  return (
    element("path", {
      class: "i",
      d: `M8 ${y - 4}v4h${Math.round(width)}v-4`,
      fill: "none",
      stroke: mapColours().ink,
      "stroke-width": 1.5,
    }) + element("text", { x: 8 + width / 2, y: y - 4, "text-anchor": "middle", "font-size": 10 }, text)
  );
}
