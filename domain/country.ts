/**
 * What pages and service both know about the country. TD (Chad) is the only build so far; a second one makes
 * this a table keyed by COUNTRY, whose choice the root loader hands to the pages.
 */
export const country = {
  code: "TD",
  dialCode: "235",
  currency: "XAF",
  /** What the operator's backend calls the currency. */
  currencyCode: "CFA",
  /** Precedes the eight local digits in payment calls (spec section 5). */
  trunkPrefix: "0",
  timeZone: "Africa/Ndjamena",
  brandSlug: "toumai",
  brand: "Toumaï",
  walletName: "Toumaï Money",
} as const;
