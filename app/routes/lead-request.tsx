import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { joinList } from "@domain/languages";
import { paths } from "@domain/paths";
import { leadMark, leadPlanView } from "@server/journeys/lead";
import { isUnsent, openedLead, sendLead } from "@server/journeys/lead-submission";
import { readForm } from "@server/request/form";
import { leadSteps } from "@server/journeys/lead-pages";
import { requireLead } from "@server/request/lead-visit";
import { flashFor, requireShown } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { useLanguage } from "../i18n/useLanguage";
import type { Run } from "@server/request/take-step";
import type { OrderState } from "@server/order/schema";
import { rememberLead } from "@server/session/sent-leads";
import { townIn } from "@server/places/gazetteer";
import { openVisit } from "../visit";
import { LeadPlanCard } from "../components/LeadPlanCard";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { AutoSend } from "../enhance/AutoSend";
import { planTexts, shownPlan } from "../i18n/lead";

/**
 * The page that sends the home-broadband request (R-LEA-22), in a step after the OTP, because an OTP works only once
 * and its proof must survive a crash during the call.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.request);
  const { plan, details, sending } = draft;
  const { language } = visit;
  const t = visit.tPages;
  return {
    title: t("lead.request"),
    plan: await shownPlan(visit, leadPlanView(plan)),
    details,
    mark: leadMark(draft),
    sending: sending === true,
    unsent: isUnsent(draft),
    notServed: details.feasible ? undefined : t("lead.notServed", { town: townIn(details.city, language) }),
    words: {
      proved: t("lead.proved"),
      sending: t("lead.sending"),
      send: details.feasible ? t("lead.send") : t("lead.tellMe"),
      retry: t("lead.tryAgain"),
      other: t("lead.otherDetails"),
      explore: t("lead.explore"),
    },
    planWords: await planTexts(
      visit.service.content,
      { operator: visit.operator, language },
      details.feasible,
    ),
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.request);
  const form = await readForm(visit);
  // The request's own page would send it at once.
  requireShown(visit, form, leadMark(draft), paths.leadDetails);
  const run: Run = (context, state) => sendLead(context, state, draft);
  const prefs = (state: OrderState) =>
    rememberLead(visit.session.prefs, openedLead(state, draft.details.city, visit.now));
  return takeStep(visit, form, paths.leadRequest, run, { prefs });
}

export default function LeadRequest() {
  const page = useLoaderData<typeof loader>();
  const { title, plan, details, mark, sending, unsent, notServed, words, planWords: card, flash } = page;
  const reply = useActionData<typeof action>();
  const language = useLanguage();
  const failed = flash !== undefined || reply !== undefined;
  const typed = [details.fullName, details.installationAddress, details.landmark, details.city];
  return (
    <div className="columns">
      <section className="panel step">
        <h1>{title}</h1>
        <ErrorSummary errors={pageErrors({ reply, flash })} />
        <p>{sending ? words.sending : words.proved}</p>
        {notServed && <p>{notServed}</p>}
        <p>{joinList(typed, language)}</p>
        <PostForm action={paths.leadRequest} mark={mark}>
          <AutoSend when={unsent && !failed} />
          <p className="actions">
            <Submit>{failed || sending ? words.retry : words.send}</Submit>
          </p>
        </PostForm>
        <p className="exits">
          {sending ? (
            <Link to={paths.home}>{words.explore}</Link>
          ) : (
            <Link to={paths.leadDetails}>{words.other}</Link>
          )}
        </p>
      </section>
      <LeadPlanCard plan={plan} words={card} changeable={failed && !sending} />
    </div>
  );
}
