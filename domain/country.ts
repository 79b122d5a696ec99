import { brand } from "./brand";

/** The facts about a country that the server and the browser share. */
export interface Country {
  code: CountryCode;
  dialCode: string;
  /** The currency of typed amounts and of limits. */
  currency: string;
  /** Set in the dual-currency build: an order in `currency` can also be paid in this currency. */
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

/** The country builds. The contract has the same number pattern for both: eight digits with the trunk prefix 0. */
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
 * The country of this process. It is configuration: the server sets it once at its start from COUNTRY, the browser once
 * before hydration from an attribute of the document. A module-level constant must not copy it, because modules load
 * before it is set.
 */
export let country: Country = builds.TD;

export function setCountry(code: CountryCode): void {
  country = builds[code];
}

export function isCountryCode(text: unknown): text is CountryCode {
  return countryCodes.some((code) => code === text);
}
