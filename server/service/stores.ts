import type { Logger } from "pino";
import {
  PAYMENT_LOCK_TTL_MS,
  SUBMISSION_RESULTS_KEPT,
  SUBMISSION_RESULT_TTL_MS,
  DEBT_STORE_TTL_MS,
} from "@domain/rule-numbers";
import type { Config } from "../config";
import { ConfigurationError } from "../config/configuration-error";
import {
  memoryDuplicateSubmissions,
  sharedDuplicateSubmissions,
  type DuplicateSubmissions,
} from "../exactly-once/duplicate-submissions";
import { compareSecrets } from "../exactly-once/node-secrets";
import { createPaymentLock, type PaymentLock } from "../exactly-once/payment-lock";
import { type Store, StoreUnavailable } from "../exactly-once/store";
import { memoryStore } from "../exactly-once/stores/memory";
import { redisStore } from "../exactly-once/stores/redis";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import { sqliteStores, StoreDamaged, StoreInUse } from "../exactly-once/stores/sqlite";
import { measuredLock } from "../metrics/payment-lock";
import { measureSecrets } from "../metrics/redis";
import { storeFailureCounter } from "../metrics/stores";
import { sealedResults } from "../payment/sealed-result";
import type { StepResult } from "../payment/step-result";
import type { Sealer } from "../session/seal";

/** The entry that only the check of the payment lock writes, and its length. */
const PROBE = "healthz";
const PROBE_LENGTH = 200;

/** What prevents double payments, and the store of debts and open payments. */
export interface ServiceStores {
  paymentLock: PaymentLock;
  duplicateSubmissions: DuplicateSubmissions<StepResult>;
  /** Why the payment lock is out of reach, without which nothing can be paid; undefined when it is in reach. */
  paymentLockError: () => Promise<string | undefined>;
  /** Sentences with the reasons why this process should get no requests although it runs; usually empty. */
  notReadyBecause: () => Promise<string[]>;
  debtStore: Store;
}

/** The Redis client is loaded only where several nodes share a Redis. */
export async function openRedis(
  { redis, redisPrefix }: Config,
  log: Logger,
): Promise<RedisClient | undefined> {
  if (!redis) return undefined;
  const { connectRedis } = await import("../exactly-once/stores/redis-connection");
  return connectRedis({ ...redis, keyPrefix: redisPrefix }, log);
}

/**
 * Opens the stores that prevent double payments: on this process's disk, or in the Redis that several nodes
 * share.
 */
export function openStores(
  config: Config,
  sealer: Sealer,
  redis: RedisClient | undefined,
  log: Logger,
): ServiceStores {
  const counted = storeFailureCounter();
  if (!redis) {
    const local = openLocalStores(config, log);
    const store = counted(local.store, "payment-lock");
    return {
      debtStore: counted(local.debtStore, "debts"),
      paymentLock: measuredLock(createPaymentLock(store)),
      duplicateSubmissions: memoryDuplicateSubmissions(SUBMISSION_RESULT_TTL_MS, SUBMISSION_RESULTS_KEPT),
      paymentLockError: () => storeErrorOf(store),
      notReadyBecause: () => Promise.resolve([]),
    };
  }
  const purpose = "submission";
  const secrets = compareSecrets(redis, sealer.signatures("secret", "nodes"), log);
  measureSecrets(() => secrets.conflict());
  // Nodes of an earlier release read the entries of the payment lock under this prefix, so it must not change.
  const store = counted(redisStore(redis, "guard:", PAYMENT_LOCK_TTL_MS), "payment-lock");
  return {
    debtStore: counted(redisStore(redis, "debt:", DEBT_STORE_TTL_MS), "debts"),
    paymentLock: measuredLock(createPaymentLock(store)),
    duplicateSubmissions: sharedDuplicateSubmissions(
      counted(redisStore(redis, "submission:", SUBMISSION_RESULT_TTL_MS), "submissions"),
      sealedResults({
        seal: (plain) => sealer.seal(plain, purpose, Date.now()),
        open: (sealed) => sealer.open(sealed, purpose, Date.now())?.plain,
      }),
    ),
    paymentLockError: () => storeErrorOf(store),
    notReadyBecause: async () => {
      const conflict = await secrets.conflict();
      return conflict === undefined ? [] : [conflict];
    },
  };
}

/**
 * Why a store cannot be read or written now: Redis may be away or full, and so may a disk while the service runs. The
 * text has the size of an order's entry.
 */
async function storeErrorOf(store: Store): Promise<string | undefined> {
  try {
    const before = await store.get(PROBE);
    await store.compareAndSet(PROBE, before?.text, `${Date.now()} ${".".repeat(PROBE_LENGTH)}`);
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.message;
    throw error;
  }
}

/** The stores of a single process: of the payment lock, and of debts and open payments. */
interface LocalStores {
  store: Store;
  debtStore: Store;
}

function memoryStores(): LocalStores {
  return { store: memoryStore(PAYMENT_LOCK_TTL_MS), debtStore: memoryStore(DEBT_STORE_TTL_MS) };
}

/** Opens the file of a single process, which must survive a crash because it records the submitted payments. */
function openLocalStores({ paymentLockFile: file, port }: Config, log: Logger): LocalStores {
  if (!file) return memoryStores();
  const { path, required } = file;
  try {
    const stores = sqliteStores(path);
    return {
      store: stores("entry", PAYMENT_LOCK_TTL_MS),
      debtStore: stores("debt", DEBT_STORE_TTL_MS),
    };
  } catch (error) {
    if (error instanceof StoreInUse)
      throw new ConfigurationError(
        required
          ? `GUARD_DB ${path} is in use by another process. Give each a file of its own, or let them share a Redis (REDIS_URL).`
          : `PORT ${port} is in use: another process holds ${path}. Choose another port, or a GUARD_DB.`,
      );
    if (error instanceof StoreDamaged)
      throw new ConfigurationError(
        `GUARD_DB ${path} is damaged (${error.message}). Move it away with the files ${path}-wal and ${path}-shm: the next start makes a new one, which knows none of the payments of the last hours (docs/runbook.md, "Redis").`,
      );
    if (required)
      throw new ConfigurationError(
        `GUARD_DB ${path} cannot be opened for writing. GUARD_DB=none keeps the lock in memory.`,
      );
    log.warn(
      `GUARD_DB: ${path} cannot be written; after a crash the service will not know which payments it has submitted`,
    );
    return memoryStores();
  }
}
