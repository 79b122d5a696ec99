import { brand } from "@domain/brand";
import { figuresInOrder } from "@server/operator/figures-in-order";
import type { Language } from "@domain/languages";
import type { Journey } from "@domain/journeys";
import type { Order } from "@server/order/schema";
import type { ClosedOption } from "@server/payment/available-methods";
import { bannerIn, closedForOrder, reasonIn } from "@server/switches/closed-by-switch";
import { journeySwitch, methodSwitch } from "@server/switches/state";
import type { ActiveSwitches, SwitchEntry } from "@server/switches/state";
import type { PageVisit } from "../visit";
import { directionOf, inOrder } from "./direction";
import { formatMoment } from "./dates";
import { pageTranslator, translator } from "./server";

const endOf = ({ until }: SwitchEntry, language: Language) =>
  until === undefined ? undefined : formatMoment(Date.parse(until), language);

/** The operator's reason, which may be in another language than the sentence that it follows. */
function reasonFor(entry: SwitchEntry, language: Language): string | undefined {
  const reason = reasonIn(entry, language);
  return reason === undefined ? undefined : inOrder(figuresInOrder(reason), language);
}

/** Sentences joined to one text. */
const joined = (...sentences: (string | undefined)[]) =>
  sentences.filter((sentence) => sentence !== undefined).join(" ");

/** Returns the sentence that something is closed, until when, and why. */
function closedSentence(name: string, entry: SwitchEntry, language: Language): string {
  const t = pageTranslator(language);
  const time = endOf(entry, language);
  const closed = time === undefined ? t("closed.now", { name }) : t("closed.until", { name, time });
  return joined(closed, reasonFor(entry, language));
}

/** Returns a sentence for each method that the operator offers for the order and a switch has turned off. */
export function closedMethodTexts(
  { service, language, t }: PageVisit,
  closed: readonly ClosedOption[],
): string[] {
  const active = service.switches.active();
  return closed.flatMap(({ type, name }) => {
    const entry = active.get(methodSwitch(name));
    return entry ? [closedSentence(t(`payment.groups.${type}`), entry, language)] : [];
  });
}

/** Returns until when, and why, no payment of the order may begin; nothing when one may. */
export function orderClosedDetails({ service, language }: PageVisit, order: Order): string[] {
  const closed = closedForOrder(service.switches.active(), order.journey);
  if (!closed) return [];
  const { by, entry } = closed;
  // The notice on every page says it.
  if (by === "maintenance:payments") return [];
  const reason = reasonFor(entry, language);
  return reason === undefined ? [] : [reason];
}

function paymentsClosedText(entry: SwitchEntry, language: Language): string {
  const t = pageTranslator(language);
  const time = endOf(entry, language);
  const closed = time === undefined ? t("closed.payments") : t("closed.paymentsUntil", { time });
  return joined(closed, reasonFor(entry, language));
}

/** The words of the page of a journey that a switch has turned off. */
export function closedJourneyTexts(journey: Journey, active: ActiveSwitches, language: Language) {
  const t = pageTranslator(language);
  const entry = active.get(journeySwitch(journey));
  const name =
    journey === "balance"
      ? translator(language)("balance.title")
      : translator(language)(`journeys.${journey}.title`);
  return {
    heading: t("closed.journeyHeading"),
    sentence: entry ? closedSentence(name, entry, language) : t("closed.now", { name }),
    next: t("closed.next"),
  };
}

/** The words of the page that stands for all others during the maintenance of the whole portal. */
export function maintenanceTexts(entry: SwitchEntry, language: Language) {
  const t = pageTranslator(language);
  const time = endOf(entry, language);
  const until = time === undefined ? undefined : t("closed.siteUntil", { time });
  return {
    heading: t("closed.siteHeading"),
    sentence: joined(t("closed.site"), until),
    reason: reasonFor(entry, language),
  };
}

/** A text of the operator on every page, in the customer's language or in another one. */
export interface SiteNotice {
  text: string;
  /** Absent where it is that of the page, or not known. */
  lang?: Language | undefined;
  dir?: "ltr" | "rtl" | "auto" | undefined;
}

/** Returns what every page says: the banner, and that payments are closed. */
export function siteNotices(active: ActiveSwitches, language: Language): SiteNotice[] {
  const payments = active.get("maintenance:payments");
  const banner = active.get("banner");
  const shown = banner && bannerIn(banner, language, brand.defaultLanguage);
  return [
    ...(shown ? [noticeOf(shown, language)] : []),
    ...(payments ? [{ text: paymentsClosedText(payments, language) }] : []),
  ];
}

function noticeOf(banner: { text: string; language: Language | undefined }, page: Language): SiteNotice {
  const { language } = banner;
  const text = figuresInOrder(banner.text);
  if (language === page) return { text };
  return language === undefined
    ? { text, dir: "auto" }
    : { text, lang: language, dir: directionOf(language) };
}
