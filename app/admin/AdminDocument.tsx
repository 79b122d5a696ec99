import type { ReactNode } from "react";
import { languageNames } from "@domain/languages";
import { adminFields } from "@server/admin/forms";
import { adminPaths } from "@server/admin/pages";
import { adminStyle } from "./style";
import { adminLanguages } from "./texts";
import type { AdminTranslators } from "./texts";

interface AdminDocumentProps {
  texts: AdminTranslators;
  /** Whether something went wrong, which the title says first. */
  heading: string;
  /** The session's token; undefined on pages without a session. */
  formToken: string | undefined;
  children: ReactNode;
}

/** The frame of the operator's pages, which have no scripts. */
export function AdminDocument({ texts: { t, language }, heading, formToken, children }: AdminDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${heading} – ${t("title")}`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: adminStyle }} />
      </head>
      <body>
        <header>
          <a className="skip" href="#content">
            {t("skip")}
          </a>{" "}
          <strong>{t("title")}</strong>{" "}
          <nav aria-label={t("language")}>
            {adminLanguages
              .filter((other) => other !== language)
              .map((other) => (
                <a key={other} href={`${adminPaths.page}?lang=${other}`} lang={other} hrefLang={other}>
                  {languageNames[other]}
                </a>
              ))}
          </nav>
          {formToken !== undefined && (
            <form method="post" action={adminPaths.logout}>
              <input type="hidden" name={adminFields.form} value={formToken} />
              <button>{t("login.logout")}</button>
            </form>
          )}
        </header>
        <main id="content">{children}</main>
      </body>
    </html>
  );
}

/** What went wrong, or what was done. */
export function AdminNote({ tone, children }: { tone: "good" | "bad"; children: ReactNode }) {
  return (
    <div className={`note ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      {children}
    </div>
  );
}
