import type { PaymentMode } from "../../operator/otp";

/** The groups of payment options (spec section 2, Payment page), as the operator types them. */
export const optionTypes = ["PG", "airtime", "AM", "mpesa", "smartcash"] as const;
export type OptionType = (typeof optionTypes)[number];

/** A way to pay: what the operator calls it (contract: MONEY PATH) and where its pages begin. */
export interface PaymentMethod {
  id: "wallet";
  optionType: OptionType;
  path: string;
  paymentGateway: string;
  paymentMode: PaymentMode;
}
