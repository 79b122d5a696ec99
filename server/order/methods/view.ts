import { methodOf, methods } from "./";
import type { PayerFields } from "@domain/form-rules";
import type { MethodName } from "@domain/method-names";
import type { OptionType } from "../../operator/payment-options";
import type { MethodId, MethodPages, PaymentMethod } from "./method";

/** The facts of a payment method that a page uses. */
export interface MethodView {
  name: MethodName;
  type: OptionType;
  pages: MethodPages;
  mobileMoney: boolean;
  asks: PayerFields;
  /** A line's credit pays, so the page asks its holder to confirm. */
  fromCredit: boolean;
}

function toMethodView(method: PaymentMethod): MethodView {
  const { name, optionType, pages, mobileMoney, product, number, email, checksCredit } = method;
  return {
    name,
    type: optionType,
    pages,
    mobileMoney,
    asks: { product, number, email },
    fromCredit: checksCredit === true,
  };
}

export function methodView(id: MethodId): MethodView {
  return toMethodView(methodOf(id));
}

/** The method of the page at `path`, which is its first page or a later step; undefined when no method has it. */
export function methodViewAt(path: string): MethodView | undefined {
  const method = methods.find(({ pages: { start } }) => path === start || path.startsWith(`${start}/`));
  return method && toMethodView(method);
}
