import type { AppLoadContext } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import type { Journey } from "@domain/journeys";
import { dialLink, paths } from "@domain/paths";
import { eachOnce } from "@server/content/page-chrome";
import type { ContentLink } from "@server/content/shapes";
import { languagesIn } from "@server/accepted-languages";
import { isHttps } from "@server/request/address";
import type { RouteArgs } from "@server/request/visit";
import { readCookies } from "@server/session/cookies";
import { readPrefs } from "@server/session/prefs";
import { service } from "@server/service";
import { brand, isOffered, perBrand } from "@domain/brand";
import type { Language } from "@domain/languages";
import { makeTranslator } from "./translate";
import type { PageTextKey, Translate } from "./translate";
import { ar } from "./texts/ar";
import { en } from "./texts/en";
import { fr } from "./texts/fr";
import { ha } from "./texts/ha";
import { pagesAr } from "./texts/pages.ar";
import { pagesEn } from "./texts/pages.en";
import { pagesFr } from "./texts/pages.fr";
import { pagesHa } from "./texts/pages.ha";
import { pagesSw } from "./texts/pages.sw";
import { sw } from "./texts/sw";

const texts = { fr, en, sw, ar, ha };
const pages = { fr: pagesFr, en: pagesEn, sw: pagesSw, ar: pagesAr, ha: pagesHa };

/** The translators of one language. */
interface Translators {
  texts: Translate;
  pages: Translate<PageTextKey>;
}

const translators = perBrand(() => new Map<Language, Translators>());

function translatorsIn(language: Language): Translators {
  const known = translators().get(language) ?? {
    texts: makeTranslator(texts[language], language),
    pages: makeTranslator(pages[language], language),
  };
  translators().set(language, known);
  return known;
}

/** Returns the translator of the texts that the server and every browser have. */
export function translator(language: Language): Translate {
  return translatorsIn(language).texts;
}

/** Returns the translator of the texts that only the server has. */
export function pageTranslator(language: Language): Translate<PageTextKey> {
  return translatorsIn(language).pages;
}

/** Returns the texts of the page for addresses that do not exist. */
export function notFoundTexts(language: Language, care: string) {
  const t = pageTranslator(language);
  return {
    heading: t("missing.heading"),
    body: t("missing.body"),
    next: t("missing.next"),
    search: t("help.search"),
    searchButton: t("help.searchButton"),
    help: t("portal.help"),
    call: callLink(language, care),
  };
}

/** Returns the menu without content: the journeys that the operator offers, and the help (R-CON-12). */
export function builtInMenu(language: Language, offered: readonly Journey[]): ContentLink[] {
  const t = pageTranslator(language);
  const starts = [
    { journey: "prepaid", href: paths.prepaid },
    { journey: "data", href: paths.data },
    { journey: "bill", href: paths.bill },
    { journey: "lead", href: paths.lead },
  ] as const;
  return [
    ...starts
      .filter(({ journey }) => offered.includes(journey))
      .map(({ journey, href }) => ({ href, label: t(`menu.${journey}`) })),
    { href: paths.help, label: t("menu.help") },
  ];
}

/** Returns the links of the footer, content's first; an address occurs once in menu and footer (R-CON-13). */
export function footerLinks(
  language: Language,
  content: readonly ContentLink[],
  menu: readonly ContentLink[],
): ContentLink[] {
  const links = eachOnce([...menu, ...content, ...siteLinks(language)]);
  return links.filter((link) => !menu.includes(link));
}

/** Returns the link to the numbers and codes of the sandbox. */
export function testNumbersLink(language: Language): ContentLink {
  return { label: pageTranslator(language)("portal.testNumbers"), href: paths.sandbox };
}

/** Returns the links of the footer on payment pages: the help by telephone, and privacy. */
export function paymentFooterLinks(language: Language, care: string): ContentLink[] {
  const t = pageTranslator(language);
  return [callLink(language, care), { label: t("portal.privacy"), href: paths.privacy }];
}

/** Returns the link to the search for a payment, for pages on which something failed. */
export function findLink(language: Language): ContentLink {
  return { label: pageTranslator(language)("find.title"), href: paths.findPayment };
}

function callLink(language: Language, care: string): ContentLink {
  const label = pageTranslator(language)("portal.call", { number: care });
  return { label, href: dialLink(care) };
}

function siteLinks(language: Language): ContentLink[] {
  const t = pageTranslator(language);
  return [
    { label: t("portal.help"), href: paths.help },
    { label: t("portal.about"), href: paths.about },
    { label: t("portal.shops"), href: paths.stores },
    { label: t("portal.network"), href: paths.networks },
    { label: t("portal.contact"), href: paths.contact },
    { label: t("portal.privacy"), href: paths.privacy },
  ];
}

/** Returns the built-in texts of the loading overlay, for texts missing in content. */
export function loadingTexts(language: Language) {
  const t = pageTranslator(language);
  return { wait: t("loading.wait"), holdOn: t("loading.holdOn"), loadingMessage: t("loading.message") };
}

const detector = perBrand(
  () =>
    new RemixI18Next({
      detection: {
        supportedLanguages: [...brand.languages],
        fallbackLanguage: brand.defaultLanguage,
        order: ["searchParams", "custom"],
        searchParamKey: "lang",
        async findLocale(request) {
          const { config, sealer } = await service();
          const cookies = readCookies(request, isHttps(request, config.publicUrl));
          // The detector's own lookup in the header would skip ar-SD for a later language that matches exactly.
          const accepted = languagesIn(request.headers.get("accept-language") ?? "");
          return readPrefs(cookies, sealer, Date.now()).language ?? accepted;
        },
      },
    }),
);

/** The languages of the requests that are being answered. */
const languages = new WeakMap<AppLoadContext, Promise<Language>>();

/**
 * Returns the language of a request (from the address, the cookie, the Accept-Language header, or the default), found
 * once for all loaders of the request.
 */
export function languageOf({ request, context }: RouteArgs): Promise<Language> {
  const found = languages.get(context) ?? findLanguage(request);
  languages.set(context, found);
  return found;
}

async function findLanguage(request: Request): Promise<Language> {
  const found = await detector().getLocale(request);
  return isOffered(found) ? found : brand.defaultLanguage;
}
