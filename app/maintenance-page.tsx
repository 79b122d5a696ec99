import { renderToStaticMarkup } from "react-dom/server";
import { brandNames } from "@domain/brand";
import type { Language } from "@domain/languages";
import { statusPath, withQuery } from "@domain/paths";
import type { SwitchEntry } from "@server/switches/state";
import type { OtherWaysView } from "@domain/other-ways";
import { OtherWays } from "./components/OtherWays";
import { LanguageLinks } from "./components/LanguageLinks";
import { directionOf } from "./i18n/direction";
import { maintenanceTexts } from "./i18n/closed-texts";
import { translator } from "./i18n/server";
import { sheetAddress } from "./styles/sheets";

export interface MaintenanceFacts {
  language: Language;
  /** The address that was asked for. */
  path: string;
  entry: SwitchEntry;
  /** The payments of this browser, whose results are shown all the same. */
  payments: readonly string[];
  ways: OtherWaysView;
}

/** The plain page that stands for all others during the maintenance of the whole portal (R-SWI-5). */
export function maintenancePage(facts: MaintenanceFacts): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MaintenancePage {...facts} />)}`;
}

function MaintenancePage({ language, path, entry, payments, ways }: MaintenanceFacts) {
  const t = translator(language);
  const words = maintenanceTexts(entry, language);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("site.title", { page: words.heading })}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={sheetAddress("low-data")} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header className="top">
          <div className="in">
            <span className="brand">{brandNames(language).brand}</span>{" "}
            <LanguageLinks
              language={language}
              label={t("site.language")}
              addressIn={(other) => withQuery(path, { lang: other })}
            />
          </div>
        </header>
        <main className="in">
          <section className="panel">
            <h1>{words.heading}</h1>
            <p>{words.sentence}</p>
            {words.reason !== undefined && <p dir="auto">{words.reason}</p>}
            <p className="exits">
              {payments.map((id) => [
                <a key={id} href={statusPath(id)}>
                  {t("home.pastLink", { id })}
                </a>,
                " ",
              ])}
            </p>
            <OtherWays ways={ways} />
          </section>
        </main>
      </body>
    </html>
  );
}
