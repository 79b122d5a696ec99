import type { Handler } from "../context";
import * as content from "./content";
import * as leads from "./leads";
import * as otp from "./otp-operations";
import * as resource from "./resource";
import * as subscriber from "./subscriber";
import * as transaction from "./transaction";

/** The handler of each operationId in the contract. */
export const HANDLERS: Record<string, Handler> = {
  getConfig: resource.getConfig,
  getProductConfig: resource.getProductConfig,
  validateLine: subscriber.validateLine,
  getOpenInvoices: subscriber.getOpenInvoices,
  validateAccount: subscriber.validateAccount,
  fetchBill: subscriber.fetchBill,
  queryBalance: subscriber.queryBalance,
  sendLeadOtp: leads.sendLeadOtp,
  submitLead: leads.submitLead,
  trackLead: leads.trackLead,
  sendBillOtp: otp.sendBillOtp,
  resendBillOtp: otp.resendBillOtp,
  verifyBillOtp: otp.verifyBillOtp,
  sendOtp: otp.sendOtp,
  resendOtp: otp.resendOtp,
  verifyOtp: otp.verifyOtp,
  verifyWalletUser: otp.verifyWalletUser,
  listBundles: transaction.listBundles,
  listPaymentOptions: transaction.listPaymentOptions,
  listLeadPaymentOptions: transaction.listLeadPaymentOptions,
  initiatePayment: transaction.initiatePayment,
  initiateWalletPayment: transaction.initiateWalletPayment,
  processPayment: transaction.process,
  processWalletPayment: transaction.processWalletPayment,
  getTransactionStatus: transaction.getTransactionStatus,
  findTransaction: transaction.findTransaction,
  convertCurrency: transaction.convertCurrency,
  saveForm: content.saveForm,
  getPage: content.getPage,
  findShops: content.findShops,
  listFaqs: content.listFaqs,
  voteFaq: content.voteFaq,
  getLoadingText: content.getLoadingText,
  getLoadingTextIn: content.getLoadingTextIn,
};

/** The GET operations that write; the others need no write lock. */
export const WRITING_GETS = new Set(["getTransactionStatus", "findTransaction", "voteFaq"]);
