import { helpPath, paths } from "@domain/paths";
import type { HelpCategory, HelpParent } from "./help-shapes";

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
