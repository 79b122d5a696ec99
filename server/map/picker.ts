import type { Point } from "@domain/geo";
import { cutTo } from "@domain/message";
import { FARTHEST_ZOOM, PLACE_MAX_LENGTH } from "@domain/tuning";
import { LEAD_ZOOM } from "@domain/map-rule-numbers";
import { mapView, type MapFacts } from "./map-view";
import { DRAWING, pointUnder, type View } from "./view";
import { pack } from "../brand/use-pack";
import { type FoundPlace, placeAt, type Search } from "../places/finder";
import { nameIn, townsOf } from "../places/gazetteer";
import { parsePoint, writePoint } from "../places/point";

/** The point that a customer has chosen, in words and numbers. */
export interface PickerFacts {
  point: Point;
  zoom: number;
  /** The town that the point is in or near. */
  place: FoundPlace;
  /** The typed search, and the town that was chosen from the list. */
  asked: string;
  town: string;
  landmark: string;
  unknown: boolean;
  /** Whether the map shows a place that only resembles the search. */
  guessed: boolean;
  others: string[];
  towns: string[];
  map: MapFacts;
}

/** The names of the picker's fields in any form. */
export const pickerFields = {
  asked: "q",
  town: "town",
  landmark: "landmark",
  /** The search that the page already shows; only a changed search is run. */
  was: "was",
  at: "at",
  zoom: "zoom",
  /** One of the nine numbered fields; 0 zooms out. */
  field: "field",
} as const;

/** Choosing a field zooms in to slightly more than that field. */
const STEP = 1.5;
const MAX_ZOOM = 17;

/** The values of the picker's form. */
export interface PickerForm {
  asked: string;
  town: string;
  landmark: string;
  /** The search to run; undefined when it has not changed. */
  search: string | undefined;
  /** The town to show when the search finds nothing; undefined unless both were chosen at once. */
  otherwise: string | undefined;
  view: View;
  field: number | undefined;
}

/** Reads the picker's fields; a missing or invalid value counts as not chosen. */
export function readPicker(text: (name: string) => string): PickerForm {
  // A longer text would not fit into a draft.
  const place = (name: string) => cutTo(text(name).trim(), PLACE_MAX_LENGTH);
  const [typed, town] = [place(pickerFields.asked), place(pickerFields.town)];
  const zoom = Number(text(pickerFields.zoom) || LEAD_ZOOM);
  const field = /^[0-9]$/.test(text(pickerFields.field)) ? Number(text(pickerFields.field)) : undefined;
  const was = text(pickerFields.was);
  const changed = `${typed}|${town}` !== was;
  const choseTown = town !== "" && !was.endsWith(`|${town}`);
  // A town that is chosen later replaces the text that was searched before.
  const asked = choseTown && was.startsWith(`${typed}|`) ? "" : typed;
  return {
    asked,
    town,
    landmark: place(pickerFields.landmark),
    search: changed && `${asked}${town}` !== "" ? asked || town : undefined,
    otherwise: choseTown && asked !== "" ? town : undefined,
    view: {
      centre: parsePoint(text(pickerFields.at)) ?? pack.map.centre,
      zoom: zoom >= FARTHEST_ZOOM && zoom <= MAX_ZOOM ? zoom : LEAD_ZOOM,
      ...DRAWING,
    },
    field,
  };
}

/** The view after a numbered field is chosen: its centre, zoomed in; for 0 the same centre, zoomed out. */
export function narrow(view: View, field: number): View {
  if (field === 0) return { ...view, zoom: Math.max(FARTHEST_ZOOM, view.zoom - STEP) };
  const [column, row] = [(field - 1) % 3, Math.floor((field - 1) / 3)];
  const centre = pointUnder(view, {
    x: ((column + 0.5) * view.width) / 3,
    y: ((row + 0.5) * view.height) / 3,
  });
  return { ...view, centre, zoom: Math.min(MAX_ZOOM, view.zoom + STEP) };
}

/** The chosen point after a form: the result of the search, else the chosen field, else the previous point. */
export function pickerFacts(
  form: PickerForm,
  found: Search | undefined,
  drawn: { language: string; tiles: string | undefined },
): PickerFacts {
  const { asked, town, landmark, field } = form;
  const to = found?.place;
  const fallbackView = field === undefined ? form.view : narrow(form.view, field);
  const view = to ? { ...fallbackView, centre: to.point, zoom: LEAD_ZOOM } : fallbackView;
  return {
    point: parsePoint(writePoint(view.centre)) ?? view.centre,
    zoom: view.zoom,
    place: to ?? placeAt(view.centre, drawn.language),
    asked,
    town,
    landmark,
    unknown: found !== undefined && !to,
    guessed: found?.guessed === true && to !== undefined,
    others: found ? found.others : [],
    towns: townsOf()
      .map((place) => nameIn(place, drawn.language))
      .sort((a, b) => a.localeCompare(b, drawn.language)),
    map: pickerMap(view, drawn),
  };
}

/** The map of the picker, with numbered fields instead of links and a pin at its centre instead of another mark. */
function pickerMap(view: View, drawn: { language: string; tiles: string | undefined }): MapFacts {
  const options = { path: "", query: {}, view, sites: undefined, place: view.centre, pins: [], grid: true };
  return { ...mapView({ ...options, ...drawn }), ways: [], place: undefined };
}
