import { createHash } from "node:crypto";
import { perPack } from "@server/brand/use-pack";
import appCss from "./styles/app.css?inline";
import firstCss from "./styles/first.css?inline";
import leafletCss from "./styles/leaflet.css?inline";
import lowDataCss from "./styles/low-data.css?inline";
import mapsCss from "./styles/map.css?inline";
import tablesCss from "./styles/tables.css?inline";
import { withColours } from "./styles/brand-colours";
import type { SheetName } from "./styles/sheets";

const built: Record<SheetName, string> = {
  first: firstCss,
  app: appCss,
  "low-data": lowDataCss,
  tables: tablesCss,
  maps: mapsCss,
  leaflet: leafletCss,
};
const VERSION_LENGTH = 8;

/** The style sheets in the colours of the brand; made once, at the start. */
export const brandSheets = perPack(({ colours }) => {
  const inColours = (name: SheetName) => withColours(built[name], colours);
  const css: Record<SheetName, string> = {
    first: inColours("first"),
    app: inColours("app"),
    "low-data": inColours("low-data"),
    tables: inColours("tables"),
    maps: inColours("maps"),
    leaflet: inColours("leaflet"),
  };
  const version = createHash("sha256")
    .update(JSON.stringify(css))
    .digest("base64url")
    .slice(0, VERSION_LENGTH);
  return { css, version };
});
