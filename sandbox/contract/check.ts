import { z } from "zod";
import { jsonOf } from "@domain/json";
import { contractDocument } from "./document";
import type { Operation } from "./operations";

/** Thrown for a request that violates the contract; its changes are rolled back. */
export class ContractViolation extends Error {}

export type Decrypt = (property: string, cipher: string, body: Record<string, unknown>) => string;

const FIXED_HEADERS: [name: string, value: RegExp, expected: string][] = [
  ["content-type", /^application\/json(\s*;|$)/i, "application/json"],
  ["unmask-request", /^enable$/, "enable"],
  ["product-code", /^ORP$/, "ORP"],
  ["app-version", /^1\.0\.0$/, "1.0.0"],
  ["api-key", /./, "a key"],
  ["service-id", /./, "an id"],
  ["run-mode", /^beta$/, "beta"],
  ["x-request-id", /./, "a correlation id"],
];

/** Checks the headers (contract: HEADERS). opco is the caller's country. */
export function headerProblems(headers: Headers, operation: Operation, countries: readonly string[]): string[] {
  const problems = FIXED_HEADERS.filter(([name, value]) => !value.test(headers.get(name) ?? "")).map(
    ([name, , expected]) => `header ${name} must be ${expected}`,
  );
  if (!countries.includes(headers.get("opco") ?? "")) problems.push(`header opco must be ${countries.join(" or ")}`);
  if (operation.secured && !/^Bearer \S+$/.test(headers.get("authorization") ?? "")) {
    problems.push("header Authorization must carry the bearer token of verify-user");
  }
  return problems;
}

/** Checks the query, path and header parameters that the operation declares. */
export function parameterProblems(
  operation: Operation,
  sent: { query: Record<string, string>; path: Record<string, string>; headers: Headers },
): string[] {
  return operation.parameters.flatMap((parameter) => {
    const where = `${parameter.in} ${parameter.name}`;
    const text =
      parameter.in === "header" ? (sent.headers.get(parameter.name) ?? undefined) : sent[parameter.in][parameter.name];
    if (text === undefined || (text === "" && parameter.required)) {
      return parameter.required ? [`${where} is missing`] : [];
    }
    const value = parameter.numeric && text.trim() !== "" ? Number(text) : text;
    return contractDocument()
      .problems(parameter.schema, value)
      .map((problem) => `${where}: ${problem}`);
  });
}

const object = z.record(z.string(), z.unknown());

export interface ValidatedBody {
  /** The body with its encrypted properties in plain text. */
  plain: Record<string, unknown>;
  problems: string[];
  /** Properties that are not in the contract; they are reported, but the request is executed. */
  unknownProperties: string[];
}

/** Decrypts a body, then validates it, because the patterns of the contract describe the plain text. */
export function validateBody(operation: Operation, text: string, decrypt: Decrypt): ValidatedBody {
  const shape = operation.body;
  if (!shape) return { plain: {}, problems: [], unknownProperties: [] };
  const sent = object.safeParse(jsonOf(text));
  if (!sent.success) return { plain: {}, problems: ["the body is no JSON object"], unknownProperties: [] };
  const plain = { ...sent.data };
  const problems: string[] = [];
  for (const property of shape.encrypted) {
    const cipher = plain[property];
    if (typeof cipher !== "string" || cipher === "") continue;
    try {
      plain[property] = decrypt(property, cipher, sent.data);
    } catch {
      problems.push(`${property} is not base64(RSA-OAEP, SHA-256) under the right key`);
    }
  }
  if (problems.length === 0) problems.push(...contractDocument().problems(shape.schema, plain));
  const unknownProperties = shape.open ? [] : Object.keys(plain).filter((name) => !shape.known.has(name));
  return { plain, problems, unknownProperties };
}
