import type { OPERATOR_GROUPS } from "@domain/tuning";
import type { operations } from "./contract.generated";

/** The name of an operation in the contract. */
export type OperationId = keyof operations;

/** Operations whose calls are limited together, and pause together when too many of them fail. */
export type OperatorGroup = keyof typeof OPERATOR_GROUPS;
export const operatorGroups: readonly OperatorGroup[] = [
  ...(["content", "catalogue", "lines", "codes", "money", "status"] as const),
];

/**
 * The group of each operation; the transaction status has its own group, because it decides how a payment ended and is
 * asked for whatever else fails.
 */
const groups: Readonly<Record<OperationId, OperatorGroup>> = {
  getPage: "content",
  findShops: "content",
  listFaqs: "content",
  voteFaq: "content",
  getLoadingText: "content",
  getLoadingTextIn: "content",
  saveForm: "content",

  getConfig: "catalogue",
  getProductConfig: "catalogue",
  listBundles: "catalogue",
  listPaymentOptions: "catalogue",
  listLeadPaymentOptions: "catalogue",
  convertCurrency: "catalogue",

  validateLine: "lines",
  getOpenInvoices: "lines",
  validateAccount: "lines",
  fetchBill: "lines",
  queryBalance: "lines",
  submitLead: "lines",
  trackLead: "lines",

  sendLeadOtp: "codes",
  sendBillOtp: "codes",
  resendBillOtp: "codes",
  verifyBillOtp: "codes",
  sendOtp: "codes",
  resendOtp: "codes",
  verifyOtp: "codes",
  verifyWalletUser: "codes",

  initiatePayment: "money",
  initiateWalletPayment: "money",
  processPayment: "money",
  processWalletPayment: "money",

  getTransactionStatus: "status",
  findTransaction: "status",
};

export function groupOf(operation: OperationId): OperatorGroup {
  return groups[operation];
}
