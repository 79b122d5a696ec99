/** What a one-time code is for. */
export type OtpPurpose = "payment" | "bill" | "balance" | "lead";
/** What became of a code that was asked for (sent, not-sent) or typed. `limited`: a limit of ours refused it. */
export type OtpOutcome = "sent" | "not-sent" | "limited" | "right" | "wrong" | "exhausted" | "failed";
/** Receives what is counted for /metrics. */
export interface OtpCounts {
  count(purpose: OtpPurpose, outcome: OtpOutcome): void;
}
