import { cutTo } from "@domain/message";
import type { NumberLineType } from "@domain/line-types";
import { country } from "@domain/country";
import type { TransactionType } from "@domain/transaction-types";
import { BUNDLE_DESCRIPTION_MAX_LENGTH, BUNDLE_UNIT_MAX_LENGTH } from "@domain/rule-numbers";
import type { Bundle } from "../operator/product";
import type { NewOrder } from "../order/schema";
import type { NumberJourney } from "./number-journeys";

interface Line {
  msisdn: string;
  lineType: NumberLineType;
}

/** The product code of every order that is not for a bundle (contract: MONEY PATH). */
export const PLAIN_PRODUCT = "ORP";

/** The order for an amount: airtime (R-RCH-11), or credit of a router. */
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

const bundleJourneys = {
  prepaid: "prepaid-bundle",
  data: "data-bundle",
  broadband: "broadband-bundle",
} as const;

/** What an order keeps of a bundle. */
export type OrderedBundle = Pick<
  Bundle,
  "productCode" | "description" | "amount" | "currency" | "data" | "dataUnit"
>;

/** The order for a bundle, whose price comes from the operator, never from the form. */
export function bundleOrder(journey: NumberJourney, line: Line, bundle: OrderedBundle): NewOrder {
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
      description: cutTo(bundle.description, BUNDLE_DESCRIPTION_MAX_LENGTH),
      ...(bundle.data === undefined ? {} : { data: cutTo(bundle.data, BUNDLE_UNIT_MAX_LENGTH) }),
      ...(bundle.dataUnit === undefined ? {} : { dataUnit: cutTo(bundle.dataUnit, BUNDLE_UNIT_MAX_LENGTH) }),
    },
  };
}

/** A hybrid line has the transaction type of a prepaid line. */
function bundleType(journey: NumberJourney, lineType: NumberLineType): TransactionType {
  if (journey.id === "broadband") return "BROADBAND_RECHARGE";
  return lineType === "POSTPAID" ? "POSTPAID_BUNDLES" : "PREPAID_BUNDLES";
}
