import { useCallback, useEffect, useRef, useState } from "react";
import type { Point } from "@domain/geo";
import type { PickerFacts } from "@server/map/picker";
import { useNearestTown } from "../enhance/useNearestTown";
import { useHydrated } from "../enhance/hydration";
import { useMapTexts } from "../i18n/maps";
import { MapPanel } from "./MapPanel";
import { placeName } from "./place-text";

/** A point as the customer and the operator know it. */
export interface PickedPoint extends Point {
  address: string;
}

interface PointPickerProps {
  facts: PickerFacts;
  /** FlashMessage of each point that is chosen inside the hydrated page. */
  onChange?: (picked: PickedPoint) => void;
}

/**
 * The reusable map element (R-MAP-32): a search, a map with a pin in its middle, and what was chosen. It stands
 * in a form of its page's, whose fields carry everything on: `at` the point, `address`, `landmark`. Without scripts the
 * map is a picture of nine numbered fields, one of which is chosen until the point is found.
 */
export function PointPicker({ facts, onChange }: PointPickerProps) {
  const t = useMapTexts();
  const hydrated = useHydrated();
  const [moved, setMoved] = useState<{ from: PickerFacts; point: Point }>();
  const point = moved?.from === facts ? moved.point : facts.point;
  const town = useNearestTown(moved?.from === facts ? moved.point : undefined);
  const address = town === undefined ? placeName(facts.place, t) : t("place.point", { town });
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => told.current?.({ ...point, address }), [point, address]);
  const onMove = useCallback((centre: Point) => setMoved({ from: facts, point: centre }), [facts]);
  const { lat, lng } = { lat: point.lat.toFixed(4), lng: point.lng.toFixed(4) };
  return (
    <div className="picker">
      <PlaceFields facts={facts} />
      <input type="hidden" name="at" value={`${lat},${lng}`} />
      <input type="hidden" name="zoom" value={facts.zoom} />
      <input type="hidden" name="was" value={`${facts.asked}|${facts.town}`} />
      <input type="hidden" name="address" value={address} />
      {facts.unknown && (
        <p className="alert notice" role="alert">
          {t("place.unknown", { asked: facts.asked || facts.town })}
        </p>
      )}
      <p className="verdict" role="status">
        {t("point.chosen", { place: address })}
      </p>
      <p className="hint">{t("point.position", { north: lat, east: lng })}</p>
      <MapPanel
        map={facts.map}
        label={t("map.found", { place: placeName(facts.place, t) })}
        live={{ onMove }}
      >
        {hydrated ? <p className="hint">{t("point.drag")}</p> : <FieldChoice />}
      </MapPanel>
    </div>
  );
}

/** What is looked for: typed, or a town out of the list; and what stands there. */
function PlaceFields({ facts }: { facts: PickerFacts }) {
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
          defaultValue={value}
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
          <select id="town" name="town" defaultValue={facts.town}>
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

/** The numbered fields of the picture, to choose from with any browser. */
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
      {/* lynx chooses the first of a group by itself: it must be the one that changes nothing. */}
      {choice("", t("point.stay"), true)}
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => choice(String(number), t("point.field", { number })))}
      {choice("0", t("point.back"))}
    </fieldset>
  );
}
