import type { DebtEntry } from "./debt-lock";
import { StoreUnavailable } from "../../exactly-once/store";
import type { MethodId } from "../../order/methods/method";
import type { Order } from "../../order/schema";
import type { PaymentContext } from "../context";
import { debtKeys, debtOf } from "./debts";
import { paymentFactsOf } from "../trail";

/**
 * What sending a transaction needs besides its order's lock: it is followed, and no other transaction pays its debt.
 */
export interface OrderAttempt {
  /** Whether the transaction may be sent, asked right before each call. */
  confirm: () => Promise<boolean>;
  /** The entry of the payment that already holds the debt. */
  taken: () => DebtEntry | undefined;
  /** Frees the debt after a call that cannot move money. */
  release: () => Promise<void>;
}

/** The attempt of an order to pay its debt by this transaction; without a debt each of its steps succeeds. */
export function orderAttempt(
  context: PaymentContext,
  order: Order,
  method: MethodId,
  transactionId: string,
): OrderAttempt {
  const debt = debtOf(order);
  const keys = debt && debtKeys(context, debt);
  const onDebt =
    keys &&
    context.debts.lock.attempt(keys, {
      order: order.id,
      transactionId,
      after: order.afterPayment,
      ...(order.owed === undefined ? {} : { owed: order.owed }),
    });
  let taken: DebtEntry | undefined;
  return {
    async confirm() {
      try {
        taken = await onDebt?.acquire();
        if (taken) return false;
        await context.openPayments.add({
          transactionId,
          order: order.id,
          note: paymentFactsOf(order, method),
          ...(keys ? { debt: keys } : {}),
        });
        return true;
      } catch (error) {
        if (error instanceof StoreUnavailable) return false;
        throw error;
      }
    },
    taken: () => taken,
    async release() {
      try {
        await onDebt?.release();
      } catch (error) {
        // The next reader of the debt asks the operator for the status of this transaction.
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },
  };
}
