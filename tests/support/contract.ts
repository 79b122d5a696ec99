import { randomUUID } from "node:crypto";
import forge from "node-forge";
import { z } from "zod";
import { contractDocument } from "../../sandbox/contract/document";
import { operations } from "../../sandbox/contract/operations";

/** HTTP statuses that the contract's description allows beside 200, whose bodies are envelopes. */
const ENVELOPE = "#/components/schemas/Envelope";

/** The violations of the contract in an operation's answer; empty when it conforms. */
export function answerProblems(operationId: string, httpStatus: number, body: unknown): string[] {
  const operation = operations().find((one) => one.id === operationId);
  if (!operation) return [`no operation ${operationId}`];
  if (httpStatus !== 200) return contractDocument().problems(ENVELOPE, body);
  return contractDocument().problems(operation.answer, body);
}

/** Throws with every violation when an answer breaks the contract. */
export function expectConformance(operationId: string, httpStatus: number, body: unknown): void {
  const problems = answerProblems(operationId, httpStatus, body);
  if (problems.length > 0) throw new Error(`${operationId} breaks the contract: ${problems.join("; ")}`);
}

/** A client of the contract that checks every answer. */
export interface ContractClient {
  /** Sends a POST with the encrypted properties given in plain text, and with a new Idempotency-Key by default. */
  post: (operationId: string, body: Record<string, unknown>, how?: How) => Promise<Reply>;
  get: (operationId: string, query?: Record<string, string>, how?: How) => Promise<Reply>;
}

export interface How {
  key?: string;
  token?: string;
  /** Another public key (PEM) for amPin. */
  pinKey?: string;
  headers?: Record<string, string>;
  path?: string;
  /** Sends the body without encrypting anything. */
  raw?: boolean;
}

/** A request without its address and the headers of every call. */
interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const envelope = z.object({
  statusCode: z.union([z.number(), z.string()]).optional(),
  status: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  data: z.unknown().optional(),
});
const record = z.record(z.string(), z.unknown());

export interface Reply {
  http: number;
  code: number | string | undefined;
  message: string;
  /** The raw result, and the result as an object ({} for any other type). */
  value: unknown;
  result: Record<string, unknown>;
  data: unknown;
}

export function encryptUnder(publicKeyPem: string, text: string): string {
  if (text === "") return "";
  const key = forge.pki.publicKeyFromPem(publicKeyPem);
  const digests = { md: forge.md.sha256.create(), mgf1: { md: forge.md.sha256.create() } };
  return forge.util.encode64(key.encrypt(forge.util.encodeUtf8(text), "RSA-OAEP", digests));
}

export function pemOfSpki(key: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${(key.match(/.{1,64}/g) ?? []).join("\n")}\n-----END PUBLIC KEY-----\n`;
}

export function createContractClient(
  fetch: (request: Request) => Promise<Response>,
  publicKeyPem: string,
  base = "http://operator",
): ContractClient {
  async function send(operationId: string, url: string, init: Sent, how: How): Promise<Reply> {
    const headers = {
      "content-type": "application/json",
      "unmask-request": "enable",
      "product-code": "ORP",
      "app-version": "1.0.0",
      "api-key": "k",
      "service-id": "s",
      opco: "TD",
      "run-mode": "beta",
      "x-request-id": "test",
      ...(how.token ? { authorization: `Bearer ${how.token}` } : {}),
      ...how.headers,
    };
    const response = await fetch(new Request(url, { ...init, headers: { ...headers, ...init.headers } }));
    const body: unknown = await response.json();
    expectConformance(operationId, response.status, body);
    const { statusCode, message, result, data } = envelope.parse(body);
    const object = record.safeParse(result);
    return {
      http: response.status,
      code: statusCode,
      message: message ?? "",
      value: result,
      data,
      result: object.success ? object.data : {},
    };
  }
  function operationNamed(id: string) {
    const operation = operations().find((one) => one.id === id);
    if (!operation) throw new Error(`no operation ${id}`);
    return operation;
  }
  return {
    post(operationId, body, how = {}) {
      const operation = operationNamed(operationId);
      const sealed = Object.entries(body).map(([name, value]) => {
        if (how.raw || typeof value !== "string" || !operation.body?.encrypted.has(name))
          return [name, value];
        return [name, encryptUnder(name === "amPin" ? (how.pinKey ?? publicKeyPem) : publicKeyPem, value)];
      });
      const key: Record<string, string> = operation.idempotent
        ? { "idempotency-key": how.key ?? randomUUID() }
        : {};
      const init = { method: "POST", headers: key, body: JSON.stringify(Object.fromEntries(sealed)) };
      return send(operationId, base + (how.path ?? operation.template), init, how);
    },
    get(operationId, query = {}, how = {}) {
      const path = how.path ?? operationNamed(operationId).template;
      const search = new URLSearchParams(query).toString();
      return send(operationId, `${base}${path}${search ? `?${search}` : ""}`, {}, how);
    },
  };
}
