import { country } from "@domain/country";
import { formatMsisdn, maskMsisdn } from "@domain/msisdn";
import { withQuery } from "@domain/paths";
import { findFilledBundle } from "@server/journeys/filled-link";
import type { FilledLink } from "@server/journeys/filled-link";
import type { NumberJourney } from "@server/journeys/number-journeys";
import type { Order } from "@server/order/schema";
import { listBundles } from "@server/operator/product";
import { formatMoney } from "./i18n/format";
import { namesFor } from "./i18n/names";
import type { PageVisit } from "./visit";

/** A bundle that a link names, in words. */
interface ChosenBundle {
  code: string;
  text: string;
}

/** A payment that someone asked this customer for. */
export interface AskedView {
  /** The address that the form posts to. */
  to: string;
  /** Who asks for what, with the number masked. */
  text: string;
  msisdn: string;
  amount: string | undefined;
  /** The address of the form without the values of the link. */
  other: string;
  words: { check: string; confirm: string; other: string };
}

/**
 * Finds the bundle of a link in the public list; when it is missing there, the later list of the line says that it is
 * not on sale.
 */
export async function chosenBundle(
  visit: PageVisit,
  code: string | undefined,
): Promise<ChosenBundle | undefined> {
  if (code === undefined) return undefined;
  const { operator, tPages, language } = visit;
  const [answer, names] = await Promise.all([
    listBundles(operator, { kind: "tariff-list" }),
    namesFor(visit),
  ]);
  const found = answer.ok ? findFilledBundle(answer.value, code) : undefined;
  if (!found) return { code, text: tPages("filled.bundle") };
  const price = formatMoney(found.amount, found.currency, language);
  return { code, text: tPages("filled.namedBundle", { name: names.described(found.description), price }) };
}

/** The journey with a chosen bundle: its form asks for the number only, and keeps the bundle in its address. */
export function journeyWith(journey: NumberJourney, bundle: ChosenBundle | undefined): NumberJourney {
  if (!bundle) return journey;
  return { ...journey, byAmount: false, start: withQuery(journey.start, { bundle: bundle.code }) };
}

/** Says who asks for what, when the address is a link to pay for someone; undefined otherwise. */
export function askedFor(
  { tPages, language }: PageVisit,
  journey: NumberJourney,
  { msisdn, amount, asker }: FilledLink,
  bundle: ChosenBundle | undefined,
): AskedView | undefined {
  if (msisdn === undefined || asker === undefined) return undefined;
  const number = maskMsisdn(msisdn);
  const money = amount === undefined ? "" : formatMoney(Number(amount), country.currency, language);
  const open = tPages(journey.byAmount ? "filled.recharge" : "filled.bundle");
  const what = bundle?.text ?? (journey.byAmount && money !== "" ? money : open);
  const text =
    asker === ""
      ? tPages("filled.someone", { number, what })
      : tPages("filled.asks", { name: asker, number, what });
  return {
    to: withQuery(journey.start, { bundle: bundle?.code }),
    text,
    msisdn,
    amount,
    other: journey.start,
    words: {
      check: tPages("filled.check"),
      confirm: tPages("filled.confirm"),
      other: tPages("filled.other"),
    },
  };
}

/** The words of the page with a link to pay for someone. */
export async function askTexts(visit: PageVisit, { bundle, amount, currency, msisdn }: Order) {
  const { t, tPages, language } = visit;
  const money = formatMoney(amount, currency, language);
  const name = bundle && (await namesFor(visit, "none")).described(bundle.description);
  const what = name === undefined ? money : tPages("filled.namedBundle", { name, price: money });
  return {
    intro: tPages("ask.intro"),
    what: tPages("ask.what", { what, number: formatMsisdn(msisdn) }),
    message: tPages("ask.message", { what }),
    whatsApp: t("status.whatsApp"),
    sms: t("status.sms"),
    copy: tPages("ask.copy"),
    copied: tPages("ask.copied"),
    notCopied: tPages("ask.notCopied"),
    qr: tPages("ask.qr"),
    name: tPages("ask.name"),
    setName: tPages("ask.setName"),
    trust: tPages("ask.trust"),
    back: tPages("ask.back"),
  };
}
