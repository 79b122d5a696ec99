import type { Point, Technology } from "@domain/geo";
import { perPack } from "../brand/use-pack";
import { nameIn, townsOf, type Place } from "../places/gazetteer";
import { atlas, type Outline } from "./atlas";
import { clipRing, type Corner, middleOf, pathOf, simplify } from "./lines";
import { element, escapeXml } from "./markup";
import { placeOn, type View } from "./view";

/** A map is drawn in light colours also on a dark page: the land's own, and those of the brand. */
export const mapColours = perPack(({ colours: { light } }) => ({
  sea: "#cfe3f2",
  around: "#e8e5dc",
  own: "#fdfaf0",
  border: "#8d8468",
  soft: light.soft,
  ink: light.ink,
  blue: light.bar,
  red: light.bad,
  amber: light.pending,
}));

/** The colours of the sites on a map by their newest technology. */
export const technologyColours = perPack((): Record<Technology, string> => {
  const { soft, amber, blue, red } = mapColours();
  return { "2G": soft, "3G": amber, "4G": blue, "5G": red };
});

/** Lines may deviate this far, in px: it is invisible and reduces the drawing to a third. */
const TOLERANCE = 0.6;
/** The borders of clipped outlines must lie outside the picture. */
const MARGIN = 4;
/** Parts of a neighbour smaller than this get no name, in px². */
const NAMED_AREA = 6000;

/** Reserves space on the drawing, so that names do not overlap. */
export interface Room {
  take(x: number, y: number, width: number, height: number): boolean;
}

export function createRoom({ width, height }: View): Room {
  const taken: [number, number, number, number][] = [];
  return {
    take(x, y, wide, high) {
      if (x < 1 || y < 1 || x + wide > width - 1 || y + high > height - 1) return false;
      if (
        taken.some(([left, top, w, h]) => x < left + w && left < x + wide && y < top + h && top < y + high)
      ) {
        return false;
      }
      taken.push([x, y, wide, high]);
      return true;
    },
  };
}

/** Draws the country, its neighbours and their borders. */
export function drawGround(view: View, language: string): { shapes: string; names: (room: Room) => string } {
  const { own, around } = atlas();
  const rings = (outline: Outline) => clippedRings(outline, view);
  const neighbours = around.map((outline) => ({ code: outline.code, rings: rings(outline) }));
  const shape = (d: string, fill: string) =>
    d === "" ? "" : element("path", { d, fill, stroke: mapColours().border, "stroke-width": 1 });
  const shapes = [
    element("rect", { width: view.width, height: view.height, fill: mapColours().sea }),
    shape(neighbours.map((one) => one.rings.map(pathOf).join("")).join(""), mapColours().around),
    shape(rings(own).map(pathOf).join(""), mapColours().own),
  ].join("");
  return { shapes, names: (room) => neighbours.map((one) => nameOf(one, language, room)).join("") };
}

function clippedRings({ rings }: Outline, view: View): Corner[][] {
  const place = placeOn(view);
  const low: Corner = [-MARGIN, -MARGIN];
  const high: Corner = [view.width + MARGIN, view.height + MARGIN];
  return rings
    .map((ring) =>
      ring.map(([lng = 0, lat = 0]): Corner => {
        const { x, y } = place({ lat, lng });
        return [x, y];
      }),
    )
    .map((ring) => simplify(clipRing(ring, low, high), TOLERANCE))
    .filter((ring) => ring.length > 2);
}

function nameOf(one: { code: string; rings: Corner[][] }, language: string, room: Room): string {
  const largest = one.rings.map(middleOf).sort((a, b) => b.area - a.area)[0];
  if (!largest || largest.area < NAMED_AREA) return "";
  const name = new Intl.DisplayNames([language], { type: "region" }).of(one.code) ?? "";
  const [x, y] = largest.at;
  const wide = name.length * 6.5;
  if (!room.take(x - wide / 2, y - 10, wide, 13)) return "";
  return element(
    "text",
    { x, y, "text-anchor": "middle", fill: mapColours().soft, "font-style": "italic" },
    escapeXml(name),
  );
}

/** The lowest rank of the towns that fit at a zoom level. */
const rankAt = (zoom: number) => (zoom < 6.5 ? 2 : zoom < 8 ? 3 : zoom < 10.5 ? 4 : 5);

/** Draws the towns, the largest first, each with its name where space is free. */
export function drawTowns(view: View, language: string, room: Room, marked: Point | undefined): string {
  const place = placeOn(view);
  const ring = marked && place(marked);
  return townsOf()
    .filter(({ rank }) => rank <= rankAt(view.zoom))
    .map((town) => {
      const { x, y } = place(town.point);
      if (x < 0 || y < 0 || x > view.width || y > view.height) return "";
      const dot = element("circle", { cx: x, cy: y, r: town.rank === 1 ? 3 : 2, fill: mapColours().ink });
      const away = ring && Math.hypot(ring.x - x, ring.y - y) < 4 ? 10 : 5;
      return dot + townName(town, { x, y, away }, language, room);
    })
    .join("");
}

function townName(
  town: Place,
  { x, y, away }: { x: number; y: number; away: number },
  language: string,
  room: Room,
): string {
  const name = nameIn(town, language);
  const wide = name.length * 6.4 + 4;
  const weight = town.rank === 1 ? "700" : undefined;
  const text = (at: number, base: number, anchor: string | undefined) =>
    element("text", { x: at, y: base, "text-anchor": anchor, "font-weight": weight }, escapeXml(name));
  if (room.take(x + away - 2, y - 6, wide, 13)) return text(x + away, y + 4, undefined);
  if (room.take(x + 2 - away - wide, y - 6, wide, 13)) return text(x - away, y + 4, "end");
  if (room.take(x - wide / 2, y + away - 1, wide, 13)) return text(x, y + away + 9, "middle");
  if (room.take(x - wide / 2, y - away - 12, wide, 13)) return text(x, y - away - 2, "middle");
  return "";
}
