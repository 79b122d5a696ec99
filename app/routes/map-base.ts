import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapBase } from "@server/map/base";
import { openVisit } from "@server/request/visit";
import { securityHeaders } from "@server/security/headers";
import { defaultLanguage, isLanguage } from "../i18n/languages";

/** The outlines and towns that the browser's own map is drawn on; asked for by scripts of the map pages only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, secure } = await openVisit({ request, context });
  const asked = url.searchParams.get("l");
  const headers = new Headers(securityHeaders({ https: secure }));
  headers.set("Cache-Control", "public, max-age=86400");
  return Response.json(mapBase(isLanguage(asked) || asked === "ar" ? asked : defaultLanguage), { headers });
}
