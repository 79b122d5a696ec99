import type { Technology } from "@domain/geo";
import { type GroundKind, landColours, lineWidth, PROVINCE_DASHES } from "@domain/ground";
import { GROUND_PATH_LENGTH } from "@domain/tuning";
import { perPack } from "../brand/use-pack";
import { atlas, type Outline } from "./atlas";
import {
  type ClippedFeature,
  clippedFeatures,
  preparedGround,
  preparedLayers,
  type Section,
} from "./ground-shapes";
import { clipRing, type Corner, pathOf, simplify } from "./lines";
import { element } from "./markup";
import { boundsOf, placeOn, type View } from "./view";

/** The colours of sites and pins, which are the brand's light colours also on a dark map. */
export const mapColours = perPack(({ colours: { light, dark } }) => ({
  soft: light.soft,
  ink: light.ink,
  blue: light.bar,
  red: light.bad,
  amber: light.pending,
  night: { soft: dark.soft, ink: dark.ink, blue: dark.link },
}));

/** The colours of the sites on a map by their newest technology. */
export const technologyColours = perPack((): Record<Technology, string> => {
  const { soft, amber, blue, red } = mapColours();
  return { "2G": soft, "3G": amber, "4G": blue, "5G": red };
});

/** How far lines may deviate, in px, which is invisible and reduces the drawing to a third. */
const TOLERANCE = 0.6;
/** The borders of clipped outlines must lie outside the picture. */
const CLIP_MARGIN_PX = 4;

/**
 * The rules for a dark page; a browser that does not read them, and a picture that is opened alone, keep the light
 * colours of the attributes (R-MAP-45).
 */
export function nightSheet(): string {
  const { night } = landColours;
  const { soft, ink, blue } = mapColours().night;
  const rules = [
    `svg{fill:${ink}}`,
    `.s{fill:${night.sea}}`,
    `.a{fill:${night.around};stroke:${night.border}}`,
    `.o{fill:${night.own};stroke:${night.border}}`,
    `.n{fill:${night.own}}`,
    `.lake{fill:${night.sea};stroke:${night.shore}}`,
    `.river{stroke:${night.river}}`,
    `.border{stroke:${night.province}}`,
    `.road{stroke:${night.road}}`,
    `.wn{fill:${night.waterName}}`,
    `.q{fill:${soft}}`,
    `.i{stroke:${ink}}`,
    `.g{stroke:${blue}}`,
  ];
  return element("style", {}, `@media screen and (prefers-color-scheme:dark){${rules.join("")}}`);
}

/** A neighbour's code and what the picture shows of it. */
export interface Neighbour {
  code: string;
  rings: Corner[][];
}

export interface DrawnGround {
  shapes: string;
  neighbours: Neighbour[];
  features: ClippedFeature[];
}

/** Draws the country, its neighbours, their borders, water, and the operator's own layers. */
export function drawGround(view: View): DrawnGround {
  const { own, around } = atlas();
  const { day } = landColours;
  const neighbours = around.map((outline) => ({ code: outline.code, rings: clippedRings(outline, view) }));
  const shape = (d: string, fill: string, name: string) =>
    d === "" ? "" : element("path", { class: name, d, fill, stroke: day.border, "stroke-width": 1 });
  const features = withinBudget(clippedFeatures([...preparedGround(), ...preparedLayers()], sectionOf(view)));
  const shapes = [
    element("rect", { class: "s", width: view.width, height: view.height, fill: day.sea }),
    shape(neighbours.map((one) => one.rings.map((ring) => pathOf(ring)).join("")).join(""), day.around, "a"),
    shape(
      clippedRings(own, view)
        .map((ring) => pathOf(ring))
        .join(""),
      day.own,
      "o",
    ),
    ...drawnKinds.map((kind) => drawKind(kind, features)),
  ].join("");
  return { shapes, neighbours, features };
}

function clippedRings({ rings }: Outline, view: View): Corner[][] {
  const { low, high, project } = sectionOf(view);
  return rings
    .map((ring) => ring.map(([lng = 0, lat = 0]) => project([lng, lat])))
    .map((ring) => simplify(clipRing(ring, low, high), TOLERANCE))
    .filter((ring) => ring.length > 2);
}

function sectionOf(view: View): Section {
  const place = placeOn(view);
  return {
    zoom: view.zoom,
    bounds: boundsOf(view, CLIP_MARGIN_PX),
    low: [-CLIP_MARGIN_PX, -CLIP_MARGIN_PX],
    high: [view.width + CLIP_MARGIN_PX, view.height + CLIP_MARGIN_PX],
    project: ([lng, lat]) => {
      const { x, y } = place({ lat, lng });
      return [x, y];
    },
    tolerance: TOLERANCE,
  };
}

/** Leaves out the least important features when a picture would become too large. */
function withinBudget(features: ClippedFeature[]): ClippedFeature[] {
  let left = GROUND_PATH_LENGTH;
  return features.filter((one) => {
    left -= one.lines.reduce((sum, line) => sum + pathOf(line, one.feature.closed).length, 0);
    return left >= 0;
  });
}

/** The kinds that are lines or areas, the lowest first. */
const drawnKinds: readonly GroundKind[] = ["lake", "border", "river", "road"];

/** Draws the lines of one rank as one path. */
function drawKind(kind: GroundKind, features: ClippedFeature[]): string {
  const ranks = [...new Set(features.map(({ feature }) => feature.rank))].sort((a, b) => b - a);
  return ranks
    .map((rank) => {
      const d = features
        .filter(({ feature }) => feature.kind === kind && feature.rank === rank)
        .flatMap(({ feature, lines }) => lines.map((line) => pathOf(line, feature.closed)))
        .join("");
      if (d === "") return "";
      return element("path", { class: kind, d, ...styleOf(kind), "stroke-width": lineWidth(kind, rank) });
    })
    .join("");
}

function styleOf(kind: GroundKind): Record<string, string | undefined> {
  const { day } = landColours;
  if (kind === "lake") return { fill: day.sea, stroke: day.shore };
  if (kind === "border") return { fill: "none", stroke: day.province, "stroke-dasharray": PROVINCE_DASHES };
  return { fill: "none", stroke: kind === "road" ? day.road : day.river, "stroke-linejoin": "round" };
}
