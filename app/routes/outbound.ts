import { redirectDocument } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { outboundPaths, paths } from "@domain/paths";
import { pageOf } from "@server/request/address";

/** The operator's own site has these pages; where it does not stand in front of the portal, our nearest one. */
const nearest = new Map<string, string>([
  [outboundPaths.shops, paths.storesToo],
  [outboundPaths.dealers, paths.storesToo],
  [outboundPaths.feedback, paths.contact],
  [outboundPaths.loans, paths.help],
]);

/** A new document: another site may stand at these addresses, and the page may need other headers (domain/tagged-pages.ts). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirectDocument(nearest.get(pageOf(request.url)) ?? paths.home, 302);
}
