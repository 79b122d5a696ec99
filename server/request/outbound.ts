import { perBrand } from "@domain/brand";
import { outboundPaths, paths } from "@domain/paths";
import type { HelpCentre } from "../content/help-shapes";
import { questionsInsteadOf } from "../content/help-ways";

/**
 * The portal's page for each page of the operator's site, for installations without that site in front of the portal.
 */
const nearest = perBrand(
  (): ReadonlyMap<string, string> =>
    new Map([
      [outboundPaths.shops, paths.storesToo],
      [outboundPaths.dealers, paths.storesToo],
      [outboundPaths.feedback, paths.contact],
    ]),
);

/**
 * The portal's page that is shown instead of a page of the operator's site (R-PAG-13); undefined for any other address.
 * `help` reads the help centre.
 */
export async function nearestPage(
  path: string,
  help: () => Promise<HelpCentre | undefined>,
): Promise<string | undefined> {
  return path === outboundPaths.loans ? questionsInsteadOf(await help(), path) : nearest().get(path);
}
