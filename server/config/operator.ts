import { readFileSync } from "node:fs";
import type { BackendAccess } from "../operator/call";
import { publicKeyError } from "./public-key";
import { type Environment, isSet } from "./variables";

/** The operator's backend: over the network, or the sandbox inside this process. */
export type OperatorConfig =
  ({ kind: "remote" } & BackendAccess) | { kind: "sandbox"; db: string; timeoutMs: number };

/** Reads which backend the portal works with; undefined when variables of a remote operator are missing. */
export function readOperator(
  env: Record<string, string | undefined>,
  values: Environment,
  errors: string[],
): OperatorConfig | undefined {
  return isSet(env["OPERATOR_API_URL"]) ? readRemote(values, errors) : readSandbox(env, values, errors);
}

const operatorOnly = [
  "OPERATOR_API_KEY",
  "OPERATOR_SERVICE_ID",
  "OPERATOR_PUBLIC_KEY",
  "OPERATOR_PUBLIC_KEY_FILE",
  "CONTENT_API_URL",
];

/**
 * Uses the sandbox, which moves no real money, and refuses it when some operator variables are set, and in production
 * without SANDBOX=1.
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
    // A wrong value has a sentence of its own.
    if (!value && !errors.some((error) => error.startsWith(`${name} `)))
      errors.push(`${name} is required when OPERATOR_API_URL is set.`);
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
  if (pem === undefined || (pem === "" && name === "OPERATOR_PUBLIC_KEY")) {
    errors.push("OPERATOR_PUBLIC_KEY or OPERATOR_PUBLIC_KEY_FILE is required when OPERATOR_API_URL is set.");
    return undefined;
  }
  const error = publicKeyError(pem);
  if (error === undefined) return pem;
  errors.push(`${name} ${error}`);
  return undefined;
}
