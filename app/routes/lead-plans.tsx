import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { planRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import { bundleFacts, withoutDuplicates } from "@server/journeys/bundles";
import type { BundleFacts } from "@server/journeys/bundles";
import { choosePlan } from "@server/journeys/lead-steps";
import { failureMessage } from "@server/operator/answer-message";
import { listBundles } from "@server/operator/product";
import { readForm } from "@server/request/form";
import { draftOf, requireNoneSent } from "@server/request/lead-visit";
import { requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { ChoiceGroup } from "../components/ChoiceGroup";
import { ChosenPlan } from "../components/LeadPlanCard";
import { benefitsOf } from "../components/bundle-facts";
import { LeadPlanTable } from "../components/LeadPlanTable";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary } from "../components/ErrorSummary";
import { useCheckedForm } from "../forms/useCheckedForm";
import { deviceTexts, planInWords, planTexts } from "../i18n/lead";
import { translator } from "../i18n/server";
import { namesFor } from "../i18n/names";

export { tableLinks as links } from "../styles/sheets";

export { revalidateRefused as shouldRevalidate } from "../revalidate";

/**
 * The first page of home broadband: the device and its plans (R-LEA-1), or a sentence when no plan is on sale
 * (R-LEA-3).
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "lead");
  requireNoneSent(visit);
  const { language } = visit;
  const t = visit.tPages;
  const texts = translator(language);
  const [plans, device, names] = await Promise.all([
    listBundles(visit.operator, { kind: "home-broadband-plans" }),
    deviceTexts(visit.service.content, { operator: visit.operator, language }),
    namesFor(visit),
  ]);
  const inWords = (plan: BundleFacts) => ({
    ...planInWords(plan, language),
    productCode: plan.productCode,
    resources: benefitsOf(plan, texts, language).join(" · ") || undefined,
  });
  return {
    title: t("lead.heading"),
    words: {
      heading: t("lead.heading"),
      intro: t("lead.intro"),
      plans: t("lead.plans"),
      plan: t("lead.plan"),
      resources: t("lead.resources"),
      none: t("lead.noPlans"),
      status: t("lead.toStatus"),
      payNow: t("lead.payNow"),
      choice: texts("invoices.choice"),
      missing: texts("lacks.plan"),
      proceed: texts("payer.proceed"),
      retry: texts("payment.retry"),
    },
    device,
    planWords: await planTexts(visit.service.content, { operator: visit.operator, language }),
    plans: plans.ok ? withoutDuplicates(plans.value).map(bundleFacts).map(names.offered).map(inWords) : [],
    failure: plans.ok ? undefined : failureMessage(plans.failure),
    chosen: draftOf(visit)?.plan.code,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "lead");
  requireNoneSent(visit);
  const form = await readForm(visit);
  return takeStep(visit, form, paths.lead, (context, state) =>
    choosePlan(context, { ...state, lead: draftOf(visit) }, form.text("productCode")),
  );
}

export default function LeadPlans() {
  const { words, device, planWords, plans, failure, chosen: before } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const form = useCheckedForm({
    id: "plans",
    rules: planRules,
    reply,
    given: { productCode: before },
    drawn: plans,
  });
  const chosen = form.values?.["productCode"] ?? before;
  return (
    <div className="columns even plans">
      <section className="panel">
        <h1>{words.heading}</h1>
        <p>{words.intro}</p>
        <ErrorSummary errors={failure ? { ...form.errors, page: failure } : form.errors} />
        {failure && (
          <p>
            <Link className="button" to={paths.lead}>
              {words.retry}
            </Link>
          </p>
        )}
        {!failure && plans.length === 0 && <p>{words.none}</p>}
        {plans.length > 0 && (
          <PostForm action={paths.lead} form={form}>
            <ChoiceGroup field={form.field("productCode")} legend={words.plans}>
              <LeadPlanTable
                plans={plans}
                field={form.field("productCode")}
                words={{ ...words, ...planWords }}
              />
            </ChoiceGroup>
            <p className="hint">{device.tax}</p>
            <p className="hint">{device.fee}</p>
            <p className="hint">{words.payNow}</p>
            <p className="actions">
              <Submit disabled={!form.ready} missing={words.missing}>
                {words.proceed}
              </Submit>
            </p>
          </PostForm>
        )}
        <p className="exits">
          <Link to={paths.home}>{t("site.backTo", { where: t("home.title") })}</Link>
        </p>
      </section>
      <div>
        <ChosenPlan plans={plans} code={chosen} words={planWords} />
        <LeadDevice device={device} toStatus={words.status} />
      </div>
    </div>
  );
}

interface LeadDeviceProps {
  device: Pick<Awaited<ReturnType<typeof deviceTexts>>, "name" | "features">;
  /** The text of the link to the status of a request. */
  toStatus: string;
}

/** The device that comes with every plan. */
function LeadDevice({ device, toStatus }: LeadDeviceProps) {
  return (
    <section className="summary" aria-labelledby="device-heading">
      <img src="/home-router.svg" alt="" width="120" height="90" />
      <h2 id="device-heading">{device.name}</h2>
      <ul>
        {device.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p>
        <Link to={paths.leadStatus}>{toStatus}</Link>
      </p>
    </section>
  );
}
