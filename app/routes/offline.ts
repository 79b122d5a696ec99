import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatMsisdn } from "@domain/msisdn";
import { MOVED_PERMANENTLY } from "@domain/http-status";
import { careContacts } from "@server/operator/care-number";
import { cleanAddress } from "@server/request/address";
import { securityHeaders } from "@server/security/headers";
import { offlinePage } from "../offline-page";
import { openVisit } from "../visit";

/**
 * The page for a time without a connection (R-INS-2), so plain that a kept copy of it loads nothing but its style
 * sheet.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const { language, session, service } = visit;
  const clean = cleanAddress(args.request);
  // Remix rewrites the spaces of the query as "+".
  if (clean !== undefined) return redirect(clean.replaceAll("+", "%20"), MOVED_PERMANENTLY);
  const care = await careContacts(visit.operator, service.catalogue, service.config);
  const numbers = (session.prefs.recent ?? []).map(({ msisdn, name }) => ({
    number: formatMsisdn(msisdn),
    name,
  }));
  const page = offlinePage({ language, care, numbers });
  return new Response(page, {
    headers: {
      ...securityHeaders({ https: visit.secure }),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "no-store",
      Vary: "Accept-Language, Cookie",
    },
  });
}
