import { maskEnds } from "@domain/msisdn";
import type { ListedPayment } from "@server/order/past-payments";
import { knownEnd } from "@server/payment/follow/follow-payment";
import { paymentContext } from "@server/request/take-step";
import type { PageVisit } from "../visit";
import { formatDay } from "./dates";
import { inOrder } from "./direction";
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
    payments.map(async ({ id, known }) => {
      const end = await knownEnd(context, id);
      const facts = [
        known && formatMoney(known.amount, known.currency, language),
        known?.ends && inOrder(maskEnds(known.ends), language),
        known && formatDay(new Date(known.at).toISOString(), language),
        end && t(`debts.${end.end}`),
      ];
      return { id, facts: facts.flatMap((fact) => (fact ? [fact] : [])) };
    }),
  );
}
