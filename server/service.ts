import type { Logger } from "pino";
import { ANSWER_TTL_MS, ANSWERS_KEPT, DEBT_STORE_TTL_MS } from "@domain/tuning";
import { PAYMENT_LOCK_TTL_MS } from "@domain/rule-numbers";
import { type Config, readConfig } from "./config";
import { sessionSecretsOf } from "./config/session-secrets";
import { usePack } from "./brand/use-pack";
import { createDeepHealth, type DeepHealth } from "./deep-health";
import { createLog } from "./log";
import { type Content, createContent } from "./content/content";
import { type Backend, createOperator, type Operator } from "./operator/client";
import { createCatalogue, type Catalogue } from "./operator/catalogue";
import { sendOverHttp, sendTo } from "./operator/send";
import { countCacheReads } from "./metrics/caches";
import { countOtps } from "./metrics/otps";
import { measuredLock } from "./metrics/payment-lock";
import { measureProcess } from "./metrics/process";
import { measureCalls } from "./metrics/operator-calls";
import { collectMismatches } from "./service-mismatches";
import { countRefusals } from "./metrics/refusals";
import { countHelpSearches, type HelpSearchCounts } from "./metrics/help-searches";
import type { OtpCounts } from "./payment/otp";
import type { RefusalCounts } from "./request/refusals";
import type { OpenPayments } from "./exactly-once/open-payments";
import { createPaymentLock, type PaymentLock } from "./exactly-once/payment-lock";
import { sqliteStores, StoreInUse } from "./exactly-once/stores/sqlite";
import { memoryStore } from "./exactly-once/stores/memory";
import { type Store, StoreUnavailable } from "./exactly-once/store";
import type { Debts } from "./payment/debts";
import { sealedResults } from "./payment/sealed-result";
import { createSettledStatus, type SettledStatus } from "./payment/settled-status";
import type { StepResult } from "./payment/step-result";
import type { PaymentTrail } from "./payment/trail";
import {
  memoryDuplicateSubmissions,
  sharedDuplicateSubmissions,
  type DuplicateSubmissions,
} from "./exactly-once/duplicate-submissions";
import { compareSecrets } from "./exactly-once/node-secrets";
import type { RedisClient } from "./exactly-once/stores/redis-connection";
import { redisStore } from "./exactly-once/stores/redis";
import { tellBuild } from "./metrics/build";
import { measureRedis } from "./metrics/redis";
import { countLimits } from "./metrics/limits";
import { openLimits, type ServiceLimits } from "./service-limits";
import { createPlaces, type Places } from "./places/places";
import { limitPerMinute, createGeocoder, type Geocoder } from "./places/geocoder";
import { createDebts, followPayments } from "./service-debts";
import { openSwitches } from "./service-switches";
import { countForHour, openLastHour, type ServiceHour } from "./service-last-hour";
import { openTrail, type TrailOf, type Trails } from "./service-trail";
import { createSealer, type Sealer } from "./session/seal";
import { closedJourneys } from "./switches/closed";
import type { Switches } from "./switches/switches";

/** The parts that all requests share. None of them belongs to a customer. */
export interface Service {
  config: Config;
  log: Logger;
  operator: Operator;
  catalogue: Catalogue;
  content: Content;
  /** Reads statuses for the pages that show them. */
  settledStatus: SettledStatus;
  /** Votes that are being sent, so that a double click counts once. */
  votes: Store;
  paymentLock: PaymentLock;
  /** The lock of invoices and bills. */
  debts: Debts;
  /** The payments that were sent, until their end is known. */
  openPayments: OpenPayments;
  duplicateSubmissions: DuplicateSubmissions<StepResult>;
  otpCounts: OtpCounts;
  /** Receives what happens to payments. */
  trailOf: TrailOf;
  /** Writes a change of the operator's page into the audit trail. */
  recordSwitch: Trails["recordSwitch"];
  /** What happened within the last hour. */
  hour: ServiceHour;
  /** Why the payment lock is out of reach, without which nothing can be paid; undefined when it is not. */
  paymentLockError: () => Promise<string | undefined>;
  /** The state of what the service depends on. */
  deepHealth: () => Promise<DeepHealth>;
  /** Sentences, each a reason why this process should get no requests although it runs; mostly none. */
  notReadyBecause: () => Promise<string[]>;
  sealer: Sealer;
  /** Undefined when nothing is limited. */
  limits: ServiceLimits | undefined;
  /** Counts refused forms and steps. */
  refusals: RefusalCounts;
  /** Counts searches of the help centre that find questions, and those that find nothing. */
  helpSearches: HelpSearchCounts;
  places: Places;
  /** What the operator has switched, as this process follows it. */
  switches: Switches;
  /** Serves /sandbox when the operator is the embedded sandbox. */
  sandboxPage: ((request: Request) => Promise<Response>) | undefined;
}

