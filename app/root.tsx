import {
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { useContext } from "react";
import type { ReactNode } from "react";
import { isPaymentPage, paths, withSingleSlashes } from "@domain/paths";
import { progressOf } from "@domain/progress";
import { Crash } from "./components/Crash";
import { DocumentHead } from "./components/DocumentHead";
import { Footer } from "./components/Footer";
import { Header } from "./components/Header";
import { JourneyProgress } from "./components/JourneyProgress";
import { Notice } from "./components/Notice";
import { OrderStrip } from "./components/OrderStrip";
import { SiteNotices } from "./components/SiteNotices";
import { TextFiles } from "./components/TextFiles";
import { AutoRefresh } from "./enhance/AutoRefresh";
import { FocusContent } from "./enhance/FocusContent";
import { KeepReply } from "./enhance/KeepReply";
import { KeepSubmitted } from "./enhance/KeepSubmitted";
import { Loading } from "./enhance/Loading";
import { PageViews } from "./enhance/PageViews";
import { SafeDocument } from "./enhance/SafeDocument";
import { useFormToken } from "./form-token";
import { directionOf } from "./i18n/direction";
import { useLanguage } from "./i18n/useLanguage";
import { usePageFacts } from "./page-facts";
import { useRootData } from "./root-data";
import type { loader } from "./root-loader";
import { ServerFacts } from "./server-facts";
import { sheetVersion } from "./styles/sheets";

export { revalidateForbidden as shouldRevalidate } from "./revalidate";
export { loader } from "./root-loader";

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRootData();
  const server = useContext(ServerFacts);
  const formToken = useFormToken();
  const page = usePageFacts();
  const path = withSingleSlashes(useLocation().pathname);
  // Without an error the router has null here.
  const isPage = (useRouteError() ?? null) === null;
  const language = useLanguage();
  // After an error in an action there is no root data.
  const layout = facts ?? server?.errorPage;
  // The service decides whether a page has scripts; in a browser that renders it, it has them.
  const scripts = server ? server.nonce !== undefined : true;
  const lowData = layout?.lowData ?? false;
  const progress = isPage ? progressOf(path, page.order) : undefined;
  return (
    <KeepReply>
      {/* The facts and the colour are those of the service: hydration leaves the attributes that the document has. */}
      <html
        lang={language}
        dir={directionOf(language)}
        data-brand={scripts ? server?.brandFacts : undefined}
        data-styles={scripts ? sheetVersion : undefined}
        data-csrf={facts && facts.csrf === undefined ? formToken : undefined}
        data-tags={scripts && facts?.analytics ? "on" : undefined}
      >
        <DocumentHead
          page={isPage ? page : undefined}
          scripts={scripts}
          path={path}
          description={layout?.description}
          lowData={lowData}
        />
        <body>
          <Header
            language={language}
            menu={layout?.menu ?? []}
            logo={scripts ? facts?.frame.logo : undefined}
            paying={isPaymentPage(path)}
            sandbox={layout?.sandbox ?? false}
          />
          <SiteNotices notices={layout?.notices ?? []} />
          {isPage && page.order && <OrderStrip order={page.order} />}
          {/* The greeting of the home page is as wide as the window, so that page sets its own inset. */}
          <main id="content" tabIndex={-1} className={isPage && path === paths.home ? undefined : "in"}>
            {progress && <JourneyProgress progress={progress} />}
            {children}
          </main>
          <Footer
            lowData={lowData}
            lowDataForAll={layout?.lowDataForAll ?? false}
            legal={facts?.frame.legal}
            links={layout?.links ?? []}
          />
          {scripts && <ScrollRestoration nonce={server?.nonce} />}
          {scripts && <Scripts nonce={server?.nonce} />}
          {scripts && <TextFiles />}
        </body>
      </html>
    </KeepReply>
  );
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
        <KeepSubmitted />
      </SafeDocument>
      <AutoRefresh refresh={refresh} />
      <FocusContent />
      {analytics?.container && <PageViews page={analytics.page} />}
    </>
  );
}

export function ErrorBoundary() {
  return <Crash />;
}
