import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import icon from "../public/favicon.svg?raw";
import appCss from "./styles/app.css?inline";
import mapsCss from "./styles/map.css?inline";
import tablesCss from "./styles/tables.css?inline";
import { sheetUrls } from "./styles/sheets";
import type { SheetName, WrittenSheet } from "./styles/sheets";

const texts: Record<SheetName, string> = { app: appCss, tables: tablesCss, maps: mapsCss };

/** The sources of a policy that allow the written sheets, by name. */
const sources: Record<SheetName, string> = {
  app: hashSource(appCss),
  tables: hashSource(tablesCss),
  maps: hashSource(mapsCss),
};

function hashSource(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/**
 * The sheets that the document of a first visit holds itself, so that the first paint waits for nothing else. A
 * browser that has a cookie of the portal links to them, because it has them in its cache, or needs them from now on.
 */
export function sheetsOfFirstVisit(
  request: Request,
  { routeModules, staticHandlerContext }: EntryContext,
): WrittenSheet[] {
  if (request.headers.has("cookie")) return [];
  const linked = staticHandlerContext.matches.flatMap(
    ({ route }) => routeModules[route.id]?.links?.().map((link) => ("href" in link ? link.href : "")) ?? [],
  );
  const names: SheetName[] = ["app", "tables", "maps"];
  return names
    .filter((name) => name === "app" || linked.includes(sheetUrls[name]))
    .map((name) => ({ name, css: texts[name] }));
}

/** What the policy of a page allows beside the portal's own sheets: those that the page holds. */
export function sourcesOf(sheets: readonly WrittenSheet[]): string[] {
  return sheets.map(({ name }) => sources[name]);
}

/** The icon, and an empty one for pages that show none. */
export const iconAddress = `data:image/svg+xml,${encodeURI(icon.trim()).replaceAll("#", "%23")}`;
export const emptyIcon = "data:,";
