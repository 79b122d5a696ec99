import type { ListedPayment } from "@server/order/past-payments";
import { knownEnd } from "@server/payment/follow";
import { paymentContext } from "@server/request/take-step";
import type { PageVisit } from "../visit";
import { formatDay } from "./dates";
import { formatMoney } from "./format";

/** A past payment as a list shows it. */
export interface PastPaymentView {
  id: string;
  /** Amount, masked number, day and status, as far as they are known. */
  facts: string[];
}

/** Writes out past payments for a list, without asking the operator. */
export function pastPaymentViews(
  visit: PageVisit,
  payments: readonly ListedPayment[],
): Promise<PastPaymentView[]> {
  const { language, tPages: t } = visit;
  const context = paymentContext(visit);
  return Promise.all(
    payments.map(async ({ id, amount, currency, number, at }) => {
      const known = await knownEnd(context, id);
      const facts = [
        amount !== undefined && currency !== undefined && formatMoney(amount, currency, language),
        number,
        at !== undefined && formatDay(new Date(at).toISOString(), language),
        known && t(`debts.${known.end}`),
      ];
      return { id, facts: facts.filter((fact) => typeof fact === "string") };
    }),
  );
}
