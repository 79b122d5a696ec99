import type { OpenPayments } from "./follow/open-payments";
import type { PaymentLock } from "../exactly-once/payment-lock";
import type { VisitLimits } from "../limits/visit-limits";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import type { ActiveSwitches } from "../switches/state";
import type { Debts } from "./debts/debt-lock";
import type { OtpCounts } from "./otp-counts";
import type { PaymentTrail } from "./trail";

/** What the steps of a payment need from the service and the request. */
export interface PaymentContext {
  operator: OperatorClient;
  catalogue: Catalogue;
  paymentLock: PaymentLock;
  debts: Debts;
  openPayments: OpenPayments;
  limits: VisitLimits;
  /** What the operator has turned off now. */
  switches: ActiveSwitches;
  trail: PaymentTrail;
  otpCounts: OtpCounts;
  /** The address to which a card provider sends the customer back. */
  callbackUrl: string;
  /** The only origins of card providers that customers may be sent to; an empty list allows any. */
  providerOrigins: readonly string[];
  /** When the request arrived, epoch ms. */
  now: number;
  /** The longest time that all operator calls of one payment take together, ms. */
  processTimeoutMs: number;
}
