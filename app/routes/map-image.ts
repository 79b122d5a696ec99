import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawMap } from "@server/map/draw";
import { readPicture } from "@server/map/frame";
import { openVisit } from "@server/request/visit";
import { securityHeaders } from "@server/security/headers";
import { defaultLanguage, isLanguage } from "../i18n/languages";

/** A static map: everything on it stands in its address, and nothing of a cookie does, so that anybody may keep it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const { sites: wanted, language, ...picture } = readPicture(visit.url.searchParams);
  // Names in Arabic come before the pages do.
  const spoken = isLanguage(language) || language === "ar" ? language : defaultLanguage;
  const sites = wanted ? await visit.service.places.sites(visit.operator, defaultLanguage) : [];
  const svg = drawMap({
    ...picture,
    language: spoken,
    sites: sites ?? [],
    technology: wanted === "all" ? undefined : wanted,
  });
  const headers = new Headers(securityHeaders({ https: visit.secure }));
  headers.set("Content-Type", "image/svg+xml; charset=utf-8");
  headers.set("Cache-Control", sites ? "public, max-age=3600" : "no-store");
  return new Response(svg, { headers });
}
