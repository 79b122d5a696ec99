import { joinList } from "@domain/languages";
import { country } from "@domain/country";
import { pack } from "@server/brand/use-pack";
import type { LeadPlanView } from "@server/journeys/lead";
import type { Content } from "@server/content/content";
import type { ContentContext } from "@server/content/content-reader";
import { leadStatuses } from "@server/operator/leads";
import { paths, withQuery } from "@domain/paths";
import type { SentLead } from "@server/session/prefs";
import { validityOf } from "../components/bundle-facts";
import type { PageVisit } from "../visit";
import { formatMoment } from "./dates";
import { formatFigure, formatMoney } from "./format";
import { namesFor } from "./names";
import type { Language } from "@domain/languages";
import { pageTranslator, translator } from "./server";

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

/**
 * Returns the texts of the card with the chosen plan, which every page of the flow shows: the plan is due now and the
 * fee later, or nothing where the town is not served (R-LEA-36).
 */
export async function planTexts(content: Content, asker: LeadAsker, served = true) {
  const t = pageTranslator(asker.language);
  const { fee } = await deviceTexts(content, asker);
  return {
    chosen: t("lead.chosen"),
    other: t("lead.otherPlan"),
    dueNow: t("lead.dueNow"),
    dueLater: t("lead.dueLater"),
    ...planHeads(asker.language),
    nothing: served ? undefined : t("lead.nothingDue"),
    later: served ? fee : undefined,
  };
}
export type PlanTexts = Awaited<ReturnType<typeof planTexts>>;

/** Returns the names of the facts of a plan. */
function planHeads(language: Language) {
  const t = translator(language);
  return { data: t("bundles.data"), validity: t("bundles.validity"), price: t("tariffs.price") };
}

/** Returns the chosen plan in words. */
export async function shownPlan(visit: PageVisit, plan: LeadPlanView) {
  return planInWords((await namesFor(visit)).offered(plan), visit.language);
}

/** Returns the facts of a plan in words, so that the first page of the flow needs no second file of texts. */
export function planInWords(plan: LeadPlanView, language: Language) {
  return {
    description: plan.description,
    data: plan.data && formatFigure(plan.data, plan.dataUnit, language),
    validity: validityOf(plan, translator(language), language),
    price: formatMoney(plan.amount, plan.currency, language),
  };
}
export type PlanInWords = ReturnType<typeof planInWords>;

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
  const ours = known
    ? { title: t(`lead.statuses.${known}.title`), text: t(`lead.statuses.${known}.text`) }
    : { title: isCode(status) ? t("lead.inProgress.title") : status, text: t("lead.inProgress.text") };
  return { title: fromContent?.title ?? ours.title, text: fromContent?.text ?? ours.text };
}

/** Whether a status is a code of a system, and not a word for customers. */
const isCode = (status: string) => /^[A-Z0-9]+([_-][A-Z0-9]+)*$/.test(status);

/** Returns the sentence about what is due after the payment of a plan (R-LEA-36). */
export async function feeNote({ service, operator, language }: PageVisit) {
  const { fee } = await deviceTexts(service.content, { operator, language });
  return pageTranslator(language)("lead.later", { fee });
}

/** Returns the note on the fee while it is still to be paid: before the installation, and not after a refusal. */
export async function feeStillDue(content: Content, asker: LeadAsker, status: string) {
  const isOver = status === "INSTALLED" || status === "REJECTED";
  return isOver ? undefined : (await deviceTexts(content, asker)).fee;
}

/** Returns the list of the requests that this browser has sent, if any. */
export function sentLeadTexts(sent: SentLead[], language: Language) {
  const t = pageTranslator(language);
  if (sent.length === 0) return undefined;
  return {
    heading: t("lead.mine"),
    leads: sent.map(({ id, town, at, tracked }) => ({
      id,
      to: withQuery(paths.leadStatus, { leadId: id }),
      link: t("lead.mineLink", { id }),
      note: joinList([tracked ? town : t("lead.waiting", { town }), formatMoment(at, language)], language),
    })),
  };
}
export type SentLeadTexts = NonNullable<ReturnType<typeof sentLeadTexts>>;

/** Returns the texts to share the number of a request, which may be sent to a person who pays or waits for it. */
export function leadShareTexts(id: string, address: string | undefined, language: Language) {
  const t = pageTranslator(language);
  const text = [t("lead.shareText", { id }), address].filter(Boolean).join(" ");
  return {
    id,
    text,
    heading: t("lead.share"),
    whatsApp: t("lead.whatsApp"),
    sms: t("lead.sms"),
    copy: t("lead.copy"),
    copied: t("lead.copied"),
    notCopied: t("lead.notCopied"),
  };
}
export type LeadShareTexts = ReturnType<typeof leadShareTexts>;
