import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { leadPlanView } from "@server/journeys/lead";
import { formView } from "@server/forms/view";
import type { FormView } from "@server/forms/view";
import { leadForm, readDetails } from "@server/journeys/lead-form";
import { giveDetails } from "@server/journeys/lead-steps";
import { townIn } from "@server/places/gazetteer";
import { getTowns } from "@server/operator/resource";
import type { LeadDetails } from "@server/order/lead-draft";
import { invalid, invalidFields } from "@server/payment/step-result";
import { readForm } from "@server/request/form";
import { leadSteps } from "@server/journeys/lead-pages";
import { requireLead } from "@server/request/lead-visit";
import { takeStep } from "@server/request/take-step";
import { savedAt } from "@server/session/saved-numbers";
import { openVisit } from "../visit";
import type { Visit } from "@server/request/visit";
import { LeadPlanCard } from "../components/LeadPlanCard";
import { RepeatForm } from "../components/RepeatForm";
import { SavedNumbers } from "../components/SavedNumbers";
import { SchemaForm } from "../components/SchemaForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { fieldTexts } from "../i18n/fields";
import { leadLabels, planTexts, shownPlan } from "../i18n/lead";
import { useRootData } from "../root-data";
import { SAVED_PLACE, savedList } from "../saved-view";
import type { Language } from "@domain/languages";
import { UNAVAILABLE } from "@domain/http-status";

/** Returns the form and its towns, or undefined when the operator returns no towns. */
async function formFor(visit: Visit, language: Language) {
  const [towns, schema] = await Promise.all([
    getTowns(visit.operator),
    visit.service.content.leadForm({ operator: visit.operator, language }),
  ]);
  if (!towns.ok || towns.value.length === 0) return undefined;
  return { schema: leadForm(schema, leadLabels(language), towns.value), towns: towns.value };
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.details);
  const { language } = visit;
  const t = visit.tPages;
  const form = await formFor(visit, language);
  const saved = savedAt(visit.session.prefs, visit.url.searchParams.get(SAVED_PLACE), "payer");
  return {
    title: t("lead.details"),
    form: form && withTownNames(formView(form.schema, fieldTexts(language)), language),
    failure: form ? undefined : say("somethingWrong"),
    plan: await shownPlan(visit, leadPlanView(draft.plan)),
    typed: {
      ...(draft.details ? typedOf(draft.details) : {}),
      ...(saved ? { contactNumber: saved.msisdn } : {}),
    },
    saved: savedList(visit, "payer", paths.leadDetails),
    words: {
      submit: t("lead.proceed"),
      back: t("lead.back"),
      retry: t("lead.tryAgain"),
      select: t("choice.select"),
      search: t("choice.search"),
      none: t("choice.none"),
    },
    planWords: await planTexts(visit.service.content, { operator: visit.operator, language }),
  };
}

/** Shows the towns in the page's language; the form sends the operator's names. */
function withTownNames(form: FormView, language: Language): FormView {
  const fields = form.fields.map((field) =>
    field.name === "city" ? { ...field, shown: field.options.map((town) => townIn(town, language)) } : field,
  );
  return { ...form, fields };
}

/** Returns the details as values of the form's fields. */
function typedOf({ feasible: _theirs, consent, ...texts }: LeadDetails): Record<string, string> {
  const fields = { ...texts, ...(consent ? { consent: "true" } : {}) };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.details);
  const { language } = visit;
  const posted = await readForm(visit);
  return takeStep(visit, posted, paths.leadDetails, async (context, state) => {
    const form = await formFor(visit, language);
    if (!form) return invalid(say("somethingWrong"), UNAVAILABLE);
    const read = readDetails(form.schema, fieldTexts(language), form.towns, posted.text);
    if (!read.ok) return invalidFields(read.errors);
    const places = { find: visit.service.places.find, language };
    return giveDetails(context, state, draft, read.details, places);
  });
}

export default function LeadDetailsPage() {
  const { title, form, failure, plan, typed, saved, words, planWords: card } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const refusedBefore = useRootData()?.refusedValues;
  const refused = reply?.form.initialValue ?? refusedBefore;
  return (
    <div className="columns">
      <section className="panel">
        <h1>{title}</h1>
        {form && <SavedNumbers saved={saved} />}
        {form ? (
          <SchemaForm
            // The key makes a new form for another saved number.
            key={typed["contactNumber"]}
            id="details"
            action={paths.leadDetails}
            form={form}
            reply={reply}
            given={typed}
            back={paths.lead}
            words={words}
          />
        ) : (
          <>
            <ErrorSummary
              errors={{ ...pageErrors({ reply, flash: undefined }), ...(failure && { page: failure }) }}
            />
            {refused ? (
              // What was typed is sent again, because the page without towns has no fields for it.
              <RepeatForm repeat={{ to: paths.leadDetails, fields: refused, text: words.retry }} />
            ) : (
              <p>
                <a className="button" href={paths.leadDetails}>
                  {words.retry}
                </a>
              </p>
            )}
          </>
        )}
      </section>
      <LeadPlanCard plan={plan} words={card} changeable />
    </div>
  );
}
