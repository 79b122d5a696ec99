import type { Encrypt } from "../operator/encryption";
import { processPayment, processWalletPayment } from "../operator/transaction";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import { atStage, idempotencyKey } from "../order/transitions";
import type { PaymentContext } from "./context";
import { redirectToSubmitted } from "./earlier-transactions";
import { processRequest } from "./operator-requests";
import { processPaymentStep } from "./process";
import type { StepResult } from "./step-result";

interface ProcessOptions {
  pin?: string;
  /** Encrypts the PIN under the key of the transaction. */
  encrypt?: Encrypt | undefined;
  /** Called when this transaction was sent. */
  accepted?: () => void;
}

/** Sends the transaction of a payment that is ready to the operator (R-PAY-23). */
export function processReady(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  options: ProcessOptions = {},
): Promise<StepResult> {
  const { pin, encrypt, accepted } = options;
  const { transaction, proof } = payment.stage;
  const request = processRequest(order, transaction.id, payment, pin === undefined ? {} : { pin });
  const key = idempotencyKey(order, "process");
  const send = () =>
    proof?.authorization
      ? processWalletPayment(context.operator, request, key, proof.authorization, encrypt)
      : processPayment(context.operator, request, key, encrypt);
  const sendUnderNextKey = (counted: Order) => {
    const ready = afterLostRefusal(payment);
    return processReady(context, state, atStage(counted, ready, ready.stage), ready, options);
  };
  return processPaymentStep(context, state, order, payment, {
    send,
    accepted: () => {
      accepted?.();
      return redirectToSubmitted(context, state, order, payment);
    },
    // Only a PIN can differ between two calls for one transaction.
    ...(pin === undefined ? {} : { sendUnderNextKey }),
  });
}

/** The operator refused a PIN, most likely as wrong, and its answer was lost: one attempt less, but no lock without it. */
function afterLostRefusal({ stage, ...payment }: PaymentAt<"ready">): PaymentAt<"ready"> {
  return { ...payment, stage: { ...stage, pinsLeft: Math.max(1, stage.pinsLeft - 1) } };
}
