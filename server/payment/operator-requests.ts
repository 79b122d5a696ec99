import { country } from "@domain/country";
import { operatorCurrency } from "@domain/currency";
import { withTrunkPrefix } from "@domain/msisdn";
import type { PaymentMode } from "../operator/otp";
import type { InitiateRequest, ProcessRequest } from "../operator/transaction";
import type { PaymentOptionsQuery } from "../operator/payment-options";
import { chargeOf } from "../order/charge";
import { methodOf } from "../order/methods";
import type { PaymentMethod } from "../order/methods/method";
import type { Order, Paying } from "../order/schema";

/** The business labels that differ from the transaction type (R-PAY-5). */
export const BUNDLE_LABEL = "BUNDLE PURCHASE";
export const BILL_LABEL = "POSTPAID BILL PAYMENT";

/** The operator's business labels of the orders (R-PAY-5). */
const rechargeTypes: Record<Order["journey"], string> = {
  "prepaid-amount": "PREPAID RECHARGE",
  "prepaid-bundle": BUNDLE_LABEL,
  "data-bundle": BUNDLE_LABEL,
  "broadband-amount": "Broadband Recharge",
  "broadband-bundle": "Broadband Recharge",
  "postpaid-bill": BILL_LABEL,
  "fixed-internet": "BILL_PAYMENT",
  lead: "HBB_LEADS",
};

function rechargeTypeOf(order: Order): string {
  return rechargeTypes[order.journey];
}

/** The operator's mode of a payment method, which differs when credit pays for a home-broadband request (R-MET-19). */
export function paymentModeOf(
  order: Order,
  { paymentMode, leadPaymentMode = paymentMode }: PaymentMethod,
): PaymentMode {
  return order.leadId === undefined ? paymentMode : leadPaymentMode;
}

/** The amount is in the order's currency, whichever currency the customer pays in (R-CUR-10). */
export function paymentOptionsQuery(order: Order): PaymentOptionsQuery {
  return {
    amount: order.amount,
    mobileNumber: order.msisdn,
    subscriberType: order.lineType,
    rechargeType: rechargeTypeOf(order),
    transactionType: order.transactionType,
  };
}

/** The body of initiate; `uniqueCode` proves the payer, whose number is then the logged-in number too. */
export function initiateRequest(
  order: Order,
  paying: Paying,
  uniqueCode: string | undefined,
): InitiateRequest {
  const method = methodOf(paying.method);
  const payer = method.number ? withTrunkPrefix(paying.payer) : undefined;
  const charge = chargeOf(order);
  return {
    amount: String(charge.amount),
    unit: charge.amount,
    countryCode: country.dialCode,
    mobileNumber: order.msisdn,
    currencyCode: operatorCurrency(charge.currency),
    productCode: order.productCode,
    paymentGateway: gatewayOf(paying),
    paymentMode: paymentModeOf(order, method),
    transactionType: order.transactionType,
    ...(method.email && order.email ? { emailId: order.email } : {}),
    ...(payer ? { paymentMobile: payer } : {}),
    ...(uniqueCode ? { uniqueCode } : {}),
    ...loggedIn(order, uniqueCode ? payer : undefined),
    ...accountOf(order),
    ...(order.invoice ? { invoiceNumber: order.invoice.invoiceNo } : {}),
    ...(order.leadId === undefined ? {} : { txnId: order.leadId }),
  };
}

/**
 * The body of process: the PIN when the method needs one, and the address to which a card's provider returns
 * the customer.
 */
export function processRequest(
  order: Order,
  transactionId: string,
  paying: Paying,
  details: { pin?: string; callbackUrl?: string } = {},
): ProcessRequest {
  const method = methodOf(paying.method);
  return {
    transactionId,
    isSubscriberRequest: true,
    proccessFlag: true,
    paymentGateway: gatewayOf(paying),
    paymentMode: paymentModeOf(order, method),
    ...(method.number ? { paymentMobile: withTrunkPrefix(paying.payer) } : {}),
    ...accountOf(order),
    ...(details.pin === undefined ? {} : { amPin: details.pin }),
    ...(details.callbackUrl === undefined ? {} : { callbackUrl: details.callbackUrl }),
  };
}

function gatewayOf({ method, gateway }: Paying): string {
  return methodOf(method).paymentGateway ?? gateway ?? "";
}

/** The number that an OTP verified in this order: the payer's, else the line's (R-BIL-15). */
function loggedIn(order: Order, payer: string | undefined): { loggedInNumber?: string } {
  const proved = payer ?? (order.provedNumber && withTrunkPrefix(order.provedNumber));
  return proved ? { loggedInNumber: proved } : {};
}

/** The account that is paid for, which is an enterprise's when it has invoices (contract: MONEY PATH). */
function accountOf(order: Order): { accountId?: string; accountType?: "ENTERPRISE" } {
  if (order.invoice) return { accountId: order.invoice.accountNo, accountType: "ENTERPRISE" };
  return order.accountId === undefined ? {} : { accountId: order.accountId };
}
