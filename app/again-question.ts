import type { RecentPurchase } from "@server/payment/step-result";
import type { PageVisit } from "./visit";

/** Asks whether to pay the same again, in the words of the page (R-PAY-57, R-PAY-58). */
export function againQuestion({ tPages }: PageVisit): (paid: RecentPurchase) => string {
  return ({ minutes, open }) => {
    if (open) return tPages("debts.boughtOpen");
    return minutes === 0 ? tPages("debts.boughtNow") : tPages("debts.bought", { count: minutes });
  };
}
