import { methodOf, methods } from "./";
import type { OptionType } from "../../operator/transaction";
import type { MethodId, MethodPages, PaymentMethod } from "./method";

/** What a page may know of a way to pay. */
export interface MethodView {
  type: OptionType;
  pages: MethodPages;
  mobileMoney: boolean;
  asksEmail: boolean;
  /** The credit of a line pays: its holder is asked whether he is sure. */
  fromCredit: boolean;
}

function viewOf({ optionType, pages, mobileMoney, email, checksCredit }: PaymentMethod): MethodView {
  return {
    type: optionType,
    pages,
    mobileMoney,
    asksEmail: email !== undefined,
    fromCredit: checksCredit === true,
  };
}

export function methodView(id: MethodId): MethodView {
  return viewOf(methodOf(id));
}

/** The method that the page at a path belongs to, first page or a later step; undefined when none does. */
export function methodViewAt(path: string): MethodView | undefined {
  const method = methods.find(({ pages: { start } }) => path === start || path.startsWith(`${start}/`));
  return method && viewOf(method);
}
