import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LEAD_ZOOM } from "@domain/limits";
import { paths } from "@domain/paths";
import { choosePoint } from "@server/journeys/lead-steps";
import { readPicker } from "@server/map/picker";
import { writePoint } from "@server/places/point";
import type { LeadAt } from "@server/payment/lead-draft";
import { readForm } from "@server/request/form";
import { leadSteps, requireLead } from "@server/request/lead-visit";
import { pickerOf } from "@server/request/map-visit";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import { Alert } from "../components/Alert";
import { PointPicker } from "../components/PointPicker";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles, troublesOf } from "../components/Troubles";
import { languageOf, pageTranslator } from "../i18n/server";
import styles from "../styles/map.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The button that only shows what was asked for. */
const LOOK = "look";

/** Where the device is to stand, when it was not found by its address, or not rightly. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const draft = await requireLead(visit, leadSteps.map);
  const language = await languageOf(request);
  const t = pageTranslator(language);
  const drawn = fieldsOf(draft);
  return {
    title: t("lead.where"),
    unknown: draft.at === "details" && !draft.map ? t("lead.unknownPlace") : undefined,
    facts: await pickerOf(visit, language, (name) => drawn[name] ?? ""),
    words: { look: t("lead.look"), proceed: t("lead.proceed"), back: t("lead.otherDetails") },
  };
}

/** The picker's fields as the draft keeps them: where the map was left, or where the address was found. */
function fieldsOf(draft: LeadAt<"details" | "located">): Record<string, string> {
  const landmark = draft.details.landmark ?? "";
  const { map } = draft;
  if (map) {
    const { asked, town, at, zoom, fresh } = map;
    return {
      ...{ q: asked, town, landmark, at: writePoint(at), zoom: String(zoom) },
      was: fresh ? "" : `${asked}|${town}`,
    };
  }
  if (draft.at === "located") return { landmark, at: writePoint(draft.point), zoom: String(LEAD_ZOOM) };
  return { landmark };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const draft = await requireLead(visit, leadSteps.map);
  const form = await readForm(visit);
  const onlyLook = form.text(LOOK) !== "";
  return takeStep(visit, form, paths.leadMap, async (desk, state) =>
    choosePoint(desk, state, draft, readPicker(form.text), onlyLook),
  );
}

export default function LeadMap() {
  const { title, unknown, facts, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <section className="panel">
      <h1>{title}</h1>
      {unknown && <Alert tone="notice">{unknown}</Alert>}
      <Troubles troubles={troublesOf({ reply, flash: undefined })} />
      <PostForm key={facts.map.image} action={paths.leadMap}>
        <PointPicker facts={facts} />
        <p className="actions">
          <Submit>{words.proceed}</Submit>
        </p>
        <p className="actions">
          <Submit secondary name={LOOK}>
            {words.look}
          </Submit>
        </p>
      </PostForm>
      <p className="exits">
        <Link to={paths.leadDetails}>{words.back}</Link>
      </p>
    </section>
  );
}
