import { cardGateway, type CardGateway } from "@domain/card-gateways";
import type { OptionType, Transaction } from "../operator/transaction";
import { methods } from "../order/methods";

/** What a payment was made with: a way to pay that we have a name for, or the operator's own word for it. */
export type PaidWith =
  | { kind: "card"; gateway: CardGateway | undefined }
  | { kind: "other"; type: Exclude<OptionType, "PG"> }
  | { kind: "unnamed"; text: string };

/**
 * The operator's codes, in paymentGateway and in paymentMode: those that our requests carry, and those that answers
 * name besides (R-STA-16, R-MET-18).
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
 * The gateway of a payment, else its mode. `pg` is the card provider that the address names: anybody can write it
 * there, so that it only fills a gap and never contradicts the operator.
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