/** Thrown at the start when the environment is invalid. Its message lists every error. */
export class ConfigurationError extends Error {}

async function createService(env: Record<string, string | undefined>): Promise<Service> {
  const read = readConfig(env);
  if (!read.ok) throw new ConfigurationError(`The configuration is faulty:\n- ${read.errors.join("\n- ")}`);
  const { config } = read;
  usePack(config.pack);
  const log = createLog(config.logLevel);
  for (const weakness of config.insecure) log.warn(`ALLOW_INSECURE=1, unsafe with real money: ${weakness}`);
  for (const warning of config.warnings) log.warn(warning);
  const { backend, sandboxPage } = await openBackend(config, log);
  // Measuring wakes the process a hundred times a second, so it is only done where the figures are read.
  if (config.metricsToken) measureProcess();
  tellBuild();
  const countRead = countCacheReads();
  const redis = await openRedis(config, log);
  const hour = openLastHour(config, redis);
  const forHour = countForHour(hour);
  const mismatches = collectMismatches(log);
  const operator = createOperator(backend, log, {
    sink: mismatches,
    metrics: forHour.calls(measureCalls()),
    breakerFailures: config.breakerFailures,
  });
  const content = createContent({
    cdn: config.cdnBaseUrl,
    contentUrl: backend.contentUrl,
    timeoutMs: config.operator.timeoutMs,
    log,
    mismatches,
    countRead: (result) => countRead("content", result),
  });
  const sealer = createSealer(sessionSecretsOf(config.sessionSecrets, log));
  if (redis) measureRedis(redis);
  const switches = await openSwitches(config, redis, log);
  const { debtStore, ...stores } = openStores(config, sealer, redis, log);
  const debts = createDebts(debtStore, sealer, config.followAfterMs);
  const { trailOf, recordSwitch } = openTrailOrStop(config, sealer, log, forHour.payment);
  const deepHealth = createDeepHealth({ operator, paymentLockError: stores.paymentLockError });
  if (config.followAfterMs > 0) {
    followPayments({ config, log, operator, debtStore, trailOf, ...stores, ...debts });
  }
  return {
    config,
    log,
    operator,
    catalogue: createCatalogue(
      Date.now,
      (result) => countRead("catalogue", result),
      () => closedJourneys(switches.active()),
    ),
    content,
    settledStatus: createSettledStatus(),
    votes: memoryStore(ANSWER_TTL_MS, { maxTexts: ANSWERS_KEPT, whenFull: "forget-oldest" }),
    ...stores,
    ...debts,
    trailOf,
    recordSwitch,
    hour,
    otpCounts: forHour.codes(countOtps()),
    deepHealth,
    sealer,
    limits: openLimits(config, sealer, forHour.limits(countLimits(log, config.wrongCodesAlarm)), {
      redis,
      log,
      changed: () => switches.active().get("limits")?.limits,
    }),
    switches,
    refusals: countRefusals(),
    helpSearches: countHelpSearches(),
    places: createPlaces(geocoderOf(config), content),
    sandboxPage,
  };
}

/** Its client is loaded only where several nodes share a Redis. */
async function openRedis({ redis, redisPrefix }: Config, log: Logger): Promise<RedisClient | undefined> {
  if (!redis) return undefined;
  const { connectRedis } = await import("./exactly-once/stores/redis-connection");
  return connectRedis({ ...redis, keyPrefix: redisPrefix }, log);
}

