/** The operations that the read-only check does not call, by operationId, each with the reason. */
export const changing: Readonly<Record<string, string>> = {
  queryBalance: "needs a code: --money asks for one",
  sendLeadOtp: "sends a code",
  submitLead: "opens a request",
  sendBillOtp: "sends a code",
  resendBillOtp: "sends a code",
  verifyBillOtp: "needs a code",
  sendOtp: "sends a code: --money does",
  resendOtp: "sends a code",
  verifyOtp: "needs a code: --money asks for one",
  verifyWalletUser: "needs a code: --money asks for one",
  initiatePayment: "creates a transaction: --money does",
  initiateWalletPayment: "creates a transaction: --money does",
  processPayment: "moves money: --money does",
  processWalletPayment: "moves money: --money does",
  saveForm: "stores a form",
  voteFaq: "counts a vote",
};
