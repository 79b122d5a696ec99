import { readFileSync } from "node:fs";
import forge from "node-forge";
import { z } from "zod";
import { countryCodes, type CountryCode } from "@domain/country";
import type { RedisAddress } from "./exactly-once/stores/redis-connection";

/** Reads a text variable. An empty one counts as absent, because shells and compose files leave empty variables. */
const text = z.preprocess((value) => (value === "" ? undefined : value), z.string().trim().optional());

function number(min: number, max: number, fallback: number) {
  const requirement = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    (value) => (value === undefined || value === "" ? fallback : Number(value)),
    z.number({ error: requirement }).int(requirement).min(min, requirement).max(max, requirement),
  );
}

/** Reads a base address and removes trailing slashes. */
const address = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
);

/** Reads a comma-separated list of origins. */
const origins = z.preprocess(
  (value) =>
    typeof value === "string"
      ? value
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean)
      : [],
  z.array(
    z
      .url({ protocol: /^https?$/, error: "must be http or https origins, separated by commas" })
      .transform((value) => new URL(value).origin),
  ),
);

/**
 * Reads a tile template of web maps. It must contain {z}, {x} and {y}; {s} stands for one of the subdomains a,
 * b, c.
 */
const tiles = text.refine(
  (value) =>
    value === undefined ||
    value === "" ||
    (/^https?:\/\/[^/]/.test(value) &&
      ["{z}", "{x}", "{y}"].every((part) => value.includes(part)) &&
      URL.canParse(value.replace(/[{}]/g, ""))),
  { error: "must be an http or https address with {z}, {x} and {y} in it" },
);

const SECRET_MIN_LENGTH = 16;

/** The default port of Redis. */
const REDIS_PORT = 6379;

/** Parses redis://[user:password@]host[:port][/number]; undefined for anything else. */
function readRedisUrl(value: string): RedisAddress | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const db = /^\/?(\d*)$/.exec(url.pathname)?.[1];
  const hasNoExtras = url.search === "" && url.hash === "" && url.hostname !== "";
  if (!/^rediss?:$/.test(url.protocol) || db === undefined || !hasNoExtras) return undefined;
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(url.port || REDIS_PORT),
      username: decodeURIComponent(url.username) || undefined,
      password: decodeURIComponent(url.password) || undefined,
      db: Number(db),
      tls: url.protocol === "rediss:",
    };
  } catch {
    return undefined;
  }
}

/** An invalid Redis address is never printed, because it may contain a password. */
const redisAddress = text.transform((value, context) => {
  if (value === undefined || value === "") return undefined;
  const read = readRedisUrl(value);
  if (!read) {
    context.addIssue({
      code: "custom",
      message:
        "must be redis://host:port or rediss://host:port, with user:password@ before and /number behind where needed",
    });
  }
  return read;
});

const environment = z.object({
  PORT: number(0, 65535, 3000),
  HOST: text.transform((value) => value ?? "0.0.0.0"),
  PUBLIC_URL: address,
  SESSION_SECRETS: text.transform((value) =>
    (value ?? "")
      .split(",")
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ""),
  ),
  OPERATOR_API_URL: address,
  OPERATOR_API_KEY: text,
  OPERATOR_SERVICE_ID: text,
  OPERATOR_PUBLIC_KEY: text,
  OPERATOR_PUBLIC_KEY_FILE: text,
  OPERATOR_TIMEOUT_MS: number(100, 120_000, 8000),
  CONTENT_API_URL: address,
  CDN_BASE_URL: address,
  GTM_ID: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .trim()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be a container's id, such as GTM-ABC1234")
      .optional(),
  ),
  CARD_PROVIDER_ORIGINS: origins,
  COUNTRY: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(countryCodes, { error: `must be ${countryCodes.join(" or ")}` }).default("TD"),
  ),
  TRUST_PROXY: number(0, 10, 0),
  LOG_LEVEL: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
  ),
  METRICS_TOKEN: text,
  REDIS_URL: redisAddress,
  GUARD_DB: text,
  SANDBOX: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["0", "1"], { error: "must be 1 to allow the sandbox, or 0" }).default("0"),
  ),
  SANDBOX_DB: text.transform((value) => value ?? ".data/sandbox.db"),
  MAP_TILES_URL: tiles,
  GEOCODER_URL: address,
  GEOCODER_PER_MINUTE: number(1, 100_000, 60),
});

