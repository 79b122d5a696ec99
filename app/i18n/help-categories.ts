import { dialLink } from "@domain/paths";
import type { Content } from "@server/content/content";
import type { ContentContext } from "@server/content/content-reader";
import { isContactDetails } from "@server/content/help-index";
import { readHelpLabels } from "@server/content/help-centre";
import { careNumber } from "@server/operator/care-number";
import type { Catalogue } from "@server/operator/catalogue";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

/**
 * Returns the texts of the help pages: the labels from content, with built-in texts for missing ones, and the number of
 * customer care, which the operator's configuration names.
 */
export async function helpTexts(
  { content, catalogue }: { content: Content; catalogue: Catalogue },
  asker: ContentContext & { language: Language },
) {
  const t = pageTranslator(asker.language);
  const [labels, number] = await Promise.all([
    readHelpLabels(content, asker),
    careNumber(asker.operator, catalogue),
  ]);
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
    call: t("help.call", { number }),
    callHref: dialLink(number),
    unavailable: t("help.unavailable"),
  };
}

/** Translates the category that has its English name in every language of content (R-HLP-6). */
export function topicName(name: string, language: Language): string {
  return isContactDetails(name) ? pageTranslator(language)("help.contactDetails") : name;
}

export type HelpTexts = Awaited<ReturnType<typeof helpTexts>>;
