import type { Language } from "@domain/languages";
import { paths } from "@domain/paths";
import type { ContentContext } from "../content/content-reader";
import { findCategory, findParent, findQuestion, type FoundQuestion } from "../content/help-index";
import { type HelpCategory } from "../content/help-shapes";
import type { HelpCentre, HelpParent } from "../content/help-shapes";
import { asksForQuestions, onlyOf } from "../content/help-ways";
import { isReachable } from "../content/page-chrome";
import { pathBesideQuestion, pathInThisLanguage, readHelp, readHelpIndex } from "../content/help-centre";
import { withoutUnreachableLinks } from "../content/help-links";
import { searchHelp, type HelpHit } from "../content/help-search";
import { journeysForMenu } from "../journeys/available-journeys";
import { redirectToAddress } from "./redirect";
import { goTo } from "./reply";
import type { Visit } from "./visit";

/** Redirects to the help page's address in this language, temporarily because the language may change. */
function redirectWithQuery(visit: Visit, path: string): Response {
  return redirectToAddress(visit, `${path}${visit.url.search}`);
}

/**
 * The help centre in the customer's language, without links to pages that do not exist; undefined while the
 * operator is out of reach.
 */
export async function helpFor(visit: Visit, context: ContentContext): Promise<HelpCentre | undefined> {
  const { content, catalogue } = visit.service;
  const [help, journeys] = await Promise.all([
    readHelp(content, context),
    journeysForMenu(visit.operator, catalogue),
  ]);
  return help && withoutUnreachableLinks(help, (href) => isReachable(href, journeys));
}

const helpIn = (visit: Visit, context: ContentContext) => (language: Language) =>
  helpFor(visit, { ...context, language });

/** The questions about a query, best first; undefined while the operator is out of reach. */
export async function findHelp(
  visit: Visit,
  context: ContentContext,
  query: string,
): Promise<HelpHit[] | undefined> {
  const [help, index] = await Promise.all([
    helpFor(visit, context),
    readHelpIndex(visit.service.content, context),
  ]);
  return help && index && searchHelp(index, help, query);
}

/**
 * The category that an address names; redirects for other letters (R-PAG-20), for a category of another language, for
 * one that links to another page, and for one with a single sub-category (R-HLP-23).
 */
export async function requireCategory(
  visit: Visit,
  context: ContentContext,
  help: HelpCentre,
  slugs: { parent: string; category: string | undefined },
): Promise<{ parent: HelpParent; category: HelpCategory | undefined }> {
  const small = { parent: slugs.parent.toLowerCase(), category: slugs.category?.toLowerCase() };
  const parent = findParent(help, small.parent);
  const category = parent && small.category !== undefined ? findCategory(parent, small.category) : undefined;
  if (parent && (small.category === undefined || category)) {
    const isCanonical = small.parent === slugs.parent && small.category === slugs.category;
    if (!isCanonical) throw redirectWithQuery(visit, (category ?? parent).path);
    const linkedPage = category ? category.href : parent.href;
    if (linkedPage !== undefined && !asksForQuestions(visit.url.searchParams))
      throw redirectToAddress(visit, linkedPage);
    const only = category ? undefined : onlyOf(parent.categories);
    if (only) throw redirectWithQuery(visit, only.path);
    return { parent, category };
  }
  const path = await pathInThisLanguage(helpIn(visit, context), context.language, help, slugs);
  throw elsewhere(visit, path);
}

/** Redirects to a page of this language, or to the not-found page without a path. */
function elsewhere(visit: Visit, path: string | undefined): Response {
  return path === undefined ? goTo(visit, paths.pageNotFound) : redirectWithQuery(visit, path);
}

/**
 * The question with this id; redirects to the right address from other category names, and to the category when only
 * other languages have the question (R-HLP-25).
 */
export async function requireQuestion(
  visit: Visit,
  context: ContentContext,
  help: HelpCentre,
  { id, parent, category }: { id: string; parent: string; category: string },
): Promise<FoundQuestion> {
  const found = findQuestion(help, id);
  if (!found)
    throw elsewhere(visit, await pathBesideQuestion(helpIn(visit, context), context.language, help, id));
  const isCanonical = found.parent.slug === parent && found.category.slug === category;
  if (!isCanonical && visit.request.method === "GET") throw redirectWithQuery(visit, found.question.path);
  return found;
}
