import type { Logger } from "pino";
import type { Config } from "../config";
import { ConfigurationError } from "../config/configuration-error";
import { fileErrorText } from "@sandbox/file-error";
import { createContent } from "../content/content";
import type { countCacheReads } from "../metrics/caches";
import type { Backend } from "../operator/call";
import type { CallMetrics } from "../operator/calls";
import { createOperator } from "../operator/client";
import { sendOverHttp, sendTo } from "../operator/send";
import { collectMismatches } from "./mismatches";

/** How calls reach the operator, and the page of the sandbox where the operator is the embedded one. */
interface OpenedBackend {
  backend: Backend;
  sandboxPage: ((request: Request) => Promise<Response>) | undefined;
}

/** Opens the operator of the configuration, or the embedded sandbox (R-SBX-1). */
export async function openBackend(config: Config, log: Logger): Promise<OpenedBackend> {
  const { operator } = config;
  if (operator.kind === "remote") {
    return { backend: { ...operator, send: sendOverHttp() }, sandboxPage: undefined };
  }
  const { createSandbox } = await import("@sandbox/index");
  const sandbox = orConfigurationError(`SANDBOX_DB ${operator.db}`, () =>
    createSandbox({ db: operator.db, log: (line) => log.info(line, "sandbox") }),
  );
  log.warn("OPERATOR_API_URL is not set: running on the embedded sandbox, no real money moves");
  // The address of the embedded sandbox, a name that never leaves the process, for the same checks of headers as at a
  // real operator.
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

interface BackendMetrics {
  calls: CallMetrics;
  countRead: ReturnType<typeof countCacheReads>;
}

/**
 * The client of the backend, and the content that is read through it; both note where answers do not fit the contract.
 */
export function openOperator(config: Config, backend: Backend, log: Logger, metrics: BackendMetrics) {
  const mismatches = collectMismatches(log);
  return {
    operator: createOperator(backend, log, {
      sink: mismatches,
      metrics: metrics.calls,
      breakerFailures: config.breakerFailures,
    }),
    content: createContent({
      cdn: config.cdnBaseUrl,
      contentUrl: backend.contentUrl,
      timeoutMs: config.operator.timeoutMs,
      log,
      mismatches,
      countRead: (result) => metrics.countRead("content", result),
    }),
  };
}

/** Turns a file that cannot be opened into a configuration error that names it. */
function orConfigurationError<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw new ConfigurationError(fileErrorText(file, error));
  }
}
