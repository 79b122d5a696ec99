import { brand } from "@domain/brand";
import type { Language } from "@domain/languages";
import { paths } from "@domain/paths";
import type { Faq } from "../operator/content";
import type { Content, LabelPage } from "./content";
import type { ContentContext } from "./content-reader";
import { arrangeHelp, findQuestion, hasCategory, sameCategory } from "./help-index";
import { type HelpCentre } from "./help-shapes";
import { buildHelpIndex, versionOf, type HelpIndex } from "./help-search";
import type { HelpDocument, Labels } from "./shapes";

/**
 * The arranged help centre per list of questions, because a cached list stays the same object until it is loaded again.
 */
const arrangedHelp = new WeakMap<Faq[], { documents: HelpDocument[] | undefined; help: HelpCentre }>();

/** The help centre in a language, or undefined while the operator is out of reach. */
export async function readHelp(content: Content, context: ContentContext): Promise<HelpCentre | undefined> {
  const [faqs, documents] = await Promise.all([content.faqs(context), content.helpDocuments(context)]);
  if (!faqs) return undefined;
  const cached = arrangedHelp.get(faqs);
  if (cached && cached.documents === documents) return cached.help;
  const help = arrangeHelp(faqs, documents ?? []);
  arrangedHelp.set(faqs, { documents, help });
  indexFor(content, context.language, help);
  return help;
}

/** The newest index of each language. */
const indexes = new WeakMap<Content, Map<string, { version: string; index: Promise<HelpIndex> }>>();

/**
 * Builds the index of a language again only when its questions have changed, not after a vote or a reload of the same
 * questions.
 */
function indexFor(content: Content, language: string, help: HelpCentre): void {
  const ofContent = indexes.get(content) ?? new Map<string, { version: string; index: Promise<HelpIndex> }>();
  indexes.set(content, ofContent);
  const version = versionOf(help);
  const known = ofContent.get(language);
  if (known?.version !== version) ofContent.set(language, { version, index: buildHelpIndex(help) });
}

/** The index of the questions in a language, or undefined while the operator is out of reach. */
export async function readHelpIndex(
  content: Content,
  context: ContentContext,
): Promise<HelpIndex | undefined> {
  const help = await readHelp(content, context);
  return help && indexes.get(content)?.get(context.language)?.index;
}

/** Reads the help centre in a language as the customer sees it; undefined while the operator is out of reach. */
type HelpReader = (language: Language) => Promise<HelpCentre | undefined>;

/** An address that names a category by its words in another language. */
interface CategorySlugs {
  parent: string;
  category: string | undefined;
}

/**
 * The path in this language of a category that the address names in another language, after the customer switched the
 * language; the first page when this language lacks the category, and undefined for an unknown one.
 */
export function pathInThisLanguage(
  helpIn: HelpReader,
  language: Language,
  help: HelpCentre,
  slugs: CategorySlugs,
): Promise<string | undefined> {
  return nearestPath(helpIn, language, help, (other) => hasCategory(other, slugs) && slugs);
}

/**
 * The path in this language of the category of a question that only other languages have; the first page when this
 * language lacks the category, too, and undefined for an unknown question.
 */
export function pathBesideQuestion(
  helpIn: HelpReader,
  language: Language,
  help: HelpCentre,
  id: string,
): Promise<string | undefined> {
  return nearestPath(helpIn, language, help, (other) => {
    const found = findQuestion(other, id);
    return found && { parent: found.parent.slug, category: found.category.slug };
  });
}

/** The path of the category that `find` returns from the help centre of another language. */
async function nearestPath(
  helpIn: HelpReader,
  language: Language,
  help: HelpCentre,
  find: (other: HelpCentre) => CategorySlugs | false | undefined,
): Promise<string | undefined> {
  const found = await Promise.all(
    brand.languages.map(async (one) => {
      const other = one === language ? undefined : await helpIn(one);
      const slugs = other && find(other);
      return other && slugs && (sameCategory(help, other, slugs.parent, slugs.category) ?? paths.help);
    }),
  );
  const known = found.filter((path) => typeof path === "string");
  return known.find((path) => path !== paths.help) ?? known[0];
}

const helpLabels: readonly LabelPage[] = ["search", "help", "question", "faq"];

/**
 * The labels of the help pages from four label pages, of which a later page overrides an earlier one (R-HLP-19).
 * On the search page, "search" labels the button, because the built-in name of the field is clearer.
 */
export async function readHelpLabels(content: Content, context: ContentContext): Promise<HelpLabels> {
  const pages = await Promise.all(helpLabels.map((name) => content.labels(name, context, "chrome")));
  const [{ search: searchButton, ...ofSearch } = {}, ...others] = pages;
  const merged = [ofSearch, ...others].reduce<Partial<Labels>>((all, page) => ({ ...all, ...page }), {});
  const { search, thankyou, feedback, question, answer, relatedWith } = merged;
  return { search, searchButton, thankyou, feedback, question, answer, relatedWith };
}

/** Missing labels are replaced by built-in texts. */
export type HelpLabels = Partial<
  Record<
    "search" | "searchButton" | "thankyou" | "feedback" | "question" | "answer" | "relatedWith",
    string | undefined
  >
>;
