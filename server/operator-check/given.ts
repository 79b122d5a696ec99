/**
 * The facts about the operator's test customers that the caller has given; each fact allows further operations to be
 * called.
 */
export interface Given {
  /** A prepaid, postpaid or hybrid line: 8 local digits. */
  msisdn: string | undefined;
  /** A postpaid line and its 10-digit account. */
  postpaid: string | undefined;
  account: string | undefined;
  /** A fixed-internet account and the e-mail address of its contact. */
  fixedAccount: string | undefined;
  email: string | undefined;
  lead: string | undefined;
  transaction: string | undefined;
  providerReference: string | undefined;
}

/** The option of the command line for each fact. */
const givenOptions = {
  msisdn: "--msisdn",
  postpaid: "--postpaid",
  account: "--account",
  fixedAccount: "--fixed-account",
  email: "--email",
  lead: "--lead",
  transaction: "--transaction",
  providerReference: "--provider-reference",
} as const satisfies Record<keyof Given, string>;

/** The missing options as the reason why something is not checked; undefined when all are given. */
export function missing(given: Given, ...needed: (keyof Given)[]): string | undefined {
  const options = needed.filter((name) => given[name] === undefined).map((name) => givenOptions[name]);
  return options.length === 0 ? undefined : `needs ${options.join(" and ")}`;
}
