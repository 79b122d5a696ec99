import type { Point } from "@domain/geo";
import { townRankAt } from "@domain/ground";
import { NAME_HEIGHT_PX, nameWidth, findNamePlace, type Room } from "@domain/map-names";
import { groundNameIn } from "../ground/feature";
import { nameIn, townsOf, type Place } from "../places/gazetteer";
import { mapColours, type DrawnGround, type Neighbour } from "./ground";
import type { ClippedFeature } from "./ground-shapes";
import { landColours } from "@domain/ground";
import { lengthOf, middleOf, type Corner } from "./lines";
import { element, escapeXml } from "./markup";
import { placeOn, type View } from "./view";

/** The drawn town dots, which lie below sites and pins, and the names, which lie above them. */
export interface DrawnNames {
  dots: string;
  names: string;
}

/** Parts of a neighbour smaller than this get no name, in px². */
const NAMED_AREA = 6000;
/** Smaller lakes and shorter rivers get no name, in px² and px. */
const NAMED_LAKE = 500;
const NAMED_RIVER = 60;

/**
 * Draws the towns, the largest first, and other names where the room is free; the capital always gets its name
 * (R-MAP-44).
 */
export function drawNames(
  view: View,
  language: string,
  room: Room,
  ground: DrawnGround,
  marked: Point | undefined,
): DrawnNames {
  const place = placeOn(view);
  const ring = marked && place(marked);
  const towns = townsOf()
    .filter(({ rank }) => rank <= townRankAt(view.zoom))
    .map((town) => ({ town, ...place(town.point) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
    .map((one) => ({ ...one, covered: room.covers(one.x, one.y) }));
  for (const { x, y } of towns) room.block(x - 2, y - 2, 4, 4);
  const dots = towns.map(({ town, x, y }) => dot(x, y, town.rank === 1 ? 3 : 2));
  const townNames = towns.map(({ town, x, y, covered }) => {
    const away = ring && Math.hypot(ring.x - x, ring.y - y) < 4 ? 10 : 5;
    return townName(town, { x, y, away, covered }, language, room);
  });
  const places = ground.features.map((one) => placeNameOf(one, language, room));
  const names = [
    ...townNames,
    ...ground.neighbours.map((one) => neighbourName(one, language, room)),
    ...waterNames(ground.features, language, room),
    ...places.map(({ name }) => name),
  ];
  return { dots: [...dots, ...places.map((one) => one.dot)].join(""), names: names.join("") };
}

const dot = (x: number, y: number, r: number) => element("circle", { cx: x, cy: y, r });

function townName(
  town: Place,
  at: { x: number; y: number; away: number; covered: boolean },
  language: string,
  room: Room,
): string {
  return besidePoint(nameIn(town, language), { ...at, must: town.rank === 1 }, room, {
    "font-weight": town.rank === 1 ? "700" : undefined,
  });
}

function besidePoint(
  name: string,
  { x, y, ...options }: { x: number; y: number; away: number; covered?: boolean; must?: boolean },
  room: Room,
  style: Record<string, string | undefined>,
): string {
  const found = findNamePlace(room, name, { x, y }, options);
  if (!found) return "";
  const base = found.y + 10;
  const [at, anchor] = {
    right: [found.x + 2, undefined] as const,
    left: [found.x + found.width - 2, "end"] as const,
    below: [x, "middle"] as const,
    above: [x, "middle"] as const,
  }[found.side];
  const text = element("text", { x: at, y: base, "text-anchor": anchor, ...style }, escapeXml(name));
  if (!found.over) return text;
  const box = { x: found.x, y: found.y, width: found.width, height: NAME_HEIGHT_PX };
  return element("rect", { class: "n", ...box, fill: landColours.day.own, "fill-opacity": 0.8 }) + text;
}

/** A name centred on a point, as the names of areas are. */
function centred(
  name: string,
  [x, y]: Corner,
  room: Room,
  style: Record<string, string | number | undefined>,
): string {
  const wide = nameWidth(name);
  if (name === "" || !room.take(x - wide / 2, y - NAME_HEIGHT_PX + 3, wide, NAME_HEIGHT_PX)) return "";
  return element(
    "text",
    { x, y, "text-anchor": "middle", "font-style": "italic", ...style },
    escapeXml(name),
  );
}

function neighbourName({ code, rings }: Neighbour, language: string, room: Room): string {
  const largest = rings.map(middleOf).sort((a, b) => b.area - a.area)[0];
  if (!largest || largest.area < NAMED_AREA) return "";
  const name = new Intl.DisplayNames([language], { type: "region" }).of(code) ?? "";
  return centred(name, largest.at, room, { class: "q", fill: mapColours().soft });
}

/** Each river and lake once, where most of it is. */
function waterNames(features: ClippedFeature[], language: string, room: Room): string[] {
  const named = new Set<string>();
  return features.map(({ feature, lines }) => {
    const name = groundNameIn(feature, language);
    const at =
      feature.kind === "lake" ? lakeMiddle(lines) : feature.kind === "river" ? riverMiddle(lines) : undefined;
    if (!at || named.has(name)) return "";
    const style = { class: "wn", fill: landColours.day.waterName, "font-size": 11 };
    const text = centred(name, at, room, style);
    if (text !== "") named.add(name);
    return text;
  });
}

function lakeMiddle(rings: Corner[][]): Corner | undefined {
  const largest = rings.map(middleOf).sort((a, b) => b.area - a.area)[0];
  return largest && largest.area >= NAMED_LAKE ? largest.at : undefined;
}

/** A point above the middle of the longest piece. */
function riverMiddle(pieces: Corner[][]): Corner | undefined {
  const [longest] = [...pieces].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest || lengthOf(longest) < NAMED_RIVER) return undefined;
  const [x, y] = longest[Math.floor(longest.length / 2)] ?? [0, 0];
  return [x, y - 4];
}

/** Quarters have a name only, landmarks also a dot. */
function placeNameOf(
  { feature, lines }: ClippedFeature,
  language: string,
  room: Room,
): { dot: string; name: string } {
  const at = lines[0]?.[0];
  const name = groundNameIn(feature, language);
  if (!at || name === "") return { dot: "", name: "" };
  const style = { class: "q", fill: mapColours().soft, "font-size": "11" };
  if (feature.kind === "quarter") return { dot: "", name: centred(name, at, room, style) };
  if (feature.kind !== "landmark") return { dot: "", name: "" };
  const [x, y] = at;
  const text = besidePoint(name, { x, y, away: 4 }, room, style);
  return text === "" ? { dot: "", name: "" } : { dot: dot(x, y, 1.5), name: text };
}
