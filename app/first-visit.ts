import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isPaymentPage } from "@domain/paths";
import { pageOf } from "@server/request/address";
import icon from "../public/favicon.svg?raw";
import appCss from "./styles/app.css?inline";
import firstCss from "./styles/first.css?inline";
import mapsCss from "./styles/map.css?inline";
import tablesCss from "./styles/tables.css?inline";
import { sheetUrls } from "./styles/sheets";
import type { SheetName, WrittenSheet } from "./styles/sheets";

const texts: Record<SheetName, string> = { first: firstCss, app: appCss, tables: tablesCss, maps: mapsCss };

/** The sources of a policy that allow the written sheets, by name. */
const sources: Record<SheetName, string> = {
  first: hashSource(firstCss),
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
  const beside = (["tables", "maps"] as const).filter((name) => linked.includes(sheetUrls[name]));
  // A query may bring a notice, a result or a search, which the first part does not paint.
  const isPlain = !isPaymentPage(pageOf(request.url)) && new URL(request.url).search === "";
  const names: SheetName[] = [isPlain ? "first" : "app", ...beside];
  return names.map((name) => ({ name, css: texts[name] }));
}

/** What the policy of a page allows beside the portal's own sheets: those that the page holds. */
export function sourcesOf(sheets: readonly WrittenSheet[]): string[] {
  return sheets.map(({ name }) => sources[name]);
}

/** The icon, and an empty one for pages that show none. */
export const iconAddress = `data:image/svg+xml,${encodeURI(icon.trim()).replaceAll("#", "%23")}`;
export const emptyIcon = "data:,";
