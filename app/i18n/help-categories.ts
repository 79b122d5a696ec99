import { HELP_NUMBER } from "@domain/rule-numbers";
import type { ContentContext, Content } from "@server/content/content";
import { isContactDetails } from "@server/content/help-index";
import { readHelpLabels } from "@server/content/help-centre";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

/** All words of the help pages: content's, and built-in ones where it has none. */
export async function helpWords(content: Content, asker: ContentContext & { language: Language }) {
  const t = pageTranslator(asker.language);
  const theirs = await readHelpLabels(content, asker);
  return {
    title: t("portal.help"),
    contact: t("portal.contact"),
    heading: t("help.heading"),
    search: theirs.search ?? t("help.search"),
    searchButton: theirs.searchButton ?? t("help.searchButton"),
    topics: t("help.topics"),
    popular: t("help.popular"),
    trail: t("help.trail"),
    back: t("help.back"),
    none: t("help.none"),
    question: theirs.question ?? t("help.question"),
    answer: theirs.answer ?? t("help.answer"),
    related: theirs.relatedWith ?? t("help.related"),
    more: t("help.more"),
    wasHelpful: t("help.wasHelpful"),
    yes: t("help.yes"),
    no: t("help.no"),
    thanks: theirs.thankyou ?? t("help.thanks"),
    feedback: theirs.feedback ?? t("help.feedback"),
    still: t("help.still"),
    findStore: t("help.findStore"),
    call: t("help.call", { number: HELP_NUMBER }),
    unavailable: t("help.unavailable"),
  };
}

/** Content has this category under its English name in every language (R-HLP-6); the page shows its own word. */
export function topicName(name: string, language: Language): string {
  return isContactDetails(name) ? pageTranslator(language)("help.contactDetails") : name;
}

export type HelpWords = Awaited<ReturnType<typeof helpWords>>;
