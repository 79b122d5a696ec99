import { z } from "zod";
import { contractDocument } from "./document";
import type { Operation } from "./operations";

/** A request that breaks the contract; nothing is executed for it. */
export class ContractViolation extends Error {}

export type Decrypt = (property: string, cipher: string, body: Record<string, unknown>) => string;

const FIXED_HEADERS: [name: string, value: RegExp, says: string][] = [
  ["content-type", /^application\/json(\s*;|$)/i, "application/json"],
  ["unmask-request", /^enable$/, "enable"],
  ["product-code", /^ORP$/, "ORP"],
  ["app-version", /^1\.0\.0$/, "1.0.0"],
  ["api-key", /./, "a key"],
  ["service-id", /./, "an id"],
  ["run-mode", /^beta$/, "beta"],
  ["x-request-id", /./, "a correlation id"],
];

/** The HEADERS paragraph. opco is checked by the caller's country: TD, or CD in the dual-currency build. */
export function headerProblems(headers: Headers, operation: Operation, countries: string[]): string[] {
  const problems = FIXED_HEADERS.filter(([name, value]) => !value.test(headers.get(name) ?? "")).map(
    ([name, , says]) => `header ${name} must be ${says}`,
  );
  if (!countries.includes(headers.get("opco") ?? "")) problems.push(`header opco must be ${countries.join(" or ")}`);
  if (operation.secured && !/^Bearer \S+$/.test(headers.get("authorization") ?? "")) {
    problems.push("header Authorization must carry the bearer token of verify-user");
  }
  return problems;
}

/** Query, path and header parameters that the operation declares. */
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

export interface JudgedBody {
  /** The body with its encrypted properties in plain text. */
  plain: Record<string, unknown>;
  problems: string[];
  /** Properties that the contract does not know: worth telling an integrator, no reason to refuse. */
  strangers: string[];
}

/** Decrypts, then applies the schema: the contract's patterns describe the plain text. */
export function judgeBody(operation: Operation, text: string, decrypt: Decrypt): JudgedBody {
  const shape = operation.body;
  if (!shape) return { plain: {}, problems: [], strangers: [] };
  const sent = object.safeParse(parseJson(text));
  if (!sent.success) return { plain: {}, problems: ["the body is no JSON object"], strangers: [] };
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
  const strangers = shape.open ? [] : Object.keys(plain).filter((name) => !shape.known.has(name));
  return { plain, problems, strangers };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
