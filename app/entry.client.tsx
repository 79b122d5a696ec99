import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { brand, isOffered, setBrand } from "@domain/brand";
import { setCountry } from "@domain/country";
import { readFacts } from "@domain/document-facts";
import { canHydrate } from "./enhance/can-hydrate";
import { markHydrated } from "./enhance/hydration";
import { forgetTyped, hasSaved } from "./enhance/keep-typed";
import { loadDocumentsBetweenTaggedPages } from "./enhance/new-documents";
import { namedTextFiles } from "./components/TextFiles";
import { awaitFirstTouch, onFirstTouch } from "./enhance/first-touch";
import { browserTexts } from "./i18n/browser-texts";
import { TextsContext } from "./i18n/useTexts";

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const facts = readFacts(dataset["brand"] ?? "");
  setBrand(facts.brand);
  setCountry(facts.country);
  const language = isOffered(lang) ? lang : brand.defaultLanguage;
  if (dataset["tags"] === "on") loadDocumentsBetweenTaggedPages();
  awaitFirstTouch();
  const { t, loadLater } = await browserTexts(language);
  const parts = namedTextFiles.map(({ part }) => part);
  if (parts.includes("maps")) await (await import("./i18n/maps")).mapTextsOf(language);
  if (parts.includes("later")) await loadLater();
  // A failure is ignored here, because a page that needs these texts and cannot load them loads itself as a document.
  else onFirstTouch(() => void loadLater().catch(() => undefined));
  onFirstTouch(() => {
    import("./installed/keep-offline").then((kept) => kept.keepOffline()).catch(() => undefined);
  });
  if (hasSaved()) {
    await import("./enhance/put-back-typed")
      .then(({ putBackTyped }) => putBackTyped())
      .catch(() => undefined);
    forgetTyped();
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsContext.Provider value={{ t, language }}>
        <Hydrated>
          <RemixBrowser />
        </Hydrated>
      </TextsContext.Provider>,
    );
  });
}

/** Wraps the page, because a sibling of the page would change the ids that React generated on the server. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(markHydrated, []);
  return children;
}

if (canHydrate()) void hydrate();
