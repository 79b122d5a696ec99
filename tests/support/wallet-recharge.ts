/** A recharge by wallet, as a call of initiate sends it to the operator (contract: MONEY PATH). */
export const walletRecharge = {
  amount: "500",
  unit: 500,
  countryCode: "235",
  mobileNumber: "66000001",
  currencyCode: "CFA",
  productCode: "ORP",
  paymentGateway: "AM",
  paymentMode: "MOBILE_MONEY",
  paymentMobile: "066000001",
  transactionType: "PREPAID_RECHARGE",
};
