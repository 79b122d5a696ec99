import { openRequestVisit } from "@server/request/visit";
import type { RouteArgs, Visit } from "@server/request/visit";
import { limitTexts } from "./i18n/limits";
import { otherWaysOf } from "./i18n/other-ways";
import { languageOf, pageTranslator, translator } from "./i18n/server";
import type { PageTextKey, Translate } from "./i18n/translate";
import type { Language } from "@domain/languages";

/** A visit of a page, with the customer's language and its texts. */
export interface PageVisit extends Visit {
  language: Language;
  /** The translator of the texts that the server and the browser have. */
  t: Translate;
  /** The translator of the texts that only the server has. */
  tPages: Translate<PageTextKey>;
}

/** The visits of the pages that are being answered, which all loaders of a page share. */
const pageVisits = new WeakMap<Visit, PageVisit>();

/** Opens the visit of a loader or an action. */
export async function openVisit(args: RouteArgs): Promise<PageVisit> {
  const visit = await openRequestVisit(args);
  const language = await languageOf(args);
  const known = pageVisits.get(visit) ?? pageVisit(visit, language);
  pageVisits.set(visit, known);
  return known;
}

function pageVisit(visit: Visit, language: Language): PageVisit {
  return {
    ...visit,
    limitWords: (limited) => limitTexts(limited, language, otherWaysOf(visit, language)),
    language,
    t: translator(language),
    tPages: pageTranslator(language),
  };
}