/**
 * Opens the stores that prevent double payments: on this process's disk, or in the Redis that several nodes
 * share.
 */
function openStores(
  config: Config,
  sealer: Sealer,
  redis: RedisClient | undefined,
  log: Logger,
): Pick<Service, "paymentLock" | "duplicateSubmissions" | "paymentLockError" | "notReadyBecause"> & {
  debtStore: Store;
} {
  if (!redis) {
    const { store, debtStore } = openLocalStores(config, log);
    return {
      debtStore,
      paymentLock: measuredLock(createPaymentLock(store)),
      duplicateSubmissions: memoryDuplicateSubmissions(ANSWER_TTL_MS, ANSWERS_KEPT),
      paymentLockError: () => storeErrorOf(store),
      notReadyBecause: () => Promise.resolve([]),
    };
  }
  const purpose = "submission";
  const secrets = compareSecrets(redis, sealer.signatures("secret", "nodes"), log);
  const store = redisStore(redis, "guard:", PAYMENT_LOCK_TTL_MS);
  return {
    debtStore: redisStore(redis, "debt:", DEBT_STORE_TTL_MS),
    paymentLock: measuredLock(createPaymentLock(store)),
    duplicateSubmissions: sharedDuplicateSubmissions(
      redisStore(redis, "submission:", ANSWER_TTL_MS),
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

/** A trail that cannot be written would be missed only when it is needed. */
function openTrailOrStop(
  config: Config,
  sealer: Sealer,
  log: Logger,
  alsoNote: PaymentTrail["note"],
): Trails {
  try {
    return openTrail(config, sealer, log, alsoNote);
  } catch {
    throw new ConfigurationError(`AUDIT_LOG ${config.auditLog ?? ""} cannot be opened for writing.`);
  }
}

/** Why a store cannot be read now: Redis may be away, and a disk may fail while the service runs. */
async function storeErrorOf(store: Store): Promise<string | undefined> {
  try {
    await store.get("healthz");
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

/** Opens the file of a single process. It must survive a crash, because it records which payments were submitted. */
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

async function openBackend(
  config: Config,
  log: Logger,
): Promise<{ backend: Backend; sandboxPage: Service["sandboxPage"] }> {
  const { operator } = config;
  if (operator.kind === "remote") {
    return { backend: { ...operator, send: sendOverHttp() }, sandboxPage: undefined };
  }
  const { createSandbox } = await import("@sandbox/index");
  const sandbox = orConfigurationError(`SANDBOX_DB ${operator.db} cannot be opened for writing.`, () =>
    createSandbox({ db: operator.db, log: (line) => log.info(line, "sandbox") }),
  );
  log.warn("OPERATOR_API_URL is not set: running on the embedded sandbox, no real money moves");
  // The sandbox checks its headers like a real operator. The host name never leaves the process.
  const origin = "http://sandbox.invalid";
  return {
    backend: {
      url: origin,
      contentUrl: origin,
      apiKey: "sandbox",
      serviceId: "sandbox",
      publicKeyPem: sandbox.publicKeyPem,
      timeoutMs: operator.timeoutMs,
      send: sendTo((request) => sandbox.fetch(request)),
    },
    sandboxPage: (request) => sandbox.fetch(request),
  };
}

/** A file that cannot be opened is an error of the configuration, with a sentence of its own. */
function orConfigurationError<T>(sentence: string, open: () => T): T {
  try {
    return open();
  } catch {
    throw new ConfigurationError(sentence);
  }
}

let shared: Promise<Service> | undefined;

/** The service of this process, created with the first request or by the host at the start. */
export function service(): Promise<Service> {
  shared ??= createService(process.env);
  return shared;
}

function geocoderOf({ geocoderUrl, geocoderPerMinute }: Config): Geocoder | undefined {
  return geocoderUrl === undefined
    ? undefined
    : limitPerMinute(geocoderPerMinute, createGeocoder(geocoderUrl));
}
