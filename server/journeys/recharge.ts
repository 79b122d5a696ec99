import { country } from "@domain/country";
import { paths } from "@domain/paths";
import { say, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import type { Catalogue } from "../operator/catalogue";
import type { Bundle } from "../operator/product";
import type { NewOrder } from "../payment/order";
import { checkAmount, type AmountLimits } from "./amount";
import { checkLine, prepaidLines, type PrepaidLine } from "./line";

/** What was wrong with the recharge form, field by field; `page` is a trouble that is no field's. */
export interface RechargeFaults {
  msisdn?: Message;
  /** What the customer can do about the number. */
  hint?: Message;
  amount?: Message;
  page?: Message;
}

export type RechargeResult = { ok: true; order: NewOrder } | { ok: false; faults: RechargeFaults };

/** A recharge by amount (spec section 2, Recharge and bill pages): both fields are checked before either is refused. */
export async function rechargeByAmount(
  operator: OperatorClient,
  catalogue: Catalogue,
  typed: { msisdn: string; amount: string },
): Promise<RechargeResult> {
  const [line, limits] = await Promise.all([
    checkLine(operator, typed.msisdn, prepaidLines),
    rechargeLimits(operator, catalogue),
  ]);
  const amount = limits ? checkAmount(typed.amount, limits) : undefined;
  const faults: RechargeFaults = {};
  if (line.kind === "unfit") {
    faults.msisdn = line.message;
    if (line.hint) faults.hint = line.hint;
  }
  if (line.kind === "unavailable") faults.page = line.message;
  if (!amount) faults.page = say("somethingWrong");
  if (amount && !amount.ok) faults.amount = amount.message;
  if (line.kind !== "fits" || !amount?.ok) return { ok: false, faults };
  return { ok: true, order: amountOrder(line.msisdn, line.lineType, amount.amount) };
}

/** Limits of a prepaid recharge from the operator's configuration, or undefined when it cannot be had. */
export async function rechargeLimits(
  operator: OperatorClient,
  catalogue: Catalogue,
): Promise<AmountLimits | undefined> {
  const config = await catalogue.config(operator);
  return config.ok ? { min: config.value.preMinAmnt, max: config.value.preMaxAmnt } : undefined;
}

function amountOrder(msisdn: string, lineType: PrepaidLine, amount: number): NewOrder {
  return {
    origin: paths.prepaid,
    journey: "prepaid-amount",
    msisdn,
    lineType,
    transactionType: "PREPAID_RECHARGE",
    amount,
    currency: country.currency,
    productCode: "ORP",
  };
}

/** A description longer than this would crowd the order out of its cookie. */
const LONGEST_DESCRIPTION = 120;

/** The purchase of a prepaid bundle; the price is the operator's, never the form's. */
export function bundleOrder(line: { msisdn: string; lineType: PrepaidLine }, bundle: Bundle): NewOrder {
  return {
    origin: paths.prepaidBundles,
    journey: "prepaid-bundle",
    ...line,
    transactionType: "PREPAID_BUNDLES",
    amount: bundle.amount,
    currency: bundle.currency,
    productCode: bundle.productCode,
    bundle: {
      description: bundle.description.slice(0, LONGEST_DESCRIPTION),
      ...(bundle.data === undefined ? {} : { data: bundle.data.slice(0, 20) }),
      ...(bundle.dataUnit === undefined ? {} : { dataUnit: bundle.dataUnit.slice(0, 20) }),
    },
  };
}
