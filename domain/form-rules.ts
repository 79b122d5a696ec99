import { accountRule, fixedAccountRule } from "./account";
import { amountRule, billAmountRule, type AmountLimits } from "./amount";
import { otpRule, pinRule } from "./digits";
import { emailRule, type EmailPattern } from "./email";
import { accept, choiceRule, type FieldRule, ignored, optionalRule } from "./field-rule";
import { lineRule, numberRule } from "./msisdn";
import { say, type MessageKey } from "./message";
import { REFERENCE_MAX_LENGTH } from "./tuning";
import { LEAD_ID_MAX_LENGTH } from "./rule-numbers";

/**
 * The rules of the portal's forms by field, from which the server builds its schemas and which the browser applies
 * while the customer types; only rules that need the operator are elsewhere.
 */

/** Pay on the recharge pages (R-RCH-2). */
export const rechargeRules = (limits: AmountLimits | undefined) => ({
  msisdn: lineRule,
  amount: amountRule(limits),
});

/** A number alone: its bundles, or the balance of a router. */
export const lineRules = { msisdn: lineRule };

/** A postpaid bill, by an OTP or by the account number (R-BIL-1). */
export const billRules = { msisdn: lineRule, accountNo: optionalRule(accountRule) };

/** 'Show bills' needs both fields. */
export const showBillsRules = { msisdn: lineRule, accountNo: accountRule };

/** The amount of a bill payment (R-BIL-9), where `due` is the amount due, if any. */
export const billAmountRules = (limits: AmountLimits | undefined, due: number | undefined) => ({
  amount: billAmountRule(limits, due),
});

const emailRules: Record<EmailPattern, FieldRule<string>> = {
  strict: emailRule("strict", {
    required: say("emailRequired"),
    invalid: say("emailInvalid"),
    signs: say("emailSigns"),
  }),
  loose: emailRule("loose", { required: say("airtimeEmailRequired"), invalid: say("airtimeEmailInvalid") }),
};

/** The account and the e-mail address of fixed internet (R-INV-1). */
export const fixedInternetRules = { accountNo: fixedAccountRule, email: emailRules.strict };

export const otpRules = { otp: otpRule };
export const pinRules = { pin: pinRule };

export const invoiceRules = { invoiceNo: choiceRule(say("invoiceRequired")) };
export const bundleRules = { productCode: choiceRule(say("bundleRequired")) };
export const planRules = { productCode: choiceRule(say("planRequired")) };
export const gatewayRule = choiceRule(say("gatewayRequired"));

/** The id of a home-broadband request; no id of the operator is longer. */
export const leadStatusRules = {
  leadId: (typed: string) => accept(typed.trim().slice(0, LEAD_ID_MAX_LENGTH)),
};

/** The reference of a payment, without a full stop that was copied with it; the server says when it is missing. */
export const findPaymentRules = {
  reference: (typed: string) =>
    accept(
      typed
        .replace(/\s+/g, "")
        .slice(0, REFERENCE_MAX_LENGTH)
        .replace(/[.,;:!?]+$/, ""),
    ),
};

/** A payment of this browser, by its number and its day; "" is any day. */
export const findHereRules = { msisdn: lineRule, day: (typed: string) => accept(typed) };

/** What a payment method asks its payer for, and the messages of its fields (R-MET-11, R-MET-12, R-MET-13). */
export interface PayerFields {
  /** The name of the product, for the message about its number; empty when the page translates it. */
  product: string;
  number?: { required: MessageKey; invalid: MessageKey } | undefined;
  email?: EmailPattern | undefined;
}

/** The rules of a payer's fields, where a field that the method does not ask for is ignored. */
export function payerRules({ product, number, email }: PayerFields) {
  return {
    msisdn: number
      ? numberRule({ required: say(number.required), invalid: say(number.invalid, { product }) })
      : ignored,
    email: email ? emailRules[email] : ignored,
  };
}
