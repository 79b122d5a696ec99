import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LEAD_TO_PAYMENT_AFTER_MS, LEAD_UNAVAILABLE_AFTER_MS } from "@domain/rule-numbers";
import { paths, withQuery } from "@domain/paths";
import { requireLeadResult } from "@server/request/lead-visit";
import { openVisit } from "../visit";
import { RefreshNote } from "../components/RefreshNote";
import { ResultPanel } from "../components/PaymentResultPanel";
import { refreshOf } from "../refresh";

/** The result of a request; it redirects to the payment after 3 s or to the home page after 6 s (R-LEA-27, R-LEA-29). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const result = await requireLeadResult(visit);
  const t = visit.tPages;
  if (result.kind === "taken") {
    const { leadId } = result;
    const title = t("lead.congratulations");
    return {
      title,
      look: "success" as const,
      text: t("lead.taken", { id: leadId }),
      on: { to: paths.payment, text: t("lead.toPayment") },
      status: { to: withQuery(paths.leadStatus, { leadId }), text: t("lead.toStatus") },
      refresh: refreshOf(visit.url, LEAD_TO_PAYMENT_AFTER_MS, paths.payment),
    };
  }
  return {
    title: t("lead.thanks"),
    look: "pending" as const,
    text: t("lead.unavailable", { town: result.draft.details.city }),
    on: { to: paths.home, text: t("lead.explore") },
    status: undefined,
    refresh: refreshOf(visit.url, LEAD_UNAVAILABLE_AFTER_MS, paths.home),
  };
}

export default function LeadResultPage() {
  const { title, look, text, on, status, refresh } = useLoaderData<typeof loader>();
  return (
    <>
      <ResultPanel tone={look} heading={title} chat={false}>
        <p>{text}</p>
      </ResultPanel>
      <section className="panel">
        <RefreshNote refresh={refresh} to={on.to} now={on.text} moves />
        {status && (
          <p>
            <Link to={status.to}>{status.text}</Link>
          </p>
        )}
      </section>
    </>
  );
}
