import { country } from "./country";

/** Distinguishes the portal's pages from those of the operator's other sites. */
const SITE_TAG = "orp";

/**
 * Returns the name of a page for analytics (R-ANA-1, R-ANA-2): the country code, the site tag and the last part of the
 * path, in lower case with underscores for dashes; the root is the homepage.
 */
export function pageName(path: string): string {
  const last = path.split("/").filter(Boolean).at(-1) ?? "homepage";
  return `${country.code}_${SITE_TAG}_${last}`.replace(/-/g, "_").toLowerCase();
}
