import type { PaymentLock } from "../exactly-once/payment-lock";
import { histogram } from "./registry";

/** The payment lock, with the time of each operation on its store measured. */
export function measuredLock(lock: PaymentLock): PaymentLock {
  const seconds = histogram(
    "lock_seconds",
    "Time of an operation of the payment lock",
    ["operation", "outcome"],
    [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5],
  );
  async function measure<T>(operation: string, answer: Promise<T>): Promise<T> {
    const stop = seconds.startTimer({ operation });
    try {
      const value = await answer;
      stop({ outcome: "done" });
      return value;
    } catch (error) {
      stop({ outcome: "failed" });
      throw error;
    }
  }
  return {
    prepare: (...args) => measure("prepare", lock.prepare(...args)),
    acquire: (...args) => measure("acquire", lock.acquire(...args)),
    markFailed: (...args) => measure("mark-failed", lock.markFailed(...args)),
    read: (...args) => measure("read", lock.read(...args)),
    ageMs: (...args) => measure("read", lock.ageMs(...args)),
  };
}
