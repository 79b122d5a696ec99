import type { Logger } from "pino";
import {
  DEBT_KEPT_FOR_MS,
  DEBT_STORE_TTL_MS,
  ENDED_PAYMENT_LISTS,
  OPEN_PAYMENT_LISTS,
} from "@domain/rule-numbers";
import type { Config } from "../config";
import { createClusterLease } from "../exactly-once/cluster-lease";
import { createDebtLock } from "../payment/debts/debt-lock";
import { createOpenPayments, type OpenPayments } from "../payment/follow/open-payments";
import type { PaymentLock } from "../exactly-once/payment-lock";
import { processTimeoutMs } from "../exactly-once/process-once";
import type { Store } from "../exactly-once/store";
import { followerMetrics } from "../metrics/follower";
import type { Operator } from "../operator/client";
import type { Debts } from "../payment/debts/debt-lock";
import { createFollower, type Follower } from "../payment/follow/follower";
import type { TrailOf } from "./trail";
import type { Sealer } from "../session/seal";

/** The lock of debts and the list of open payments, sealed under keys that hold no number. */
export function createDebts(
  store: Store,
  sealer: Sealer,
  followAfterMs: number,
  log: Pick<Logger, "warn">,
): { debts: Debts; openPayments: OpenPayments } {
  const purpose = "debt";
  const seal = {
    seal: (plain: string) => sealer.seal(plain, purpose, Date.now()),
    open: (sealed: string) => sealer.open(sealed, purpose, Date.now())?.plain,
  };
  return {
    debts: {
      lock: createDebtLock(store, seal, DEBT_KEPT_FOR_MS),
      keysOf: (name) => sealer.signatures(name, purpose),
    },
    openPayments: createOpenPayments(store, seal, {
      open: OPEN_PAYMENT_LISTS,
      ended: ENDED_PAYMENT_LISTS,
      keptForMs: DEBT_STORE_TTL_MS,
      firstAfterMs: followAfterMs,
      onFull: () => log.warn("a payment will not be followed: too many payments are open"),
    }),
  };
}

interface FollowedService {
  config: Config;
  log: Logger;
  operator: Operator;
  /** Holds the lease, by which one process of all that share the store follows the payments. */
  debtStore: Store;
  debts: Debts;
  openPayments: OpenPayments;
  paymentLock: PaymentLock;
  trailOf: TrailOf;
}

/** Starts to follow open payments, until the service drains. */
export function followPayments({ config, debtStore, trailOf, ...shared }: FollowedService): void {
  const follower = createFollower({
    ...shared,
    trailOf: (requestId) => trailOf({ requestId }),
    lease: createClusterLease(debtStore, "follower"),
    metrics: followerMetrics(),
    firstAfterMs: config.followAfterMs,
    processTimeoutMs: processTimeoutMs(config.operator.timeoutMs),
  });
  follower.start();
  stopOnSignal(follower, shared.log);
}

/**
 * Leaves open payments to another process when the service drains, and ends the process on the signal where nothing
 * else does.
 */
function stopOnSignal(follower: Follower, log: Logger): void {
  async function stop(signal: NodeJS.Signals) {
    try {
      await follower.stop();
    } catch (error) {
      log.warn({ err: error }, "the follower did not stop");
    }
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(signal));
}
