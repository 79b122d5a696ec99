import { country } from "@domain/country";
import type { Point } from "@domain/geo";
import { FARTHEST_ZOOM } from "@domain/tuning";
import { LEAD_ZOOM } from "@domain/rule-numbers";
import { frameOf, type MapFacts } from "./map-view";
import { DRAWING, pointUnder, type View } from "./view";
import { countryMap } from "../places/country-map";
import { type FoundPlace, placeAt } from "../places/finder";
import { nameIn, townsOf } from "../places/gazetteer";
import { parsePoint, writePoint } from "../places/point";

/** A point that a customer has chosen, in words and numbers. */
export interface PickerFacts {
  point: Point;
  zoom: number;
  /** The town it is in or near. */
  place: FoundPlace;
  /** What was typed, and the town that was chosen from the list. */
  asked: string;
  town: string;
  landmark: string;
  unknown: boolean;
  others: string[];
  towns: string[];
  map: MapFacts;
}

/** Names of the picker's fields, in whatever form it stands. */
export const pickerFields = {
  asked: "q",
  town: "town",
  landmark: "landmark",
  /** What was asked for when the page was drawn: only what has changed since is looked for. */
  was: "was",
  at: "at",
  zoom: "zoom",
  /** One of the nine numbered fields; 0 is a step back. */
  field: "field",
} as const;

/** Each choice of a field shows a little more than that field. */
const STEP = 1.5;
const NEAREST = 17;

/** What a form of the picker's asks for. */
export interface PickerForm {
  asked: string;
  town: string;
  landmark: string;
  /** The search that is to be made; undefined when nothing new was typed. */
  search: string | undefined;
  view: View;
  field: number | undefined;
}

/** Reads the picker's fields; what is missing or nonsense reads as not chosen. */
export function readPicker(text: (name: string) => string): PickerForm {
  const [asked, town] = [text(pickerFields.asked).trim(), text(pickerFields.town).trim()];
  const zoom = Number(text(pickerFields.zoom) || LEAD_ZOOM);
  const field = /^[0-9]$/.test(text(pickerFields.field)) ? Number(text(pickerFields.field)) : undefined;
  const changed = `${asked}|${town}` !== text(pickerFields.was);
  return {
    asked,
    town,
    landmark: text(pickerFields.landmark).trim(),
    search: changed && `${asked}${town}` !== "" ? asked || town : undefined,
    view: {
      centre: parsePoint(text(pickerFields.at)) ?? countryMap(country.code).centre,
      zoom: zoom >= FARTHEST_ZOOM && zoom <= NEAREST ? zoom : LEAD_ZOOM,
      ...DRAWING,
    },
    field,
  };
}

/** The middle of a numbered field, nearer; or the same point, farther away. */
export function narrow(view: View, field: number): View {
  if (field === 0) return { ...view, zoom: Math.max(FARTHEST_ZOOM, view.zoom - STEP) };
  const [column, row] = [(field - 1) % 3, Math.floor((field - 1) / 3)];
  const centre = pointUnder(view, {
    x: ((column + 0.5) * view.width) / 3,
    y: ((row + 0.5) * view.height) / 3,
  });
  return { ...view, centre, zoom: Math.min(NEAREST, view.zoom + STEP) };
}

/** The chosen point after a form: where the search led, else the chosen field, else where it was. */
export function pickerFacts(
  form: PickerForm,
  found: { place: FoundPlace | undefined; others: string[] } | undefined,
  drawn: { language: string; tiles: string | undefined },
): PickerFacts {
  const { asked, town, landmark, field } = form;
  const to = found?.place;
  const kept = field === undefined ? form.view : narrow(form.view, field);
  const view = to ? { ...kept, centre: to.point, zoom: LEAD_ZOOM } : kept;
  return {
    point: parsePoint(writePoint(view.centre)) ?? view.centre,
    zoom: view.zoom,
    place: to ?? placeAt(view.centre, drawn.language),
    ...{ asked, town, landmark },
    unknown: found !== undefined && !to,
    others: found?.others ?? [],
    towns: townsOf(country.code)
      .map((place) => nameIn(place, drawn.language))
      .sort((a, b) => a.localeCompare(b, drawn.language)),
    map: pickerMap(view, drawn),
  };
}

/** The numbered fields move this map, and its pin is the middle of it: there are no links, and no mark beside the pin. */
function pickerMap(view: View, drawn: { language: string; tiles: string | undefined }): MapFacts {
  const wish = { path: "", query: {}, view, sites: undefined, place: view.centre, pins: [], grid: true };
  return { ...frameOf({ ...wish, ...drawn }), ways: [], place: undefined };
}
