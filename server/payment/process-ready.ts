import type { Encrypt } from "../operator/encryption";
import { processPayment, processWalletPayment } from "../operator/transaction";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import { idempotencyKey } from "../order/transitions";
import type { PaymentContext } from "./context";
import { redirectToSubmitted } from "./earlier-transactions";
import { processRequest } from "./operator-requests";
import { processPaymentStep } from "./process";
import type { StepResult } from "./step-result";

interface ProcessOptions {
  pin?: string;
  /** Encrypts the PIN under the key of the transaction. */
  encrypt?: Encrypt | undefined;
  /** Called when this transaction was submitted. */
  submitted?: () => void;
}

/** Sends the transaction of a payment that is ready to the operator (R-PAY-23). */
export function processReady(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  { pin, encrypt, submitted }: ProcessOptions = {},
): Promise<StepResult> {
  const { transaction, proof } = payment.stage;
  const request = processRequest(order, transaction.id, payment, pin === undefined ? {} : { pin });
  const key = idempotencyKey(order, "process");
  const send = () =>
    proof?.authorization
      ? processWalletPayment(context.operator, request, key, proof.authorization, encrypt)
      : processPayment(context.operator, request, key, encrypt);
  return processPaymentStep(context, state, order, payment, {
    send,
    submitted: () => {
      submitted?.();
      return redirectToSubmitted(context, state, order, payment);
    },
  });
}
