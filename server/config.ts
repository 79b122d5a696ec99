import { WEAK_SECRET_MIN_LENGTH } from "@domain/rule-numbers";
import type { BrandPack } from "./brand/pack";
import { combinationErrors } from "./config/combinations";
import { type OperatorConfig, readOperator } from "./config/operator";
import { type LimitSettings, readLimits } from "./config/limits";
import { nearMisses } from "./config/near-misses";
import { readPack } from "./config/pack";
import { NO_LOCK_FILE, productionErrors } from "./config/production";
import { type Environment, environment, isSet, variableNames } from "./config/variables";
import type { RedisAddress } from "./exactly-once/stores/redis-connection";

export { variableNames } from "./config/variables";

export interface Config extends LimitSettings {
  port: number;
  host: string;
  publicUrl: string | undefined;
  /**
   * The secrets that seal cookies, newest first; empty only in the sandbox, where the service generates one at the
   * start.
   */
  sessionSecrets: string[];
  operator: OperatorConfig;
  /** The allowed origins of card providers' pages; an empty list allows any that the operator names. */
  cardProviderOrigins: string[];
  /** The base address of content pictures; undefined for the portal's own host. */
  cdnBaseUrl: string | undefined;
  /** The tag container that page views are reported to; undefined for none. */
  gtmId: string | undefined;
  /** Whether the container is loaded only after the customer has allowed it. */
  asksForTags: boolean;
  /** The brand in the country of this process. */
  pack: BrandPack;
  trustProxy: number;
  logLevel: string;
  metricsToken: string | undefined;
  /** The file of the audit trail; undefined for standard output. */
  auditLog: string | undefined;
  /** The folder that builds share their browser's files in; undefined for the one that a release keeps. */
  pastAssets: string | undefined;
  /** Where weaknesses are reported (/.well-known/security.txt); undefined for nowhere. */
  securityContact: string | undefined;
  /** Undefined when the service is a single process that keeps its state itself. */
  redis: RedisAddress | undefined;
  /** What every key in Redis begins with. */
  redisPrefix: string;
  /** The file of the operator's switches, where no Redis keeps them. */
  switchesFile: string;
  /** The operator's own page; some operators have none. */
  admin: AdminConfig | undefined;
  /** How long after SIGTERM connections are still accepted, so that a load balancer can notice it first, ms. */
  drainDelayMs: number;
  /** When a process that drains ends at the latest, with its delay, ms after SIGTERM. */
  drainTimeoutMs: number;
  /**
   * The file of a single process's payment lock, which survives a crash and must be writable where `required`, because
   * the operator set it or real money moves; undefined without one (development).
   */
  paymentLockFile: { path: string; required: boolean } | undefined;
  /** What ALLOW_INSECURE=1 has let through, as sentences for the log. */
  insecure: string[];
  /** How many failed calls of a group within seconds pause its calls; 0: none does. */
  breakerFailures: number;
  /** What is allowed and may be a mistake, as sentences for the log. */
  warnings: string[];
  /** How long after a payment was sent its status is first asked without the customer, ms; 0: never. */
  followAfterMs: number;
  /** The operator's menu for customers without the portal, to be dialled; some operators have none. */
  ussdMenu: string | undefined;
  /** The operator's number in WhatsApp, digits with the dial code; some operators have none. */
  whatsApp: string | undefined;
  /** Undefined when the portal draws maps itself. */
  mapTilesUrl: string | undefined;
  /**
   * The address of the geocoder, never logged because it may contain a key; undefined when the portal's own gazetteer
   * finds places.
   */
  geocoderUrl: string | undefined;
  /** How many geocoding requests this process sends per minute at most, because each may cost the operator money. */
  geocoderPerMinute: number;
}

/** Where the operator's own page listens, and what is typed to open it. */
export interface AdminConfig {
  port: number;
  host: string;
  token: string;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; errors: string[] };

