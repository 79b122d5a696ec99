import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LEAD_ZOOM } from "@domain/map-rule-numbers";
import { formatInternational } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { leadPlanView } from "@server/journeys/lead";
import { confirmAddress } from "@server/journeys/lead-steps";
import { mapView } from "@server/map/map-view";
import { viewAround } from "@server/map/view";
import { townIn } from "@server/places/gazetteer";
import { placeAt } from "@server/places/finder";
import { readForm } from "@server/request/form";
import { leadSteps } from "@server/journeys/lead-pages";
import { requireLead } from "@server/request/lead-visit";
import { flashFor } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { Alert } from "../components/Alert";
import { LeadPlanCard } from "../components/LeadPlanCard";
import { Link } from "../components/Link";
import { Row } from "../components/Row";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { placeName } from "../components/place-text";
import { mapTexts } from "../i18n/maps";
import { planTexts, shownPlan } from "../i18n/lead";
import { pointsAround } from "../i18n/near";

export { mapLinks as links } from "../styles/sheets";

/** The page to confirm the address; the confirmation sends an OTP to the customer's number (R-LEA-19). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { details, plan, point } = await requireLead(visit, leadSteps.address);
  const { language } = visit;
  const t = visit.tPages;
  const [nearest, ...others] = await pointsAround(visit, point, language);
  const view = viewAround({ point, zoom: LEAD_ZOOM, extent: 0 }, nearest?.point);
  const pins = others.map((other, index) => ({ number: index + 1, point: other.point }));
  const { image, width, height } = mapView({
    path: "",
    query: {},
    view,
    language,
    sites: undefined,
    place: point,
    pins,
    grid: false,
    tiles: undefined,
  });
  return {
    title: t("lead.confirm"),
    details: { ...details, city: townIn(details.city, language) },
    plan: await shownPlan(visit, leadPlanView(plan)),
    sentence: nearest?.sentence ?? placeName(placeAt(point, language), mapTexts(language)),
    others: others.map(({ sentence }) => sentence),
    notServed: details.feasible ? undefined : t("lead.notServed", { town: townIn(details.city, language) }),
    map: { image, width, height },
    words: {
      name: t("lead.fullName"),
      number: t("lead.contactNumber"),
      email: t("lead.email"),
      address: t("lead.installationAddress"),
      landmark: t("lead.landmark"),
      town: t("lead.city"),
      pin: t("lead.pin"),
      confirm: t("lead.proceed"),
      edit: t("lead.edit"),
      other: t("lead.otherDetails"),
      around: t("near.around"),
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
  const draft = await requireLead(visit, leadSteps.address);
  const form = await readForm(visit);
  return takeStep(visit, form, paths.leadAddress, (context, state) => confirmAddress(context, state, draft));
}

export default function LeadAddress() {
  const page = useLoaderData<typeof loader>();
  const { title, details, plan, sentence, others, notServed, map, words, planWords: card, flash } = page;
  const reply = useActionData<typeof action>();
  return (
    <div className="columns">
      <section className="panel">
        <h1>{title}</h1>
        <ErrorSummary errors={pageErrors({ reply, flash })} />
        {notServed && <Alert tone="notice">{notServed}</Alert>}
        <dl>
          {details.installationAddress && <Row term={words.address}>{details.installationAddress}</Row>}
          {details.landmark && <Row term={words.landmark}>{details.landmark}</Row>}
          <Row term={words.town}>{details.city}</Row>
          <Row term={words.name}>{details.fullName}</Row>
          <Row term={words.number}>{formatInternational(details.contactNumber)}</Row>
          <Row term={words.email}>{details.email}</Row>
        </dl>
        <p className="map">
          <img src={map.image} alt={`${words.pin} (${sentence})`} width={map.width} height={map.height} />
        </p>
        <p className="coverage-answer">{sentence}</p>
        {others.length > 0 && (
          <>
            <p className="hint">{words.around}</p>
            <ol>
              {others.map((other) => (
                <li key={other}>{other}</li>
              ))}
            </ol>
          </>
        )}
        <PostForm action={paths.leadAddress}>
          <p className="actions">
            <Submit>{words.confirm}</Submit>
          </p>
        </PostForm>
        <p className="exits">
          <Link to={paths.leadMap}>{words.edit}</Link> <Link to={paths.leadDetails}>{words.other}</Link>
        </p>
      </section>
      <LeadPlanCard plan={plan} words={card} changeable />
    </div>
  );
}
