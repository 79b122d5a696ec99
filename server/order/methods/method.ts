import type { MessageKey } from "@domain/message";
import type { PaymentMode } from "../../operator/otp";
import type { ConfigData } from "../../operator/resource";
import type { OptionType } from "../../operator/transaction";

/** Every way to pay, as the order's cookie names it. */
export const methodIds = ["card", "airtime", "wallet-pin", "wallet-push", "mpesa", "smartcash"] as const;
export type MethodId = (typeof methodIds)[number];

/** The pages of a method, one for each stage of a payment that waits for the customer. */
export interface MethodPages {
  /** Who pays is asked here. */
  start: string;
  /** The code that proves the payer. */
  otp?: string;
  /** The transaction exists: a PIN, a Yes or a wish to send it lets its money move. */
  ready?: string;
  /** It was sent, and the payer has something to do elsewhere: on the phone, or at the card's provider. */
  after?: string;
}

/** What is said of an answer that is missing or cannot be right (R-MET-11, R-MET-12, R-MET-13). */
interface Words {
  required: MessageKey;
  invalid: MessageKey;
}

/** A way to pay: what it asks, what the operator calls it (contract: MONEY PATH), and its pages. */
export interface PaymentMethod {
  id: MethodId;
  optionType: OptionType;
  /** What people call it, where that is no word of a language. */
  product: string;
  /** A card's gateway is the one that the customer chose. */
  paymentGateway: string | undefined;
  paymentMode: PaymentMode;
  /** What the operator calls the method for a home-broadband request, where that has a mode of its own. */
  leadPaymentMode?: PaymentMode;
  /** Mobile money also pays orders under 1 USD (R-CUR-7). */
  mobileMoney: boolean;
  pages: MethodPages;
  /** The number that pays; a card has none. */
  number?: Words;
  email?: Words & { pattern: RegExp };
  /** How a code is verified, where one is needed: as any payer's, or as a user of the first wallet, who gets a token. */
  otp?: "payer" | "wallet-user";
  /** The line's credit is looked at before anything is begun. */
  checksCredit?: boolean;
  /** What lets the money move once the transaction exists. */
  approval: "pin" | "confirmation" | "provider";
  /** Where two share a first page: whether the operator's configuration wants this one. */
  applies?: (config: ConfigData) => boolean;
}
