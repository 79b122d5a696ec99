import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitesSent } from "@server/map/base";
import { UNAVAILABLE } from "@server/payment/step-result";
import { openVisit } from "@server/request/visit";
import { securityHeaders } from "@server/security/headers";
import { defaultLanguage } from "../i18n/languages";

/** All sites at once, small enough to be sorted and gathered in the browser; asked for by scripts only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const sites = await visit.service.places.sites(visit.operator, defaultLanguage);
  const headers = new Headers(securityHeaders({ https: visit.secure }));
  headers.set("Cache-Control", sites ? "public, max-age=600" : "no-store");
  return Response.json(sitesSent(sites ?? []), { headers, status: sites ? 200 : UNAVAILABLE });
}