/** Reads the environment, or returns every error as a sentence that names its variable (R-OPS-1). */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const errors: string[] = [];
  const values = readVariables(env, errors);
  const remote = isSet(env["OPERATOR_API_URL"]);
  const mayBeWeak = !remote || values.ALLOW_INSECURE === "1";
  if (mayBeWeak && values.SESSION_SECRETS.some((secret) => secret.length < WEAK_SECRET_MIN_LENGTH))
    errors.push(`SESSION_SECRETS holds a secret shorter than ${WEAK_SECRET_MIN_LENGTH} characters.`);
  const pack = readPack(values, errors);
  const operator = readOperator(env, values, errors);
  const limitSettings = readLimits(values, remote, errors);
  errors.push(...combinationErrors(env, values, remote));
  const admin = readAdmin(values, errors);
  const lockFile = paymentLockFile(env, values);
  const publicKeyPem = operator?.kind === "remote" ? operator.publicKeyPem : undefined;
  const insecure = remote
    ? productionErrors(env, values, { hasLockFile: lockFile !== undefined, publicKeyPem })
    : [];
  if (!mayBeWeak) errors.push(...insecure.filter((error) => !isTold(error, errors)));
  if (errors.length > 0 || !operator || !pack) return { ok: false, errors };
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL,
      sessionSecrets: values.SESSION_SECRETS,
      operator,
      cardProviderOrigins: values.CARD_PROVIDER_ORIGINS,
      cdnBaseUrl: values.CDN_BASE_URL,
      gtmId: values.GTM_ID,
      asksForTags: values.GTM_CONSENT === "ask",
      pack,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      metricsToken: values.METRICS_TOKEN,
      auditLog: values.AUDIT_LOG,
      pastAssets: values.PAST_ASSETS,
      securityContact: values.SECURITY_CONTACT,
      redis: values.REDIS_URL,
      redisPrefix: values.REDIS_PREFIX,
      switchesFile: values.SWITCHES_FILE,
      admin,
      drainDelayMs: values.DRAIN_DELAY_MS,
      drainTimeoutMs: values.DRAIN_TIMEOUT_MS,
      paymentLockFile: lockFile && { ...lockFile, required: lockFile.required || remote },
      insecure,
      breakerFailures: values.OPERATOR_BREAKER,
      warnings: warningsOf(env, values, remote),
      followAfterMs: values.FOLLOW_AFTER_MS,
      ...limitSettings,
      ussdMenu: values.USSD_MENU ?? pack.ussdMenu,
      whatsApp: values.WHATSAPP_NUMBER ?? pack.whatsApp,
      mapTilesUrl: values.MAP_TILES_URL || undefined,
      geocoderUrl: values.GEOCODER_URL,
      geocoderPerMinute: values.GEOCODER_PER_MINUTE,
    },
  };
}

/** Reads where the operator's page listens, and reports a token that can be guessed, because it opens all switches. */
function readAdmin(
  { ADMIN_PORT: port, ADMIN_HOST: host, ADMIN_TOKEN: token = "", PORT }: Environment,
  errors: string[],
): AdminConfig | undefined {
  if (port === undefined) return undefined;
  if (port === PORT) errors.push("ADMIN_PORT must be another port than PORT.");
  if (token.length < WEAK_SECRET_MIN_LENGTH)
    errors.push(
      `ADMIN_TOKEN must have ${WEAK_SECRET_MIN_LENGTH} characters or more where ADMIN_PORT is set.`,
    );
  return { port, host, token };
}

/** Whether an error of the same variable is in the list. */
function isTold(error: string, errors: readonly string[]): boolean {
  const [variable] = error.split(" ", 1);
  return errors.some((told) => told.split(" ", 1)[0] === variable);
}

/** Returns what is allowed and may be a mistake, with the names of variables and never their values. */
function warningsOf(
  env: Record<string, string | undefined>,
  { GUARD_DB, REDIS_URL, PUBLIC_URL, TRUST_PROXY, METRICS_TOKEN }: Environment,
  remote: boolean,
): string[] {
  const forgets = remote && GUARD_DB === NO_LOCK_FILE && !REDIS_URL;
  // The service itself serves no https.
  const hidesAddresses = PUBLIC_URL?.startsWith("https:") && TRUST_PROXY === 0;
  return [
    ...(forgets
      ? ["GUARD_DB is none: after a crash the service does not know which payments it has sent."]
      : []),
    ...(hidesAddresses
      ? [
          "TRUST_PROXY is 0 and PUBLIC_URL is https: all customers have the address of the proxy, so that a limit that one of them reaches refuses all. Set the number of proxies.",
        ]
      : []),
    ...(remote && METRICS_TOKEN !== undefined && METRICS_TOKEN.length < WEAK_SECRET_MIN_LENGTH
      ? [
          `METRICS_TOKEN has fewer than ${WEAK_SECRET_MIN_LENGTH} characters and can be guessed: the metrics tell how many payments are made.`,
        ]
      : []),
    ...nearMisses(env, variableNames),
  ];
}

/** Each process has its own file, named after its port, which two processes cannot share. */
function paymentLockFile(
  env: Record<string, string | undefined>,
  { GUARD_DB, PORT }: Environment,
): Config["paymentLockFile"] {
  if (GUARD_DB === NO_LOCK_FILE) return undefined;
  if (GUARD_DB !== undefined) return { path: GUARD_DB, required: true };
  const served = env["NODE_ENV"] === "production" && PORT !== 0;
  return served ? { path: `.data/guard-${PORT}.db`, required: false } : undefined;
}

/**
 * Reads the variables one by one, and reads an invalid one as absent after reporting it, so that the others are still
 * checked.
 */
function readVariables(env: Record<string, string | undefined>, errors: string[]): Environment {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  // A list has an issue for each faulty entry but one variable, so that equal sentences are reported once.
  const nameOf = ({ path }: { path: PropertyKey[] }) => String(path[0]);
  const { issues } = parsed.error;
  const faulty = new Set(issues.map(nameOf));
  errors.push(...new Set(issues.map((issue) => `${nameOf(issue)} ${issue.message}.`)));
  const valid = Object.fromEntries(Object.entries(env).filter(([name]) => !faulty.has(name)));
  return environment.parse(valid);
}
