import type { PayerFields } from "@domain/form-rules";
import type { MethodName } from "@domain/method-names";
import type { PaymentMode } from "../../operator/otp";
import type { ConfigData } from "../../operator/resource";
import type { OptionType } from "../../operator/payment-options";

/** The payment methods, by their names in the order's cookie. */
export const methodIds = ["card", "airtime", "wallet-pin", "wallet-push", "mpesa", "smartcash"] as const;
export type MethodId = (typeof methodIds)[number];

/** The pages of a method, one for each stage of a payment that waits for the customer. */
export interface MethodPages {
  /** Asks for the payer. */
  start: string;
  /** Asks for the OTP that proves the payer. */
  otp?: string;
  /** The transaction exists, and a PIN or a confirmation on this page submits it. */
  ready?: string;
  /** The transaction was submitted, and the payer continues on the phone or at the card's provider. */
  after?: string;
}

/** A payment method as data: its fields, its names at the operator (contract: MONEY PATH) and its pages (R-MET-17). */
export interface PaymentMethod extends PayerFields {
  id: MethodId;
  /** How metrics, the audit trail and the operator's switches name it. */
  name: MethodName;
  optionType: OptionType;
  /** Undefined for a card, whose gateway the customer chooses. */
  paymentGateway: string | undefined;
  paymentMode: PaymentMode;
  /** The operator's mode of the method for a home-broadband request, when it differs. */
  leadPaymentMode?: PaymentMode;
  /** Mobile money may also pay orders under 1 USD (R-CUR-7). */
  mobileMoney: boolean;
  pages: MethodPages;
  /**
   * How the OTP is verified, when the method needs one: as that of a payer, or as that of a first-wallet user, who gets
   * a token.
   */
  otp?: "payer" | "wallet-user";
  /** The line's credit is checked before a transaction is created. */
  checksCredit?: boolean;
  /** How the payer approves the transaction once it exists. */
  approval: "pin" | "confirmation" | "provider";
  /** Whether the operator's configuration selects this method, when two share a first page. */
  applies?: (config: ConfigData) => boolean;
}
