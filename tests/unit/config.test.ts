import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITS, SANDBOX_LIMITS, WRONG_CODES_ALARM } from "../../domain/limit-rule-numbers";
import { packIn } from "../support/brand";
import { handOverPack } from "../../server/brand/use-pack";
import { commandCall } from "../../server/command-name";
import { readConfig, variableNames } from "../../server/config";
import { startFacts } from "../../server/config/start-facts";
import fc, { anyLetter } from "../support/random";
import { selfSigned } from "../support/tls";

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = keys.publicKey.export({ type: "spki", format: "pem" }).toString();
const privatePem = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const oldPrivatePem = keys.privateKey.export({ type: "pkcs1", format: "pem" }).toString();
const shortPem = generateKeyPairSync("rsa", { modulusLength: 1024 })
  .publicKey.export({ type: "spki", format: "pem" })
  .toString();
/** A key of 3072 bits, ready-made because making one takes long. */
const longPem = `-----BEGIN PUBLIC KEY-----
MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEA1MRnS8PyifTfKF/VjNrN
Rf6kQZnhgKXauAczDa1V48/bvkK4cdeDhKGA9tgQLddOniHFglu9NtZCCbafptJF
YAXSAEKtuug7X4LK63A/U/937yIUyAt048rCH0COmf9VIDWl78fQTMy6DyVRu2QK
ELTWXvxRl2Ajkr1NRrLbFz45UxR8Z7RZvM8TtWrNaKK9CfOQI+Qwg13Od/hn7UKo
CUFJEisrmVBxsqnOFgSH3FikBfI5zO9ajTEZp18yGwA0X98JRJUba5jug6QBaX8j
JGM0mlhXnzRPG0rZRQqCk5f/dKo+c2Sms1PT1OZKQ+DX5YsoDtY22F0bf0gW6FaP
ijFtJBn33VeDUihno47pWY5CkDQPZTsDIbo+qJwjgaWDcNHmzYbiWP74V1dE+iCQ
ykTMZ3DgfTIB1Ta0wDsDfNdxdZ3zr2+5tK0ZSkAffSB+3MyoVOgLz7KcfREBB86j
OP3FJvreqlFUbKUxxeZSzMPaGq9c5W1QRV227Vy+VAnJAgMBAAE=
-----END PUBLIC KEY-----
`;
const certificate = selfSigned().cert;
const folder = mkdtempSync(join(tmpdir(), "toumai-config-"));
const keyFile = join(folder, "key.pem");
writeFileSync(keyFile, pem);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Lets the worker answer its runner between these tests, which never wait and together take long.
beforeEach(() => new Promise<void>((resolve) => void setImmediate(resolve)));

const remote = {
  OPERATOR_API_URL: "https://backend.example/api",
  OPERATOR_API_KEY: "key",
  OPERATOR_SERVICE_ID: "service",
  OPERATOR_PUBLIC_KEY: pem,
  PUBLIC_URL: "https://pay.example",
  TRUST_PROXY: "1",
  SESSION_SECRETS: randomBytes(32).toString("base64url"),
  CARD_PROVIDER_ORIGINS: "https://checkout.example",
  GUARD_DB: join(folder, "guard.db"),
};

function errorsOf(env: Record<string, string | undefined>): string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.errors;
}

function configOf(env: Record<string, string | undefined>) {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.errors.join("\n"));
  return read.config;
}

describe("An empty environment", () => {
  it("runs on the embedded sandbox, port 3000, all addresses, without secrets", () => {
    expect(configOf({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      asksForTags: false,
      breakerFailures: 10,
      cardProviderOrigins: [],
      followAfterMs: 60_000,
      geocoderPerMinute: 60,
      insecure: [],
      warnings: [],
      redisPrefix: "toumai:",
      switchesFile: ".data/switches.json",
      drainDelayMs: 0,
      drainTimeoutMs: 25_000,
      publicUrl: undefined,
      sessionSecrets: [],
      operator: { kind: "sandbox", db: ".data/sandbox.db", timeoutMs: 8000 },
      pack: expect.objectContaining({ country: packIn("TD").country }) as unknown,
      trustProxy: 0,
      logLevel: "info",
      metricsToken: undefined,
      limits: SANDBOX_LIMITS,
      wrongCodesAlarm: WRONG_CODES_ALARM,
    });
  });

  it("is the same as one whose variables are all empty", () => {
    const names = ["PORT", "HOST", "PUBLIC_URL", "SESSION_SECRETS", "COUNTRY", "LOG_LEVEL", "TRUST_PROXY"];
    const more = [
      "OPERATOR_API_URL",
      "OPERATOR_TIMEOUT_MS",
      "CONTENT_API_URL",
      "METRICS_TOKEN",
      "SANDBOX_DB",
    ];
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, ""]));
    const { pack, ...config } = configOf(empty);
    const { pack: defaultPack, ...defaults } = configOf({});
    expect(config).toEqual(defaults);
    expect(pack.country).toEqual(defaultPack.country);
  });
});

