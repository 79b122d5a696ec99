import { perBrand } from "./brand";
import { outboundPaths, paths, walletPaths, withSingleSlashes } from "./paths";

/** The portal's own addresses. */
export const portalPaths = perBrand(
  (): ReadonlySet<string> =>
    new Set([...Object.values<string>(paths), ...Object.values<string>(walletPaths)]),
);

/** All pages and files of the portal, and the pages of the operator's site. */
const allPaths = perBrand(() => [...portalPaths(), ...Object.values<string>(outboundPaths)]);

/** The path of a page, also of one whose data is fetched: Remix adds `.data` to it, and names that of `/` `/_root.data`. */
export function pageOfRequest(path: string): string {
  return path === "/_root.data" ? paths.home : path.replace(/\.data$/, "");
}

/** Whether an address is a page or a file of the portal, or a page of the operator's site. */
export function isPortalPath(path: string): boolean {
  return allPaths().includes(path);
}

const pathsByLowerCase = perBrand(
  (): ReadonlyMap<string, string> => new Map(allPaths().map((path) => [path.toLowerCase(), path])),
);

/**
 * Normalizes the letter case and slashes of a path of the portal; an unknown path keeps its letters.
 * The result never starts with two slashes, which browsers would follow to another site.
 */
export function cleanPath(path: string): string {
  const single = withSingleSlashes(path);
  const known = pathsByLowerCase().get(decoded(single).toLowerCase());
  if (known !== undefined) return known;
  const parent = [paths.help, paths.sandbox].find((page) => single.toLowerCase().startsWith(`${page}/`));
  return parent === undefined ? single : parent + single.slice(parent.length);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
