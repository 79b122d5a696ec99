import type { EntryContext } from "@remix-run/node";
import { isPaymentPage } from "@domain/paths";
import { pageOf, queryOf } from "@server/request/address";
import { perPack } from "@server/brand/use-pack";
import { hashSource } from "@server/security/headers";
import { brandSheets } from "./brand-sheets";
import { sheetAddress } from "./styles/sheets";
import type { SheetName, WrittenSheet } from "./styles/sheets";

/** The sources of a policy that allow the written sheets, by name. */
const sources = perPack(() => {
  const { css } = brandSheets();
  return new Map(Object.entries(css).map(([name, rules]) => [name, hashSource(rules)]));
});

/** The sheets that the document of a first visit holds itself, so that the first paint waits for no other file. */
export function sheetsOfFirstVisit(
  request: Request,
  { routeModules, staticHandlerContext }: EntryContext,
): WrittenSheet[] {
  // A browser with a cookie of the portal links to the sheets, because it has them in its cache or needs them from now
  // on.
  if (request.headers.has("cookie")) return [];
  const linked = staticHandlerContext.matches.flatMap(
    ({ route }) => routeModules[route.id]?.links?.().map((link) => ("href" in link ? link.href : "")) ?? [],
  );
  const beside = (["tables", "maps"] as const).filter((name) => linked.includes(sheetAddress(name)));
  // A query may bring a notice, a result or a search, which the first part does not paint.
  const isPlain = !isPaymentPage(pageOf(request.url)) && queryOf(request).size === 0;
  const names: SheetName[] = [isPlain ? "first" : "app", ...beside];
  const { css } = brandSheets();
  return names.map((name) => ({ name, css: css[name] }));
}

/** What the policy of a page allows beside the portal's own sheets: those that the page holds. */
export function sourcesOf(sheets: readonly WrittenSheet[]): string[] {
  return sheets.flatMap(({ name }) => sources().get(name) ?? []);
}

/** The icon, and an empty one for pages that show none. */
export const iconAddress = perPack(
  ({ icons }) => `data:image/svg+xml,${encodeURI(icons.favicon).replaceAll("#", "%23")}`,
);
export const emptyIcon = "data:,";
