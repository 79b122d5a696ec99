import { data } from "@remix-run/node";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { country } from "@domain/country";
import { pageName } from "@domain/page-name";
import { paths } from "@domain/paths";
import { allowsTags } from "@domain/tagged-pages";
import { pageChrome } from "@server/content/page-chrome";
import { metaTags } from "@server/content/meta";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { csrfToken } from "@server/security/csrf";
import { isLowData } from "@server/security/low-data";
import { newCsrfId, writeCsrf } from "@server/request/session";
import { writePrefs } from "@server/session/prefs";
import type { Prefs } from "@server/session/prefs";
import { pagePath } from "@server/request/require";
import { refusedBefore } from "@server/request/reply";
import { openVisit } from "./visit";
import type { Visit } from "@server/request/visit";
import { Footer } from "./components/Footer";
import { Header } from "./components/Header";
import { Notice } from "./components/Notice";
import { AutoRefresh } from "./enhance/AutoRefresh";
import { Loading } from "./enhance/Loading";
import { PageViews } from "./enhance/PageViews";
import { SafeDocument } from "./enhance/SafeDocument";
import { directionOf } from "./i18n/direction";
import { defaultLanguage, isLanguage } from "@domain/languages";
import { loadingWords, siteLinks } from "./i18n/server";
import { isRefresh } from "./refresh";
import type { Refresh } from "./refresh";
import { Crash } from "./components/Crash";
import { ServerFacts } from "./server-facts";
import styles from "./styles/app.css?url";

const TAG_CONTAINER = "https://www.googletagmanager.com/gtm.js";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export { revalidateForbidden as shouldRevalidate } from "./revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const headers = new Headers();
  const prefs = chosenPrefs(visit);
  if (prefs) headers.append("Set-Cookie", writePrefs(visit.service.sealer, prefs, visit.secure));
  const csrfId = visit.session.csrfId ?? newCsrfId();
  const path = pagePath(visit);
  const offered = journeysForMenu(visit.operator, visit.service.catalogue);
  // Pages of a payment belong to one customer: they are not shared.
  const paying = path.startsWith("/payment/");
  const { gtmId } = visit.service.config;
  const asker = { operator: visit.operator, language };
  const frame = await pageChrome(visit.service.content, asker, { path, offered, origin: visit.origin });
  if (!visit.session.csrfId) headers.append("Set-Cookie", writeCsrf(csrfId, visit.secure));
  return data(
    {
      language,
      lowData: isLowData((prefs ?? visit.session.prefs).lowData, visit.request.headers),
      csrf: csrfToken(visit.service.sealer, csrfId),
      refused: refusedBefore(visit),
      journeys: await offered,
      frame: { ...frame, loading: { ...loadingWords(language), ...frame.loading } },
      description: frame.meta?.description ?? visit.tPages("portal.description"),
      links: siteLinks(language, frame.columns.length === 0),
      tags: metaTags(paying ? undefined : new URL(path, visit.origin).href, frame.meta),
      sandbox: visit.service.sandboxPage !== undefined,
      analytics:
        gtmId === undefined
          ? undefined
          : {
              page: pageName(path),
              container: allowsTags(path) ? `${TAG_CONTAINER}?id=${gtmId}` : undefined,
            },
    },
    { headers },
  );
}

/** A language or data choice in the address is kept; the same choice again changes nothing. */
function chosenPrefs({ url, session }: Visit): Prefs | undefined {
  const language = url.searchParams.get("lang");
  const amount = url.searchParams.get("data");
  const prefs: Prefs = { ...session.prefs };
  if (isLanguage(language)) prefs.language = language;
  if (amount === "low" || amount === "full") prefs.lowData = amount === "low";
  const changed = prefs.language !== session.prefs.language || prefs.lowData !== session.prefs.lowData;
  return changed ? prefs : undefined;
}

/** The deepest matched page's own title and description, and whether it wants to go on by itself. */
function usePageFacts() {
  let title: string | undefined;
  let description: string | undefined;
  let refresh: Refresh | undefined;
  for (const { data: facts } of useMatches()) {
    if (typeof facts !== "object" || facts === null) continue;
    if ("title" in facts && typeof facts.title === "string") title = facts.title;
    if ("description" in facts && typeof facts.description === "string") description = facts.description;
    if ("refresh" in facts && isRefresh(facts.refresh)) refresh = facts.refresh;
  }
  return { title, description, refresh };
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const server = useContext(ServerFacts);
  const { t } = useTranslation();
  const { title, description, refresh } = usePageFacts();
  const language = facts?.language ?? server?.language ?? defaultLanguage;
  // An error page has no title of its own: content's would belong to the page that failed.
  const meta = title === undefined ? undefined : facts?.frame.meta;
  const heading = meta?.title ?? t("site.title", { page: title ?? t("crash.title") });
  // Without the root's data (null after an error in an action) the page is an error page: it stands without scripts.
  const scripts = facts ? !facts.lowData : false;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-country={country.code}
      data-tags={scripts && facts?.analytics ? "on" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
        <meta name="description" content={description ?? facts?.description} />
        {title !== undefined && facts?.tags.map((tag, place) => <meta key={place} {...tag} />)}
        <meta name="theme-color" content="#0b3d91" />
        {scripts && <link rel="manifest" href={paths.manifest} />}
        {refresh && <MetaRefresh refresh={refresh} scripts={scripts} />}
        <Links />
        {scripts && facts?.analytics?.container && (
          <script async src={facts.analytics.container} nonce={server?.nonce} />
        )}
      </head>
      <body>
        <a className="skip" href="#content">
          {t("site.skip")}
        </a>
        <Header
          language={language}
          journeys={facts?.journeys ?? []}
          menu={facts?.frame.menu}
          logo={scripts ? facts?.frame.logo : undefined}
        />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer
          lowData={facts?.lowData ?? false}
          sandbox={facts?.sandbox ?? false}
          columns={facts?.frame.columns ?? []}
          legal={facts?.frame.legal}
          links={facts?.links ?? []}
        />
        {scripts && <ScrollRestoration nonce={server?.nonce} />}
        {scripts && <Scripts nonce={server?.nonce} />}
      </body>
    </html>
  );
}

/** Pages with scripts refresh by script; the tag is for browsers without. */
function MetaRefresh({ refresh, scripts }: { refresh: Refresh; scripts: boolean }) {
  const tag = <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />;
  return scripts ? <noscript>{tag}</noscript> : tag;
}

export default function App() {
  const { refresh } = usePageFacts();
  const { analytics } = useLoaderData<typeof loader>();
  return (
    <>
      <Loading />
      <Notice />
      <SafeDocument tagged={analytics !== undefined}>
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
