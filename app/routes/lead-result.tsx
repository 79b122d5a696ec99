import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LEAD_TO_PAYMENT_AFTER_MS, LEAD_UNAVAILABLE_AFTER_MS } from "@domain/rule-numbers";
import { paths, withQuery } from "@domain/paths";
import { leadPlanView, orderedPlanView } from "@server/journeys/lead";
import { cameBackToResult, requireLeadResult } from "@server/request/lead-visit";
import { townIn } from "@server/places/gazetteer";
import { openVisit } from "../visit";
import { LeadPlanCard } from "../components/LeadPlanCard";
import { LeadShare } from "../components/LeadShare";
import { Link } from "../components/Link";
import { RefreshNote } from "../components/RefreshNote";
import { ResultPanel } from "../components/PaymentResultPanel";
import { leadShareTexts, planTexts, shownPlan } from "../i18n/lead";
import { refreshOf } from "../refresh";

/**
 * The result of a request, which redirects to the payment after 3 s or to the home page after 6 s (R-LEA-27, R-LEA-29).
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const result = await requireLeadResult(visit);
  const { language } = visit;
  const t = visit.tPages;
  const asker = { operator: visit.operator, language };
  if (result.kind === "taken") {
    const { leadId, order } = result;
    const title = t("lead.congratulations");
    const status = withQuery(paths.leadStatus, { leadId });
    return {
      title,
      tone: "success" as const,
      texts: [t("lead.taken", { id: leadId })],
      on: { to: paths.payment, text: t("lead.toPayment") },
      status: { to: status, text: t("lead.toStatus") },
      share: leadShareTexts(leadId, visit.origin + status, language),
      plan: await shownPlan(visit, orderedPlanView(order)),
      planWords: await planTexts(visit.service.content, asker),
      refresh: cameBackToResult(visit)
        ? undefined
        : refreshOf(visit.url, LEAD_TO_PAYMENT_AFTER_MS, paths.payment),
    };
  }
  const { reference: id, details, plan } = result.draft;
  const texts = [t("lead.unavailable", { town: townIn(details.city, language) })];
  return {
    title: t("lead.thanks"),
    tone: "pending" as const,
    texts: id === undefined ? texts : [...texts, t("lead.reference", { id })],
    on: { to: paths.home, text: t("lead.explore") },
    status: undefined,
    share: id === undefined ? undefined : leadShareTexts(id, undefined, language),
    plan: await shownPlan(visit, leadPlanView(plan)),
    planWords: await planTexts(visit.service.content, asker, false),
    refresh: refreshOf(visit.url, LEAD_UNAVAILABLE_AFTER_MS, paths.home),
  };
}

export default function LeadResultPage() {
  const { title, tone, texts, on, status, share, plan, planWords, refresh } = useLoaderData<typeof loader>();
  return (
    <>
      <ResultPanel tone={tone} heading={title} chat={false}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ResultPanel>
      <section className="panel">
        <RefreshNote refresh={refresh} to={on.to} now={on.text} redirects />
        {status && (
          <p>
            <Link to={status.to}>{status.text}</Link>
          </p>
        )}
      </section>
      <LeadPlanCard plan={plan} words={planWords} />
      {share && <LeadShare words={share} />}
    </>
  );
}
