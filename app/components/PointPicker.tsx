import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Point } from "@domain/geo";
import type { PickerFacts } from "@server/map/picker";
import { useNearestTown } from "../enhance/useNearestTown";
import { useMapTexts } from "../i18n/maps";
import { MapPanel } from "./MapPanel";
import { placeName } from "./place-text";

/** A point with its address as a text. */
export interface PickedPoint extends Point {
  address: string;
}

interface PointPickerProps {
  facts: PickerFacts;
  /** What was typed into the fields of a refused form. */
  typed?: Readonly<Record<string, string | undefined>> | undefined;
  /** Called with each point that the customer chooses after hydration. */
  onChange?: (picked: PickedPoint) => void;
}

/**
 * The reusable map element (R-MAP-32), with a search and a map; the form around it submits the fields `at` (the point),
 * `address` and `landmark`.
 */
export function PointPicker({ facts, typed, onChange }: PointPickerProps) {
  const t = useMapTexts();
  const [moved, setMoved] = useState<{ from: PickerFacts; point: Point }>();
  const { field, map } = useKeptPoint(facts, setMoved);
  const point = moved?.from === facts ? moved.point : facts.point;
  const town = useNearestTown(moved?.from === facts ? moved.point : undefined);
  const { lat, lng } = { lat: point.lat.toFixed(4), lng: point.lng.toFixed(4) };
  const position = t("point.position", { north: lat, east: lng });
  const named = town?.name === undefined ? position : t("place.point", { town: town.name });
  const address = town === undefined ? placeName(facts.place, t) : named;
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => latestOnChange.current?.({ ...point, address }), [point, address]);
  const onMove = useCallback((centre: Point) => setMoved({ from: facts, point: centre }), [facts]);
  // Without scripts the map is an image with nine numbered fields, one of which the customer chooses repeatedly until
  // the point is found.
  return (
    <div className="picker">
      <div>
        <PlaceFields facts={facts} typed={typed} />
        <input type="hidden" name="at" value={textOf(point)} data-point="" ref={field} />
        <input type="hidden" name="zoom" value={facts.zoom} />
        <input type="hidden" name="was" value={`${facts.asked}|${facts.town}`} />
        <input type="hidden" name="address" value={address} />
        {facts.unknown && (
          <p className="alert notice" role="alert">
            {t("place.unknown", { asked: facts.asked || facts.town })}
          </p>
        )}
        {facts.guessed && (
          <p className="alert notice" role="alert">
            {t("place.guessed", { asked: facts.asked || facts.town, place: placeName(facts.place, t) })}
          </p>
        )}
        <p className="coverage-answer" role="status">
          {t("point.chosen", { place: address })}
        </p>
        <p className="hint">{position}</p>
      </div>
      <MapPanel map={map} label={t("map.found", { place: placeName(facts.place, t) })} live={{ onMove }}>
        {(isLive) => (isLive ? <p className="hint">{t("point.drag")}</p> : <FieldChoice />)}
      </MapPanel>
    </div>
  );
}

/**
 * The field of the point, and the map, which begins at the point to which the customer had moved it before a change of
 * the language (R-LNG-5).
 */
function useKeptPoint(facts: PickerFacts, onKept: (kept: { from: PickerFacts; point: Point }) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<{ from: PickerFacts; point: Point }>();
  const first = useRef({ facts, onKept });
  useEffect(() => {
    const point = pointOf(field.current?.dataset["point"]);
    // The point of a map that was not moved has its own name.
    if (!point || textOf(point) === textOf(first.current.facts.point)) return;
    const found = { from: first.current.facts, point };
    setKept(found);
    first.current.onKept(found);
  }, []);
  const start = kept?.from === facts ? kept.point : undefined;
  const map = useMemo(() => (start ? { ...facts.map, centre: start } : facts.map), [facts, start]);
  return { field, map };
}

/** A point as the form sends it, to 10 m. */
const textOf = ({ lat, lng }: Point) => `${lat.toFixed(4)},${lng.toFixed(4)}`;

function pointOf(text: string | undefined): Point | undefined {
  const [lat, lng, ...rest] = (text ?? "").split(",").map(Number);
  if (lat === undefined || lng === undefined || rest.length > 0) return undefined;
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined;
}

/** The fields of the search: a typed place, a town from the list, and a landmark. */
function PlaceFields({ facts, typed }: Pick<PointPickerProps, "facts" | "typed">) {
  const t = useMapTexts();
  const field = (name: string, label: string, value: string, hint?: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="input">
        <input
          id={name}
          name={name}
          type="text"
          defaultValue={typed?.[name] ?? value}
          {...(hint ? { "aria-describedby": `${name}-hint` } : {})}
        />
      </div>
    </div>
  );
  return (
    <>
      {field("q", t("network.place"), facts.asked)}
      <div className="field">
        <label htmlFor="town">{t("point.town")}</label>
        <div className="input">
          <select id="town" name="town" defaultValue={typed?.["town"] ?? facts.town}>
            <option value="">–</option>
            {facts.towns.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {field("landmark", t("point.landmark"), facts.landmark, t("point.landmarkHint"))}
    </>
  );
}

/** Radio buttons for the numbered fields of the image. */
function FieldChoice() {
  const t = useMapTexts();
  const choice = (value: string, label: string, chosen = false) => (
    <span key={value}>
      <input type="radio" id={`field-${value}`} name="field" value={value} defaultChecked={chosen} />
      <label htmlFor={`field-${value}`}>{label}</label>{" "}
    </span>
  );
  return (
    <fieldset className="fields">
      <legend>{t("point.grid")}</legend>
      {/* lynx preselects the first radio button of a group, so the first one keeps the point. */}
      {choice("", t("point.stay"), true)}
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => choice(String(number), t("point.field", { number })))}
      {choice("0", t("point.back"))}
    </fieldset>
  );
}
