import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import { startTransition, useEffect } from "react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { isCountryCode, setCountry } from "@domain/country";
import { markHydrated } from "./enhance/hydration";
import { putBackTyped } from "./enhance/keep-typed";
import { loadDocumentsBetweenTaggedPages } from "./enhance/new-documents";
import { defaultLanguage, isLanguage } from "@domain/languages";
import type { Language } from "@domain/languages";
import { i18nOptions } from "./i18n/options";

/** Loads the texts of one language. */
async function loadTexts(language: Language) {
  switch (language) {
    case "fr":
      return (await import("./i18n/texts/fr")).fr;
    case "en":
      return (await import("./i18n/texts/en")).en;
    case "sw":
      return (await import("./i18n/texts/sw")).sw;
    case "ar":
      return (await import("./i18n/texts/ar")).ar;
  }
}

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  if (isCountryCode(dataset["country"])) setCountry(dataset["country"]);
  const language = isLanguage(lang) ? lang : defaultLanguage;
  if (dataset["tags"] === "on") loadDocumentsBetweenTaggedPages();
  const texts = await loadTexts(language);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ ...i18nOptions(language), resources: { [language]: { texts } } });
  putBackTyped();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <Hydrated>
          <RemixBrowser />
        </Hydrated>
      </I18nextProvider>,
    );
  });
}

/** Wraps the page; as a sibling of the page it would change the ids that React generated on the server. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(markHydrated, []);
  return children;
}

/**
 * Browsers that support modules but not TextEncoderStream have no stream here, and hydration would leave a blank page
 * (B-20). They keep the server's page, which works without scripts.
 */
if ("__remixContext" in window && window.__remixContext.stream) void hydrate();
