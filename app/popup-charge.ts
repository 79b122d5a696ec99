import { popupCharge } from "@server/payment/card-provider";
import type { Order } from "@server/order/schema";
import { currencyName } from "./i18n/format";
import type { Language } from "@domain/languages";

/** What the provider's pop-up charges, with its currency in words; undefined when that is the order's currency. */
export function namedCharge(order: Order, language: Language) {
  const charge = popupCharge(order);
  return charge && { ...charge, name: currencyName(charge.currency, language) };
}
