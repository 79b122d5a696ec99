import { CircuitState, type IBreaker } from "cockatiel";
import { BREAKER_FAILED_SHARE, BREAKER_WINDOW_S } from "@domain/rule-numbers";

interface Second {
  at: number;
  calls: number;
  failed: number;
}

/**
 * Opens a circuit when at least `failures` calls of the last seconds, and at least half of all, have failed, because a
 * single broken connection is not an outage.
 */
export class FailedShare implements IBreaker {
  /** Nothing is kept after a restart. */
  readonly state = undefined;
  private seconds: Second[] = [];

  constructor(
    private readonly failures: number,
    private readonly nowMs: () => number,
  ) {}

  success(state: CircuitState): void {
    // The operator answers again, so earlier failures no longer count.
    if (state === CircuitState.HalfOpen) this.seconds = [];
    this.count(false);
  }

  failure(state: CircuitState): boolean {
    this.count(true);
    if (state !== CircuitState.Closed) return true;
    const calls = this.seconds.reduce((sum, second) => sum + second.calls, 0);
    const failed = this.seconds.reduce((sum, second) => sum + second.failed, 0);
    return failed >= this.failures && failed >= BREAKER_FAILED_SHARE * calls;
  }

  private count(failed: boolean): void {
    const at = Math.floor(this.nowMs() / 1000);
    this.seconds = this.seconds.filter((second) => at - second.at < BREAKER_WINDOW_S);
    const last = this.seconds.at(-1);
    const second = last?.at === at ? last : { at, calls: 0, failed: 0 };
    if (second !== last) this.seconds.push(second);
    second.calls += 1;
    if (failed) second.failed += 1;
  }
}
