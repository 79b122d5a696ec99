/** The facts about the country for the service and browsers, from the brand pack (server/brand/schema.ts). */
export interface Country {
  /** The country in ISO 3166-1. */
  code: string;
  dialCode: string;
  /** Precedes the local digits in payment calls (R-NUM-15). */
  trunkPrefix: string;
  numberDigits: number;
  /**
   * A regular expression of complete local numbers; undefined when every number with the right number of digits is
   * complete.
   */
  numberPattern: string | undefined;
  /** A number as a hint shows it, in groups between which text browsers may break it. */
  exampleNumber: string;
  /** The currency of typed amounts and of limits, in ISO 4217. */
  currency: string;
  /** The currencies by the operator's names for them; the first name of a currency is the one that is sent. */
  currencyNames: Readonly<Record<string, string>>;
  timeZone: string;
  /** The number of customer care. */
  helpNumber: string;
  /** The amounts that a recharge offers to choose from, in `currency`. */
  amounts: readonly number[];
}

/**
 * The country of this process, set once: by the server at its start from COUNTRY, by the browser before hydration from
 * an attribute of the document.
 * A module-level constant must not copy it, because modules load before it is set.
 */
export let country: Country;

/** Sets the country of this process or document, before anything reads it. */
export function setCountry(chosen: Country): void {
  country = chosen;
}
