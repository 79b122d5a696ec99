import { paths } from "./paths";

/** Besides the help centre. They ask for no number, code, PIN, e-mail or address, and show none. */
const taggedPages: readonly string[] = [
  paths.about,
  paths.contactThanks,
  paths.pageNotFound,
  paths.privacy,
  paths.tariffs,
];

/**
 * Whether the page at `path` may carry the operator's tag container (GTM_ID). A script of another host can read all that
 * is typed on its page, so every page that is not listed here stays without it.
 */
export function allowsTags(path: string): boolean {
  return taggedPages.includes(path) || path === paths.help || path.startsWith(`${paths.help}/`);
}

/**
 * Whether the way from one page to the other must load a new document. Scripts of the old document stay alive when the
 * router only draws another page.
 */
export function needsNewDocument(from: string, to: string): boolean {
  return allowsTags(from) !== allowsTags(to);
}
