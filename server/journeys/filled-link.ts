import { z } from "zod";
import { amountRule } from "@domain/amount";
import { parseMsisdn } from "@domain/msisdn";
import { paths, withQuery } from "@domain/paths";
import { ASKER_NAME_MAX_LENGTH } from "@domain/rule-numbers";
import { BUNDLE_CODE_MAX_LENGTH } from "@domain/tuning";
import type { Bundle } from "../operator/product";
import type { Order } from "../order/schema";

/** The parameters of an address that fills a recharge page (docs/links-that-fill.md). */
export const fillParameters = {
  msisdn: "msisdn",
  amount: "amount",
  bundle: "bundle",
  /** Who asks for the payment; its presence shows the number masked, until the customer goes on. */
  asker: "asker",
} as const;

/** The values that an address fills in, without those that a form would refuse. */
export interface FilledLink {
  msisdn: string | undefined;
  amount: string | undefined;
  bundle: string | undefined;
  /**
   * The name of the person who asks for the payment; empty for a request without a name, undefined for a link that is
   * no request.
   */
  asker: string | undefined;
}

/**
 * A name has letters and marks, and dots only at the end of a word, but no digits and no signs of addresses, so that a
 * link cannot carry a message of a fraudster.
 */
const asker = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u)
  .max(ASKER_NAME_MAX_LENGTH);

const bundleCode = z
  .string()
  .regex(/^[^\p{C}\p{Z}<>][^\p{C}\p{Zl}\p{Zp}<>]*$/u)
  .max(BUNDLE_CODE_MAX_LENGTH);

/** Reads the product code of a bundle; undefined for a text that cannot be a product code. */
export function readBundleCode(text: string | null): string | undefined {
  return bundleCode.safeParse(text).data;
}

const nothingFilled: FilledLink = {
  msisdn: undefined,
  amount: undefined,
  bundle: undefined,
  asker: undefined,
};

/** Reads what an address fills in; it never sends anything (R-FRM-26). */
export function readFilledLink(query: URLSearchParams): FilledLink {
  if (query.size === 0) return nothingFilled;
  const amount = amountRule(undefined)(query.get(fillParameters.amount) ?? "");
  return {
    msisdn: parseMsisdn(query.get(fillParameters.msisdn) ?? ""),
    amount: amount.ok && Number.isFinite(amount.value) && amount.value > 0 ? String(amount.value) : undefined,
    bundle: readBundleCode(query.get(fillParameters.bundle)),
    asker: query.has(fillParameters.asker)
      ? (readAsker(query.get(fillParameters.asker) ?? "") ?? "")
      : undefined,
  };
}

/** Reads the name for a link; empty without a name, undefined for a text that is not a name. */
export function readAsker(typed: string): string | undefined {
  return typed.trim() === "" ? "" : asker.safeParse(typed).data;
}

/** Whether an address holds a number or a person's name, so that it is kept out of caches and referrers. */
export function isPersonalLink(query: Pick<URLSearchParams, "has">): boolean {
  return query.has(fillParameters.msisdn) || query.has(fillParameters.asker);
}

/**
 * Finds the bundle that a link names among all bundles on sale; a later page asks the operator for the bundles of the
 * line.
 */
export function findFilledBundle(onSale: Bundle[], code: string): Bundle | undefined {
  return onSale.find(({ productCode }) => productCode === code);
}

const starts: Partial<Record<Order["journey"], string>> = {
  "prepaid-amount": paths.prepaid,
  "prepaid-bundle": paths.prepaid,
  "data-bundle": paths.data,
  "broadband-amount": paths.broadband,
  "broadband-bundle": paths.broadband,
};

/** The address with which someone else opens the form of an order; undefined for orders that a link cannot fill. */
export function linkToPay(
  { journey, msisdn, amount, productCode, bundle }: Order,
  askedBy: string,
): string | undefined {
  const start = starts[journey];
  if (start === undefined) return undefined;
  // Without its bundle a link would ask for a recharge of another kind.
  if (bundle && readBundleCode(productCode) === undefined) return undefined;
  const what = bundle ? { [fillParameters.bundle]: productCode } : { [fillParameters.amount]: amount };
  return withQuery(start, { [fillParameters.msisdn]: msisdn, ...what, [fillParameters.asker]: askedBy });
}
