import { SUBMISSION_RESULTS_KEPT, SUBMISSION_RESULT_TTL_MS } from "@domain/rule-numbers";
import type { Logger } from "pino";
import { type Config, readConfig } from "../config";
import { ConfigurationError } from "../config/configuration-error";
import { sessionSecretsOf } from "../config/session-secrets";
import { usePack } from "../brand/use-pack";
import { createDeepHealth, type DeepHealth } from "./deep-health";
import { createLog } from "../log";
import type { Content } from "../content/content";
import type { Operator } from "../operator/client";
import { createCatalogue, type Catalogue } from "../operator/catalogue";
import { countCacheReads } from "../metrics/caches";
import { countOtps } from "../metrics/otps";
import { measureProcess } from "../metrics/process";
import { measureCalls } from "../metrics/operator-calls";
import { countRefusals } from "../metrics/refusals";
import { countHelpSearches, type HelpSearchCounts } from "../metrics/help-searches";
import type { OtpCounts } from "../payment/otp-counts";
import type { RefusalCounts } from "../metrics/refusals";
import type { OpenPayments } from "../payment/follow/open-payments";
import { memoryStore } from "../exactly-once/stores/memory";
import { type Store } from "../exactly-once/store";
import type { Debts } from "../payment/debts/debt-lock";
import { createSharedStatusReads, type SharedStatusReads } from "../payment/status/shared-status-reads";
import type { PaymentTrail } from "../payment/trail";
import { tellBuild } from "../metrics/build";
import { measureRedis } from "../metrics/redis";
import { countLimits } from "../metrics/limits";
import { openLimits, type ServiceLimits } from "./limits";
import { createPlaces, type Places } from "../places/places";
import { limitPerMinute, createGeocoder, type Geocoder } from "../places/geocoder";
import { createDebts, followPayments } from "./debts";
import { openBackend, openOperator } from "./backend";
import { openRedis, openStores, type ServiceStores } from "./stores";
import { openSwitches } from "./switches";
import { countForHour, openLastHour, type ServiceHour } from "./last-hour";
import { openTrail, type TrailOf, type Trails } from "./trail";
import { withMemory } from "../session/sealer-memory";
import { createSealer, type Sealer } from "../session/seal";
import { steadyNow } from "../steady-clock";
import { closedJourneys } from "../switches/closed-by-switch";
import type { Switches } from "../switches/switches";

/** The parts that all requests share, none of which belongs to a customer. */
export interface Service extends Omit<ServiceStores, "debtStore"> {
  config: Config;
  log: Logger;
  operator: Operator;
  catalogue: Catalogue;
  content: Content;
  statusReads: SharedStatusReads;
  /** Votes that are being sent, so that a double click counts once. */
  votes: Store;
  /** The lock of invoices and bills. */
  debts: Debts;
  /** The payments that were sent, until their end is known. */
  openPayments: OpenPayments;
  otpCounts: OtpCounts;
  /** Receives what happens to payments. */
  trailOf: TrailOf;
  /** Writes a change of the operator's page into the audit trail. */
  recordSwitch: Trails["recordSwitch"];
  /** What happened within the last hour. */
  hour: ServiceHour;
  /** The state of what the service depends on. */
  deepHealth: () => Promise<DeepHealth>;
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

/** Reads the configuration and logs what is unsafe in it, or throws its errors as sentences. */
function configure(env: Record<string, string | undefined>): { config: Config; log: Logger } {
  const read = readConfig(env);
  if (!read.ok) throw new ConfigurationError(`The configuration is faulty:\n- ${read.errors.join("\n- ")}`);
  const { config } = read;
  usePack(config.pack);
  const log = createLog(config.logLevel);
  for (const weakness of config.insecure) log.warn(`ALLOW_INSECURE=1, unsafe with real money: ${weakness}`);
  for (const warning of config.warnings) log.warn(warning);
  return { config, log };
}

async function createService(env: Record<string, string | undefined>): Promise<Service> {
  const { config, log } = configure(env);
  const { backend, sandboxPage } = await openBackend(config, log);
  // Measuring wakes the process a hundred times a second, so it is only done where the figures are read.
  if (config.metricsToken) measureProcess();
  tellBuild();
  const countRead = countCacheReads();
  const redis = await openRedis(config, log);
  const hour = openLastHour(config, redis);
  const forHour = countForHour(hour);
  const metrics = { calls: forHour.calls(measureCalls()), countRead };
  const { operator, content } = openOperator(config, backend, log, metrics);
  const sealer = withMemory(createSealer(sessionSecretsOf(config.sessionSecrets, log)));
  if (redis) measureRedis(redis);
  const switches = await openSwitches(config, redis, log);
  const { debtStore, ...stores } = openStores(config, sealer, redis, log);
  const debts = createDebts(debtStore, sealer, config.followAfterMs, log);
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
      steadyNow,
      (result) => countRead("catalogue", result),
      () => closedJourneys(switches.active()),
    ),
    content,
    statusReads: createSharedStatusReads(),
    votes: memoryStore(SUBMISSION_RESULT_TTL_MS, {
      maxTexts: SUBMISSION_RESULTS_KEPT,
      whenFull: "forget-oldest",
    }),
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

/** Opens the audit trail, or stops the start when it cannot be written. */
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
