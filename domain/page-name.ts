import { country } from "./country";

/** Tells the portal's pages from those of the operator's other sites. */
const SITE_TAG = "orp";

/**
 * What analytics call a page (R-ANA-1, R-ANA-2): the last part of its path in small letters, dashes as
 * underscores, behind the country's code and the site's tag; the root is the homepage.
 */
export function pageName(path: string): string {
  const last = path.split("/").filter(Boolean).at(-1) ?? "homepage";
  return `${country.code}_${SITE_TAG}_${last}`.replace(/-/g, "_").toLowerCase();
}
