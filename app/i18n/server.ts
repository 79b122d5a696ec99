import { createInstance } from "i18next";
import type { i18n, TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { paths } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";
import { readSession } from "@server/request/session";
import { service } from "@server/service";
import { defaultLanguage, isLanguage, languages } from "@domain/languages";
import type { Language } from "@domain/languages";
import { i18nOptions } from "./options";
import { ar } from "./texts/ar";
import { en } from "./texts/en";
import { fr } from "./texts/fr";
import { pagesAr } from "./texts/pages.ar";
import { pagesEn } from "./texts/pages.en";
import { pagesFr } from "./texts/pages.fr";
import { pagesSw } from "./texts/pages.sw";
import { sw } from "./texts/sw";

const texts = { fr, en, sw, ar };
const pages = { fr: pagesFr, en: pagesEn, sw: pagesSw, ar: pagesAr };

/** One instance a language, made once: it is only read afterwards. */
const instances = new Map<Language, i18n>();

export function i18nFor(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createInstance();
    void instance.use(initReactI18next).init({
      ...i18nOptions(language),
      initImmediate: false,
      ns: ["texts", "pages"],
      resources: { [language]: { texts: texts[language], pages: pages[language] } },
    });
    instances.set(language, instance);
  }
  return instance;
}

export function translator(language: Language): TFunction {
  return i18nFor(language).t;
}

/** For the texts of pages that only the service writes out. */
export function pageTranslator(language: Language): TFunction<"pages"> {
  return i18nFor(language).getFixedT(language, "pages");
}

/** The about page, which also stands in for unknown addresses. */
export function aboutWords(language: Language) {
  const t = pageTranslator(language);
  return {
    heading: t("about.heading"),
    body: t("about.body"),
    safety: t("about.safety"),
    notFound: t("about.notFound"),
  };
}

/** The portal's own links at the bottom of every page; help, too, where content has no links there. */
export function siteLinks(language: Language, alone: boolean): ContentLink[] {
  const t = pageTranslator(language);
  return [
    ...(alone ? [{ label: t("portal.help"), href: paths.help }] : []),
    { label: t("portal.about"), href: paths.about },
    { label: t("portal.shops"), href: paths.stores },
    { label: t("portal.network"), href: paths.networks },
    { label: t("portal.contact"), href: paths.contact },
    { label: t("portal.privacy"), href: paths.privacy },
  ];
}

/** What the loading overlay says where content does not. */
export function loadingWords(language: Language) {
  const t = pageTranslator(language);
  return { wait: t("loading.wait"), holdOn: t("loading.holdOn"), loadingMessage: t("loading.message") };
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["searchParams", "custom"],
    searchParamKey: "lang",
    async findLocale(request) {
      const { sealer } = await service();
      return readSession(request, sealer, Date.now()).prefs.language ?? askedFor(request);
    },
  },
});

/**
 * All languages that a browser asks for, best first, without their regions: the detector by itself looks at no other
 * than the first, and passes ar-TD over for a later language that it has letter for letter.
 */
function askedFor(request: Request): string[] {
  const asked = (request.headers.get("accept-language") ?? "").split(",").map((part) => {
    const [tag = "", weight = ""] = part.split(";").map((text) => text.trim());
    return { tag, weight: weight.startsWith("q=") ? Number(weight.slice(2)) : 1 };
  });
  return asked
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag.split("-", 1)[0] ?? tag);
}

/** The language of a request: chosen in the address, chosen before, asked for by the browser, or French. */
export async function languageOf(request: Request): Promise<Language> {
  const found = await detector.getLocale(request);
  return isLanguage(found) ? found : defaultLanguage;
}
