import { country } from "@domain/country";
import { pack } from "@server/brand/use-pack";
import type { ContentContext, Content } from "@server/content/content";
import { leadStatuses } from "@server/operator/subscriber";
import { formatMoney } from "./format";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

type LeadAsker = ContentContext & { language: Language };

/** Returns the texts about the home-broadband device and its price: labels from content or built-in texts (R-LEA-5). */
export async function deviceTexts(content: Content, asker: LeadAsker) {
  const t = pageTranslator(asker.language);
  const labels = await content.labels("portal", asker);
  const fee = formatMoney(pack.connectionFee, country.currency, asker.language);
  return {
    name: labels["leadDevice"] ?? t("lead.device"),
    features: [
      labels["leadFeature1"] ?? t("lead.feature1"),
      labels["leadFeature2"] ?? t("lead.feature2"),
      labels["leadFeature3"] ?? t("lead.feature3"),
    ],
    tax: labels["leadTaxNote"] ?? t("lead.tax"),
    fee: labels["leadNote"] ?? t("lead.fee", { fee }),
  };
}

/** Returns the texts of the card with the chosen plan, which every page of the flow shows. */
export function planTexts(language: Language) {
  const t = pageTranslator(language);
  return { chosen: t("lead.chosen"), other: t("lead.otherPlan") };
}

/** Returns the labels of the built-in details form, for operators without a form schema. */
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

/** Returns the texts for the status of a request: the operator's, or ours; an unknown status is returned unchanged. */
export async function leadStatusTexts(content: Content, asker: LeadAsker, status: string) {
  const t = pageTranslator(asker.language);
  const fromContent = (await content.leadStatus(asker))?.[status]?.[asker.language];
  const known = leadStatuses.find((one) => one === status);
  return {
    title: fromContent?.title ?? (known ? t(`lead.statuses.${known}.title`) : status),
    text: fromContent?.text ?? (known ? t(`lead.statuses.${known}.text`) : undefined),
  };
}
