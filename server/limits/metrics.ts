/** What the limits count for /metrics. */
export interface LimitCounts {
  /** A request was refused by a limit. */
  limited(limit: string): void;
  /** A wrong code was typed. */
  wrongCode(): void;
  /** The shared log failed, so that a node counts by itself. */
  fallback(): void;
}
