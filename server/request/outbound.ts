import { perBrand } from "@domain/brand";
import { outboundPaths, paths } from "@domain/paths";

/**
 * The portal's page for each page of the operator's site, for installations without that site in front of the portal.
 */
const nearest = perBrand(
  (): ReadonlyMap<string, string> =>
    new Map([
      [outboundPaths.shops, paths.storesToo],
      [outboundPaths.dealers, paths.storesToo],
      [outboundPaths.feedback, paths.contact],
      [outboundPaths.loans, paths.help],
    ]),
);

/** The portal's page that is shown instead of a page of the operator's site; undefined for any other address. */
export function nearestPage(path: string): string | undefined {
  return nearest().get(path);
}
