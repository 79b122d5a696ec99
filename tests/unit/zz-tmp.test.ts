import { gzipSync } from "node:zlib";
import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { useCountry } from "../support/brand";
import { manySites } from "../../sandbox/data/sites";
import { drawMap } from "../../server/map/draw";
import { countryView } from "../../server/map/map-view";
import { DRAWING } from "../../server/map/view";
import { readSites } from "../../server/places/sites";
import { mapBase } from "../../server/map/base";
it("x", () => {
  for (const code of ["TD", "CD"]) {
    useCountry(code);
    const sites = code === "TD" ? readSites(manySites(300)) ?? [] : [];
    const at = code === "TD" ? { nd: [12.1067, 15.0444], mo: [8.5667, 16.0833] } : { ki: [-4.32, 15.3], lu: [-11.66, 27.48], mid: [-2, 23] };
    const views: [string, any][] = [["country", countryView()]];
    for (const [n, [lat, lng]] of Object.entries(at)) for (const zoom of [5.5, 7, 9, 11, 13, 15]) views.push([`${n}-${zoom}`, { centre: { lat, lng }, zoom, ...DRAWING }]);
    for (const [n, view] of views) for (const s of [[], sites]) {
      const svg = drawMap({ view, language: "fr", pins: [], sites: s, technology: undefined, place: undefined, grid: false });
      writeFileSync(`/tmp/gsvg/${code}-${n}${s.length ? "-s" : ""}.svg`, svg);
      if (!s.length) console.log(code, n, gzipSync(svg).length, svg.length);
    }
    console.log("base", gzipSync(JSON.stringify(mapBase("fr"))).length);
  }
});
