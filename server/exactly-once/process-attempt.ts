/** How one submission of a transaction ended, from the view of this process. */
export type ProcessOutcome<Refusal> =
  /**
   * The money is moving, has moved, or may have moved, so the status page asks until the outcome is known; `accepted`
   * is true when the backend has said that it carries the transaction out.
   */
  | { kind: "submitted"; transactionId: string; accepted: boolean }
  /**
   * The backend refused and nothing moved; unless `proven`, this rests on a status that may be behind, so the status is
   * read again before another transaction of the order is sent.
   */
  | { kind: "refused"; refusal: Refusal; proven: boolean }
  /**
   * The call of process never left this process, so nothing moved and the same transaction may be sent again
   * (R-PAY-32).
   */
  | { kind: "not-sent" }
  /**
   * The idempotency key was used for another transaction, because the order was carried on elsewhere, such as in
   * another tab.
   */
  | { kind: "conflict" }
  /** The page was older than the last refusal; `refusals` is the present count of the order. */
  | { kind: "outdated"; transactionId: string; refusals: number };

/** The result of one process call, before the transaction status is read. */
export type CallResult<Refusal> =
  | { kind: "accepted" }
  /** The call never left this process. */
  | { kind: "not-sent" }
  /** The call cannot move money; `settlesEarlierCalls` says that no earlier call of the same transaction can either. */
  | { kind: "refused"; refusal: Refusal; settlesEarlierCalls: boolean }
  /**
   * Only the transaction status shows the outcome: `refusal` is the backend's own, absent when a gateway or a broken
   * connection answered, and `says` is the reason in the answer.
   */
  | {
      kind: "open";
      refusal: Refusal | undefined;
      says: "already-handled" | "key-conflict" | "no-such-transaction" | "other";
    };

/** The transaction status at the backend: `missing` when the backend has no such transaction. */
export type ProcessingStatus = "processed" | "not-processed" | "missing" | "unknown";

export interface ProcessAttempt<Refusal> {
  /** Names the order in the payment lock. */
  key: string;
  refusals: number;
  transactionId: string;
  /** The longest time that all calls of one attempt take together, ms; a second attempt waits that long. */
  timeoutMs: number;
  /** Sends process under the idempotency key of this attempt; called at most twice. */
  send: () => Promise<CallResult<Refusal>>;
  /** Whether process may be sent, asked right before each call while the lock is held. */
  confirm?: (() => Promise<boolean>) | undefined;
  readStatus: () => Promise<ProcessingStatus>;
}
