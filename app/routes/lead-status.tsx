import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { leadStatusRules } from "@domain/form-rules";
import { say } from "@domain/message";
import { paths, withQuery } from "@domain/paths";
import { readFields } from "@server/forms/read";
import { leadStatusForm } from "@server/forms/schemas";
import { trackLeadStatus } from "@server/journeys/lead-status";
import { townIn } from "@server/places/gazetteer";
import { limitsOf } from "@server/request/limits";
import { shownLimit } from "@server/request/reply";
import { requireJourney } from "@server/request/require";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import type { SentLead } from "@server/session/prefs";
import { leadsFound, waitingLead } from "@server/session/sent-leads";
import { LeadShare } from "../components/LeadShare";
import { Link } from "../components/Link";
import { SentLeads } from "../components/SentLeads";
import { Field } from "../components/Field";
import { Row } from "../components/Row";
import { Submit } from "../components/PostForm";
import { ErrorSummary } from "../components/ErrorSummary";
import { useDiscover } from "../enhance/useTouched";
import { useCheckedForm } from "../forms/useCheckedForm";
import { formatMoment } from "../i18n/dates";
import { feeStillDue, leadShareTexts, leadStatusTexts, sentLeadTexts } from "../i18n/lead";
import { namesFor } from "../i18n/names";
import type { Language } from "@domain/languages";
import { OK, TOO_MANY_REQUESTS, UNAVAILABLE } from "@domain/http-status";
import { pageTranslator, translator } from "../i18n/server";

const LEAD_ID = "leadId";

/** The status page of a home-broadband request, with the texts from content (R-LEA-33, R-LEA-34). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  // A switch that turns the journey off leaves the status of requests, as that of payments.
  if (!visit.service.catalogue.closedJourneys().has("lead")) await requireJourney(visit, "lead");
  const { language } = visit;
  const t = visit.tPages;
  const asked = readLeadId(visit.url.searchParams.get(LEAD_ID));
  const asker = { operator: visit.operator, language };
  const sent = leadsFound(visit.session.prefs, visit.now);
  const waiting = waitingLead(visit.session.prefs, asked, visit.now);
  const admission = asked === "" || waiting ? undefined : await limitsOf(visit).status();
  const limited = admission?.ok === false ? shownLimit(visit, admission.limited) : undefined;
  const [labels, known] = await Promise.all([
    visit.service.content.labels("leadStatus", asker),
    admission?.ok ? statusViewOf(visit, asked, language) : limited && limitedView,
  ]);
  const found = waiting ? waitingView(waiting, language) : known;
  const share = found?.kind === "known" ? shareOf(visit, found, language) : undefined;
  const words = {
    heading: t("lead.status"),
    intro: t("lead.statusIntro"),
    leadId: t("lead.leadId"),
    show: t("lead.show"),
    plan: t("lead.plan"),
    town: t("lead.city"),
    updated: t("lead.updated"),
    dueLater: t("lead.dueLater"),
    tryAgain: labels["tryAgain"] ?? t("lead.tryAgain"),
    explore: t("lead.heading"),
    missing: translator(language)("lacks.request"),
  };
  const unavailable = found?.kind === "failed" && found.outage;
  const status = limited ? TOO_MANY_REQUESTS : unavailable ? UNAVAILABLE : OK;
  const page = { title: t("lead.status"), asked, found, share, words, limited };
  return data({ ...page, sent: sentLeadTexts(sent, language) }, status);
}

/** A request for a town that is not served: the operator has it, and gave it no number that it could be asked about. */
function waitingView({ id, town, at }: SentLead, language: Language) {
  const t = pageTranslator(language);
  return {
    kind: "known" as const,
    leadId: id,
    plan: undefined,
    city: town,
    later: undefined,
    updated: formatMoment(at, language),
    leadStatus: { title: t("lead.waiting", { town }), text: t("lead.reference", { id }) },
  };
}

function shareOf(visit: PageVisit, { leadId }: { leadId: string }, language: Language) {
  const waits = waitingLead(visit.session.prefs, leadId, visit.now) !== undefined;
  const address = visit.origin + withQuery(paths.leadStatus, { leadId });
  return leadShareTexts(leadId, waits ? undefined : address, language);
}

const limitedView = { kind: "failed" as const, outage: true, message: say("limited") };

function readLeadId(typed: string | null): string {
  const read = readFields(leadStatusForm, { leadId: typed ?? "" });
  return read.status === "success" ? read.value.leadId : "";
}

/** Returns the status of a request, or an error message. */
async function statusViewOf(visit: PageVisit, leadId: string, language: Language) {
  const track = await trackLeadStatus(visit.operator, leadId);
  switch (track.kind) {
    case "unavailable":
      return { kind: "failed" as const, outage: true, message: say("somethingWrong") };
    case "unknown": {
      const message = { text: pageTranslator(language)("lead.unknownLead") };
      return { kind: "failed" as const, outage: false, message };
    }
    case "refused":
      return { kind: "failed" as const, outage: false, message: track.message };
    case "known": {
      const { status, updated, ...facts } = track.leadStatus;
      const asker = { operator: visit.operator, language };
      return {
        kind: "known" as const,
        ...facts,
        plan: facts.plan && (await namesFor(visit)).described(facts.plan),
        city: facts.city && townIn(facts.city, language),
        updated: updated === undefined ? undefined : formatMoment(updated, language),
        leadStatus: await leadStatusTexts(visit.service.content, asker, status),
        later: await feeStillDue(visit.service.content, asker, status),
      };
    }
  }
}

export default function LeadStatusPage() {
  const { asked, found, share, sent, words } = useLoaderData<typeof loader>();
  const failed = found?.kind === "failed" ? found : undefined;
  return (
    <>
      <section className="panel">
        <h1>{words.heading}</h1>
        <ErrorSummary errors={{ fields: [], page: failed?.message }} />
        <StatusForm key={asked} asked={asked} words={words} isRetry={failed?.outage === true} />
        <p className="exits">
          <Link to={paths.lead}>{words.explore}</Link>
        </p>
      </section>
      {found?.kind === "known" && (
        <section className="summary" aria-labelledby="status-heading">
          <h2 id="status-heading">{found.leadStatus.title}</h2>
          {found.leadStatus.text && <p>{found.leadStatus.text}</p>}
          <dl>
            <Row term={words.leadId}>{found.leadId}</Row>
            {found.plan && <Row term={words.plan}>{found.plan}</Row>}
            {found.city && <Row term={words.town}>{found.city}</Row>}
            {found.updated && <Row term={words.updated}>{found.updated}</Row>}
            {found.later && (
              <div className="row long">
                <dt>{words.dueLater}</dt>
                <dd>{found.later}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      {share && <LeadShare words={share} />}
      <SentLeads sent={sent} />
    </>
  );
}

interface StatusFormProps {
  asked: string;
  words: { leadId: string; intro: string; show: string; tryAgain: string; missing: string };
  /** Whether the operator was unreachable, so that the same request may be asked for again. */
  isRetry: boolean;
}

function StatusForm({ asked, words, isRetry }: StatusFormProps) {
  const form = useCheckedForm({ id: "status", rules: leadStatusRules, given: { [LEAD_ID]: asked } });
  return (
    <Form method="get" action={paths.leadStatus} discover={useDiscover()} {...form.formProps}>
      <Field field={form.field(LEAD_ID)} label={words.leadId} hint={words.intro} autoComplete="off" />
      <p className="actions">
        <Submit disabled={!form.ready} missing={words.missing}>
          {isRetry ? words.tryAgain : words.show}
        </Submit>
      </p>
    </Form>
  );
}
