import type { PaymentOption } from "../operator/transaction";
import { methods } from "./methods";
import { optionTypes, type OptionType, type PaymentMethod } from "./methods/method";

export interface OptionGroup {
  type: OptionType;
  /** The first name of the group in alphabetical order. */
  name: string;
  /** Card gateways (paymentOpt) in the operator's order; empty for other groups. */
  gateways: string[];
}

/**
 * The options as they are shown: sorted by name, one for each type (spec section 2). All card gateways are kept, as
 * the card page needs them. Unknown types are left out.
 */
export function groupOptions(options: PaymentOption[]): OptionGroup[] {
  const groups = new Map<OptionType, OptionGroup>();
  const byName = [...options].sort((a, b) => a.name.localeCompare(b.name, "fr"));
  for (const option of byName) {
    const type = optionTypes.find((known) => known === option.type);
    if (type && !groups.has(type))
      groups.set(type, { type, name: option.name, gateways: gatewaysOf(type, options) });
  }
  return [...groups.values()];
}

function gatewaysOf(type: OptionType, options: PaymentOption[]): string[] {
  if (type !== "PG") return [];
  const gateways = options.flatMap((option) =>
    option.type === "PG" && option.paymentOpt ? [option.paymentOpt] : [],
  );
  return [...new Set(gateways)];
}

/** The groups that this portal can carry out, each with its method. */
export function payableGroups(options: PaymentOption[]): { group: OptionGroup; method: PaymentMethod }[] {
  return groupOptions(options).flatMap((group) => {
    const method = methods.find(({ optionType }) => optionType === group.type);
    return method ? [{ group, method }] : [];
  });
}
