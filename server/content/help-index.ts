import {
  CATEGORY_NAME_MAX_LENGTH,
  HELP_QUESTIONS_MAX,
  POPULAR_IN_CATEGORY,
  POPULAR_QUESTIONS,
} from "@domain/rule-numbers";
import { shorten, shortenTo } from "@domain/message";
import { firstSpellings } from "@domain/same-name";
import { helpPath } from "@domain/paths";
import type { Faq } from "../operator/content";
import { safeHref } from "./addresses";
import type { HelpCategory, HelpCentre, HelpParent, HelpQuestion } from "./help-shapes";
import { leadsBack, onlyOf } from "./help-ways";
import { slugs } from "./slug";
import type { HelpDocument } from "./shapes";

/** Popular questions are shown in every category except the contact details (R-HLP-5). */
export const isContactDetails = (category: string) => category.toLowerCase() === "contact details";

/** Path segments that the help centre's own pages use. */
const reservedSlugs = ["search", "hints"];

const name = (text: string) => shortenTo(text, CATEGORY_NAME_MAX_LENGTH);

/** A sub-category before its addresses are built. */
interface Group {
  href: string | undefined;
  faqs: Faq[];
}

/**
 * Arranges the categories in the order of the help documents, then those that only questions name (R-HLP-2, R-HLP-3).
 * A question without a parent category takes the parent that the documents give its category.
 */
export function arrangeHelp(faqs: readonly Faq[], documents: readonly HelpDocument[]): HelpCentre {
  const tree = groupFaqs(faqs.slice(0, HELP_QUESTIONS_MAX), documents);
  const parentSlugs = slugs([...tree.keys()], reservedSlugs);
  const parents = [...tree].map(([parent, groups], place) =>
    parentFrom(parent, parentSlugs[place] ?? "", groups),
  );
  return { parents: parents.filter(({ categories }) => categories.length > 0) };
}

/** Groups questions by parent category, then by sub-category, and drops duplicate questions. */
function groupFaqs(
  faqs: readonly Faq[],
  documents: readonly HelpDocument[],
): Map<string, Map<string, Group>> {
  const tree = new Map<string, Map<string, Group>>();
  const [parentName, categoryName] = [firstSpellings(), firstSpellings()];
  const groupAt = (parent: string, category: string): Group => {
    const groups = tree.get(parent) ?? new Map<string, Group>();
    const group = groups.get(category) ?? { href: undefined, faqs: [] };
    tree.set(parent, groups.set(category, group));
    return group;
  };
  for (const { parentCategory, category, href } of documents)
    groupAt(parentName(parentCategory), categoryName(category)).href ??= href;
  const parentOf = new Map(
    documents.map(({ category, parentCategory }) => [categoryName(category), parentCategory]),
  );
  const seen = new Set<string>();
  for (const faq of faqs) {
    if (seen.has(faq.questionId) || cannotBeAddressed(faq.questionId) || leadsNowhere(faq)) continue;
    seen.add(faq.questionId);
    const category = categoryName(name(faq.category));
    const parent = name(faq.parentCategory ?? parentOf.get(category) ?? category);
    groupAt(parentName(parent), category).faqs.push(faq);
  }
  return tree;
}

/** Whether a question has only a link, which cannot be followed (R-HLP-28). */
function leadsNowhere({ answer, href }: Faq): boolean {
  return answer === "" && href !== undefined && safeHref(href) === undefined;
}

/** Browsers leave these two segments out of an address. */
function cannotBeAddressed(id: string): boolean {
  return id === "." || id === "..";
}

function parentFrom(parent: string, slug: string, groups: Map<string, Group>): HelpParent {
  const categorySlugs = slugs([...groups.keys()]);
  const categories = [...groups].map(([category, { href, faqs }], place): HelpCategory => {
    const categorySlug = categorySlugs[place] ?? "";
    return {
      name: category,
      slug: categorySlug,
      href: href === undefined || leadsBack(href, slug, categorySlug) ? undefined : href,
      path: helpPath(slug, categorySlug),
      questions: faqs.map((faq) => questionOf(faq, slug, categorySlug)),
    };
  });
  const shown = categories.filter(({ href, questions }) => href !== undefined || questions.length > 0);
  return { name: parent, slug, href: onlyOf(shown)?.href, path: helpPath(slug), categories: shown };
}

function questionOf(faq: Faq, parent: string, category: string): HelpQuestion {
  const share = faq.countLikePercentage;
  return {
    id: faq.questionId,
    question: shorten(faq.question),
    answer: faq.answer,
    helpful: share === undefined || share < 0 || share > 100 ? undefined : Math.round(share),
    popular: faq.popular === true,
    href: faq.href === undefined ? undefined : safeHref(faq.href),
    path: helpPath(parent, category, faq.questionId),
  };
}

const questionsOf = (parents: readonly HelpParent[]) =>
  parents.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));

export function allQuestions({ parents }: HelpCentre): HelpQuestion[] {
  return questionsOf(parents);
}

/** The popular questions, the most helpful first. */
function popularOf(questions: readonly HelpQuestion[], limit: number): HelpQuestion[] {
  return questions
    .filter(({ popular }) => popular)
    .sort((a, b) => (b.helpful ?? 0) - (a.helpful ?? 0))
    .slice(0, limit);
}

/** The popular questions on the help centre's first page. */
export function popularQuestions(help: HelpCentre): HelpQuestion[] {
  return popularOf(allQuestions(help), POPULAR_QUESTIONS);
}

/** The popular questions beside a category; none beside the contact details. */
export function popularBeside(parent: HelpParent): HelpQuestion[] {
  if (isContactDetails(parent.name)) return [];
  return popularOf(questionsOf([parent]), POPULAR_IN_CATEGORY);
}

export function findParent({ parents }: HelpCentre, slug: string): HelpParent | undefined {
  return parents.find((parent) => parent.slug === slug);
}

export function findCategory(parent: HelpParent, slug: string): HelpCategory | undefined {
  return parent.categories.find((category) => category.slug === slug);
}

/** Whether a help centre has the category, or the parent category when only that is named. */
export function hasCategory(
  help: HelpCentre,
  { parent, category }: { parent: string; category: string | undefined },
): boolean {
  const found = findParent(help, parent);
  return found !== undefined && (category === undefined || findCategory(found, category) !== undefined);
}

export interface FoundQuestion {
  parent: HelpParent;
  category: HelpCategory;
  question: HelpQuestion;
}

/** Finds a question in any category by its id, which is the same in every language. */
export function findQuestion({ parents }: HelpCentre, id: string): FoundQuestion | undefined {
  for (const parent of parents) {
    for (const category of parent.categories) {
      const question = category.questions.find((candidate) => candidate.id === id);
      if (question) return { parent, category, question };
    }
  }
  return undefined;
}

/**
 * The path, in this help centre, of a category in another language, matched by its questions because names differ
 * between languages; undefined without a match.
 */
export function sameCategory(
  thisHelp: HelpCentre,
  otherHelp: HelpCentre,
  slug: string,
  categorySlug: string | undefined,
): string | undefined {
  const parent = findParent(otherHelp, slug);
  const category = parent && categorySlug !== undefined ? findCategory(parent, categorySlug) : undefined;
  if (!parent || (categorySlug !== undefined && !category)) return undefined;
  for (const { id } of category ? category.questions : questionsOf([parent])) {
    const found = findQuestion(thisHelp, id);
    if (found) return category ? found.category.path : found.parent.path;
  }
  return undefined;
}
