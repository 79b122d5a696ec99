import { STATUS_REREADS_AT_ONCE } from "@domain/rule-numbers";
import type { OperatorClient } from "../../operator/client";
import type { Answer } from "../../operator/errors";
import { getTransactionStatus, type Transaction } from "../../operator/transaction";
import { readSettledStatus } from "./transaction-status";

/** Reads statuses for pages, which share a read. */
export interface SharedStatusReads {
  /** Like readSettledStatus; pages that show the same transaction at the same time share its reads. */
  read(operator: OperatorClient, transactionId: string, signal: AbortSignal): Promise<Answer<Transaction>>;
}

interface Reading {
  answer: Promise<Answer<Transaction>>;
  pages: number;
  /** Aborts the re-reads when all pages have gone. */
  end: AbortController;
}

/**
 * Bounds the reads of registered payments: those of one payment run once, however many pages show it, and only a
 * limited number of payments are read again at the same time (R-OPR-22).
 */
export function createSharedStatusReads(): SharedStatusReads {
  const running = new Map<string, Reading>();

  function start(operator: OperatorClient, transactionId: string): Reading {
    const end = new AbortController();
    const answer = readSettledStatus(operator, transactionId, end.signal).finally(() =>
      running.delete(transactionId),
    );
    const reading = { answer, pages: 0, end };
    running.set(transactionId, reading);
    return reading;
  }

  return {
    async read(operator, transactionId, signal) {
      const known = running.get(transactionId);
      if (!known && running.size >= STATUS_REREADS_AT_ONCE)
        return getTransactionStatus(operator, transactionId, { shared: true });
      const reading = known ?? start(operator, transactionId);
      reading.pages += 1;
      const leave = () => {
        reading.pages -= 1;
        if (reading.pages === 0) reading.end.abort();
      };
      signal.addEventListener("abort", leave, { once: true });
      try {
        return await reading.answer;
      } finally {
        signal.removeEventListener("abort", leave);
      }
    },
  };
}
