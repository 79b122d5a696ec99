import { paths } from "@domain/paths";
import type { PlanInWords, PlanTexts } from "../i18n/lead";
import { Link } from "./Link";
import { Row } from "./Row";

interface LeadPlanCardProps {
  plan: PlanInWords;
  words: PlanTexts;
  /** Whether the card links to the choice of another plan. */
  changeable?: boolean;
}

/** The selected plan (R-LEA-9): description, price, validity, data, and what is due now and later (R-LEA-36). */
export function LeadPlanCard({ plan, words, changeable }: LeadPlanCardProps) {
  const { description, data, validity, price } = plan;
  return (
    <section className="summary" aria-labelledby="plan-heading">
      <h2 id="plan-heading">{words.chosen}</h2>
      <p className="kind">{description}</p>
      <dl>
        {data && <Row term={words.data}>{data}</Row>}
        {validity && <Row term={words.validity}>{validity}</Row>}
        <div className="row total">
          <dt>{words.price}</dt>
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
  plans: readonly (PlanInWords & { productCode: string })[];
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
