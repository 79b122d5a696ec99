/** What a one-time code is for. */
export type OtpPurpose = "payment" | "bill" | "balance" | "lead";
/**
 * The outcome of an OTP that was asked for (sent, not-sent) or typed; `limited` means that a limit of the portal
 * refused it.
 */
export type OtpOutcome = "sent" | "not-sent" | "limited" | "right" | "wrong" | "exhausted" | "failed";
/** Receives the counts for /metrics. */
export interface OtpCounts {
  count(purpose: OtpPurpose, outcome: OtpOutcome): void;
}