/** The names of all variables, as .env.example lists them. */
export const variableNames = Object.keys(environment.shape);

/** The operator's backend: over the network, or the sandbox inside this process. */
export type OperatorConfig =
  | {
      kind: "remote";
      url: string;
      contentUrl: string;
      apiKey: string;
      serviceId: string;
      publicKeyPem: string;
      timeoutMs: number;
    }
  | { kind: "sandbox"; db: string; timeoutMs: number };

export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  /** Newest first. Empty only in the sandbox, where the service generates a secret at the start. */
  sessionSecrets: string[];
  operator: OperatorConfig;
  /** The allowed origins of card providers' pages; an empty list allows any that the operator names. */
  cardProviderOrigins: string[];
  /** The base address of content pictures; undefined for the portal's own host. */
  cdnBaseUrl: string | undefined;
  /** The tag container that page views are reported to; undefined for none. */
  gtmId: string | undefined;
  country: CountryCode;
  trustProxy: number;
  logLevel: string;
  metricsToken: string | undefined;
  /** Undefined when the service is a single process that keeps its state itself. */
  redis: RedisAddress | undefined;
  /**
   * The file of a single process's payment lock, which survives a crash. `chosen` means that the operator set
   * it, so it must be writable; undefined means no file (development).
   */
  paymentLockFile: { path: string; chosen: boolean } | undefined;
  /** Undefined when the portal draws maps itself. */
  mapTilesUrl: string | undefined;
  /**
   * Undefined when places are looked up in the portal's own gazetteer. It may contain a key, so it is never
   * logged.
   */
  geocoderUrl: string | undefined;
  /**
   * How many geocoding requests this process sends per minute at most, because each may cost the operator
   * money.
   */
  geocoderPerMinute: number;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; errors: string[] };

/** Reads the environment. Lists every error as a sentence that names its variable (R-OPS-1). */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const errors: string[] = [];
  const values = readVariables(env, errors);
  for (const secret of values.SESSION_SECRETS) {
    if (secret.length < SECRET_MIN_LENGTH) {
      errors.push(`SESSION_SECRETS holds a secret shorter than ${SECRET_MIN_LENGTH} characters.`);
      break;
    }
  }
  const remote = isSet(env["OPERATOR_API_URL"]);
  const operator = remote ? readRemote(values, errors) : readSandbox(env, values, errors);
  if (values.PUBLIC_URL && values.PUBLIC_URL !== new URL(values.PUBLIC_URL).origin) {
    errors.push("PUBLIC_URL must be an origin, without a path.");
  }
  if (values.SESSION_SECRETS.length === 0) {
    if (remote)
      errors.push(
        "SESSION_SECRETS is required when OPERATOR_API_URL is set: one or more secrets, newest first.",
      );
    else if (isSet(env["REDIS_URL"]))
      errors.push("SESSION_SECRETS is required when REDIS_URL is set: the same secrets for every node.");
  }
  if (errors.length > 0 || !operator) return { ok: false, errors };
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
      country: values.COUNTRY,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      metricsToken: values.METRICS_TOKEN,
      redis: values.REDIS_URL,
      paymentLockFile: paymentLockFile(env, values),
      mapTilesUrl: values.MAP_TILES_URL || undefined,
      geocoderUrl: values.GEOCODER_URL,
      geocoderPerMinute: values.GEOCODER_PER_MINUTE,
    },
  };
}

type Environment = z.infer<typeof environment>;

/** Each process has its own file, named after its port, which two processes cannot share. */
function paymentLockFile(
  env: Record<string, string | undefined>,
  { GUARD_DB, PORT }: Environment,
): Config["paymentLockFile"] {
  if (GUARD_DB !== undefined) return { path: GUARD_DB, chosen: true };
  const served = env["NODE_ENV"] === "production" && PORT !== 0;
  return served ? { path: `.data/guard-${PORT}.db`, chosen: false } : undefined;
}

