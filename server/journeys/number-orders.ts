import type { NumberLineType } from "@domain/line-types";
import { country } from "@domain/country";
import type { TransactionType } from "@domain/transaction-types";
import type { Bundle } from "../operator/product";
import type { NewOrder } from "../order/schema";
import type { NumberJourney } from "./number-journeys";

interface Line {
  msisdn: string;
  lineType: NumberLineType;
}

/** The product code of everything that is no bundle (contract: MONEY PATH). */
export const PLAIN_PRODUCT = "ORP";

/** An amount for a number: airtime, or credit of a router. */
export function amountOrder(journey: NumberJourney, line: Line, amount: number): NewOrder {
  const broadband = journey.id === "broadband";
  return {
    origin: journey.start,
    journey: broadband ? "broadband-amount" : "prepaid-amount",
    msisdn: line.msisdn,
    lineType: line.lineType,
    transactionType: broadband ? "BROADBAND_RECHARGE" : "PREPAID_RECHARGE",
    amount,
    currency: country.currency,
    productCode: PLAIN_PRODUCT,
  };
}

/** A description longer than this would crowd the order out of its cookie. */
export const DESCRIPTION_MAX_LENGTH = 120;
/** A figure or a unit that is longer is none. */
export const UNIT_MAX_LENGTH = 20;

const bundleJourneys = {
  prepaid: "prepaid-bundle",
  data: "data-bundle",
  broadband: "broadband-bundle",
} as const;

/** The purchase of a bundle; the price is the operator's, never the form's. */
export function bundleOrder(journey: NumberJourney, line: Line, bundle: Bundle): NewOrder {
  return {
    origin: journey.bundles,
    journey: bundleJourneys[journey.id],
    msisdn: line.msisdn,
    lineType: line.lineType,
    transactionType: bundleType(journey, line.lineType),
    amount: bundle.amount,
    currency: bundle.currency,
    productCode: bundle.productCode,
    bundle: {
      description: bundle.description.slice(0, DESCRIPTION_MAX_LENGTH),
      ...(bundle.data === undefined ? {} : { data: bundle.data.slice(0, UNIT_MAX_LENGTH) }),
      ...(bundle.dataUnit === undefined ? {} : { dataUnit: bundle.dataUnit.slice(0, UNIT_MAX_LENGTH) }),
    },
  };
}

/** A hybrid line buys as a prepaid one does. */
function bundleType(journey: NumberJourney, lineType: NumberLineType): TransactionType {
  if (journey.id === "broadband") return "BROADBAND_RECHARGE";
  return lineType === "POSTPAID" ? "POSTPAID_BUNDLES" : "PREPAID_BUNDLES";
}
