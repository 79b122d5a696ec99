/** The product codes of the contract. */
export const productCodes = [
  "PREPAID",
  "POSTPAID",
  "BUNDLE",
  "BROADBAND",
  "BROADBAND_BALANCE",
  "FIXED_INTERNET",
  "HBB_LEADS",
] as const;
export type ProductCode = (typeof productCodes)[number];

/** The journey of this portal for each product code (R-PAG-9). */
export const journeyOfProduct = {
  PREPAID: "prepaid",
  BUNDLE: "data",
  POSTPAID: "bill",
  BROADBAND: "broadband",
  FIXED_INTERNET: "invoices",
  BROADBAND_BALANCE: "balance",
  HBB_LEADS: "lead",
} as const satisfies Record<ProductCode, string>;
export type Journey = (typeof journeyOfProduct)[ProductCode];

/** The journeys that begin with a number and end in a recharge or a bundle. */
export const numberJourneyIds = ["prepaid", "data", "broadband"] as const satisfies readonly Journey[];
export type NumberJourneyId = (typeof numberJourneyIds)[number];

/** What an order is for. */
export const orderJourneys = [
  "prepaid-amount",
  "prepaid-bundle",
  "data-bundle",
  "broadband-amount",
  "broadband-bundle",
  "postpaid-bill",
  "fixed-internet",
  "lead",
] as const;
