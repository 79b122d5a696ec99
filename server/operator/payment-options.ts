import { z } from "zod";
import type { TransactionType } from "@domain/transaction-types";
import type { Call } from "./call";
import type { OperatorClient } from "./client";
import type { OperationId } from "./groups";
import { listOf, oneOf, optionalText } from "./tolerant";

/** The groups of payment options (R-MET-1), as the operator types them. */
export const optionTypes = ["PG", "airtime", "AM", "mpesa", "smartcash"] as const;
export type OptionType = (typeof optionTypes)[number];

const paymentOption = z
  .object({
    name: optionalText,
    type: oneOf(optionTypes),
    paymentOpt: optionalText,
  })
  // A method without a name is offered, too: the page names its group, and a card's provider by its code.
  .transform((option) => ({
    ...option,
    name: option.name ?? (option.type === "PG" ? option.paymentOpt : undefined) ?? "",
  }))
  // A card option without a gateway cannot be used.
  .refine(({ type, paymentOpt }) => type !== "PG" || paymentOpt !== undefined, {
    path: ["paymentOpt"],
    params: { expected: "the gateway of a card option" },
  });
export type PaymentOption = z.infer<typeof paymentOption>;
const listedOptions = z
  .object({ paymentOption: listOf(paymentOption) })
  .transform((result) => result.paymentOption);

/** What the offered payment options depend on. */
export interface PaymentOptionsQuery {
  amount: number;
  mobileNumber: string;
  subscriberType: string;
  rechargeType: string;
  transactionType: TransactionType;
}

function paymentOptions(
  operation: OperationId,
  path: string,
  query: PaymentOptionsQuery,
): Call<PaymentOption[]> {
  return {
    operation,
    method: "POST",
    readOnly: true,
    path,
    body: { ...query },
    encrypted: ["mobileNumber"],
    part: "result",
    answer: listedOptions,
  };
}

/** Lists the payment options of an order. */
export function listPaymentOptions(client: OperatorClient, query: PaymentOptionsQuery) {
  return client.call(paymentOptions("listPaymentOptions", "/transaction/v1/payment-options", query));
}

/** Lists the payment options of a business lead. */
export function listLeadPaymentOptions(client: OperatorClient, query: PaymentOptionsQuery) {
  return client.call(paymentOptions("listLeadPaymentOptions", "/transaction/payment-options", query));
}
