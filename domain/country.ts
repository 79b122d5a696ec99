import { brand } from "./brand";

/** What pages and service both know about the country. */
export interface Country {
  code: CountryCode;
  dialCode: string;
  /** In which amounts are typed and limits are meant. */
  currency: string;
  /** Set in the dual-currency build: every order in `currency` may be paid in this one, too. */
  secondCurrency: string | undefined;
  /** Precedes the eight local digits in payment calls (R-NUM-15). */
  trunkPrefix: string;
  timeZone: string;
  brandSlug: string;
  brand: string;
  walletName: string;
}

export const countryCodes = ["TD", "CD"] as const;
export type CountryCode = (typeof countryCodes)[number];

/** The country builds. The contract's number patterns are the same for both: eight digits, trunk prefix 0. */
const builds: Record<CountryCode, Country> = {
  TD: {
    code: "TD",
    dialCode: "235",
    currency: "XAF",
    secondCurrency: undefined,
    trunkPrefix: "0",
    timeZone: "Africa/Ndjamena",
    ...brand,
  },
  CD: {
    code: "CD",
    dialCode: "243",
    currency: "USD",
    secondCurrency: "CDF",
    trunkPrefix: "0",
    timeZone: "Africa/Kinshasa",
    ...brand,
  },
};

/**
 * The country of this process. Configuration, not a request's state: the service sets it once at its start, from
 * COUNTRY, and a browser once before hydration, from what the document says. Read it where it is used, never into a
 * constant of a module, which would be made before it is set.
 */
export let country: Country = builds.TD;

export function setCountry(code: CountryCode): void {
  country = builds[code];
}

export function isCountryCode(text: unknown): text is CountryCode {
  return countryCodes.some((code) => code === text);
}
