import type { Logger } from "pino";
import type { Config } from "./config";
import { ConfigurationError } from "./config/configuration-error";
import type { Backend } from "./operator/call";
import { sendOverHttp, sendTo } from "./operator/send";

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

/** A file that cannot be opened is an error of the configuration, told in a sentence. */
function orConfigurationError<T>(sentence: string, open: () => T): T {
  try {
    return open();
  } catch {
    throw new ConfigurationError(sentence);
  }
}