describe("The operator's page", () => {
  const ADMIN_TOKEN = "token-of-16-chars";

  it("is at the port that is set, on this machine unless another host is", () => {
    expect(configOf({ ADMIN_PORT: "3001", ADMIN_TOKEN }).admin).toEqual({
      port: 3001,
      host: "127.0.0.1",
      token: ADMIN_TOKEN,
    });
    expect(configOf({ ADMIN_PORT: "3001", ADMIN_TOKEN, ADMIN_HOST: "10.0.0.7" }).admin?.host).toBe(
      "10.0.0.7",
    );
    expect(configOf({ ADMIN_TOKEN }).admin).toBeUndefined();
  });

  it.each([
    ["without a token", { ADMIN_PORT: "3001" }, "ADMIN_TOKEN must have 16 characters or more"],
    [
      "with a short token",
      { ADMIN_PORT: "3001", ADMIN_TOKEN: "fifteen-letters" },
      "ADMIN_TOKEN must have 16",
    ],
    [
      "at the port of the portal",
      { ADMIN_PORT: "3000", ADMIN_TOKEN },
      "ADMIN_PORT must be another port than PORT.",
    ],
    ["at no port", { ADMIN_PORT: "0", ADMIN_TOKEN }, "ADMIN_PORT must be a whole number from 1 to 65535."],
    ["at a word", { ADMIN_PORT: "http", ADMIN_TOKEN }, "ADMIN_PORT must be a whole number from 1 to 65535."],
  ])("is refused %s", (_what, env, sentence) => {
    expect(errorsOf(env)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe("The country build", () => {
  it.each(["TD", "CD"])("is the one that COUNTRY names: %s (R-OPS-5)", (COUNTRY) => {
    expect(configOf({ COUNTRY }).pack.country.code).toBe(COUNTRY);
  });
});

describe("An invalid environment", () => {
  it("is refused with all its errors at once, each a sentence that names its variable", () => {
    const errors = errorsOf({
      PORT: "eighty",
      PUBLIC_URL: "portal.example",
      OPERATOR_TIMEOUT_MS: "1",
      COUNTRY: "FR",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "-1",
      SESSION_SECRETS: "short",
      OPERATOR_API_URL: "https://backend.example",
    });
    const names = ["PORT", "PUBLIC_URL", "OPERATOR_TIMEOUT_MS", "COUNTRY", "LOG_LEVEL", "TRUST_PROXY"];
    const required = ["OPERATOR_API_KEY", "OPERATOR_SERVICE_ID", "OPERATOR_PUBLIC_KEY"];
    const forMoney = ["SESSION_SECRETS", "CARD_PROVIDER_ORIGINS", "GUARD_DB"];
    for (const name of [...names, ...required, ...forMoney]) {
      expect(errors.filter((error) => error.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(errors).toHaveLength(12);
    expect(errors.every((error) => error.endsWith("."))).toBe(true);
  });

  it.each([
    "OPERATOR_API_KEY",
    "OPERATOR_SERVICE_ID",
    "OPERATOR_PUBLIC_KEY",
    "OPERATOR_PUBLIC_KEY_FILE",
    "CONTENT_API_URL",
  ])("with %s but no operator does not start the sandbox", (name) => {
    const value = name === "CONTENT_API_URL" ? "https://content.example" : "something";
    expect(errorsOf({ [name]: value })).toEqual([`OPERATOR_API_URL is missing, although ${name} is set.`]);
  });

  it("names every variable that is set of an incomplete operator, beside its other errors (R-OPS-3)", () => {
    const errors = errorsOf({ ...remote, OPERATOR_API_URL: "", PORT: "eighty" });
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^PORT /);
    expect(errors[1]).toBe(
      "OPERATOR_API_URL is missing, although OPERATOR_API_KEY, OPERATOR_SERVICE_ID, OPERATOR_PUBLIC_KEY is set.",
    );
  });

  it.each([
    "r:6379",
    "http://r:6379",
    "redis:///0",
    "redis://r:6379/first",
    "redis://r:6379/0?enableOfflineQueue=true",
    "redis://:%E0%A4@r:6379",
    "redis-socket:///run/redis.sock",
  ])("does not accept %s as the address of a Redis, and does not print it", (REDIS_URL) => {
    const [error, ...others] = errorsOf({ ...remote, REDIS_URL });
    expect(error).toMatch(/^REDIS_URL must be redis:/);
    expect(error).not.toContain(REDIS_URL);
    expect(others).toEqual([]);
  });

  it.each(["https://pay.example/portal", "https://pay.example/?a=1", "https://pay.example/#x"])(
    "does not accept %s as the portal's origin",
    (PUBLIC_URL) => {
      expect(errorsOf({ ...remote, PUBLIC_URL })).toEqual(["PUBLIC_URL must be an origin, without a path."]);
    },
  );

  it("accepts an origin with a trailing slash, or with a port", () => {
    const publicUrlOf = (PUBLIC_URL: string) => configOf({ ...remote, PUBLIC_URL }).publicUrl;
    expect(publicUrlOf("https://pay.example/")).toBe("https://pay.example");
    expect(publicUrlOf("https://pay.example:8443")).toBe("https://pay.example:8443");
  });

  it("lists everything else that is missing beside an operator's bad address", () => {
    const errors = errorsOf({ OPERATOR_API_URL: "backend" });
    const names = ["OPERATOR_API_URL", "OPERATOR_API_KEY", "OPERATOR_SERVICE_ID", "OPERATOR_PUBLIC_KEY"];
    const forMoney = ["SESSION_SECRETS", "PUBLIC_URL", "CARD_PROVIDER_ORIGINS", "GUARD_DB"];
    for (const name of [...names, ...forMoney])
      expect(errors.filter((error) => error.startsWith(`${name} `))).toHaveLength(1);
    expect(errors).toHaveLength(8);
  });

  it.each(["0.5", "65536", "-1", "80a", "Infinity"])("does not accept %s as a port", (PORT) => {
    expect(errorsOf({ PORT })).toEqual(["PORT must be a whole number from 0 to 65535."]);
  });

  it.each(["ftp://a.example", "a.example", "javascript:alert(1)"])(
    "does not accept %s as an address",
    (PUBLIC_URL) => {
      expect(errorsOf({ PUBLIC_URL })).toEqual(["PUBLIC_URL must be an http or https address."]);
    },
  );

  it.each(["FR", "td", "TD,CD"])("does not accept %s as a country", (COUNTRY) => {
    expect(errorsOf({ COUNTRY })).toEqual(["COUNTRY must be TD or CD."]);
  });

  it("does not print a secret that is too short", () => {
    const [error] = errorsOf({ SESSION_SECRETS: `${"a".repeat(32)},tooshort` });
    expect(error).toMatch(/^SESSION_SECRETS /);
    expect(error).not.toContain("tooshort");
  });
});

describe("Any value of any variable", () => {
  const awkward = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: anyLetter, maxLength: 20 }),
    fc.constantFrom(
      "a, b",
      ",",
      "http://",
      "http://a b",
      "http://[",
      "https://u:p@h",
      "redis://h/99999999999999999999",
    ),
    fc.constantFrom(
      "1e9",
      "0x10",
      "-0",
      "NaN",
      "none",
      "off",
      "=",
      "{}",
      "null",
      "/dev/null/x",
      "\u0000",
      "%",
      "%zz",
    ),
    fc
      .array(fc.constantFrom("http:", "//", "a.example", ",", " ", "@", "{z}", "%", ":", "/", "1h", "="), {
        maxLength: 8,
      })
      .map((parts) => parts.join("")),
  );

  afterEach(() => handOverPack(undefined));

  it.each(variableNames)("%s is accepted, or refused in sentences that name a variable", (name) => {
    // Only these two variables choose the pack, and reading the pack takes longest.
    if (name !== "BRAND" && name !== "COUNTRY") handOverPack(packIn("TD"));
    fc.assert(
      fc.property(awkward, (value) => {
        for (const env of [{ [name]: value }, { ...remote, [name]: value }]) {
          const errors = errorsOf(env);
          const named = errors.map((error) => error.split(" ", 1)[0] ?? "");
          expect(named.filter((first) => !variableNames.includes(first))).toEqual([]);
          expect(errors.filter((error) => !error.endsWith(".") || error.includes("\n    at "))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("in a list is told once, whatever number of its entries cannot be read", () => {
    expect(errorsOf({ ...remote, CARD_PROVIDER_ORIGINS: "a, b" })).toEqual([
      "CARD_PROVIDER_ORIGINS must be http or https origins, separated by commas.",
    ]);
  });

  it.each(["OPERATOR_API_URL", "CONTENT_API_URL", "GEOCODER_URL"])(
    "does not give %s a user, with whom no request can be made, and is not printed",
    (name) => {
      expect(errorsOf({ ...remote, [name]: "https://portal:hidden@backend.example" })).toEqual([
        `${name} must hold no user and no password.`,
      ]);
    },
  );

  it.each(["OPERATOR_API_KEY", "OPERATOR_SERVICE_ID"])("gives %s only what a header can hold", (name) => {
    expect(errorsOf({ ...remote, [name]: "clé\u200b" })).toEqual([
      `${name} must hold letters, digits and signs of ASCII only.`,
    ]);
  });
});

describe("A variable whose name is nearly one of ours (R-OPS-34)", () => {
  const warningsOf = (env: Record<string, string>) => configOf(env).warnings;

  it.each([
    ["OPERATOR_API_KEYS", "OPERATOR_API_KEY"],
    ["REDIS_URI", "REDIS_URL"],
    ["SESSION_SECRET", "SESSION_SECRETS"],
    ["session_secrets", "SESSION_SECRETS"],
    ["SECRETS_SESSION", "SESSION_SECRETS"],
    ["REDISURL", "REDIS_URL"],
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["DRAIN_TIMEOUT", "DRAIN_TIMEOUT_MS"],
    ["GTMID", "GTM_ID"],
    ["LIMIT", "LIMITS"],
  ])("is warned about: %s, where %s is meant", (name, meant) => {
    expect(warningsOf({ [name]: "hidden value" })).toEqual([
      `${name} is set and means nothing here; ${meant} does.`,
    ]);
  });

  it("does not include variables of other programs, nor empty ones", () => {
    const common =
      "PATH HOME HOSTNAME HOSTTYPE PORTS USER LOGNAME SHELL TERM LANG LC_ALL TZ PWD OLDPWD SHLVL EDITOR TMPDIR CI DEBUG" +
      " NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED HTTP_PROXY HTTPS_PROXY NO_PROXY" +
      " KUBERNETES_PORT KUBERNETES_SERVICE_HOST POD_NAME POD_IP REDIS_HOST REDIS_PORT REDIS_PASSWORD REDIS_SERVICE_HOST" +
      " REDIS_PORT_6379_TCP DATABASE_URL BASE_URL API_URL API_KEY LOG_FILE LOG_FORMAT MAIL_URL SANDBOX_HOST" +
      " SANDBOX_PORT SSL_CERT_FILE XDG_SESSION_ID SESSION_MANAGER DBUS_SESSION_BUS_ADDRESS INVOCATION_ID npm_config_cache" +
      " npm_lifecycle_event npm_package_version VITEST GIT_COMMIT BUILD_COMMIT";
    const env = Object.fromEntries(common.split(" ").map((name) => [name, "x"]));
    expect(warningsOf({ ...env, NODE_ENV: "development", REDIS_URI: "" })).toEqual([]);
  });
});

describe("Draining", () => {
  it("waits and ends when the variables say, the wait within the whole", () => {
    expect(configOf({ DRAIN_DELAY_MS: "5000", DRAIN_TIMEOUT_MS: "20000" })).toMatchObject({
      drainDelayMs: 5000,
      drainTimeoutMs: 20_000,
    });
    expect(errorsOf({ DRAIN_DELAY_MS: "25000" })).toEqual([
      "DRAIN_DELAY_MS must be less than DRAIN_TIMEOUT_MS, which begins with it.",
    ]);
  });
});

describe("The first line of the log", () => {
  it("says what runs where, with every warning and without a secret (R-OPS-35)", () => {
    const facts = startFacts(
      configOf({
        ...remote,
        OPERATOR_API_URL: "http://backend.example/api",
        CONTENT_API_URL: "https://content.example/?token=hidden",
        REDIS_URL: "redis://portal:hidden@redis.example:7000/2",
        ALLOW_INSECURE: "1",
        LIMITS: "off",
        REDIS_URI: "redis://hidden",
      }),
    );
    expect(facts).toMatchObject({
      country: "TD",
      publicUrl: "https://pay.example",
      operator: "http://backend.example/api",
      content: "https://content.example/",
      redis: "redis://redis.example:7000/2",
      node: process.version,
    });
    expect(facts["warnings"]).toEqual([
      "ALLOW_INSECURE=1, unsafe with real money: OPERATOR_API_URL must be an https address.",
      "ALLOW_INSECURE=1, unsafe with real money: REDIS_URL must be a rediss address, unless Redis is on this machine.",
      "ALLOW_INSECURE=1, unsafe with real money: LIMITS must not be off where real money moves.",
      "REDIS_URI is set and means nothing here; REDIS_URL does.",
      "LIMITS is off.",
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/hidden|portal:/);
    expect(JSON.stringify(facts)).not.toContain(remote.SESSION_SECRETS);
    expect(startFacts(configOf({}))).toMatchObject({
      operator: "sandbox",
      warnings: ["SESSION_SECRETS is not set: orders will be forgotten when the service is restarted"],
    });
  });
});

describe("An environment without an operator", () => {
  const evident = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://pay.example",
    REDIS_URL: "redis://r",
    SESSION_SECRETS: "0123456789abcdef0123456789abcdef",
  };
  const { SESSION_SECRETS } = evident;

  it.each([
    [{ NODE_ENV: "production" }, "NODE_ENV is production"],
    [{ PUBLIC_URL: "https://pay.example" }, "PUBLIC_URL is an https address"],
    [{ REDIS_URL: "redis://r", SESSION_SECRETS }, "REDIS_URL is set"],
    [evident, "NODE_ENV is production and PUBLIC_URL is an https address and REDIS_URL is set"],
  ])("does not start the sandbox in production, and says why: %j", (env, why) => {
    expect(errorsOf(env)).toEqual([
      `OPERATOR_API_URL is missing, although ${why}. To serve the sandbox here all the same, on which no real money moves, set SANDBOX=1.`,
    ]);
    expect(errorsOf({ ...env, SANDBOX: "0" })).toHaveLength(1);
  });

  it("starts the sandbox in production when SANDBOX=1 says so (R-OPS-20)", () => {
    expect(configOf({ ...evident, SANDBOX: "1" }).operator.kind).toBe("sandbox");
  });

  it("starts the sandbox on a developer's machine", () => {
    const env = { NODE_ENV: "development", PUBLIC_URL: "http://localhost:3000" };
    expect(configOf(env).operator.kind).toBe("sandbox");
  });

  it("does not start the sandbox beside an incomplete operator, whatever SANDBOX says (R-OPS-3)", () => {
    expect(errorsOf({ ...evident, SANDBOX: "1", OPERATOR_API_KEY: "key" })).toEqual([
      "OPERATOR_API_URL is missing, although OPERATOR_API_KEY is set.",
    ]);
  });

  it.each(["yes", "true", "2"])("does not accept %s as a value of SANDBOX", (word) => {
    expect(errorsOf({ SANDBOX: word })).toEqual(["SANDBOX must be 1 to allow the sandbox, or 0."]);
  });
});

describe("An environment in which real money moves", () => {
  const secrets = `must hold 32 random bytes or more each. ${commandCall("secret")} prints one.`;

  it.each([
    [{ PUBLIC_URL: "" }, "PUBLIC_URL must be the https address that customers open."],
    [{ PUBLIC_URL: "http://pay.example" }, "PUBLIC_URL must be the https address that customers open."],
    [{ OPERATOR_API_URL: "http://backend.example" }, "OPERATOR_API_URL must be an https address."],
    [{ OPERATOR_API_URL: "http://127.0.0.1:4010" }, "OPERATOR_API_URL must be an https address."],
    [{ CONTENT_API_URL: "http://content.example" }, "CONTENT_API_URL must be an https address."],
    [{ CDN_BASE_URL: "http://cdn.example" }, "CDN_BASE_URL must be an https address."],
    [{ MAP_TILES_URL: "http://t.example/{z}/{x}/{y}.png" }, "MAP_TILES_URL must be an https address."],
    [{ GEOCODER_URL: "http://geocoder.example" }, "GEOCODER_URL must be an https address."],
    [{ CARD_PROVIDER_ORIGINS: "http://checkout.example" }, "CARD_PROVIDER_ORIGINS must be https origins."],
    [
      { REDIS_URL: "redis://redis.example" },
      "REDIS_URL must be a rediss address, unless Redis is on this machine.",
    ],
    [
      { NODE_TLS_REJECT_UNAUTHORIZED: "0" },
      "NODE_TLS_REJECT_UNAUTHORIZED must not be 0, which accepts every certificate.",
    ],
    [{ SESSION_SECRETS: "0123456789abcdef0123456789abcdef" }, `SESSION_SECRETS ${secrets}`],
    [{ SESSION_SECRETS: "ab".repeat(40) }, `SESSION_SECRETS ${secrets}`],
    [{ SESSION_SECRETS: `${remote.SESSION_SECRETS},old-and-weak-secret` }, `SESSION_SECRETS ${secrets}`],
    [
      { CARD_PROVIDER_ORIGINS: "" },
      "CARD_PROVIDER_ORIGINS must list the origins of the card provider's pages.",
    ],
    [{ GUARD_DB: "" }, "GUARD_DB or REDIS_URL must be set, so that the payment lock survives a crash."],
    [
      { OPERATOR_PUBLIC_KEY: shortPem },
      "OPERATOR_PUBLIC_KEY is an RSA key of 1024 bits; 2048 are the least that protects PINs.",
    ],
  ])("is refused with %j, unless ALLOW_INSECURE says otherwise", (env, error) => {
    expect(errorsOf({ ...remote, ...env })).toEqual([error]);
    const allowed = configOf({ ...remote, ...env, ALLOW_INSECURE: "1" });
    expect(allowed.insecure).toEqual([error]);
  });

  it("is accepted with a payment lock in Redis, or in the default file of production", () => {
    const { GUARD_DB: _none, ...without } = remote;
    for (const url of ["rediss://r", "redis://localhost", "redis://127.0.0.1:6380/1", "redis://[::1]"])
      expect(errorsOf({ ...without, REDIS_URL: url })).toEqual([]);
    expect(configOf({ ...without, NODE_ENV: "production" }).paymentLockFile).toEqual({
      path: ".data/guard-3000.db",
      required: true,
    });
  });

  it("needs its payment lock's file also on a test system, unless GUARD_DB says that there is none", () => {
    const { GUARD_DB: _none, ...without } = remote;
    const allowed = { ...without, NODE_ENV: "production", ALLOW_INSECURE: "1" };
    expect(configOf(allowed).paymentLockFile).toMatchObject({ required: true });
    const none = configOf({ ...without, NODE_ENV: "production", GUARD_DB: "none" });
    expect(none.paymentLockFile).toBeUndefined();
    expect(none.warnings).toEqual([
      "GUARD_DB is none: after a crash the service does not know which payments it has sent.",
    ]);
    expect(configOf({ ...without, REDIS_URL: "rediss://r", GUARD_DB: "none" }).warnings).toEqual([]);
  });

  it("warns where an https proxy is not counted, whose address all customers would share (R-OPS-46)", () => {
    expect(configOf({ ...remote, TRUST_PROXY: "0" }).warnings).toEqual([
      "TRUST_PROXY is 0 and PUBLIC_URL is https: all customers have the address of the proxy, so that a limit that one of them reaches refuses all. Set the number of proxies.",
    ]);
    expect(configOf({ PUBLIC_URL: "http://pay.example" }).warnings).toEqual([]);
  });

  it("warns of a METRICS_TOKEN that can be guessed (R-OPS-47)", () => {
    expect(configOf({ ...remote, METRICS_TOKEN: "metrics" }).warnings).toEqual([
      "METRICS_TOKEN has fewer than 16 characters and can be guessed: the metrics tell how many payments are made.",
    ]);
    expect(configOf({ ...remote, METRICS_TOKEN: "m".repeat(16) }).warnings).toEqual([]);
  });

  it("is no concern of the sandbox, but its secrets need 16 characters all the same", () => {
    expect(configOf({ SESSION_SECRETS: "0123456789abcdef" }).insecure).toEqual([]);
    expect(errorsOf({ SESSION_SECRETS: "0123456789abcde" })).toHaveLength(1);
    expect(errorsOf({ ...remote, ALLOW_INSECURE: "1", SESSION_SECRETS: "weak" })).toHaveLength(1);
  });

  it("finds a strong secret printed by npm run secret", () => {
    const printed = execFileSync(process.execPath, ["scripts/secret.mjs"]).toString().trim();
    expect(errorsOf({ ...remote, SESSION_SECRETS: printed })).toEqual([]);
  });
});

describe("An environment with a real backend", () => {
  it("is a production environment, and says nothing about the sandbox", () => {
    const env = {
      ...remote,
      NODE_ENV: "production",
      PUBLIC_URL: "https://pay.example",
      REDIS_URL: "rediss://r",
    };
    expect(configOf(env).operator.kind).toBe("remote");
  });

  it("needs signing secrets", () => {
    expect(errorsOf({ ...remote, SESSION_SECRETS: "" })).toEqual([
      "SESSION_SECRETS is required when OPERATOR_API_URL is set: one or more secrets, newest first.",
    ]);
  });

  it("needs credentials that are not empty", () => {
    const errors = errorsOf({ ...remote, OPERATOR_API_KEY: "", OPERATOR_SERVICE_ID: " " });
    expect(errors).toEqual([
      "OPERATOR_API_KEY is required when OPERATOR_API_URL is set.",
      "OPERATOR_SERVICE_ID is required when OPERATOR_API_URL is set.",
    ]);
  });

  it("keeps the order of the secrets and drops empty ones", () => {
    const [a, b] = ["a".repeat(20), "b".repeat(20)];
    expect(
      configOf({ ...remote, ALLOW_INSECURE: "1", SESSION_SECRETS: ` ${a}, ,${b},` }).sessionSecrets,
    ).toEqual([a, b]);
  });

  it("strips trailing slashes from its addresses and finds content at the backend by default", () => {
    const { operator } = configOf({ ...remote, OPERATOR_API_URL: "https://backend.example/api//" });
    expect(operator).toMatchObject({
      url: "https://backend.example/api",
      contentUrl: "https://backend.example/api",
    });
    const apart = configOf({ ...remote, CONTENT_API_URL: "https://content.example/" }).operator;
    expect(apart).toMatchObject({ contentUrl: "https://content.example" });
  });

  it("reads a public key whose line breaks are written as \\n", () => {
    const { operator } = configOf({ ...remote, OPERATOR_PUBLIC_KEY: pem.replaceAll("\n", "\\n") });
    expect(operator.kind === "remote" && operator.publicKeyPem.trim()).toBe(pem.trim());
  });

  it("reads a public key from a file", () => {
    const env = { ...remote, OPERATOR_PUBLIC_KEY: "", OPERATOR_PUBLIC_KEY_FILE: keyFile };
    expect(configOf(env).operator).toMatchObject({ publicKeyPem: pem });
  });

  it("says so when the key's file cannot be read", () => {
    const env = { ...remote, OPERATOR_PUBLIC_KEY: "", OPERATOR_PUBLIC_KEY_FILE: "/nowhere/key.pem" };
    expect(errorsOf(env)).toEqual(["OPERATOR_PUBLIC_KEY_FILE cannot be read: /nowhere/key.pem."]);
  });

  it("names the variable whose content is not a public key", () => {
    const file = join(folder, "broken.pem");
    writeFileSync(file, "no key");
    expect(errorsOf({ ...remote, OPERATOR_PUBLIC_KEY: "no key" })).toEqual([
      "OPERATOR_PUBLIC_KEY is not an RSA public key in PEM form.",
    ]);
    expect(errorsOf({ ...remote, OPERATOR_PUBLIC_KEY: "", OPERATOR_PUBLIC_KEY_FILE: file })).toEqual([
      "OPERATOR_PUBLIC_KEY_FILE is not an RSA public key in PEM form.",
    ]);
  });

  it("does not accept a key of another algorithm as an RSA key", () => {
    const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const other = publicKey.export({ type: "spki", format: "pem" }).toString();
    expect(errorsOf({ ...remote, OPERATOR_PUBLIC_KEY: other })).toEqual([
      "OPERATOR_PUBLIC_KEY is not an RSA public key in PEM form, but of the kind ec.",
    ]);
  });

  it.each([
    ["an empty file", "", "is empty."],
    ["a certificate", certificate, "is a certificate, not a public key."],
    ["a private key", privatePem, "is a private key."],
    ["a private key of the older form", oldPrivatePem, "is a private key."],
    ["a key of 1024 bits", shortPem, "is an RSA key of 1024 bits; 2048 are the least that protects PINs."],
  ])("names %s as what it is, without showing it", (_what, text, sentence) => {
    const file = join(folder, "other-key.pem");
    writeFileSync(file, text);
    const env = { ...remote, OPERATOR_PUBLIC_KEY: "", OPERATOR_PUBLIC_KEY_FILE: file };
    const [error, ...others] = errorsOf(env);
    expect(others).toEqual([]);
    expect(error).toMatch(new RegExp(`^OPERATOR_PUBLIC_KEY_FILE ${sentence}`));
    for (const line of text.split("\n").slice(1, 3)) expect(line === "" || !error?.includes(line)).toBe(true);
    if (text !== "")
      expect(errorsOf({ ...remote, OPERATOR_PUBLIC_KEY: text })).toEqual([error?.replace("_FILE", "")]);
  });

  it("accepts an RSA key of the older form, and one of 3072 bits", () => {
    const older = keys.publicKey.export({ type: "pkcs1", format: "pem" }).toString();
    for (const key of [older, longPem]) expect(errorsOf({ ...remote, OPERATOR_PUBLIC_KEY: key })).toEqual([]);
  });
});

describe("An environment with a Redis", () => {
  const secret = { SANDBOX: "1", SESSION_SECRETS: "0123456789abcdef0123456789abcdef" };

  it.each([
    ["redis://cache.example", { host: "cache.example", port: 6379, db: 0, tls: false }],
    ["redis://127.0.0.1:7000/2", { host: "127.0.0.1", port: 7000, db: 2, tls: false }],
    ["redis://[::1]:7000/", { host: "::1", port: 7000, db: 0, tls: false }],
    ["rediss://:p%40ss@r", { host: "r", port: 6379, password: "p@ss", db: 0, tls: true }],
    ["rediss://portal:x@r", { host: "r", port: 6379, username: "portal", password: "x", db: 0, tls: true }],
  ])("reads its address from %s", (REDIS_URL, redis) => {
    expect(configOf({ ...secret, REDIS_URL }).redis).toEqual(redis);
  });

  it("begins its keys with what REDIS_PREFIX says (R-OPS-12)", () => {
    expect(configOf({ ...secret, REDIS_PREFIX: "portal-td:" }).redisPrefix).toBe("portal-td:");
    expect(configOf({ ...secret, REDIS_PREFIX: "" }).redisPrefix).toBe("toumai:");
    expect(errorsOf({ ...secret, REDIS_PREFIX: "a b" })).toHaveLength(1);
  });

  it("needs secrets, which all nodes share, also in the sandbox", () => {
    expect(errorsOf({ SANDBOX: "1", REDIS_URL: "redis://r" })).toEqual([
      "SESSION_SECRETS is required when REDIS_URL is set: the same secrets for every node.",
    ]);
  });

  it("is not required for a single process", () => {
    expect(configOf({ REDIS_URL: "" }).redis).toBeUndefined();
  });
});

describe("The addresses of content and tags", () => {
  it("are read from the environment", () => {
    const config = configOf({ CDN_BASE_URL: "https://cdn.example/assets/", GTM_ID: "GTM-ABC1234" });
    expect(config).toMatchObject({ cdnBaseUrl: "https://cdn.example/assets", gtmId: "GTM-ABC1234" });
  });

  it("are undefined unless they are set", () => {
    expect(configOf({ CDN_BASE_URL: "", GTM_ID: "" })).toMatchObject({
      cdnBaseUrl: undefined,
      gtmId: undefined,
    });
  });

  it.each([
    ["CDN_BASE_URL", "ftp://cdn", "CDN_BASE_URL must be an http or https address."],
    ["GTM_CONSENT", "no", "GTM_CONSENT must be ask, or absent."],
    ["GTM_ID", "UA-1", "GTM_ID must be a container's id, such as GTM-ABC1234."],
    ["SECURITY_CONTACT", "security@x.example", "SECURITY_CONTACT must be a mailto: or https: address."],
    ["SECURITY_CONTACT", "mailto:a@b\nContact: c", "SECURITY_CONTACT must be a mailto: or https: address."],
  ])("stop the start when %s is '%s'", (name, value, error) => {
    expect(errorsOf({ [name]: value })).toEqual([error]);
  });
});

describe("The limits", () => {
  it("are the rules' with an operator, and the sandbox's own without", () => {
    expect(configOf(remote).limits).toEqual(LIMITS);
    expect(configOf({}).limits).toEqual(SANDBOX_LIMITS);
    expect(configOf({ ...remote, LIMITS: "vote-address=5/1h" }).limits).toEqual({
      ...LIMITS,
      "vote-address": { points: 5, windowS: 3600 },
    });
    const { limits, wrongCodesAlarm } = configOf({ ...remote, LIMITS: "wrong-codes-alarm=50/1h" });
    expect(limits).toEqual(LIMITS);
    expect(wrongCodesAlarm).toEqual({ points: 50, windowS: 3600 });
  });

  it("can be switched off in the sandbox, and with an operator only when that is allowed", () => {
    expect(configOf({ LIMITS: "off" }).limits).toBeUndefined();
    expect(configOf({ ...remote, LIMITS: "off", ALLOW_INSECURE: "1" }).limits).toBeUndefined();
    expect(errorsOf({ ...remote, LIMITS: "off" })).toEqual([
      "LIMITS must not be off where real money moves.",
    ]);
    expect(errorsOf({ ALLOW_INSECURE: "yes" })).toEqual([
      "ALLOW_INSECURE must be 1 to allow what is unsafe in production, or 0.",
    ]);
  });

  it("that cannot be read are an error that names the variable", () => {
    expect(errorsOf({ LIMITS: "codes=5/1h" })).toEqual([
      expect.stringMatching(/^LIMITS names no limit with "codes"; the limits are code-number-minute, .*\.$/),
    ]);
  });

  it("name a code to dial only when it can be dialled", () => {
    expect(configOf({ USSD_MENU: "*123#" }).ussdMenu).toBe("*123#");
    for (const wrong of ["call us", "*123", "#"])
      expect(errorsOf({ USSD_MENU: wrong })).toEqual([
        'USSD_MENU must be a code to dial, such as "*123#" in quotes.',
      ]);
  });

  it("name the operator's number in WhatsApp only in digits with the dial code", () => {
    expect(configOf({ WHATSAPP_NUMBER: "23566000000" }).whatsApp).toBe("23566000000");
    expect(configOf({}).whatsApp).toBeUndefined();
    expect(errorsOf({ WHATSAPP_NUMBER: "+235 66" })).toEqual([
      "WHATSAPP_NUMBER must be digits that begin with a dial code, such as 22790000001.",
    ]);
  });
});
