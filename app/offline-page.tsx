import { renderToStaticMarkup } from "react-dom/server";
import { brandNames } from "@domain/brand";
import type { Language } from "@domain/languages";
import { RECEIPTS_PLACE } from "@domain/offline";
import type { CareContactsView } from "@domain/other-ways";
import { paths } from "@domain/paths";
import { Dial } from "./components/Dial";
import { directionOf } from "./i18n/direction";
import { pageTranslator, translator } from "./i18n/server";
import { sheetAddress } from "./styles/sheets";

interface OfflineFacts {
  language: Language;
  care: CareContactsView;
  /** The numbers that this browser keeps for its customer, as they are shown. */
  numbers: readonly { number: string; name: string | undefined }[];
}

/** The page that the service worker shows without a connection, with a place into which it puts the last receipts. */
export function offlinePage(facts: OfflineFacts): string {
  const page = renderToStaticMarkup(<OfflinePage {...facts} />);
  return `<!DOCTYPE html>${page.replace("</main>", () => `${RECEIPTS_PLACE}</main>`)}`;
}

function OfflinePage({ language, care, numbers }: OfflineFacts) {
  const t = pageTranslator(language);
  const title = translator(language)("site.title", { page: t("offline.heading") });
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={sheetAddress("low-data")} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header className="top">
          <div className="in">
            <span className="brand">{brandNames(language).brand}</span>
          </div>
        </header>
        <main className="in">
          <section className="panel">
            <h1>{t("offline.heading")}</h1>
            <p>{t("offline.body")}</p>
            <p>
              <strong>{t("offline.paying")}</strong>
            </p>
            <p className="exits">
              {/* The kept page stands at the address that could not be loaded. */}
              <a href="">{t("offline.retry")}</a>{" "}
              <a href={paths.home}>{translator(language)("notFound.home")}</a>
            </p>
          </section>
          <section className="panel">
            <h2>{t("offline.meanwhile")}</h2>
            <ul className="plain">
              {care.ussd !== undefined && <Dial name={t("offline.menu")} number={care.ussd} />}
              <Dial name={t("offline.care")} number={care.number} />
            </ul>
          </section>
          {numbers.length > 0 && (
            <section className="panel">
              <h2>{t("offline.numbers")}</h2>
              <ul className="plain">
                {numbers.map(({ number, name }) => (
                  <li key={number}>
                    {name && `${name}: `}
                    <span dir="ltr">{number}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </main>
      </body>
    </html>
  );
}
