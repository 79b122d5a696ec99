import { paths } from "./paths";

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

/** The journeys that start with a number and sell a recharge or a bundle. */
export const numberJourneyIds = ["prepaid", "data", "broadband"] as const satisfies readonly Journey[];
export type NumberJourneyId = (typeof numberJourneyIds)[number];

/** The journeys to which a number is carried when it does not fit the journey where it was typed. */
export const carryingJourneys = ["prepaid", "bill", "broadband"] as const satisfies readonly Journey[];
export type CarryingJourney = (typeof carryingJourneys)[number];

/** The journeys that create orders. */
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
export type OrderJourney = (typeof orderJourneys)[number];

/** The start page of each journey; the balance of a router is part of the broadband page. */
export const journeyStarts = [
  { journey: "prepaid", path: paths.prepaid },
  { journey: "data", path: paths.data },
  { journey: "bill", path: paths.bill },
  { journey: "broadband", path: paths.broadband },
  { journey: "invoices", path: paths.fixedInternet },
  { journey: "lead", path: paths.lead },
] as const satisfies readonly { journey: Journey; path: string }[];
