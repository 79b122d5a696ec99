/** The ways to pay, as the metrics name them. */
export const payingMethods = ["card", "airtime", "wallet", "mpesa", "smartcash"] as const;
export type PayingMethod = (typeof payingMethods)[number];

/** What --money pays with. */
export interface MoneyOptions {
  /** Undefined for the operator's smallest amount. */
  amount: number | undefined;
  methods: readonly PayingMethod[];
  /** The number that pays by each method; a card has none. */
  payers: Readonly<Record<PayingMethod, string | undefined>>;
}
