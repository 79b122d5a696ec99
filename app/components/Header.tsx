import { useLocation } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { brandNames } from "@domain/brand";
import { withSingleSlashes, paths, SENT_PAYMENT, withQuery } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";
import { holdTyped, saveHeld } from "../enhance/keep-typed";
import type { Language } from "@domain/languages";
import { ContentLinks } from "./ContentLinks";
import { LanguageLinks } from "./LanguageLinks";
import { Link } from "./Link";
import { Logo } from "./Logo";

interface HeaderProps {
  language: Language;
  menu: ContentLink[];
  logo: string | undefined;
  /** Payment pages show the brand and the languages only, so that nothing leads away from the payment. */
  paying: boolean;
  /** Whether the portal runs on the sandbox, which moves no real money: the first line says so (R-PAG-25). */
  sandbox: boolean;
}

const MENU = "menu";

/**
 * The header of every page: the link to the content (R-ACC-4), the brand, the languages, and a menu that opens on
 * phones by its fragment, without a script (R-PAG-26).
 */
export function Header({ language, menu, logo, paying, sandbox }: HeaderProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const linkToThisPage = useLinkToThisPage();
  // The links are inline, without lists, so that a text browser prints the header in two lines.
  return (
    <header className="top">
      <div className="in">
        <a className="skip" href="#content">
          {t("site.skip")}
        </a>{" "}
        {sandbox && <span className="test-mode">{t("site.sandbox")} </span>}
        <Link className="brand" to={paths.home} aria-label={t("site.home")}>
          {logo ? <img src={logo} alt="" height="26" /> : <Logo />}
          {brandNames(language).brand}
        </Link>{" "}
        {/* The links load a new document, for which scripts keep what the customer has typed. */}
        <LanguageLinks
          language={language}
          label={t("site.language")}
          addressIn={(other) => linkToThisPage({ lang: other })}
          onPress={() => {
            holdTyped(location.pathname);
            saveHeld();
          }}
        />
        {!paying && (
          <>
            {" "}
            <a className="to-menu" href={`#${MENU}`}>
              {t("site.menu")}
            </a>
            {/* After a navigation the key makes the menu a new element, which the fragment does not open. */}
            <nav className="menu" id={MENU} key={pathname} aria-label={t("site.navigation")}>
              <ContentLinks links={menu} />
            </nav>
          </>
        )}
      </div>
    </header>
  );
}

/** Returns a function that builds this page's address with other parameters, without those of a one-time notice. */
export function useLinkToThisPage(): (query: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (query) => {
    const current = Object.fromEntries(new URLSearchParams(search));
    const { why: _why, [SENT_PAYMENT]: _sent, lang: _lang, data: _data, ...kept } = current;
    return withQuery(withSingleSlashes(pathname), { ...kept, ...query });
  };
}
