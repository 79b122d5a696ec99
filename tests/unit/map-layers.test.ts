import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../server/config";
import { readLayers } from "../../server/ground/layers";
import { packIn } from "../support/brand";
import { removeWithWorker } from "../support/child-processes";

const folder = mkdtempSync(join(tmpdir(), "map-layers-"));
removeWithWorker(folder);
const { box } = packIn("TD").map;

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });
const line = (
  properties: object,
  coordinates: unknown = [
    [15, 12],
    [15.1, 12.1],
  ],
) => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});
const at = (properties: object, geometry: object = { type: "Point", coordinates: [15, 12] }) => ({
  type: "Feature",
  properties,
  geometry,
});

function drawn(...features: unknown[]) {
  const read = readLayers([file("drawn.geojson", collection(...features))], box);
  if (!read.ok) throw new Error(read.errors.join());
  return read.features.map(({ kind, rank, names }) => [kind, rank, names.any]);
}

describe("An operator's map file", () => {
  it("is drawn by the tags of OpenStreetMap", () => {
    expect(
      drawn(
        line({ highway: "trunk", name: "Route nationale 1" }),
        line({ highway: "residential" }),
        line({ waterway: "river", name: "Chari" }),
        line({ boundary: "administrative", admin_level: "4" }),
        at({ place: "suburb", name: "Moursal" }),
        at({ amenity: "marketplace", name: "Marché à mil" }),
      ),
    ).toEqual([
      ["road", 2, "Route nationale 1"],
      ["road", 6, ""],
      ["river", 3, "Chari"],
      ["border", 2, ""],
      ["quarter", 5, "Moursal"],
      ["landmark", 5, "Marché à mil"],
    ]);
  });

  it("is drawn by a kind and a rank of its own, which come before the tags", () => {
    expect(drawn(line({ kind: "road", rank: 1 }), line({ highway: "path", kind: "border" }))).toEqual([
      ["road", 1, ""],
      ["border", 4, ""],
    ]);
  });

  it("is drawn without what a map does not show: paths, buildings, outlines of countries, features without a shape", () => {
    expect(
      drawn(
        line({ highway: "primary" }),
        line({ highway: "path" }),
        at({ building: "yes" }),
        line({ boundary: "administrative", admin_level: "2" }),
        { type: "Feature", properties: null, geometry: null },
        at({ amenity: "hospital" }, { type: "GeometryCollection", geometries: [] }),
      ),
    ).toEqual([["road", 3, ""]]);
  });

  it("names OpenStreetMap below the maps when its tags are of it, or whom the file credits", () => {
    const credits = (content: object) => {
      const read = readLayers([file("credit.geojson", content)], box);
      return read.ok ? read.credits : [];
    };
    expect(credits(collection(line({ highway: "primary" })))).toEqual(["© OpenStreetMap"]);
    expect(credits(collection(line({ kind: "road" })))).toEqual([]);
    expect(credits({ ...collection(line({ highway: "primary" })), credit: "INSEED" })).toEqual(["INSEED"]);
  });

  it.each<[string, unknown, string]>([
    ["no JSON", "{", " is no JSON."],
    ["no collection", { type: "Topology" }, ": type: must be FeatureCollection."],
    ["no features", { type: "FeatureCollection" }, ": features: must be a list of features."],
    [
      "metres in place of degrees",
      collection(
        line({ highway: "primary" }, [
          [1670000, 1350000],
          [1670100, 1350000],
        ]),
      ),
      ": features.0.geometry.coordinates.0.0: must be degrees, the longitude first.",
    ],
    [
      "a kind that no map has",
      collection(line({ kind: "railway" })),
      ": features.0.properties.kind: must be lake, river, border, road, quarter, landmark.",
    ],
    [
      "a rank of 9",
      collection(line({ kind: "road", rank: 9 })),
      ": features.0.properties.rank: must be a number from 1 to 6.",
    ],
    [
      "nothing that a map draws",
      collection(line({ highway: "path" })),
      ": no feature has a kind, or tags of OpenStreetMap, that a map draws.",
    ],
    [
      "latitude before longitude",
      collection(
        line({ highway: "primary" }, [
          [8.5, 16.1],
          [8.6, 16.1],
        ]),
      ),
      ": everything lies outside the country. GeoJSON writes the longitude first.",
    ],
  ])("with %s ends the start with a sentence that names the file", (_what, content, sentence) => {
    const path = file("bad.geojson", content);
    const read = readConfig({ MAP_LAYERS: path });
    expect(read.ok ? "" : read.errors[0]).toBe(`MAP_LAYERS ${path}${sentence}`);
  });

  it("that is missing ends the start with a sentence, and so does each of several", () => {
    const read = readConfig({ MAP_LAYERS: `${folder}/none.geojson, ${folder}/nothing.geojson` });
    expect(read.ok ? [] : read.errors).toEqual([
      `MAP_LAYERS ${folder}/none.geojson cannot be read.`,
      `MAP_LAYERS ${folder}/nothing.geojson cannot be read.`,
    ]);
  });

  it("is read at the start with those beside it", () => {
    const one = file("roads.geojson", collection(line({ highway: "primary" })));
    const other = file("places.geojson", collection(at({ place: "suburb", name: "Moursal" })));
    const read = readConfig({ MAP_LAYERS: `${one}, ${other}` });
    expect(read.ok && read.config.pack.layers.features.map(({ kind }) => kind)).toEqual(["road", "quarter"]);
  });
});
