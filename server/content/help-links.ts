import { paths } from "@domain/paths";
import type { HelpCategory, HelpCentre, HelpParent } from "./help-shapes";
import { onlyOf } from "./help-ways";

/**
 * The help centre without links to pages that do not exist, such as a journey that is switched off, and without links
 * that lead back in a circle (R-HLP-23); a category that lost its link shows its questions, if it has any (R-HLP-7).
 */
export function withoutUnreachableLinks(
  help: HelpCentre,
  isReachable: (href: string) => boolean,
): HelpCentre {
  return withoutCircles(withoutLostLinks(help, isReachable));
}

function withoutLostLinks(help: HelpCentre, isReachable: (href: string) => boolean): HelpCentre {
  const known = new Set(help.parents.flatMap(pathsBelow));
  const reachable = (href: string | undefined) =>
    href !== undefined && isReachable(href) ? href : undefined;
  return withCategories(help, (category) => {
    const { href, questions } = category;
    const path = pathOf(href ?? "");
    // The address may be that of a category in another language, so a category without questions keeps its link.
    const isLost = questions.length > 0 && path.startsWith(`${paths.help}/`) && !known.has(path);
    return {
      ...category,
      href: isLost ? undefined : reachable(href),
      questions: questions
        .map((question) =>
          question.href === undefined ? question : { ...question, href: reachable(question.href) },
        )
        // Without its link such a question would be an empty page (R-HLP-28).
        .filter(({ href: link, answer }) => link !== undefined || answer.length > 0),
    };
  });
}

/** Removes one link of each circle. */
function withoutCircles(help: HelpCentre): HelpCentre {
  const next = new Map<string, string>();
  for (const { path, href, categories } of help.parents) {
    if (href !== undefined) next.set(path, pathOf(href));
    for (const category of categories)
      if (category.href !== undefined) next.set(category.path, pathOf(category.href));
  }
  return withCategories(help, (category, parent) => {
    if (!leadsInCircle(category.path, next)) return category;
    next.delete(category.path);
    if (onlyOf(parent.categories)) next.delete(parent.path);
    return { ...category, href: undefined };
  });
}

function leadsInCircle(start: string, next: ReadonlyMap<string, string>): boolean {
  const visited = new Set<string>();
  for (let path: string | undefined = start; path !== undefined; path = next.get(path)) {
    if (visited.has(path)) return true;
    visited.add(path);
  }
  return false;
}

/** The help centre with its categories changed, without those that have neither a link nor a question. */
function withCategories(
  { parents }: HelpCentre,
  change: (category: HelpCategory, parent: HelpParent) => HelpCategory,
): HelpCentre {
  const changed = parents.map((parent) => {
    const categories = parent.categories
      .map((category) => change(category, parent))
      .filter(({ href, questions }) => href !== undefined || questions.length > 0);
    return { ...parent, categories, href: onlyOf(categories)?.href };
  });
  return { parents: changed.filter(({ categories }) => categories.length > 0) };
}

function pathsBelow({ path, categories }: HelpParent): string[] {
  const below = categories.flatMap((category) => [
    category.path,
    ...category.questions.map((question) => question.path),
  ]);
  return [path, ...below];
}

/** The path of an address. */
const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? href;
