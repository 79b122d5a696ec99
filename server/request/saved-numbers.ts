import { parseMsisdn } from "@domain/msisdn";
import type { NumberJourneyId } from "@domain/journeys";
import { paths } from "@domain/paths";
import { SAVE_TICK } from "@domain/save-tick";
import { savedForms } from "@domain/saved-forms";
import { SAVED_BUNDLE_MAX_LENGTH } from "@domain/tuning";
import { readBundleCode } from "../journeys/filled-link";
import type { Order } from "../order/schema";
import type { Prefs, SavedNumber } from "../session/prefs";
import {
  forgetNumber,
  forgetNumbers,
  named,
  nameNumber,
  type NumberUse,
  saveNumber,
} from "../session/saved-numbers";
import { formFields, type PostedForm } from "./form";
import { requireShown } from "./require";
import type { Session } from "./session";
import type { Visit } from "./visit";

/**
 * The preferences after a form about saved numbers; undefined leaves them unchanged.
 * A number is kept only from this browser's own order, never from the form, and only when the form showed it (R-FRM-50).
 */
export function changeSaved(visit: Visit, form: PostedForm): Prefs | undefined {
  const { prefs, state } = visit.session;
  const intent = form.text(formFields.intent);
  if (intent === savedForms.keep) {
    const number = numberOf(state.order);
    requireShown(visit, form, number?.msisdn ?? "", paths.savedNumbers);
    return number && saveNumber(prefs, { ...number, ...named(form.text("name")) });
  }
  const msisdn = form.text("msisdn");
  if (intent !== savedForms.forgetAll && !prefs.recent?.some((one) => one.msisdn === msisdn))
    return undefined;
  switch (intent) {
    case savedForms.name:
      return nameNumber(prefs, msisdn, form.text("name"));
    case savedForms.forget:
      return forgetNumber(prefs, msisdn);
    case savedForms.forgetAll:
      return forgetNumbers(prefs);
    default:
      return undefined;
  }
}

/** Whether the customer saves the number of the form. */
export function isSaveTicked(form: PostedForm): boolean {
  return form.text(SAVE_TICK) !== "";
}

/** The preferences with the payer's number, if the customer saves it. */
export function payerSaved(prefs: Prefs, msisdn: string | undefined, isTicked: boolean): Prefs | undefined {
  return msisdn && isTicked ? saveNumber(prefs, { journey: "payer", msisdn }) : undefined;
}

const uses: Partial<Record<Order["journey"], Exclude<NumberUse, "payer">>> = {
  "prepaid-amount": "prepaid",
  "prepaid-bundle": "prepaid",
  "data-bundle": "data",
  "broadband-amount": "broadband",
  "broadband-bundle": "broadband",
  "postpaid-bill": "bill",
};

/** The number that an order is for, as it is saved; undefined for an order without a mobile number. */
export function numberOf(order: Order | undefined): SavedNumber | undefined {
  const journey = order && uses[order.journey];
  if (!journey || parseMsisdn(order.msisdn) === undefined) return undefined;
  const byAmount = order.journey === "prepaid-amount" || order.journey === "broadband-amount";
  const bundle = bundleOf(order);
  return {
    journey,
    msisdn: order.msisdn,
    ...(byAmount ? { amount: order.amount } : {}),
    ...(bundle === undefined ? {} : { bundle }),
  };
}

/** The product code of an order for a bundle, when it is short enough to be saved. */
function bundleOf({ journey, productCode }: Order): string | undefined {
  return journey.endsWith("-bundle") &&
    productCode.length <= SAVED_BUNDLE_MAX_LENGTH &&
    readBundleCode(productCode) !== undefined
    ? productCode
    : undefined;
}

/** The customer's own last amount in a journey: of the order that this browser has, else of the newest saved number. */
export function lastAmount({ prefs, state }: Session, journey: NumberJourneyId): number | undefined {
  const ordered = numberOf(state.order);
  if (ordered?.journey === journey && ordered.amount !== undefined) return ordered.amount;
  const isRouter = journey === "broadband";
  return prefs.recent?.find(
    (number) => number.amount !== undefined && (number.journey === "broadband") === isRouter,
  )?.amount;
}
