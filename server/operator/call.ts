import type { z } from "zod";
import type { Encrypt } from "./encryption";
import type { OperationId } from "./groups";
import type { Send } from "./send";

/** The addresses and credentials of a backend. */
export interface BackendAccess {
  url: string;
  contentUrl: string;
  apiKey: string;
  serviceId: string;
  publicKeyPem: string;
  timeoutMs: number;
}

/** How to reach the backend, and what sends requests to it. */
export interface Backend extends BackendAccess {
  send: Send;
}

/** One call of an operation of the operator. */
export interface Call<T> {
  operation: OperationId;
  method: "GET" | "POST";
  path: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /**
   * Names of the body's properties that the contract marks x-encrypted, and the keys that replace the backend's for
   * single properties.
   */
  encrypted?: readonly string[];
  encryptWith?: Record<string, Encrypt>;
  headers?: Record<string, string | undefined>;
  part: "result" | "data" | "none";
  /** Defined once where possible, because zod compiles a shape at its first use. */
  answer: z.ZodType<T>;
  timeoutMs?: number;
  /**
   * The call changes nothing at the operator, so it is repeated once after a broken connection, and its answer is
   * shared with equal calls that are made while it runs.
   */
  readOnly?: boolean;
  /** The answer decides about money, so the answer to a call that began earlier must not be shared. */
  fresh?: boolean;
  /** The call checks a customer's proof, so its outcome is always logged (R-OPS-19). */
  proves?: boolean;
  /** Returns a remark for the log when an answer is usable but incomplete. */
  remark?: (value: T) => string | undefined;
  /**
   * Returns paths, such as `result.leadStatus`, of values that the contract does not list and that a fallback
   * replaces.
   */
  unknown?: (value: T) => readonly string[];
}
