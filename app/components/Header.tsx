import { Link, useLocation } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { country } from "@domain/country";
import { cleanPath, paths, SENT_PAYMENT, withQuery } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";
import type { Journey } from "@domain/journeys";
import { ContentItems } from "./ContentItems";
import { keepTyped } from "../enhance/keep-typed";
import { languageNames, languages } from "@domain/languages";
import type { Language } from "@domain/languages";

const builtInMenu = [
  { journey: "prepaid", to: paths.prepaid },
  { journey: "data", to: paths.data },
  { journey: "bill", to: paths.bill },
] as const;

interface HeaderProps {
  language: Language;
  journeys: Journey[];
  /** The menu from content; undefined shows the built-in one. */
  menu: ContentLink[] | undefined;
  logo: string | undefined;
}

/** The header of every page: links to the home page, the journeys and the languages. */
export function Header({ language, journeys, menu, logo }: HeaderProps) {
  const { t } = useTexts();
  return (
    <header className="top">
      <div className="bar">
        <Link className="brand" to={paths.home} aria-label={t("site.home")}>
          {logo ? <img src={logo} alt="" height="28" /> : country.brand}
        </Link>
        <LanguageLinks language={language} />
      </div>
      <nav className="menu" aria-label={t("site.navigation")}>
        <ul>
          {menu ? (
            <ContentItems links={menu} />
          ) : (
            builtInMenu
              .filter(({ journey }) => journeys.includes(journey))
              .map(({ journey, to }) => (
                <li key={journey}>
                  <Link to={to}>{t(`site.menu.${journey}`)}</Link>
                </li>
              ))
          )}
        </ul>
      </nav>
    </header>
  );
}

/** Links to this page in the other languages load a new document; scripts keep what the customer has typed. */
function LanguageLinks({ language }: { language: Language }) {
  const { t } = useTexts();
  const linkToThisPage = useLinkToThisPage();
  return (
    <nav className="languages" aria-label={t("site.language")}>
      <ul>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <li key={other}>
              <a
                href={linkToThisPage({ lang: other })}
                lang={other}
                hrefLang={other}
                rel="alternate"
                onClick={keepTyped}
              >
                {languageNames[other]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Returns a function that builds this page's address with other parameters, without those of a one-time notice. */
export function useLinkToThisPage(): (query: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (query) => {
    const current = Object.fromEntries(new URLSearchParams(search));
    const { why: _why, [SENT_PAYMENT]: _sent, lang: _lang, data: _data, ...kept } = current;
    return withQuery(cleanPath(pathname), { ...kept, ...query });
  };
}
