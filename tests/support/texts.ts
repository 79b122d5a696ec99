import { languages } from "@domain/languages";
import type { Language } from "@domain/languages";
import type { TextTree } from "../../app/i18n/translate";
import { ar } from "../../app/i18n/texts/ar";
import { en } from "../../app/i18n/texts/en";
import { fr } from "../../app/i18n/texts/fr";
import { ha } from "../../app/i18n/texts/ha";
import { mapsAr } from "../../app/i18n/texts/maps.ar";
import { mapsEn } from "../../app/i18n/texts/maps.en";
import { mapsFr } from "../../app/i18n/texts/maps.fr";
import { mapsHa } from "../../app/i18n/texts/maps.ha";
import { mapsSw } from "../../app/i18n/texts/maps.sw";
import { pagesAr } from "../../app/i18n/texts/pages.ar";
import { pagesEn } from "../../app/i18n/texts/pages.en";
import { pagesFr } from "../../app/i18n/texts/pages.fr";
import { pagesHa } from "../../app/i18n/texts/pages.ha";
import { pagesSw } from "../../app/i18n/texts/pages.sw";
import { sw } from "../../app/i18n/texts/sw";
import { faqsIn } from "../../sandbox/data/faqs";
import { pageAt } from "../../sandbox/data/pages";
import { typeset } from "./typeset";

/** The texts that every page loads, that map pages load besides, and that only the service renders. */
export const writtenTexts: Record<Language, TextTree> = {
  fr: { ...fr, ...mapsFr, ...pagesFr },
  en: { ...en, ...mapsEn, ...pagesEn },
  sw: { ...sw, ...mapsSw, ...pagesSw },
  ar: { ...ar, ...mapsAr, ...pagesAr },
  ha: { ...ha, ...mapsHa, ...pagesHa },
};

/** The names of the languages in English, for the titles of tests. */
export const namedLanguages = languages.map((language) => ({
  language,
  name: new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language,
}));

/** All texts of a tree with their keys, joined by dots. */
export function flatten(tree: TextTree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The portal's texts as its pages show them. */
export function shownTexts(language: Language): [key: string, text: string][] {
  return flatten(typeset(writtenTexts[language], language));
}

const contentPages = [
  ...["website-headers-config", "website-footer-config", "website-homepage-config", "help-documents"],
  ...["orp-translation", "faq-translation", "getHelp-translation", "loader-translation"],
  ...["storeLocator-translation", "get-form-schema", "get-contact-form-schema"],
];

/** The sandbox's content in a language: labels, links, questions and answers, without addresses. */
export function contentTexts(language: Language): [place: string, text: string][] {
  const pages = contentPages.flatMap((page) => stringsIn(pageAt(`${language}/${page}`), page));
  const general = ["meta-data-config", "privacy-policy-config", "lead-status-config"].flatMap((page) =>
    stringsIn(pageAt(page), page).filter(([place]) => place.split(".").includes(language)),
  );
  const questions = stringsIn(faqsIn(language), "faqs");
  return [...pages, ...general, ...questions].map(([place, text]): [string, string] => [
    place,
    text
      .replace(/<\/(p|li|h2|ol|ul)>/g, ". ")
      .replace(/<[^>]*>/g, "")
      .trim(),
  ]);
}

const isForMachines = /\.(href|icon|image|pattern|name|type|questionId|popular|placeholder)$/;

function stringsIn(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return isForMachines.test(place) ? [] : [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringsIn(part, `${place}.${key}`));
}
