import { country } from "@domain/country";
import type { ContentContext, Content } from "@server/content/content";
import { isContactDetails } from "@server/content/help-index";
import { readHelpLabels } from "@server/content/help-centre";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

/** Returns the texts of the help pages: the labels from content, with built-in texts for missing ones. */
export async function helpTexts(content: Content, asker: ContentContext & { language: Language }) {
  const t = pageTranslator(asker.language);
  const labels = await readHelpLabels(content, asker);
  return {
    title: t("portal.help"),
    contact: t("portal.contact"),
    heading: t("help.heading"),
    search: labels.search ?? t("help.search"),
    searchButton: labels.searchButton ?? t("help.searchButton"),
    topics: t("help.topics"),
    popular: t("help.popular"),
    trail: t("help.trail"),
    back: t("help.back"),
    none: t("help.none"),
    question: labels.question ?? t("help.question"),
    answer: labels.answer ?? t("help.answer"),
    related: labels.relatedWith ?? t("help.related"),
    more: t("help.more"),
    wasHelpful: t("help.wasHelpful"),
    yes: t("help.yes"),
    no: t("help.no"),
    thanks: labels.thankyou ?? t("help.thanks"),
    feedback: labels.feedback ?? t("help.feedback"),
    still: t("help.still"),
    findStore: t("help.findStore"),
    findPayment: t("find.title"),
    notReceived: t("notReceived.title"),
    call: t("help.call", { number: country.helpNumber }),
    unavailable: t("help.unavailable"),
  };
}

/** Translates the category that has its English name in every language of content (R-HLP-6). */
export function topicName(name: string, language: Language): string {
  return isContactDetails(name) ? pageTranslator(language)("help.contactDetails") : name;
}

export type HelpTexts = Awaited<ReturnType<typeof helpTexts>>;
