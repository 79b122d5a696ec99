import { country } from "@domain/country";
import { withTrunkPrefix } from "@domain/msisdn";
import type { InitiateRequest, PaymentOptionsQuery, ProcessRequest } from "../operator/transaction";
import type { PaymentMethod } from "./methods/method";
import type { Order } from "./order";

/** Business labels of the orders (spec section 1). */
const rechargeTypes: Record<Order["journey"], string> = {
  "prepaid-amount": "PREPAID RECHARGE",
  "prepaid-bundle": "BUNDLE PURCHASE",
};

export function rechargeTypeOf(order: Order): string {
  return rechargeTypes[order.journey];
}

export function paymentOptionsQuery(order: Order): PaymentOptionsQuery {
  return {
    amount: order.amount,
    mobileNumber: order.msisdn,
    subscriberType: order.lineType,
    rechargeType: rechargeTypeOf(order),
    transactionType: order.transactionType,
  };
}

/** The operator's name of a currency: CFA for XAF, else the ISO code (contract: MONEY PATH). */
export function currencyCode(currency: string): string {
  return currency === country.currency || currency === country.currencyCode ? country.currencyCode : currency;
}

/** What initiate is told about an order. `uniqueCode` proves the payer, who then is the logged-in number too. */
export function initiateRequest(
  order: Order,
  method: PaymentMethod,
  payer: { msisdn: string; uniqueCode?: string },
): InitiateRequest {
  return {
    amount: String(order.amount),
    unit: order.amount,
    countryCode: country.dialCode,
    mobileNumber: order.msisdn,
    currencyCode: currencyCode(order.currency),
    productCode: order.productCode,
    paymentGateway: method.paymentGateway,
    paymentMode: method.paymentMode,
    transactionType: order.transactionType,
    paymentMobile: withTrunkPrefix(payer.msisdn),
    ...(payer.uniqueCode
      ? { uniqueCode: payer.uniqueCode, loggedInNumber: withTrunkPrefix(payer.msisdn) }
      : {}),
  };
}

export function processRequest(
  transactionId: string,
  method: PaymentMethod,
  payer: { msisdn: string; pin?: string },
): ProcessRequest {
  return {
    transactionId,
    isSubscriberRequest: true,
    proccessFlag: true,
    paymentGateway: method.paymentGateway,
    paymentMode: method.paymentMode,
    paymentMobile: withTrunkPrefix(payer.msisdn),
    ...(payer.pin === undefined ? {} : { amPin: payer.pin }),
  };
}
