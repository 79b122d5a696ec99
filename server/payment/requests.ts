import { country } from "@domain/country";
import { operatorCurrency } from "@domain/currency";
import { withTrunkPrefix } from "@domain/msisdn";
import type { InitiateRequest, PaymentOptionsQuery, ProcessRequest } from "../operator/transaction";
import { chargeOf } from "./currency";
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

/** The amount has no currency of its own here: it is the order's, whatever the customer has chosen to pay in. */
export function paymentOptionsQuery(order: Order): PaymentOptionsQuery {
  return {
    amount: order.amount,
    mobileNumber: order.msisdn,
    subscriberType: order.lineType,
    rechargeType: rechargeTypeOf(order),
    transactionType: order.transactionType,
  };
}

/** What initiate is told about an order. `uniqueCode` proves the payer, who then is the logged-in number too. */
export function initiateRequest(
  order: Order,
  method: PaymentMethod,
  payer: { msisdn: string; uniqueCode?: string },
): InitiateRequest {
  const charge = chargeOf(order);
  return {
    amount: String(charge.amount),
    unit: charge.amount,
    countryCode: country.dialCode,
    mobileNumber: order.msisdn,
    currencyCode: operatorCurrency(charge.currency),
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
