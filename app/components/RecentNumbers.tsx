import { Link } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { country } from "@domain/country";
import { formatMsisdn } from "@domain/msisdn";
import { paths, withQuery } from "@domain/paths";
import type { RecentNumber } from "@server/session/prefs";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { PostForm, Submit } from "./PostForm";

const starts = { prepaid: paths.prepaid, data: paths.data, broadband: paths.broadband } as const;

/** The numbers that this browser remembers: a button repeats the last recharge, links open the form for the others. */
export function RecentNumbers({ numbers }: { numbers: (RecentNumber & { place: number })[] }) {
  const { t } = useTexts();
  const language = useLanguage();
  if (numbers.length === 0) return null;
  const lastRecharge = numbers.find(({ amount }) => amount !== undefined);
  return (
    <section className="panel">
      <h2>{t("home.recent")}</h2>
      {lastRecharge?.amount !== undefined && (
        <PostForm action={starts[lastRecharge.journey]}>
          <input type="hidden" name="msisdn" value={lastRecharge.msisdn} />
          <input type="hidden" name="amount" value={lastRecharge.amount} />
          <p className="actions">
            <Submit secondary>
              {t("home.again", {
                amount: formatMoney(lastRecharge.amount, country.currency, language),
                number: formatMsisdn(lastRecharge.msisdn),
              })}
            </Submit>
          </p>
        </PostForm>
      )}
      <ul className="plain">
        {numbers.map(({ journey, msisdn, place }) => (
          <li key={`${journey} ${msisdn}`}>
            <Link to={withQuery(starts[journey], { recent: place })}>
              {t("home.recentLink", { number: formatMsisdn(msisdn), what: t(`journeys.${journey}.title`) })}
            </Link>
          </li>
        ))}
      </ul>
      <PostForm action={`${paths.home}?index`} intent="forget">
        <p className="actions">
          <Submit secondary>{t("home.forget")}</Submit>
        </p>
      </PostForm>
    </section>
  );
}
