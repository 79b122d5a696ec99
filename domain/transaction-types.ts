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
 * The types that a transaction of the operator can have. A TV recharge is not sold here, but its result can be looked at
 * here.
 */
export const shownTransactionTypes = [...transactionTypes, "TV_RECHARGE"] as const;

export type ShownTransactionType = (typeof shownTransactionTypes)[number];
export type TransactionType = (typeof transactionTypes)[number];
