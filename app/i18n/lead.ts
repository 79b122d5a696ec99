import { country } from "@domain/country";
import { CONNECTION_FEE_XAF } from "@domain/rule-numbers";
import type { ContentContext, Content } from "@server/content/content";
import { leadStatuses } from "@server/operator/subscriber";
import { formatMoney } from "./format";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

type LeadAsker = ContentContext & { language: Language };

/**
 * What the home-broadband pages say of the device and of what it costs: content's words, and built-in ones where it has
 * none (R-LEA-5).
 */
export async function deviceWords(content: Content, asker: LeadAsker) {
  const t = pageTranslator(asker.language);
  const theirs = await content.labels("portal", asker);
  const fee = formatMoney(CONNECTION_FEE_XAF, country.currency, asker.language);
  return {
    name: theirs["leadDevice"] ?? t("lead.device"),
    features: [
      theirs["leadFeature1"] ?? t("lead.feature1"),
      theirs["leadFeature2"] ?? t("lead.feature2"),
      theirs["leadFeature3"] ?? t("lead.feature3"),
    ],
    tax: theirs["leadTaxNote"] ?? t("lead.tax"),
    fee: theirs["leadNote"] ?? t("lead.fee", { fee }),
  };
}

/** The words of the chosen plan's card, which stands on every page of the flow. */
export function planWords(language: Language) {
  const t = pageTranslator(language);
  return { chosen: t("lead.chosen"), other: t("lead.otherPlan") };
}

/** Labels of the details form where the operator describes none. */
export function leadLabels(language: Language) {
  const t = pageTranslator(language);
  return {
    fullName: t("lead.fullName"),
    contactNumber: t("lead.contactNumber"),
    email: t("lead.email"),
    city: t("lead.city"),
    installationAddress: t("lead.installationAddress"),
    landmark: t("lead.landmark"),
    consent: t("lead.consent"),
  };
}

/** Where a request stands, in the operator's words for its status, else in ours; an unknown one as it came. */
export async function leadStatusText(content: Content, asker: LeadAsker, status: string) {
  const t = pageTranslator(asker.language);
  const theirs = (await content.leadStatus(asker))?.[status]?.[asker.language];
  const known = leadStatuses.find((one) => one === status);
  return {
    title: theirs?.title ?? (known ? t(`lead.statuses.${known}.title`) : status),
    text: theirs?.text ?? (known ? t(`lead.statuses.${known}.text`) : undefined),
  };
}
