import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { useContext } from "react";
import type { ReactNode } from "react";
import { useTexts } from "./i18n/useTexts";
import { withSingleSlashes, isPaymentPage, paths } from "@domain/paths";
import { progressOf } from "@domain/progress";
import type { OrderView } from "@server/order/view";
import { Footer } from "./components/Footer";
import { Header } from "./components/Header";
import { JourneyProgress } from "./components/JourneyProgress";
import { isOrderView, OrderStrip } from "./components/OrderStrip";
import { TextFiles } from "./components/TextFiles";
import { Notice } from "./components/Notice";
import { SiteNotices } from "./components/SiteNotices";
import { AutoRefresh } from "./enhance/AutoRefresh";
import { Loading } from "./enhance/Loading";
import { useTouched } from "./enhance/useTouched";
import { PageViews } from "./enhance/PageViews";
import { SafeDocument } from "./enhance/SafeDocument";
import { directionOf } from "./i18n/direction";
import { brand } from "@domain/brand";
import { useFormToken } from "./form-token";
import { isRefresh } from "./refresh";
import type { Refresh } from "./refresh";
import { Crash } from "./components/Crash";
import { usePageHasErrors } from "./page-errors";
import { useRootData } from "./root-data";
import type { loader } from "./root-loader";
import { ServerFacts, writtenIcon } from "./server-facts";
import { sheetAddress, sheetVersion, writtenSheets } from "./styles/sheets";
import type { WrittenSheet } from "./styles/sheets";

export { revalidateForbidden as shouldRevalidate } from "./revalidate";
export { loader } from "./root-loader";

/** Returns the title (R-PAG-11), description, refresh and order of the deepest matched page. */
function usePageFacts() {
  let title: string | undefined;
  let description: string | undefined;
  let refresh: Refresh | undefined;
  let order: OrderView | undefined;
  for (const { data: facts } of useMatches()) {
    if (typeof facts !== "object" || facts === null) continue;
    if ("title" in facts && typeof facts.title === "string") title = facts.title;
    if ("description" in facts && typeof facts.description === "string") description = facts.description;
    if ("refresh" in facts && isRefresh(facts.refresh)) refresh = facts.refresh;
    if ("order" in facts && isOrderView(facts.order)) order = facts.order;
  }
  return { title, description, refresh, order };
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRootData();
  const server = useContext(ServerFacts);
  const formToken = useFormToken();
  const { t } = useTexts();
  const { title, description, refresh, order } = usePageFacts();
  const path = withSingleSlashes(useLocation().pathname);
  const hasErrors = usePageHasErrors();
  // Without an error the router has null here.
  const isPage = (useRouteError() ?? null) === null;
  const language = facts?.language ?? server?.language ?? brand.defaultLanguage;
  // An error page ignores the titles from its loaders and from content, which belong to the failed page.
  const meta = isPage ? facts?.frame.meta : undefined;
  const name = isPage ? title : server?.errorPage?.title;
  const heading = meta?.title ?? t("site.title", { page: name ?? t("crash.title") });
  const progress = isPage ? progressOf(path, order) : undefined;
  // After an error in an action there is no root data.
  const frame = facts ?? server?.errorPage;
  // The service decides whether a page has scripts; in a browser that renders it, it has them.
  const scripts = server ? server.nonce !== undefined : true;
  const lowData = frame?.lowData ?? false;
  const written = server ? server.sheets : writtenSheets;
  const touched = useTouched();
  const needsRest = written.some((sheet) => sheet.name === "first") && (touched || isPaymentPage(path));
  return (
    // The facts and the colour are those of the service: hydration leaves the attributes that the document has.
    <html
      lang={language}
      dir={directionOf(language)}
      data-brand={scripts ? server?.brandFacts : undefined}
      data-styles={scripts ? sheetVersion : undefined}
      data-csrf={facts && facts.csrf === undefined ? formToken : undefined}
      data-tags={scripts && facts?.analytics ? "on" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{isPage && hasErrors ? t("site.errorTitle", { title: heading }) : heading}</title>
        {!lowData && (
          <meta
            name="description"
            content={isPage ? (description ?? facts?.description) : frame?.description}
          />
        )}
        {!lowData && isPage && facts?.tags.map((tag, place) => <meta key={place} {...tag} />)}
        <meta name="theme-color" content={server?.themeColour} />
        <meta name="color-scheme" content="light dark" />
        {scripts && <link rel="manifest" href={paths.manifest} />}
        {isPage && refresh && <MetaRefresh refresh={refresh} scripts={scripts} />}
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
          <script async src={facts.analytics.container} nonce={server?.nonce} />
        )}
      </head>
      <body>
        <Header
          language={language}
          menu={frame?.menu ?? []}
          logo={scripts ? facts?.frame.logo : undefined}
          paying={isPaymentPage(path)}
          sandbox={frame?.sandbox ?? false}
        />
        <SiteNotices notices={frame?.notices ?? []} />
        {isPage && order && <OrderStrip order={order} />}
        {/* The greeting of the home page is as wide as the window, so that page sets its own inset. */}
        <main id="content" tabIndex={-1} className={isPage && path === paths.home ? undefined : "in"}>
          {progress && <JourneyProgress progress={progress} />}
          {children}
        </main>
        <Footer
          lowData={lowData}
          lowDataForAll={frame?.lowDataForAll ?? false}
          legal={facts?.frame.legal}
          links={frame?.links ?? []}
        />
        {scripts && <ScrollRestoration nonce={server?.nonce} />}
        {scripts && <Scripts nonce={server?.nonce} />}
        {scripts && <TextFiles />}
      </body>
    </html>
  );
}

/** A style sheet that the document holds itself. */
function styleElement({ name, css }: WrittenSheet) {
  return <style key={name} data-sheet={name} dangerouslySetInnerHTML={{ __html: css }} />;
}

/** The refresh tag for browsers without scripts; with scripts AutoRefresh refreshes the page. */
function MetaRefresh({ refresh, scripts }: { refresh: Refresh; scripts: boolean }) {
  const tag = <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />;
  return scripts ? <noscript>{tag}</noscript> : tag;
}

export default function App() {
  const { refresh } = usePageFacts();
  const { analytics, build } = useLoaderData<typeof loader>();
  return (
    <>
      <Loading />
      <Notice />
      <SafeDocument tagged={analytics !== undefined} build={build}>
        <Outlet />
      </SafeDocument>
      <AutoRefresh refresh={refresh} />
      {analytics?.container && <PageViews page={analytics.page} />}
    </>
  );
}

export function ErrorBoundary() {
  return <Crash />;
}
