import { paths } from "./paths";

/**
 * The tagged pages outside the help centre, which have no number, OTP, PIN, e-mail or address, and no field for them.
 */
const taggedPages: readonly string[] = [
  paths.about,
  paths.contactThanks,
  paths.pageNotFound,
  paths.privacy,
  paths.tariffs,
];

/**
 * Whether the page at `path` may load the operator's tag container (GTM_ID), which only listed pages may, because a
 * foreign script can read everything that the customer types on a page.
 */
export function allowsTags(path: string): boolean {
  return taggedPages.includes(path) || path === paths.help || path.startsWith(`${paths.help}/`);
}

/**
 * Whether a navigation between two pages must load a new document, because scripts of the old document keep running
 * after a navigation by the router.
 */
export function needsNewDocument(from: string, to: string): boolean {
  return allowsTags(from) !== allowsTags(to);
}
