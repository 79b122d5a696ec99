import { country } from "@domain/country";
import type { Journey } from "@domain/journeys";
import { formatMsisdn } from "@domain/msisdn";
import { paths, withQuery } from "@domain/paths";
import { REPEATS_ON_HOME } from "@domain/tuning";
import type { Order } from "@server/order/schema";
import { numberOf } from "@server/request/saved-numbers";
import { visitIsLowData } from "@server/request/visit";
import { allSaved, bundleJourney, journeyOf, repeatJourney, savedFor } from "@server/session/saved-numbers";
import type { ListedNumber, NumberUse } from "@server/session/saved-numbers";
import { formatMoney } from "./i18n/format";
import type { PageVisit } from "./visit";

/** The parameter of a form's address with the place of a saved number. */
export const SAVED_PLACE = "recent";

/** The saved numbers beside a form. */
export interface SavedList {
  heading: string;
  items: { to: string; text: string }[];
}

/** A button that repeats the last purchase for a number. */
export interface RepeatView {
  to: string;
  /** The fields of its form. */
  fields: Record<string, string>;
  text: string;
}

export interface SavedPanelView extends SavedList {
  repeats: RepeatView[];
  /** The name of the link to the page of saved numbers. */
  manage: string;
}

const starts = {
  prepaid: paths.prepaid,
  data: paths.data,
  broadband: paths.broadband,
  bill: paths.bill,
} as const;

/**
 * Returns the saved numbers that fit a form, if any, each with a link to `here`, which is the form's address or a
 * function that returns it for each place.
 */
export function savedList(
  visit: PageVisit,
  form: NumberUse,
  here: string | ((place: number) => string | undefined),
): SavedList | undefined {
  const items = savedFor(visit.session.prefs, form).flatMap((number) => {
    const { place } = number;
    const to = typeof here === "string" ? withQuery(here, { [SAVED_PLACE]: place }) : here(place);
    return to === undefined ? [] : [{ to, text: savedText(visit, number) }];
  });
  if (items.length === 0) return undefined;
  const manage = { to: paths.savedNumbers, text: visit.tPages("saved.manage") };
  return { heading: visit.tPages("saved.heading"), items: [...items, manage] };
}

/**
 * Returns the saved numbers for a form of several numbers: those that its address has chosen, each with its place, and
 * links that choose one more.
 */
export function savedForLines(visit: PageVisit, here: string): { chosen: ListedNumber[]; saved?: SavedList } {
  const all = savedFor(visit.session.prefs, "prepaid");
  const places = (visit.url.searchParams.get(SAVED_PLACE) ?? "").split(",");
  const chosen = all.filter(({ place }) => places.includes(String(place)));
  const saved = savedList(visit, "prepaid", (place) =>
    chosen.some((one) => one.place === place)
      ? undefined
      : withQuery(here, { [SAVED_PLACE]: [...chosen.map((one) => one.place), place].join() }),
  );
  return { chosen, ...(saved ? { saved } : {}) };
}

/** Returns the saved numbers of the home page, those of offered journeys only, if any. */
export function savedPanel(visit: PageVisit, offered: readonly Journey[]): SavedPanelView | undefined {
  const numbers = allSaved(visit.session.prefs).filter((number) => offered.includes(journeyOf(number)));
  if (numbers.length === 0) return undefined;
  const t = visit.tPages;
  return {
    heading: t("saved.heading"),
    repeats: numbers.flatMap((number) => repeatOf(visit, number, offered) ?? []).slice(0, REPEATS_ON_HOME),
    items: numbers.map((number) => ({
      to: withQuery(starts[journeyOf(number)], { [SAVED_PLACE]: number.place }),
      text: t("saved.link", {
        number: callName(number),
        what: visit.t(`journeys.${journeyOf(number)}.title`),
      }),
    })),
    manage: t("saved.manage"),
  };
}

/** Returns the button that repeats the last purchase for a number, if it has one. */
export function repeatOf(
  { tPages, language }: PageVisit,
  number: ListedNumber,
  offered: readonly Journey[],
): RepeatView | undefined {
  const { msisdn, amount, bundle } = number;
  const seller = bundleJourney(number);
  if (bundle !== undefined && offered.includes(seller)) {
    const text = tPages("saved.againBundle", { number: callName(number) });
    return { to: starts[seller], fields: { msisdn, bundle }, text };
  }
  const journey = repeatJourney(number);
  if (amount === undefined || !offered.includes(journey)) return undefined;
  const money = formatMoney(amount, country.currency, language);
  const text = tPages("saved.again", { amount: money, number: callName(number) });
  return { to: starts[journey], fields: { msisdn, amount: String(amount) }, text };
}

/** What a list calls a number: its name, the number and the last amount. */
export function savedText({ language }: PageVisit, number: ListedNumber): string {
  const { amount } = number;
  const money = amount === undefined ? [] : [formatMoney(amount, country.currency, language)];
  return [callName(number), ...money].join(" · ");
}

function callName({ name, msisdn }: ListedNumber): string {
  const shown = formatMsisdn(msisdn);
  return name === undefined ? shown : `${name} (${shown})`;
}

/** The form that keeps the number of an order. */
export interface KeepView {
  heading: string;
  msisdn: string;
  number: string;
  name: string;
  button: string;
}

/** Returns the form that keeps the number of an order; undefined when it has none or the browser keeps it already. */
export function keepView(visit: PageVisit, order: Order | undefined): KeepView | undefined {
  const { session, tPages: t } = visit;
  const number = numberOf(order);
  // In low-data mode the box of the form is enough: each byte of a payment is counted (R-LOW).
  if (
    !number ||
    visitIsLowData(visit) ||
    session.prefs.recent?.some(({ msisdn }) => msisdn === number.msisdn)
  )
    return undefined;
  return {
    heading: t("saved.keep"),
    msisdn: number.msisdn,
    number: formatMsisdn(number.msisdn),
    name: t("saved.name"),
    button: t("saved.keepButton"),
  };
}
