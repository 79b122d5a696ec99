import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { paths } from "@domain/paths";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { rechargeLimits } from "@server/journeys/recharge";
import { chargeOf } from "@server/order/charge";
import { kindOf } from "@server/order/view";
import { listed } from "@server/order/past-payments";
import { paymentsOf } from "@server/payment/earlier-transactions";
import { withTimeout } from "@server/timeout";
import { placeOf } from "@server/order/steps";
import { readForm } from "@server/request/form";
import { goTo } from "@server/request/reply";
import { paymentContext } from "@server/request/take-step";
import { keepsSomething } from "@server/request/session";
import { openVisit } from "../visit";
import { forgetNumbers } from "@server/session/recent";
import { HomeHero } from "../components/HomeHero";
import { PastPayments } from "../components/PastPayments";
import { RecentNumbers } from "../components/RecentNumbers";
import { RechargeForm } from "../components/RechargeForm";
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
    paymentsOf(paymentContext(visit), visit.session.state),
  ]);
  const payments = await pastPaymentViews(visit, listed(visit.session.state, past));
  return {
    title: visit.t("home.title"),
    journeys,
    limits,
    unfinished: unpaidOrder && {
      to: placeOf(unpaidOrder),
      msisdn: unpaidOrder.msisdn,
      kind: kindOf(unpaidOrder),
      ...chargeOf(unpaidOrder),
    },
    past: payments,
    words: {
      find: visit.tPages("find.title"),
      ...(past.length > 0 ? { notReceived: visit.tPages("notReceived.title") } : {}),
    },
    recent: (visit.session.prefs.recent ?? []).map((number, place) => ({ ...number, place })),
    keepsSomething: keepsSomething(visit.session),
  };
}

/** Forgets the remembered numbers; all other forms of the home page post to another page. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  if (!form.ours) return goTo(visit, paths.home);
  return goTo(visit, paths.home, { prefs: forgetNumbers(visit.session.prefs) });
}

const prepaid = { id: "prepaid", start: paths.prepaid, byAmount: true } as const;

export default function Home() {
  const { journeys, limits, unfinished, past, words, recent, keepsSomething } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const sellsRecharges = journeys.includes("prepaid");
  const { heading, tiles } = useHomeTiles(sellsRecharges);
  return (
    <>
      <HomeHero besides={[paths.prepaid, ...tiles.map(({ href }) => href)]} />
      <div className="in">
        {unfinished && <UnfinishedOrder order={unfinished} />}
        <div className="columns">
          <div>
            {sellsRecharges && (
              <section className="panel lift" aria-label={t("home.quick")}>
                <RechargeForm journey={prepaid} limits={limits} />
              </section>
            )}
            <RecentNumbers numbers={recent.filter(({ journey }) => journeys.includes(journey))} />
          </div>
          <div>
            <PastPayments payments={past} words={words} />
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

/** The services with content's labels and icons where it names them, then content's other links. */
function useHomeTiles(sellsRecharges: boolean): { heading: string; tiles: Tile[] } {
  const { t } = useTexts();
  const services = useServices();
  const root = useRootData();
  const content = root?.frame.home?.recharges;
  const isShown = (icon: Tile["icon"]) => typeof icon !== "object" || !root?.lowData;
  const chips = (content?.chips ?? []).map(({ icon, ...link }) => ({
    ...link,
    icon: isShown(icon) ? icon : undefined,
  }));
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
    tiles: [...tiles, ...others.map(({ href, label, icon }): Tile => ({ href, label, icon }))].filter(
      ({ href }) => isNew(href),
    ),
  };
}
