/** The operator's transaction types (contract: MONEY PATH). */
export const transactionTypes = [
  "PREPAID_RECHARGE",
  "POSTPAID_BILL",
  "PREPAID_BUNDLES",
  "POSTPAID_BUNDLES",
  "BROADBAND_RECHARGE",
  "BILL_PAYMENT",
  "HBB_LEADS",
] as const;

/**
 * The types that a transaction of the operator can have, also a TV recharge, which is not sold here but whose result
 * can be viewed here.
 */
export const shownTransactionTypes = [...transactionTypes, "TV_RECHARGE"] as const;

export type ShownTransactionType = (typeof shownTransactionTypes)[number];
export type TransactionType = (typeof transactionTypes)[number];
