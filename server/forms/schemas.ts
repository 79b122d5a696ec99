import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { AmountLimits } from "@domain/amount";
import type { FieldRule } from "@domain/field-rule";
import {
  billAmountRules,
  billRules,
  bundleRules,
  findHereRules,
  findPaymentRules,
  fixedInternetRules,
  gatewayRule,
  invoiceRules,
  leadStatusRules,
  lineRules,
  otpRules,
  payerRules,
  type PayerFields,
  pinRules,
  planRules,
  rechargeRules,
  showBillsRules,
} from "@domain/form-rules";
import { perPack } from "../brand/use-pack";
import { field } from "./read";

/** The schemas of the portal's own forms, from the rules that the browser has, too (docs/decisions/0063). */

/** A number alone: its bundles, or the balance of a router. */
export const lineForm = z.object({ msisdn: field(lineRules.msisdn) });

/**
 * The form of a recharge between limits, kept because compiling a schema at its first use takes longer than using it.
 */
export function rechargeForm(limits: AmountLimits) {
  const key = `${limits.min} ${limits.max}`;
  const known = rechargeForms.get(key) ?? makeRechargeForm(limits);
  rechargeForms.set(key, known);
  return known;
}

/** The operator has a pair of limits for each kind of recharge. */
const LIMITS_KEPT = 16;
const rechargeForms = new LRUCache<string, ReturnType<typeof makeRechargeForm>>({ max: LIMITS_KEPT });

function makeRechargeForm(limits: AmountLimits) {
  const rules = rechargeRules(limits);
  return z.object({ msisdn: field(rules.msisdn), amount: field(rules.amount) });
}

export const bundleForm = z.object({ productCode: field(bundleRules.productCode) });
export const planForm = z.object({ productCode: field(planRules.productCode) });

export const billForm = z.object({
  msisdn: field(billRules.msisdn),
  accountNo: field(billRules.accountNo),
});

export const showBillsForm = z.object({
  msisdn: field(showBillsRules.msisdn),
  accountNo: field(showBillsRules.accountNo),
});

/** The form of a bill; `due` is the amount that is due, in the country's currency. */
export function billAmountForm(limits: AmountLimits, due: number | undefined) {
  return z.object({ amount: field(billAmountRules(limits, due).amount) });
}

export const fixedInternetForm = z.object({
  accountNo: field(fixedInternetRules.accountNo),
  email: field(fixedInternetRules.email),
});

export const invoiceForm = z.object({ invoiceNo: field(invoiceRules.invoiceNo) });

/** The payer's fields that the method asks for (R-MET-10), compiled once for each method. */
export function payerForm(method: PayerFields) {
  const known = payerForms().get(method) ?? makePayerForm(method);
  payerForms().set(method, known);
  return known;
}

/** The messages name the brand's products. */
const payerForms = perPack(() => new WeakMap<PayerFields, ReturnType<typeof makePayerForm>>());

function makePayerForm(method: PayerFields) {
  const { msisdn, email } = payerRules(method);
  return z.object({ msisdn: payerField(msisdn), email: payerField(email) });
}

export function cardForm(method: PayerFields) {
  return z.object({ email: payerField(payerRules(method).email), gateway: field(gatewayRule) });
}

const payerField = (rule: FieldRule<string | undefined>) => field(rule);

export const otpForm = z.object({ otp: field(otpRules.otp) });

export const pinForm = z.object({ pin: field(pinRules.pin) });

export const findPaymentForm = z.object({ reference: field(findPaymentRules.reference) });

export const findHereForm = z.object({
  msisdn: field(findHereRules.msisdn),
  day: field(findHereRules.day),
});

export const leadStatusForm = z.object({ leadId: field(leadStatusRules.leadId) });
