import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { isPaymentPage, paths } from "@domain/paths";
import { journeysForMenu } from "@server/journeys/available-journeys";
import type { ContentLink } from "@server/content/shapes";
import type { RouteArgs } from "@server/request/visit";
import { pagePath } from "@server/request/visit";
import { isLowData } from "@server/security/low-data";
import { CrashPanel } from "./components/Crash";
import { NotFoundContent } from "./components/NotFoundContent";
import { Tiles } from "./components/Tiles";
import type { Tile } from "./components/Tiles";
import { servicesOf } from "./components/useServices";
import { builtInMenu, footerLinks, notFoundTexts, paymentFooterLinks } from "./i18n/server";
import { useTexts } from "./i18n/useTexts";
import { openVisit } from "./visit";

const NOT_FOUND = 404;

/**
 * What the service adds to an error page. The root loader does not run after an error in an action, so the header and the
 * footer of an error page have their facts from here. Browsers never load this module: an error page has no scripts.
 */
export interface ErrorPage {
  /** The heading of a page that does not exist. */
  title: string | undefined;
  description: string;
  menu: ContentLink[];
  links: ContentLink[];
  lowData: boolean;
  sandbox: boolean;
}

/** Returns the error page for a request that ended with `error`. */
export async function errorPageFor(
  args: RouteArgs,
  error: unknown,
): Promise<{ errorPage: ErrorPage; content: ReactNode }> {
  const visit = await openVisit(args);
  const { language, service, session, request } = visit;
  const journeys = await journeysForMenu(visit.operator, service.catalogue);
  const menu = builtInMenu(language, journeys);
  const words = notFoundTexts(language);
  const missing = isRouteErrorResponse(error) && error.status === NOT_FOUND;
  const paying = isPaymentPage(pagePath(visit));
  const tiles = servicesOf(visit.t, journeys);
  return {
    errorPage: {
      title: missing ? words.heading : undefined,
      description: visit.tPages("portal.description"),
      menu,
      links: paying ? paymentFooterLinks(language) : footerLinks(language, [], menu),
      lowData: isLowData(session.prefs.lowData, request.headers),
      sandbox: service.sandboxPage !== undefined,
    },
    content: missing ? (
      <NotFoundContent words={words} tiles={tiles} />
    ) : (
      <ErrorContent words={words} tiles={paying ? [] : tiles} />
    ),
  };
}

interface ErrorContentProps {
  words: ReturnType<typeof notFoundTexts>;
  /** What still works; none on payment pages, where nothing leads away from the payment. */
  tiles: Tile[];
}

function ErrorContent({ words, tiles }: ErrorContentProps) {
  const { t } = useTexts();
  const panel = (
    <CrashPanel>
      <a href={words.call.href}>{words.call.label}</a>{" "}
      {tiles.length > 0 && <a href={paths.help}>{words.help}</a>}
    </CrashPanel>
  );
  if (tiles.length === 0) return panel;
  return (
    <div className="columns">
      {panel}
      <section>
        <h2>{t("home.journeys")}</h2>
        <Tiles tiles={tiles} />
      </section>
    </div>
  );
}
