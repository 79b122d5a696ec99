import type { OptionType, PaymentOption } from "../operator/transaction";
import { methods } from "../order/methods";
import type { PaymentMethod } from "../order/methods/method";
import type { PgOption } from "../order/schema";

/** The type of a card gateway. */
const CARD: OptionType = "PG";

export interface OptionGroup {
  type: OptionType;
  /** The first name of the group in alphabetical order. */
  name: string;
}

/** The options as they are shown: sorted by name, one for each type (R-MET-1). */
export function groupOptions(options: PaymentOption[]): OptionGroup[] {
  const groups = new Map<OptionType, OptionGroup>();
  const byName = [...options].sort((a, b) => a.name.localeCompare(b.name, "fr"));
  for (const { type, name } of byName) {
    if (!groups.has(type)) groups.set(type, { type, name });
  }
  return [...groups.values()];
}

/** The card gateways in the operator's order, each once. */
export function gatewaysOf(options: PaymentOption[]): PgOption[] {
  const gateways = new Map<string, PgOption>();
  for (const { type, name, paymentOpt } of options) {
    if (type === CARD && paymentOpt && !gateways.has(paymentOpt))
      gateways.set(paymentOpt, { name, paymentOpt });
  }
  return [...gateways.values()];
}

/** The groups that this portal can carry out, each with its method. */
export function payableGroups(options: PaymentOption[]): { group: OptionGroup; method: PaymentMethod }[] {
  return groupOptions(options).flatMap((group) => {
    const method = methods.find(({ optionType }) => optionType === group.type);
    return method ? [{ group, method }] : [];
  });
}
