import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { country } from "@domain/country";
import { cleanPath, paths, SENT_PAYMENT, withQuery } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";
import type { Journey } from "@domain/journeys";
import { ContentItems } from "./ContentItems";
import { keepTyped } from "../enhance/keep-typed";
import { languageNames, languages } from "@domain/languages";
import type { Language } from "@domain/languages";

const builtIn = [
  { journey: "prepaid", to: paths.prepaid },
  { journey: "data", to: paths.data },
  { journey: "bill", to: paths.bill },
] as const;

interface HeaderProps {
  language: Language;
  journeys: Journey[];
  /** What content says; built-in where it is silent. */
  menu: ContentLink[] | undefined;
  logo: string | undefined;
}

/** Top of every page: the way home, the journeys, the languages. */
export function Header({ language, journeys, menu, logo }: HeaderProps) {
  const { t } = useTranslation();
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
            builtIn
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

/** Plain links to the same page in the other languages: a whole new document; scripts carry on what is typed. */
function LanguageLinks({ language }: { language: Language }) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <nav className="languages" aria-label={t("site.language")}>
      <ul>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <li key={other}>
              <a
                href={here({ lang: other })}
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

/** This page's address with other parameters; what a page said once is not said again. */
export function useHere(): (query: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (query) => {
    const asked = Object.fromEntries(new URLSearchParams(search));
    const { why: _said, [SENT_PAYMENT]: _sent, lang: _lang, data: _data, ...kept } = asked;
    return withQuery(cleanPath(pathname), { ...kept, ...query });
  };
}
