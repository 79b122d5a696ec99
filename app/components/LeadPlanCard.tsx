import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import type { LeadPlanView } from "@server/journeys/lead";
import type { PlanTexts } from "../i18n/lead";
import { formatFigure, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Link } from "./Link";
import { Row } from "./OrderSummary";
import { validityOf } from "./bundle-facts";

interface LeadPlanCardProps {
  plan: LeadPlanView;
  words: PlanTexts;
  /** Whether the card links to the choice of another plan. */
  changeable?: boolean;
}

/** The selected plan (R-LEA-9): description, price, validity, data, and what is due now and later (R-LEA-36). */
export function LeadPlanCard({ plan, words, changeable }: LeadPlanCardProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const data = plan.data && formatFigure(plan.data, plan.dataUnit, language);
  const validity = validityOf(plan, t, language);
  const price = formatMoney(plan.amount, plan.currency, language);
  return (
    <section className="summary" aria-labelledby="plan-heading">
      <h2 id="plan-heading">{words.chosen}</h2>
      <p className="kind">{plan.description}</p>
      <dl>
        {data && <Row term={t("bundles.data")}>{data}</Row>}
        {validity && <Row term={t("bundles.validity")}>{validity}</Row>}
        <div className="row total">
          <dt>{t("tariffs.price")}</dt>
          <dd>{price}</dd>
        </div>
        <Row term={words.dueNow}>{words.nothing ?? price}</Row>
        {words.later && (
          <div className="row long">
            <dt>{words.dueLater}</dt>
            <dd>{words.later}</dd>
          </div>
        )}
      </dl>
      {changeable && (
        <p>
          <Link to={paths.lead}>{words.other}</Link>
        </p>
      )}
    </section>
  );
}

interface ChosenPlanProps {
  plans: readonly (LeadPlanView & { productCode: string })[];
  /** The code of the chosen plan; undefined or empty before a choice. */
  code: string | undefined;
  words: PlanTexts;
}

/**
 * The chosen plan beside the plans, in a live region that exists before the choice, because screen readers announce
 * only changes.
 */
export function ChosenPlan({ plans, code, words }: ChosenPlanProps) {
  const chosen = plans.find(({ productCode }) => productCode === code);
  return <div aria-live="polite">{chosen && <LeadPlanCard plan={chosen} words={words} />}</div>;
}
