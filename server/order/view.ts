import { chargeOf } from "./charge";
import { attemptMark } from "./transitions";
import { type Order } from "./schema";

/** The fields of an order that a page may show, without proofs and tokens. */
export interface OrderView {
  mark: string;
  origin: string;
  msisdn: string;
  /** The amount that is charged, in the chosen currency. */
  amount: number;
  currency: string;
  conversion: Order["conversion"];
  kind: OrderKind;
  /** The kind of the page that the order came from (R-PAY-8). */
  originKind: OrderKind;
  bundle: Order["bundle"];
  accountId: string | undefined;
  invoice: Order["invoice"];
  /** The home-broadband request that the order pays for. */
  leadId: string | undefined;
  /** The order came with an e-mail address, which is read-only on the payment pages. */
  hasOwnEmail: boolean;
  /** Set when the page shows its own ways to leave it, so that the strip above does not (R-PIN-9). */
  hasExits?: true | undefined;
}

/** The kind of an order in the summary (R-PAY-7). */
export type OrderKind = "recharge" | "bundle" | "bill" | "broadband" | "invoice" | "lead";

const kinds: Record<Order["journey"], OrderKind> = {
  "prepaid-amount": "recharge",
  "prepaid-bundle": "bundle",
  "data-bundle": "bundle",
  "broadband-amount": "broadband",
  "broadband-bundle": "broadband",
  "postpaid-bill": "bill",
  "fixed-internet": "invoice",
  lead: "lead",
};

export function kindOf(order: Order): OrderKind {
  return kinds[order.journey];
}

/** A bundle of a router comes from the list of bundles. */
function originKindOf(order: Order): OrderKind {
  return order.journey === "broadband-bundle" ? "bundle" : kindOf(order);
}

/**
 * Whether an order brings its own e-mail address, as a home-broadband request and an account with invoices do
 * (R-MET-16).
 */
export function hasOwnEmail({ email, leadId, invoice }: Order): boolean {
  return email !== undefined && (leadId !== undefined || invoice !== undefined);
}

/** An order as its pages show it. */
export function orderView(order: Order): OrderView {
  const { origin, msisdn, conversion, bundle, accountId, invoice, leadId } = order;
  return {
    mark: attemptMark(order),
    origin,
    msisdn,
    ...chargeOf(order),
    conversion,
    kind: kindOf(order),
    originKind: originKindOf(order),
    bundle,
    accountId,
    invoice,
    leadId,
    hasOwnEmail: hasOwnEmail(order),
  };
}
