import { cardGateway, type CardGateway } from "@domain/card-gateways";
import type { Transaction } from "../../operator/transaction";
import type { OptionType } from "../../operator/payment-options";
import { methods } from "../../order/methods";

/** How a payment was made: by a known payment method, or by the operator's own name for it. */
export type PaidWith =
  | { kind: "card"; gateway: CardGateway | undefined }
  | { kind: "other"; type: Exclude<OptionType, "PG"> }
  | { kind: "unnamed"; text: string };

/**
 * The operator's codes in paymentGateway and paymentMode: those that our requests send, and those that only
 * answers contain (R-STA-16, R-MET-18).
 */
const types: Record<string, OptionType> = {
  PG: "PG",
  ...Object.fromEntries(
    methods.flatMap(({ optionType, paymentGateway, paymentMode, leadPaymentMode }) =>
      [paymentGateway, paymentMode, leadPaymentMode].flatMap((code) =>
        code ? [[code.toUpperCase(), optionType]] : [],
      ),
    ),
  ),
};

function typeOf(code: string | undefined): OptionType | undefined {
  const written = code?.trim().toUpperCase();
  return written !== undefined && Object.hasOwn(types, written) ? types[written] : undefined;
}

/**
 * Reads how a payment was made from its gateway, else from its mode; `pg` fills a gap but never overrides the operator,
 * because anyone can write it into the address.
 */
export function paidWith(
  { paymentGateway, paymentMode }: Pick<Transaction, "paymentGateway" | "paymentMode">,
  pg: CardGateway | undefined,
): PaidWith | undefined {
  const provider = typeOf(paymentGateway) ? undefined : paymentGateway;
  const known = provider === undefined ? undefined : cardGateway(provider);
  const type = typeOf(paymentGateway) ?? typeOf(paymentMode);
  if (type === "PG" || (known && known !== "others")) return { kind: "card", gateway: known ?? pg };
  if (type) return { kind: "other", type };
  const unnamed = provider ?? paymentMode;
  if (unnamed !== undefined) return { kind: "unnamed", text: unnamed };
  return pg && { kind: "card", gateway: pg };
}
