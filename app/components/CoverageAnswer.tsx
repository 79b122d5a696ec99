import type { MapTextKey, Translate } from "../i18n/translate";
import { useMemo } from "react";
import { joinList } from "@domain/languages";
import type { Language } from "@domain/languages";
import { technologies } from "@domain/geo";
import type { Technology } from "@domain/geo";
import { paths, withQuery } from "@domain/paths";
import { TOWN_AREA_KM } from "@domain/map-rule-numbers";
import type { CoverageFacts } from "@server/map/coverage";
import { useMapTexts } from "../i18n/maps";
import { useLanguage } from "../i18n/useLanguage";
import { Link } from "./Link";
import { Dash } from "./NameAndHint";
import { placeName } from "./place-text";

type Names = Record<Technology, string>;
type Town = CoverageFacts["towns"][number];

interface Texts {
  t: Translate<MapTextKey>;
  language: Language;
}

/** Returns the names of the technologies; the operator's labels take precedence over ours (R-MAP-9). */
export function useTechnologyNames(labels: Record<string, string>): Names {
  const t = useMapTexts();
  return useMemo(
    () => ({
      "2G": labels["two_g"] ?? t("network.2G"),
      "3G": labels["three_g"] ?? t("network.3G"),
      "4G": labels["four_g"] ?? t("network.4G"),
      "5G": labels["five_g"] ?? t("network.5G"),
    }),
    [labels, t],
  );
}

/** Lists which technologies reach a place and how far the nearest site of each is. */
export function CoverageAnswer({ facts, names }: { facts: CoverageFacts; names: Names }) {
  const t = useMapTexts();
  const language = useLanguage();
  const { place, technology } = facts;
  if (!place || facts.failed) return null;
  const where = placeName(place, t);
  if (facts.noSites) {
    return (
      <section className="panel answer" aria-labelledby="answer">
        <h2 id="answer">{t("network.heading", { place: where })}</h2>
        <p className="coverage-answer">{t("network.none")}</p>
      </section>
    );
  }
  return (
    <section className="panel answer" aria-labelledby="answer">
      <h2 id="answer">{t("network.heading", { place: where })}</h2>
      <p className="coverage-answer">{coverageSentences(facts, names, where, { t, language })}</p>
      <TechnologyList facts={facts} names={names} />
      <NearSites near={facts.near} names={names} />
      <p className="hint">{t("network.note")}</p>
      <p>
        <Link
          to={withQuery(paths.contact, { place: reportedPlace(facts, where), tech: technology })}
          rel="nofollow"
        >
          {t("network.bad")}
        </Link>
      </p>
    </section>
  );
}

/** Each technology with its reach and its nearest site; the one that was asked for comes first. */
function TechnologyList({ facts: { reach, technology }, names }: { facts: CoverageFacts; names: Names }) {
  const t = useMapTexts();
  const listed = technology
    ? [technology, ...technologies.filter((one) => one !== technology)]
    : technologies;
  return (
    <ul className="reach">
      {listed.map((name) => {
        const found = reach.find((one) => one.technology === name);
        const nearest = found?.nearest;
        return (
          <li key={name} className={found?.reaches}>
            <strong>{t(`network.${found?.reaches ?? "no"}`, { technology: names[name] })}</strong>
            {" – "}
            {!nearest && t("network.nowhere")}
            {nearest &&
              (nearest.title === ""
                ? t("network.nearestUnnamed", { km: nearest.kilometres })
                : t("network.nearest", {
                    site: nearest.title,
                    km: nearest.kilometres,
                  }))}
          </li>
        );
      })}
    </ul>
  );
}

/** The sites around the place, with their distances and technologies. */
function NearSites({ near, names }: { near: CoverageFacts["near"]; names: Names }) {
  const t = useMapTexts();
  const language = useLanguage();
  if (near.length === 0) return null;
  return (
    <>
      <h3>{t("network.near")}</h3>
      <ol>
        {near.map(({ title, offers, kilometres: away }, index) => (
          <li key={index}>
            {t("network.entry", {
              site: title === "" ? t("network.site", { number: index + 1 }) : title,
              km: away,
              technologies: joinList(
                offers.map((one) => names[one]),
                language,
              ),
            })}
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * Returns the place for a complaint, with typed coordinates because they are more precise than the name of the nearest
 * town.
 */
function reportedPlace({ place, asked }: CoverageFacts, where: string): string {
  return place?.kind === "point" && asked !== "" ? `${where} (${asked})` : where;
}

/** The extents in the order of the sentences; only "yes" says that a technology covers the place. */
const extents = [
  ["yes", "network.reached"],
  ["most", "network.reachedMost"],
  ["centre", "network.reachedCentre"],
  ["parts", "network.reachedParts"],
] as const;

function coverageSentences(
  { reach, technology }: CoverageFacts,
  names: Names,
  place: string,
  { t, language }: Texts,
): string {
  if (technology) {
    const found = reach.find((one) => one.technology === technology)?.reaches ?? "no";
    return t(`network.answer.${found}`, { technology: names[technology], place });
  }
  const sentences = extents.flatMap(([extent, key]) => {
    const reached = reach.filter(({ reaches }) => reaches === extent);
    if (reached.length === 0) return [];
    return [
      t(key, {
        place,
        technologies: joinList(
          reached.map((one) => names[one.technology]),
          language,
        ),
      }),
    ];
  });
  return sentences.length === 0 ? t("network.unreached", { place }) : sentences.join(" ");
}

/** The technologies of a town, each with how much of the town it reaches. */
function reachOfTown(reach: Town["reach"], names: Names, { t, language }: Texts): string {
  if (reach.length === 0) return t("network.listed.no");
  const parts = reach.map(({ technology, reaches }) => {
    const name = names[technology];
    return reaches === "yes" || reaches === "no"
      ? name
      : t(`network.listed.${reaches}`, { technology: name });
  });
  return joinList(parts, language);
}

/** Lists the towns with the technologies of their sites, as an alternative to the map. */
export function TownList({ facts, names }: { facts: CoverageFacts; names: Names }) {
  const t = useMapTexts();
  const language = useLanguage();
  if (facts.place || facts.failed) return null;
  const { towns, technology, more, noSites, remote } = facts;
  return (
    <section className="panel" aria-labelledby="towns">
      <h2 id="towns">{t("network.towns")}</h2>
      {noSites && <p>{t("network.none")}</p>}
      <ul className="towns">
        {towns.map(({ name, reach, sites }) => (
          <li key={name}>
            <Link to={withQuery(paths.networks, { q: name, tech: technology })}>{name}</Link> <Dash />
            <span>
              {t("network.town", {
                technologies: reachOfTown(reach, names, { t, language }),
                count: sites,
              })}
            </span>
          </li>
        ))}
      </ul>
      {remote > 0 && <p>{t("network.remote", { count: remote, km: TOWN_AREA_KM })}</p>}
      {more && (
        <p>
          <Link to={withQuery(paths.networks, { tech: technology, towns: "all" })}>
            {t("network.moreTowns")}
          </Link>
        </p>
      )}
    </section>
  );
}
