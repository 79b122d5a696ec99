import { z } from "zod";
import { defaultPack } from "../brand/default-pack";
import {
  BREAKER_FAILURES,
  DRAIN_TIMEOUT_DEFAULT_MS,
  OPERATOR_TIMEOUT_DEFAULT_MS,
} from "@domain/rule-numbers";
import type { RedisAddress } from "../exactly-once/stores/redis-connection";

/** Reads a text variable; an empty value counts as absent, because shells and compose files leave empty variables. */
const text = z.preprocess((value) => (value === "" ? undefined : value), z.string().trim().optional());

/** Reads a text that is sent as a header, and refuses characters that a header cannot have. */
const headerText = text.refine((value) => value === undefined || /^[\x20-\x7e]*$/.test(value), {
  error: "must hold letters, digits and signs of ASCII only",
});

function number(min: number, max: number, fallback: number) {
  const requirement = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    (value) => (value === undefined || value === "" ? fallback : Number(value)),
    z.number({ error: requirement }).int(requirement).min(min, requirement).max(max, requirement),
  );
}

/**
 * Reads a base address without its trailing slashes, and refuses a user in it, because no request can be made to such
 * an address.
 */
const address = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .refine((value) => !/^https?:\/\/[^/?#]*@/i.test(value), { error: "must hold no user and no password" })
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
 * Reads a tile template of web maps, which must contain {z}, {x} and {y}; {s} stands for one of the subdomains a, b, c.
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

const ADMIN_PORT_RULE = "must be a whole number from 1 to 65535";

/** The variables and how each is read (docs/operations.md). */
export const environment = z.object({
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
  OPERATOR_API_KEY: headerText,
  OPERATOR_SERVICE_ID: headerText,
  OPERATOR_PUBLIC_KEY: text,
  OPERATOR_PUBLIC_KEY_FILE: text,
  OPERATOR_TIMEOUT_MS: number(100, 120_000, OPERATOR_TIMEOUT_DEFAULT_MS),
  OPERATOR_BREAKER: number(0, 10_000, BREAKER_FAILURES),
  DRAIN_DELAY_MS: number(0, 120_000, 0),
  DRAIN_TIMEOUT_MS: number(100, 600_000, DRAIN_TIMEOUT_DEFAULT_MS),
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
  GTM_CONSENT: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["ask"], { error: "must be ask, or absent" }).optional(),
  ),
  CARD_PROVIDER_ORIGINS: origins,
  BRAND: text.transform((value) => value || defaultPack()),
  COUNTRY: text,
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
  AUDIT_LOG: text,
  PAST_ASSETS: text,
  SECURITY_CONTACT: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .trim()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must be a mailto: or https: address")
      .optional(),
  ),
  LIMITS: text,
  USSD_MENU: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .trim()
      // A file of variables ends an unquoted value before "#".
      .regex(/^([*#][*#0-9]{0,18}#|[0-9]{2,20})$/, 'must be a code to dial, such as "*123#" in quotes')
      .optional(),
  ),
  WHATSAPP_NUMBER: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{6,14}$/, "must be digits that begin with a dial code, such as 22790000001")
      .optional(),
  ),
  ALLOW_INSECURE: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["0", "1"], { error: "must be 1 to allow what is unsafe in production, or 0" }).default("0"),
  ),
  REDIS_URL: redisAddress,
  REDIS_PREFIX: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .trim()
      .regex(/^[\w.:-]{1,64}$/, "must be 1 to 64 letters, digits, points, colons, lines and hyphens")
      .default("toumai:"),
  ),
  GUARD_DB: text,
  SWITCHES_FILE: text.transform((value) => value ?? ".data/switches.json"),
  ADMIN_PORT: z.preprocess(
    (value) => (value === undefined || value === "" ? undefined : Number(value)),
    z
      .number({ error: ADMIN_PORT_RULE })
      .int(ADMIN_PORT_RULE)
      .min(1, ADMIN_PORT_RULE)
      .max(65535, ADMIN_PORT_RULE)
      .optional(),
  ),
  ADMIN_HOST: text.transform((value) => value ?? "127.0.0.1"),
  ADMIN_TOKEN: text,
  FOLLOW_AFTER_MS: number(0, 3_600_000, 60_000),
  SANDBOX: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["0", "1"], { error: "must be 1 to allow the sandbox, or 0" }).default("0"),
  ),
  SANDBOX_DB: text.transform((value) => value ?? ".data/sandbox.db"),
  MAP_TILES_URL: tiles,
  MAP_LAYERS: text.transform((value) =>
    (value ?? "")
      .split(",")
      .map((path) => path.trim())
      .filter(Boolean),
  ),
  GEOCODER_URL: address,
  GEOCODER_PER_MINUTE: number(1, 100_000, 60),
});

/** The names of all variables, as .env.example lists them. */
export const variableNames = Object.keys(environment.shape);

export type Environment = z.infer<typeof environment>;

export function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
