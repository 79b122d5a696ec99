/** What the limits count for /metrics. */
export interface LimitCounts {
  /** A request was refused by a limit. */
  limited(limit: string): void;
  /** A wrong OTP was typed. */
  wrongOtp(): void;
  /** The shared log failed, so that a node counts by itself. */
  fallback(): void;
}
