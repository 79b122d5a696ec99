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

export type TransactionType = (typeof transactionTypes)[number];
