import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { setCountry } from "@domain/country";
import { ANSWER_MEMORY, ANSWERS_KEPT, GUARD_MEMORY } from "@domain/limits";
import { type Config, readConfig } from "./config";
import { createLog } from "./log";
import { type Backend, createOperator, type Operator } from "./operator/client";
import { createCatalogue, type Catalogue } from "./operator/catalogue";
import { createMemoryGuard, type GuardStore } from "./payment/guard";
import { createSealer, type Sealer } from "./session/seal";

/** What all requests share. None of it is a customer's. */
export interface Service {
  config: Config;
  log: Logger;
  operator: Operator;
  catalogue: Catalogue;
  guard: GuardStore;
  sealer: Sealer;
  /** Answers /sandbox when the operator is the embedded one. */
  sandboxPage: ((request: Request) => Promise<Response>) | undefined;
}

/** Thrown at the start when the environment is faulty; its message lists every fault. */
export class ConfigurationError extends Error {}

async function createService(env: Record<string, string | undefined>): Promise<Service> {
  const read = readConfig(env);
  if (!read.ok) throw new ConfigurationError(`The configuration is faulty:\n- ${read.faults.join("\n- ")}`);
  const { config } = read;
  setCountry(config.country);
  const log = createLog(config.logLevel);
  const { backend, sandboxPage } = await openBackend(config, log);
  const operator = createOperator(backend, log);
  return {
    config,
    log,
    operator,
    catalogue: createCatalogue(),
    guard: createMemoryGuard(GUARD_MEMORY, { memoryMs: ANSWER_MEMORY, most: ANSWERS_KEPT }),
    sealer: createSealer(config.sessionSecrets.length > 0 ? config.sessionSecrets : [madeSecret(log)]),
    sandboxPage,
  };
}

function madeSecret(log: Logger): string {
  log.warn("SESSION_SECRETS is not set: orders will be forgotten when the service is restarted");
  return randomBytes(32).toString("base64url");
}

async function openBackend(
  config: Config,
  log: Logger,
): Promise<{ backend: Backend; sandboxPage: Service["sandboxPage"] }> {
  const { operator } = config;
  if (operator.kind === "remote") {
    return { backend: { ...operator, fetch: (request) => fetch(request) }, sandboxPage: undefined };
  }
  const { createSandbox } = await import("@sandbox/index");
  const sandbox = createSandbox({
    db: operator.db,
    country: config.country,
    log: (line) => log.info(line, "sandbox"),
  });
  log.warn("OPERATOR_API_URL is not set: running on the embedded sandbox, no real money moves");
  // The sandbox checks its headers like a real operator; the host name never leaves the process.
  const origin = "http://sandbox.invalid";
  return {
    backend: {
      url: origin,
      contentUrl: origin,
      apiKey: "sandbox",
      serviceId: "sandbox",
      publicKeyPem: sandbox.publicKeyPem,
      timeoutMs: operator.timeoutMs,
      fetch: (request) => sandbox.fetch(request),
    },
    sandboxPage: (request) => sandbox.fetch(request),
  };
}

let shared: Promise<Service> | undefined;

/** The one service of this process, made with the first request or, by the host, at the start. */
export function service(): Promise<Service> {
  shared ??= createService(process.env);
  return shared;
}
