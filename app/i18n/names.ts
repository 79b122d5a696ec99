import type { ContentContext } from "@server/content/content-reader";
import type { ContentWait } from "@server/content/swr-cache";
import type { Labels } from "@server/content/shapes";
import type { Order } from "@server/order/schema";
import { orderView } from "@server/order/view";
import type { OrderView } from "@server/order/view";
import type { AvailableMethods } from "@server/payment/available-methods";
import type { Receipt } from "@server/payment/receipt";
import type { PageVisit } from "../visit";
import { pageTranslator } from "./server";
import { knownName, unitPattern, withKnownUnits } from "./units";
import type { Language } from "@domain/languages";

/** What a page shows of a bundle or a plan. */
interface Offered {
  description: string;
  data?: string | undefined;
  dataUnit?: string | undefined;
  voice?: string | undefined;
  voiceUnit?: string | undefined;
  validity?: number | undefined;
  validityUnit?: string | undefined;
}

/**
 * The operator's names and units in the language of a page (R-CON-25); orders and addresses keep the operator's own.
 */
export interface ShownNames {
  /** The name of a category, a service or a way to pay. */
  name: (written: string) => string;
  /** The description of a bundle or a balance. */
  described: (written: string) => string;
  unit: (figure: string | number | undefined, unit: string) => string;
  offered: <T extends Offered>(offer: T) => T;
  /** The names that differ from what the operator writes. */
  shownAs: (written: readonly string[]) => Map<string, string>;
}

/** The names of a page: content's own translations first (the labels of the portal), then those that are known. */
export function shownNames(language: Language, labels: Labels): ShownNames {
  const t = pageTranslator(language);
  const own = (written: string) => {
    const key = written.trim();
    return Object.hasOwn(labels, key) ? labels[key] : undefined;
  };
  const name = (written: string) => own(written) ?? knownName(written, t) ?? written;
  const described = (written: string) => own(written) ?? knownName(written, t) ?? withKnownUnits(written, t);
  const unit = (figure: string | number | undefined, written: string) => unitPattern(figure, written, t);
  return {
    name,
    described,
    unit,
    offered(offer) {
      const { data, dataUnit, voice, voiceUnit, validity, validityUnit } = offer;
      return {
        ...offer,
        description: described(offer.description),
        ...(dataUnit === undefined ? {} : { dataUnit: unit(data, dataUnit) }),
        ...(voiceUnit === undefined ? {} : { voiceUnit: unit(voice, voiceUnit) }),
        ...(validityUnit === undefined ? {} : { validityUnit: unit(validity, validityUnit) }),
      };
    },
    shownAs: (written) => new Map(written.map((one) => [one, name(one)])),
  };
}

/**
 * Returns the names in a visit's language, and by default waits for content's translations as briefly as a page waits
 * for its menu.
 */
export async function namesFor(visit: PageVisit, wait: ContentWait = "chrome"): Promise<ShownNames> {
  const context: ContentContext = { operator: visit.operator, language: visit.language };
  return shownNames(visit.language, await visit.service.content.labels("portal", context, wait));
}

/** The order as a payment page shows it, with its bundle in the page's language. */
export async function shownOrder(visit: PageVisit, order: Order): Promise<OrderView> {
  const view = orderView(order);
  if (!view.bundle) return view;
  // A payment page does not wait for content's translations.
  return { ...view, bundle: (await namesFor(visit, "none")).offered(view.bundle) };
}

/** A receipt with what was bought, and what it holds, in the page's language. */
export async function shownReceipt(visit: PageVisit, receipt: Receipt): Promise<Receipt> {
  const { description, details } = receipt;
  if (description === undefined && details.data === undefined) return receipt;
  return receiptInWords(receipt, await namesFor(visit, "none"));
}

/** The same receipt with its bundle under the names of a page. */
export function receiptInWords(receipt: Receipt, { described, unit }: ShownNames): Receipt {
  const { description, details } = receipt;
  const { data } = details;
  return {
    ...receipt,
    description: description === undefined ? undefined : described(description),
    ...(data?.unit === undefined
      ? {}
      : { details: { ...details, data: { ...data, unit: unit(data.figure, data.unit) } } }),
  };
}

/** The ways to pay under their names in the page's language. */
export async function shownMethods<T extends AvailableMethods | undefined>(
  visit: PageVisit,
  offer: T,
): Promise<T | AvailableMethods> {
  if (!offer?.ok) return offer;
  const { name } = await namesFor(visit, "none");
  return { ...offer, options: offer.options.map((option) => ({ ...option, name: name(option.name) })) };
}
