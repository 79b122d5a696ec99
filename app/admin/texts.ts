import { perBrand } from "@domain/brand";
import { methods } from "@server/order/methods";
import { isSwitchName } from "@server/switches/state";
import { adminEn } from "../i18n/texts/admin.en";
import { adminFr } from "../i18n/texts/admin.fr";
import { pagesEn } from "../i18n/texts/pages.en";
import { pagesFr } from "../i18n/texts/pages.fr";
import { en } from "../i18n/texts/en";
import { fr } from "../i18n/texts/fr";
import { makeTranslator } from "../i18n/translate";
import type { Translate } from "../i18n/translate";

/** The languages of the operator's page. */
export const adminLanguages = ["en", "fr"] as const;
export type AdminLanguage = (typeof adminLanguages)[number];

const own = perBrand(() => ({ en: makeTranslator(adminEn, "en"), fr: makeTranslator(adminFr, "fr") }));
/** What customers read, for the names of journeys and ways to pay. */
const customers = perBrand(() => ({
  en: makeTranslator({ ...en, ...pagesEn }, "en"),
  fr: makeTranslator({ ...fr, ...pagesFr }, "fr"),
}));

export interface AdminTranslators {
  language: AdminLanguage;
  t: Translate<string>;
  customers: Translate<string>;
}

export function adminTranslators(language: AdminLanguage): AdminTranslators {
  return { language, t: own()[language], customers: customers()[language] };
}

/** The name of a way to pay, as customers read it. */
export function methodTitle({ customers: t }: AdminTranslators, method: string): string {
  const known = methods.find(({ name }) => name === method);
  return known ? t(`payment.groups.${known.optionType}`) : method;
}

/** The name of a switch in words. */
export function switchTitle(texts: AdminTranslators, name: string): string {
  const { t, customers: said } = texts;
  const [kind = "", id] = name.split(":");
  if (kind === "method" && id !== undefined)
    return t("switches.names.method", { name: methodTitle(texts, id) });
  if (kind === "journey" && id !== undefined) {
    const title = id === "balance" ? said("balance.title") : said(`journeys.${id}.title`);
    return t("switches.names.journey", { name: title });
  }
  if (id === "payments") return t("switches.names.payments");
  return isSwitchName(name) ? t(`switches.names.${kind === "low-data" ? "lowData" : kind}`) : name;
}

/** Formats a time in UTC and not in the country's zone, because the machines of an operator use UTC. */
export function utc(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
