import { languages } from "@domain/languages";
import type { Faq } from "../operator/content";
import type { Asker, Content, LabelPage } from "./content";
import { arrangeHelp, sameCategory, type HelpCentre } from "./help-index";
import type { HelpDocument, Labels } from "./shapes";

/** What was arranged of a list of questions: they are the same objects until they are asked for anew. */
const arranged = new WeakMap<Faq[], { documents: HelpDocument[] | undefined; help: HelpCentre }>();

/** The help centre in a language, or undefined while the operator cannot give the questions. */
export async function readHelp(content: Content, asker: Asker): Promise<HelpCentre | undefined> {
  const [faqs, documents] = await Promise.all([content.faqs(asker), content.helpDocuments(asker)]);
  if (!faqs) return undefined;
  const known = arranged.get(faqs);
  if (known && known.documents === documents) return known.help;
  const help = arrangeHelp(faqs, documents ?? []);
  arranged.set(faqs, { documents, help });
  return help;
}

/** Where a category that is named in another language stands in this one: the customer has switched the language. */
export async function elsewhereNamed(
  content: Content,
  asker: Asker,
  help: HelpCentre,
  slugs: { parent: string; category: string | undefined },
): Promise<string | undefined> {
  const found = await Promise.all(
    languages
      .filter((tongue) => tongue !== asker.language)
      .map(async (language) => {
        const there = await readHelp(content, { ...asker, language });
        return there && sameCategory(help, there, slugs.parent, slugs.category);
      }),
  );
  return found.find((path) => path !== undefined);
}

const helpLabels: readonly LabelPage[] = ["search", "help", "question", "faq"];

/**
 * Content's words for the help pages, from four label pages; a later page overrides an earlier one (R-HLP-19).
 * "search" of the search's own page is its button: as a name of the field it would say less than the built-in one.
 */
export async function readHelpLabels(content: Content, asker: Asker): Promise<HelpLabels> {
  const pages = await Promise.all(helpLabels.map((name) => content.labels(name, asker, "frame")));
  const [{ search: searchButton, ...ofSearch } = {}, ...others] = pages;
  const merged = [ofSearch, ...others].reduce<Partial<Labels>>((all, page) => ({ ...all, ...page }), {});
  const { search, thankyou, feedback, question, answer, relatedWith } = merged;
  return { search, searchButton, thankyou, feedback, question, answer, relatedWith };
}

/** Absent ones are built in. */
export type HelpLabels = Partial<
  Record<
    "search" | "searchButton" | "thankyou" | "feedback" | "question" | "answer" | "relatedWith",
    string | undefined
  >
>;

/**
 * The help centre without ways to pages that are not there (a journey that is switched off). A category that was such
 * a way shows its questions, if it has any.
 */
export function withoutDeadEnds({ parents }: HelpCentre, leads: (href: string) => boolean): HelpCentre {
  const alive = (href: string | undefined) => (href !== undefined && leads(href) ? href : undefined);
  const kept = parents.map((parent) => {
    const categories = parent.categories
      .map((category) => ({
        ...category,
        href: alive(category.href),
        questions: category.questions.map((question) =>
          question.href === undefined ? question : { ...question, href: alive(question.href) },
        ),
      }))
      .filter(({ href, questions }) => href !== undefined || questions.length > 0);
    return { ...parent, categories, href: categories.length === 1 ? categories[0]?.href : undefined };
  });
  return { parents: kept.filter(({ categories }) => categories.length > 0) };
}
