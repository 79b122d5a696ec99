import { redirectDocument } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { outboundPaths, paths } from "@domain/paths";
import { pageOf } from "@server/request/address";

/** The portal's page for each page of the operator's site, for installations without that site in front of the portal. */
const nearest = new Map<string, string>([
  [outboundPaths.shops, paths.storesToo],
  [outboundPaths.dealers, paths.storesToo],
  [outboundPaths.feedback, paths.contact],
  [outboundPaths.loans, paths.help],
]);

/** Redirects to a new document, because the target can need other headers (domain/tagged-pages.ts). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirectDocument(nearest.get(pageOf(request.url)) ?? paths.home, 302);
}
