import { popupCharge } from "@server/payment/card/card-provider";
import { chargeOf } from "@server/order/charge";
import type { Order } from "@server/order/schema";
import { currencyName, formatMoney } from "./i18n/format";
import type { PageVisit } from "./visit";

/** Says before the provider's pop-up opens that it charges in another currency than the order's (R-MET-47). */
export function popupSentence(order: Order, { language, tPages }: PageVisit): string | undefined {
  const charge = popupCharge(order);
  const { amount, currency } = chargeOf(order);
  return (
    charge &&
    tPages("debts.window", {
      amount: formatMoney(charge.amount, charge.currency, language),
      currency: currencyName(charge.currency, language),
      order: formatMoney(amount, currency, language),
    })
  );
}
