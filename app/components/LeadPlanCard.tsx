import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import type { LeadPlan } from "@server/payment/lead-draft";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Row } from "./OrderSummary";
import { withUnit } from "./BundleCard";

interface LeadPlanCardProps {
  plan: LeadPlan;
  words: { chosen: string; other: string };
  /** Where it can still be changed. */
  changeable?: boolean;
}

/** The selected plan (spec section 2, Home broadband lead): description, price, validity, data. */
export function LeadPlanCard({ plan, words, changeable }: LeadPlanCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const data = withUnit(plan.data, plan.dataUnit);
  const validity =
    plan.validity === -1 ? t("bundles.unlimited") : withUnit(plan.validity?.toString(), plan.validityUnit);
  return (
    <section className="summary" aria-labelledby="plan-heading">
      <h2 id="plan-heading">{words.chosen}</h2>
      <p className="kind">{plan.description}</p>
      <dl>
        {data && <Row term={t("bundles.data")}>{data}</Row>}
        {validity && <Row term={t("bundles.validity")}>{validity}</Row>}
        <div className="row total">
          <dt>{t("tariffs.price")}</dt>
          <dd>{formatMoney(plan.amount, plan.currency, language)}</dd>
        </div>
      </dl>
      {changeable && (
        <p>
          <Link to={paths.lead}>{words.other}</Link>
        </p>
      )}
    </section>
  );
}
