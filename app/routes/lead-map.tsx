import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Point } from "@domain/geo";
import { paths } from "@domain/paths";
import { leadPlanView } from "@server/journeys/lead";
import { pickerFieldsOf } from "@server/journeys/lead-place";
import { choosePoint } from "@server/journeys/lead-steps";
import { readPicker } from "@server/map/picker";
import { readForm } from "@server/request/form";
import { leadSteps } from "@server/journeys/lead-pages";
import { requireLead } from "@server/request/lead-visit";
import { pickerOf } from "@server/request/map-visit";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { Alert } from "../components/Alert";
import { LeadPlanCard } from "../components/LeadPlanCard";
import { Link } from "../components/Link";
import { PointPicker } from "../components/PointPicker";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";

import type { PickedPoint } from "../components/PointPicker";
import { planTexts, shownPlan } from "../i18n/lead";
import { pointsAround } from "../i18n/near";

export { mapLinks as links } from "../styles/sheets";

/** The name of the button that shows the typed place on the map without choosing it. */
const SHOW_PLACE = "look";

/** The map on which the customer marks the place of the device, if the address was not found or is wrong. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.map);
  const { language } = visit;
  const t = visit.tPages;
  const drawn = pickerFieldsOf(draft);
  const facts = await pickerOf(visit, language, (name) => drawn[name] ?? "");
  const [near] = await pointsAround(visit, facts.point, language);
  const asker = { operator: visit.operator, language };
  return {
    title: t("lead.where"),
    unknown: draft.at === "details" && !draft.map ? t("lead.unknownPlace") : undefined,
    facts,
    near: near?.sentence,
    plan: await shownPlan(visit, leadPlanView(draft.plan)),
    planWords: await planTexts(visit.service.content, asker, draft.details.feasible),
    words: { showOnMap: t("lead.showOnMap"), proceed: t("lead.proceed"), back: t("lead.otherDetails") },
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.map);
  const form = await readForm(visit);
  const showOnly = form.text(SHOW_PLACE) !== "";
  return takeStep(visit, form, paths.leadMap, (context, state) =>
    Promise.resolve(choosePoint(context, state, draft, readPicker(form.text), showOnly)),
  );
}

export default function LeadMap() {
  const { title, unknown, facts, near, plan, planWords, words } = useLoaderData<typeof loader>();
  const [picked, setPicked] = useState<PickedPoint>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <section className="panel wide">
        <h1>{title}</h1>
        {unknown && <Alert tone="notice">{unknown}</Alert>}
        <ErrorSummary errors={pageErrors({ reply, flash: undefined })} />
        <PostForm key={facts.map.image} action={paths.leadMap}>
          <PointPicker facts={facts} typed={reply?.form.initialValue} onChange={setPicked} />
          {near && isPoint(facts.point, picked) && (
            <p>
              <strong>{near}</strong>
            </p>
          )}
          <p className="actions">
            <Submit>{words.proceed}</Submit>
          </p>
          <p className="actions">
            <Submit secondary name={SHOW_PLACE}>
              {words.showOnMap}
            </Submit>
          </p>
        </PostForm>
        <p className="exits">
          <Link to={paths.leadDetails}>{words.back}</Link>
        </p>
      </section>
      <LeadPlanCard plan={plan} words={planWords} changeable />
    </>
  );
}

/** Whether the map still shows the point that the sentence is about; scripts let the customer drag it. */
function isPoint({ lat, lng }: Point, picked: Point | undefined): boolean {
  return picked === undefined || (picked.lat === lat && picked.lng === lng);
}
