import { cleanPath } from "@domain/all-paths";
import { helpPath, pathnameOf, paths, withQuery } from "@domain/paths";
import type { HelpCategory, HelpCentre, HelpParent } from "./help-shapes";

/** The sub-category of a category that has one only. */
export function onlyOf(categories: readonly HelpCategory[]): HelpCategory | undefined {
  return categories.length === 1 ? categories[0] : undefined;
}

/**
 * Where a category leads: to its own page, or past it when that page would only link to one sub-category (R-HLP-23).
 */
export function pathOfParent({ href, path, categories }: HelpParent): string {
  return href ?? onlyOf(categories)?.path ?? path;
}

/** The categories above a page that have a page of their own (R-HLP-9, R-HLP-23). */
export function categoriesAbove(
  parent: HelpParent,
  category: HelpCategory | undefined,
): (HelpParent | HelpCategory)[] {
  if (!category) return [];
  return onlyOf(parent.categories) ? [category] : [parent, category];
}

/** Whether a link of a category would lead to the category itself, to the one above it, or to the first page. */
export function leadsBack(href: string, parent: string, category: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  const here = helpPath(parent, category);
  return path === paths.help || (path.startsWith(helpPath(parent)) && `${here}/`.startsWith(`${path}/`));
}

/** The parameter that shows the questions of a category although the category has a link. */
const QUESTIONS = "questions";

/** Whether the address asks for the questions of a category that has a link. */
export function asksForQuestions(query: URLSearchParams): boolean {
  return query.has(QUESTIONS);
}

/**
 * The questions of the category that links to a page which does not exist (R-PAG-13); the first page without such a
 * category.
 */
export function questionsInsteadOf(help: HelpCentre | undefined, address: string): string {
  const categories = help?.parents.flatMap((parent) => parent.categories) ?? [];
  const leadsThere = (href: string | undefined) =>
    href !== undefined && cleanPath(pathnameOf(href)) === address;
  const category = categories.find(({ href, questions }) => leadsThere(href) && questions.length > 0);
  return category ? withQuery(category.path, { [QUESTIONS]: 1 }) : paths.help;
}
