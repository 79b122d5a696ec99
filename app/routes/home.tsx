import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { LIST_LINES_MAX, PAGE_CHROME_TIMEOUT_MS } from "@domain/rule-numbers";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { rechargeLimits } from "@server/journeys/recharge";
import { chargeOf } from "@server/order/charge";
import { kindOf } from "@server/order/view";
import { listed } from "@server/order/past-payments";
import { unpaidAndPastPayments } from "@server/payment/earlier-transactions";
import { withTimeout } from "@server/with-timeout";
import { pageOfOrder } from "@server/order/steps";
import { pageOfList } from "@server/order/recharge-list";
import { lastAmount } from "@server/request/saved-numbers";
import { paymentContext } from "@server/request/take-step";
import { visitIsLowData } from "@server/request/visit";
import { keepsSomething } from "@server/request/session";
import { openVisit } from "../visit";
import { leadsFound } from "@server/session/sent-leads";
import { sentLeadTexts } from "../i18n/lead";
import { savedPanel } from "../saved-view";
import { HomeHero } from "../components/HomeHero";
import { Link } from "../components/Link";
import { PageNotice } from "../components/PageNotice";
import { PastPayments } from "../components/PastPayments";
import { RechargeForm } from "../components/RechargeForm";
import { SavedPanel } from "../components/SavedPanel";
import { SentLeads } from "../components/SentLeads";
import { Tiles } from "../components/Tiles";
import type { Tile } from "../components/Tiles";
import { UnfinishedOrder } from "../components/UnfinishedOrder";
import { useServices } from "../components/useServices";
import { pastPaymentViews } from "../i18n/past-payments";
import { useRootData } from "../root-data";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { catalogue } = visit.service;
  const [journeys, limits, { unpaidOrder, past }] = await Promise.all([
    journeysForMenu(visit.operator, catalogue),
    // The quick form only displays the limits, so the page does not wait long for them; the submission checks them.
    withTimeout(rechargeLimits(visit.operator, catalogue), PAGE_CHROME_TIMEOUT_MS, () => undefined),
    unpaidAndPastPayments(paymentContext(visit), visit.session.state),
  ]);
  const payments = await pastPaymentViews(visit, listed(visit.session.state, past));
  const { list } = visit.session.state;
  return {
    title: visit.t("home.title"),
    journeys,
    limits,
    unfinished: unpaidOrder && {
      to: pageOfOrder(unpaidOrder),
      msisdn: unpaidOrder.msisdn,
      kind: kindOf(unpaidOrder),
      ...chargeOf(unpaidOrder),
    },
    several: {
      label: visit.tPages("several.title"),
      hint: visitIsLowData(visit) ? undefined : visit.tPages("several.tile", { most: LIST_LINES_MAX }),
    },
    list: list && {
      to: pageOfList(list),
      says: visit.tPages("several.unfinished"),
      goOn: visit.tPages("several.goOn"),
    },
    past: payments,
    words: {
      find: visit.tPages("find.title"),
      ...(past.length > 0 ? { notReceived: visit.tPages("notReceived.title") } : {}),
    },
    sentLeads: sentLeadTexts(leadsFound(visit.session.prefs, visit.now), visit.language),
    saved: savedPanel(visit, journeys),
    lastAmount: lastAmount(visit.session, "prepaid"),
    ownLine: {
      label: visit.tPages("own.title"),
      hint: visitIsLowData(visit) ? undefined : visit.tPages("own.hint"),
    },
    keepsSomething: keepsSomething(visit.session),
  };
}

const prepaid = { id: "prepaid", start: paths.prepaid, byAmount: true } as const;

/** The home page (R-PAG-2). */
export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { journeys, limits, unfinished, several, list, past, words, sentLeads, saved } = page;
  const { lastAmount, ownLine, keepsSomething } = page;
  const { t } = useTexts();
  const sellsRecharges = journeys.includes("prepaid");
  const { heading, tiles } = useHomeTiles(sellsRecharges, { several, ownLine });
  return (
    <>
      <HomeHero besides={[paths.prepaid, ...tiles.map(({ href }) => href)]} />
      <div className="in">
        {unfinished && <UnfinishedOrder order={unfinished} />}
        {list && (
          <PageNotice>
            {list.says} <Link to={list.to}>{list.goOn}</Link>
          </PageNotice>
        )}
        <div className="columns">
          <div>
            {sellsRecharges && (
              <section className="panel lift" aria-label={t("home.quick")}>
                <RechargeForm journey={prepaid} limits={limits} lastAmount={lastAmount} />
              </section>
            )}
            <SavedPanel saved={saved} />
          </div>
          <div>
            <PastPayments payments={past} words={words} />
            <SentLeads sent={sentLeads} />
            <h2>{heading}</h2>
            <Tiles tiles={tiles} />
            {keepsSomething && (
              <p>
                <Link to={paths.forget}>{t("home.forgetAll")}</Link>
              </p>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** The words of a tile that the page makes itself. */
type TileWords = Pick<Tile, "label" | "hint">;

/** The services with content's labels and icons where it names them, then content's other links (R-CON-14). */
function useHomeTiles(
  sellsRecharges: boolean,
  { several, ownLine }: { several: TileWords; ownLine: TileWords },
): { heading: string; tiles: Tile[] } {
  const { t } = useTexts();
  const list: Tile = { href: paths.several, ...several, icon: "airtime" };
  const services = [
    ...(sellsRecharges ? [list] : []),
    ...withOwnLine(useServices(), sellsRecharges, ownLine),
  ];
  const root = useRootData();
  const content = root?.frame.home?.recharges;
  const chips = content?.chips ?? [];
  // The form of this page is the recharge, so no tile repeats it.
  const isNew = (href: string) => !(sellsRecharges && href === paths.prepaid);
  const tiles = services.map((tile): Tile => {
    const chip = chips.find(({ href }) => href === tile.href);
    return chip ? { ...tile, label: chip.label, icon: chip.icon ?? tile.icon } : tile;
  });
  const others = chips.filter(
    ({ href }, place) =>
      !services.some((tile) => tile.href === href) && chips.findIndex((chip) => chip.href === href) === place,
  );
  return {
    heading: content?.heading ?? t("home.journeys"),
    tiles: [...tiles, ...others.map(({ href, label, icon }): Tile => ({ href, label, icon }))]
      .filter(({ href }) => isNew(href))
      // Low-data pages have the names without icons, because each byte is counted.
      .map((tile) => (root?.lowData ? { ...tile, icon: undefined } : tile)),
  };
}

/** Adds the balance of the customer's own line to the services wherever recharges are sold. */
function withOwnLine(services: Tile[], offered: boolean, words: TileWords): Tile[] {
  return offered ? [...services, { href: paths.myBalance, ...words, icon: "airtime" }] : services;
}
