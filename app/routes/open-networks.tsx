import { useEffect, useRef } from "react";
import type { FormEvent } from "react";
import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { OK, UNAVAILABLE } from "@domain/http-status";
import { paths, withQuery } from "@domain/paths";
import type { CoverageFacts } from "@server/map/coverage";
import { coverageOf, readHere } from "@server/request/map-visit";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { technologies } from "@domain/geo";
import type { Point, Technology } from "@domain/geo";
import { CoverageAnswer, TownList, useTechnologyNames } from "../components/CoverageAnswer";
import { Link } from "../components/Link";
import { MapPanel } from "../components/MapPanel";
import { OtherPlaces, PlaceSearch } from "../components/PlaceSearch";
import { placeName } from "../components/place-text";
import { useHydrated } from "../enhance/hydration";
import { mapTexts, useMapTexts } from "../i18n/maps";
import { useFormToken } from "../form-token";

export { mapLinks as links } from "../styles/sheets";

export async function loader(args: LoaderFunctionArgs) {
  const page = await answerTo(await openVisit(args));
  return data(page, page.facts.failed ? UNAVAILABLE : OK);
}

/** Shows the coverage at the posted position of the browser; it changes no data. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const { here, expired, status } = await readHere(visit);
  const refused = expired ? visit.t("messages.formExpired") : undefined;
  const page = await answerTo(visit, here);
  return data({ ...page, refused }, page.facts.failed && status === OK ? UNAVAILABLE : status);
}

async function answerTo(visit: PageVisit, here?: Point) {
  const language = visit.language;
  const [facts, labels] = await Promise.all([
    coverageOf(visit, language, here),
    visit.service.content.labels("network", { operator: visit.operator, language }, "chrome"),
  ]);
  return { title: mapTexts(language)("network.title"), facts, labels };
}

export default function OpenNetworks() {
  const loaded = useLoaderData<typeof loader>();
  const located = useActionData<typeof action>();
  const { facts, labels } = located ?? loaded;
  const t = useMapTexts();
  const names = useTechnologyNames(labels);
  const onChange = useChosenTechnology(located?.facts.place?.point);
  const { place, asked, technology } = facts;
  return (
    <div className="places">
      <section className="panel wide">
        <h1>{t("network.title")}</h1>
        <p>{t("network.intro")}</p>
        <PlaceSearch
          path={paths.networks}
          label={t("network.place")}
          asked={asked}
          view={facts.view}
          submitLabel={t("network.show")}
          onChange={onChange}
          locate={withQuery(paths.networks, { tech: technology })}
          refused={located?.refused}
        >
          {facts.technologies.length > 0 && (
            <TechnologyChoice key={asked} offered={facts.technologies} chosen={technology} names={names} />
          )}
        </PlaceSearch>
        <p className="exits">
          <Link to={withQuery(paths.mapPoint, { for: "network" })}>{t("place.onMap")}</Link>{" "}
          <a className="to-map" href="#map">
            {t("jump.map")}
          </a>
        </p>
      </section>
      <FoundCoverage facts={facts} names={names} />
      <MapPanel
        map={facts.map}
        label={place ? t("map.sites", { place: placeName(place, t) }) : t("map.plain")}
        live={facts.failed ? {} : { sites: technology ?? "all" }}
      >
        {() => (
          <p className="hint">
            {t("network.legend")} <MapKey names={names} />
          </p>
        )}
      </MapPanel>
    </div>
  );
}

/**
 * Submits the form of the page, with the position that was posted before, as soon as another technology is chosen in
 * it.
 */
function useChosenTechnology(posted: Point | undefined) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const csrf = useFormToken();
  // Addresses contain no position, so a change of the technology posts the position again.
  function choose(form: HTMLFormElement, wanted: string) {
    if (!posted) {
      submit(form, { preventScrollReset: true });
      return;
    }
    const here = { lat: String(posted.lat), lng: String(posted.lng), csrf };
    const action = withQuery(paths.networks, { tech: wanted || undefined });
    submit(here, { method: "post", action, preventScrollReset: true });
  }
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = target instanceof HTMLInputElement && target.type === "radio";
    if (hydrated && chosen) choose(currentTarget, target.value);
  };
}

/** The coverage of the place that was asked for, or that of the towns. */
function FoundCoverage({ facts, names }: { facts: CoverageFacts; names: Record<Technology, string> }) {
  const t = useMapTexts();
  const { problem, asked, others, technology } = facts;
  return (
    <div className="found">
      {facts.failed && (
        <CoverageFailed retry={withQuery(paths.networks, { q: asked || undefined, tech: technology })} />
      )}
      {problem && (
        <p className="alert notice" role="alert">
          {t(`place.${problem}`, { asked })}
        </p>
      )}
      <CoverageAnswer facts={facts} names={names} />
      <OtherPlaces path={paths.networks} others={others} />
      <TownList facts={facts} names={names} />
    </div>
  );
}

/** Says that the operator did not answer, with a link that asks again. */
function CoverageFailed({ retry }: { retry: string }) {
  const t = useMapTexts();
  return (
    <div className="alert error" role="alert">
      <strong>{t("network.failed")}</strong>
      <p>
        {t("network.failedHow")}{" "}
        <Link to={retry} reloadDocument>
          {t("network.retry")}
        </Link>
      </p>
    </div>
  );
}

/** The colours of sites on the map, which are those of the brand. */
function MapKey({ names }: { names: Record<Technology, string> }) {
  return technologies.map((technology) => (
    <span key={technology} className={`key of-${technology.toLowerCase()}`}>
      {names[technology]}{" "}
    </span>
  ));
}

interface TechnologyChoiceProps {
  offered: Technology[];
  chosen: Technology | undefined;
  names: Record<Technology, string>;
}

/**
 * Radio buttons for the technologies of the sites (R-MAP-8, B-11), with "all" first, because lynx preselects the first.
 */
function TechnologyChoice({ offered, chosen, names }: TechnologyChoiceProps) {
  const t = useMapTexts();
  const group = useRef<HTMLFieldSetElement>(null);
  // The radio buttons stay, and so does the focus, when Back or Forward shows another technology.
  useEffect(() => {
    const radios = group.current?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? [];
    for (const radio of radios) radio.checked = radio.value === (chosen ?? "");
  }, [chosen]);
  const choice = (value: Technology | undefined, label: string) => (
    <span key={label}>
      <input
        type="radio"
        id={`tech-${value ?? "all"}`}
        name="tech"
        value={value ?? ""}
        defaultChecked={value === chosen}
      />
      <label htmlFor={`tech-${value ?? "all"}`}>{label}</label>{" "}
    </span>
  );
  return (
    <fieldset className="technologies" ref={group}>
      <legend>{t("network.technology")}</legend>
      {choice(undefined, t("network.all"))}
      {offered.map((name) => choice(name, names[name]))}
    </fieldset>
  );
}