/**
 * Reads the variables one by one. An invalid one is reported and read as absent, so that the others are still
 * checked.
 */
function readVariables(env: Record<string, string | undefined>, errors: string[]): Environment {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const faulty = new Set(parsed.error.issues.map((issue) => issue.path.join(".")));
  errors.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
  const valid = Object.fromEntries(Object.entries(env).filter(([name]) => !faulty.has(name)));
  return environment.parse(valid);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}

const operatorOnly = [
  "OPERATOR_API_KEY",
  "OPERATOR_SERVICE_ID",
  "OPERATOR_PUBLIC_KEY",
  "OPERATOR_PUBLIC_KEY_FILE",
  "CONTENT_API_URL",
];

/**
 * Uses the sandbox, which moves no real money. It is refused when some operator variables are set, and in
 * production without SANDBOX=1.
 */
function readSandbox(
  env: Record<string, string | undefined>,
  values: Environment,
  errors: string[],
): OperatorConfig {
  const withoutUrl = operatorOnly.filter((name) => isSet(env[name]));
  const evidence = productionEvidence(env, values);
  if (withoutUrl.length > 0)
    errors.push(`OPERATOR_API_URL is missing, although ${withoutUrl.join(", ")} is set.`);
  else if (evidence.length > 0 && values.SANDBOX !== "1")
    errors.push(
      `OPERATOR_API_URL is missing, although ${evidence.join(" and ")}. To serve the sandbox here all the same, on which no real money moves, set SANDBOX=1.`,
    );
  return { kind: "sandbox", db: values.SANDBOX_DB, timeoutMs: values.OPERATOR_TIMEOUT_MS };
}

/** The signs that this process serves customers, who must not see the sandbox's payments. */
function productionEvidence(env: Record<string, string | undefined>, { PUBLIC_URL }: Environment): string[] {
  return [
    ...(env["NODE_ENV"] === "production" ? ["NODE_ENV is production"] : []),
    ...(PUBLIC_URL?.startsWith("https:") ? ["PUBLIC_URL is an https address"] : []),
    ...(isSet(env["REDIS_URL"]) ? ["REDIS_URL is set"] : []),
  ];
}

function readRemote(values: Environment, errors: string[]): OperatorConfig | undefined {
  const needed = {
    OPERATOR_API_KEY: values.OPERATOR_API_KEY,
    OPERATOR_SERVICE_ID: values.OPERATOR_SERVICE_ID,
  };
  for (const [name, value] of Object.entries(needed)) {
    if (!value) errors.push(`${name} is required when OPERATOR_API_URL is set.`);
  }
  const publicKeyPem = readPublicKey(values, errors);
  if (!publicKeyPem || !values.OPERATOR_API_URL) return undefined;
  return {
    kind: "remote",
    url: values.OPERATOR_API_URL,
    contentUrl: values.CONTENT_API_URL ?? values.OPERATOR_API_URL,
    apiKey: values.OPERATOR_API_KEY ?? "",
    serviceId: values.OPERATOR_SERVICE_ID ?? "",
    publicKeyPem,
    timeoutMs: values.OPERATOR_TIMEOUT_MS,
  };
}

function readPublicKey(values: Environment, errors: string[]): string | undefined {
  const file = values.OPERATOR_PUBLIC_KEY_FILE;
  let name = "OPERATOR_PUBLIC_KEY";
  // One-line environment files write the line breaks of a PEM as \n.
  let pem = values.OPERATOR_PUBLIC_KEY?.replace(/\\n/g, "\n");
  if (!pem && file) {
    name = "OPERATOR_PUBLIC_KEY_FILE";
    try {
      pem = readFileSync(file, "utf8");
    } catch {
      errors.push(`OPERATOR_PUBLIC_KEY_FILE cannot be read: ${file}.`);
      return undefined;
    }
  }
  if (!pem) {
    errors.push("OPERATOR_PUBLIC_KEY or OPERATOR_PUBLIC_KEY_FILE is required when OPERATOR_API_URL is set.");
    return undefined;
  }
  try {
    forge.pki.publicKeyFromPem(pem);
  } catch {
    errors.push(`${name} is not an RSA public key in PEM form.`);
    return undefined;
  }
  return pem;
}
