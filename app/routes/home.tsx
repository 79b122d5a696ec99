import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { journeyStarts } from "@domain/journeys";
import { PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { formatMsisdn } from "@domain/msisdn";
import { paths, statusPath } from "@domain/paths";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { rechargeLimits } from "@server/journeys/recharge";
import { chargeOf } from "@server/order/charge";
import { kindOf } from "@server/order/view";
import { paymentsOf } from "@server/payment/earlier-transactions";
import { withTimeout } from "@server/timeout";
import { placeOf } from "@server/order/steps";
import { readForm } from "@server/request/form";
import { goTo } from "@server/request/reply";
import { paymentContext } from "@server/request/take-step";
import { openVisit } from "../visit";
import { forgetNumbers } from "@server/session/recent";
import { HomeContent } from "../components/HomeContent";
import { NameAndHint } from "../components/NameAndHint";
import { RecentNumbers } from "../components/RecentNumbers";
import { RechargeForm } from "../components/RechargeForm";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { catalogue } = visit.service;
  const [journeys, limits, { unpaidOrder, past }] = await Promise.all([
    journeysForMenu(visit.operator, catalogue),
    // The quick form only displays the limits, so the page does not wait long for them; the submission checks them.
    withTimeout(rechargeLimits(visit.operator, catalogue), PAGE_CHROME_TIMEOUT_MS, () => undefined),
    paymentsOf(paymentContext(visit), visit.session.state),
  ]);
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
    past,
    recent: (visit.session.prefs.recent ?? []).map((number, place) => ({ ...number, place })),
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

/** The journeys with a link; the form of the prepaid journey is on the home page. */
const choices = journeyStarts.filter((start) => start.journey !== "prepaid");

export default function Home() {
  const { journeys, limits, unfinished, past, recent } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const language = useLanguage();
  const unpaid = unfinished && formatMoney(unfinished.amount, unfinished.currency, language);
  return (
    <>
      <HomeContent />
      {unfinished && (
        <section className="panel">
          <p>
            {unfinished.msisdn === ""
              ? t("home.unfinishedElse", { amount: unpaid, what: t(`summary.kinds.${unfinished.kind}`) })
              : t("home.unfinished", { amount: unpaid, number: formatMsisdn(unfinished.msisdn) })}
          </p>
          <p>
            <Link className="button" to={unfinished.to}>
              {t("home.unfinishedLink")}
            </Link>
          </p>
        </section>
      )}
      <RecentNumbers numbers={recent.filter(({ journey }) => journeys.includes(journey))} />
      {journeys.includes("prepaid") && (
        <section className="panel">
          <h2>{t("home.quick")}</h2>
          <RechargeForm journey={prepaid} limits={limits} />
        </section>
      )}
      <section className="panel">
        <h2>{t("home.journeys")}</h2>
        <ul className="choices">
          {choices
            .filter(({ journey }) => journeys.includes(journey))
            .map(({ journey, path }) => (
              <Choice
                key={journey}
                to={path}
                name={t(`journeys.${journey}.title`)}
                hint={t(`journeys.${journey}.hint`)}
              />
            ))}
          <Choice to={paths.tariffs} name={t("journeys.tariffs.title")} hint={t("journeys.tariffs.hint")} />
        </ul>
      </section>
      {past.length > 0 && (
        <section className="panel">
          <h2>{t("home.past")}</h2>
          <ul>
            {past.map((id) => (
              <li key={id}>
                <Link to={statusPath(id)}>{t("home.pastLink", { id })}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Choice({ to, name, hint }: { to: string; name: string; hint: string }) {
  return (
    <li>
      <Link to={to}>
        <NameAndHint name={name} hint={hint} />
      </Link>
    </li>
  );
}
