import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { NOT_FOUND } from "@domain/http-status";
import { journeyOfProduct } from "@domain/journeys";
import { isPaymentPage, paths } from "@domain/paths";
import { journeysForMenu } from "@server/journeys/available-journeys";
import type { OtherWaysView } from "@domain/other-ways";
import type { RouteArgs } from "@server/request/visit";
import { pagePath } from "@server/request/visit";
import { visitIsLowData } from "@server/request/visit";
import { CrashPanel } from "./components/Crash";
import { OtherWays } from "./components/OtherWays";
import { NotFoundContent } from "./components/NotFoundContent";
import { ServicesBeside } from "./components/ServicesBeside";
import type { Tile } from "./components/Tiles";
import { servicesOf } from "./components/useServices";
import { closedJourneyTexts, siteNotices } from "./i18n/closed-texts";
import { builtInMenu, findLink, footerLinks, notFoundTexts, paymentFooterLinks } from "./i18n/server";
import { otherWaysOf } from "./i18n/other-ways";
import { useTexts } from "./i18n/useTexts";
import type { ErrorPage } from "./server-facts";
import { openVisit } from "./visit";

/** What requireJourney throws for a journey that a switch has turned off. */
const closedError = z.object({
  data: z.object({ closedJourney: z.enum(Object.values(journeyOfProduct)) }),
});

/** Returns the error page for a request that ended with `error`. */
export async function errorPageFor(
  args: RouteArgs,
  error: unknown,
): Promise<{ errorPage: ErrorPage; content: ReactNode }> {
  const visit = await openVisit(args);
  const { language, service } = visit;
  const active = service.switches.active();
  const journeys = await journeysForMenu(visit.operator, service.catalogue);
  const menu = builtInMenu(language, journeys);
  const ways = otherWaysOf(visit, language);
  const words = notFoundTexts(language, ways.care.number);
  const missing = isRouteErrorResponse(error) && error.status === NOT_FOUND;
  const paying = isPaymentPage(pagePath(visit));
  const tiles = servicesOf(visit.t, journeys);
  const closed = closedError.safeParse(error).data?.data.closedJourney;
  const closedWords = closed && closedJourneyTexts(closed, active, language);
  return {
    errorPage: {
      title: closedWords?.heading ?? (missing ? words.heading : undefined),
      description: visit.tPages("portal.description"),
      menu,
      links: [
        ...(paying ? paymentFooterLinks(language, ways.care.number) : footerLinks(language, [], menu)),
        findLink(language),
      ],
      lowData: visitIsLowData(visit),
      lowDataForAll: active.has("low-data"),
      notices: siteNotices(active, language),
      sandbox: service.sandboxPage !== undefined,
    },
    content: closedWords ? (
      <ClosedContent closed={closedWords} words={words} tiles={tiles} ways={ways} />
    ) : missing ? (
      <NotFoundContent words={words} tiles={tiles} />
    ) : (
      <ErrorContent words={words} tiles={paying ? [] : tiles} ways={ways} />
    ),
  };
}

interface ClosedContentProps {
  closed: ReturnType<typeof closedJourneyTexts>;
  words: ReturnType<typeof notFoundTexts>;
  /** The journeys that are open. */
  tiles: Tile[];
  ways: OtherWaysView;
}

/** The page of a journey that a switch has turned off: why, until when, and the other services (R-SWI-8). */
function ClosedContent({ closed, words, tiles, ways }: ClosedContentProps) {
  const { t } = useTexts();
  return (
    <ServicesBeside tiles={tiles}>
      <section className="panel">
        <h1>{closed.heading}</h1>
        <p>{closed.sentence}</p>
        <p>{closed.next}</p>
        <p className="exits">
          <a href={paths.home}>{t("notFound.home")}</a> <a href={paths.help}>{words.help}</a>
        </p>
        <OtherWays ways={ways} />
      </section>
    </ServicesBeside>
  );
}

interface ErrorContentProps {
  words: ReturnType<typeof notFoundTexts>;
  /** What still works; none on payment pages, where nothing leads away from the payment. */
  tiles: Tile[];
  ways: OtherWaysView;
}

function ErrorContent({ words, tiles, ways }: ErrorContentProps) {
  const panel = (
    <CrashPanel ways={<OtherWays ways={ways} />}>
      {tiles.length > 0 && <a href={paths.help}>{words.help}</a>}
    </CrashPanel>
  );
  if (tiles.length === 0) return panel;
  return <ServicesBeside tiles={tiles}>{panel}</ServicesBeside>;
}
