import type { MethodName } from "@domain/method-names";

/** What --money pays with. */
export interface MoneyOptions {
  /** Undefined for the operator's smallest amount. */
  amount: number | undefined;
  methods: readonly MethodName[];
  /** The number that pays by each method; a card has none. */
  payers: Readonly<Record<MethodName, string | undefined>>;
}
