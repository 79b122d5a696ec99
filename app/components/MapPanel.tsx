import { useRef } from "react";
import type { ReactNode } from "react";
import type { MapFacts } from "@server/map/map-view";
import { useLiveMap } from "../enhance/useLiveMap";
import type { LiveMapProps } from "../enhance/live-map-props";
import { useMapTexts } from "../i18n/maps";
import { useLanguage } from "../i18n/useLanguage";
import { Link } from "./Link";

interface MapPanelProps {
  map: MapFacts;
  /** The text alternative of the map. */
  label: string;
  /** Options of the interactive map that scripts load. */
  live?: Omit<LiveMapProps, "map" | "label" | "language">;
  /** What stands below the map, by whether it is the interactive one. */
  children?: (live: boolean) => ReactNode;
}

/** The kinds of lines and areas that the legend explains. */
const legendKinds = ["lake", "river", "border", "road"] as const;

/** A map for every browser: an image with links that move it; with scripts an interactive map replaces it. */
export function MapPanel({ map, label, live, children }: MapPanelProps) {
  const t = useMapTexts();
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  const Live = useLiveMap(panel);
  const legend = legendKinds.filter((kind) => map.kinds.includes(kind));
  return (
    <div className="map" id="map" ref={panel}>
      {Live ? (
        <Live map={map} label={label} language={language} {...live} />
      ) : (
        <img
          src={map.image}
          alt={label}
          width={map.width}
          height={map.height}
          // A picture in the page has no links, so the keyboard turns to the picture itself (R-MAP-2).
          tabIndex={map.image.startsWith("data:") ? 0 : undefined}
        />
      )}
      <div className="under">
        {map.ways.length > 0 && (
          <nav className={Live ? "ways unseen" : "ways"} aria-label={t("map.move")}>
            <ul>
              {map.ways.map(({ name, to }) => (
                <li key={name}>
                  <Link to={to} rel="nofollow">
                    {t(`map.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {Live && <p className="hint keys">{t("map.help")}</p>}
      </div>
      {children?.(Live !== undefined)}
      {legend.length > 0 && (
        <p className="hint">
          {legend.map((kind) => (
            <span key={kind} className={`key of-${kind}`}>
              {t(`map.${kind}`)}{" "}
            </span>
          ))}
        </p>
      )}
      <p className="hint">
        {map.tiles === undefined
          ? t("map.source", { towns: map.credit })
          : t("map.tiles", { host: hostOf(map.tiles) })}
        {map.layersCredit !== "" && <> {t("map.layers", { layers: map.layersCredit })}</>}
      </p>
    </div>
  );
}

const hostOf = (tiles: string) => /^https?:\/\/(?:\{s\}\.)?([^/:]+)/.exec(tiles)?.[1] ?? "";
