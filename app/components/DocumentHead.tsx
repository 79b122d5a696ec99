import { Links } from "@remix-run/react";
import { useContext } from "react";
import { isPaymentPage, paths } from "@domain/paths";
import { useTouched } from "../enhance/useTouched";
import { useTexts } from "../i18n/useTexts";
import { usePageHasErrors } from "../page-errors";
import type { PageFacts } from "../page-facts";
import type { Refresh } from "../refresh";
import { useRootData } from "../root-data";
import { ServerFacts, writtenIcon } from "../server-facts";
import { sheetAddress, writtenSheets } from "../styles/sheets";
import type { WrittenSheet } from "../styles/sheets";

interface DocumentHeadProps {
  /** What the page says of itself; undefined for an error page. */
  page: PageFacts | undefined;
  path: string;
  /** The description of the portal. */
  description: string | undefined;
  scripts: boolean;
  lowData: boolean;
}

/** The head of the document: its title and description, and the style sheets and other files that it needs. */
export function DocumentHead({ page, path, description, scripts, lowData }: DocumentHeadProps) {
  const facts = useRootData();
  const server = useContext(ServerFacts);
  const { t } = useTexts();
  const hasErrors = usePageHasErrors();
  // An error page ignores the titles from its loaders and from content, which belong to the failed page.
  const meta = page && facts?.frame.meta;
  const name = page ? page.title : server?.errorPage?.title;
  const heading = meta?.title ?? t("site.title", { page: name ?? t("crash.title") });
  const written = server ? server.sheets : writtenSheets;
  const touched = useTouched();
  const needsRest = written.some((sheet) => sheet.name === "first") && (touched || isPaymentPage(path));
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page && hasErrors ? t("site.errorTitle", { title: heading }) : heading}</title>
      {!lowData && <meta name="description" content={page?.description ?? description} />}
      {!lowData && page && facts?.tags.map((tag, place) => <meta key={place} {...tag} />)}
      <meta name="theme-color" content={server?.themeColour} />
      <meta name="color-scheme" content="light dark" />
      {scripts && <link rel="manifest" href={paths.manifest} />}
      {page?.refresh && <MetaRefresh refresh={page.refresh} scripts={scripts} />}
      {written.slice(0, 1).map(styleElement)}
      {/* The sheets of tables and maps come after app.css, whose rules they refine. */}
      {(written.length === 0 || needsRest) && (
        <link rel="stylesheet" href={sheetAddress(lowData ? "low-data" : "app")} />
      )}
      {written.slice(1).map(styleElement)}
      {server && written.length > 0 ? null : <Links />}
      {/* Most browsers ask for /favicon.ico without an icon, so it stands in the document: that saves a request. */}
      <link rel="icon" href={server ? server.icon : writtenIcon} />
      {scripts && facts?.analytics?.container && (
        <>
          <script nonce={server?.nonce} dangerouslySetInnerHTML={{ __html: server?.beforeContainer ?? "" }} />
          <script async src={facts.analytics.container} nonce={server?.nonce} />
        </>
      )}
    </head>
  );
}

/** The refresh tag for browsers without scripts; with scripts AutoRefresh refreshes the page. */
function MetaRefresh({ refresh, scripts }: { refresh: Refresh; scripts: boolean }) {
  const tag = <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />;
  return scripts ? <noscript>{tag}</noscript> : tag;
}

/** A style sheet that the document holds itself. */
function styleElement({ name, css }: WrittenSheet) {
  return <style key={name} data-sheet={name} dangerouslySetInnerHTML={{ __html: css }} />;
}
