import { z } from "zod";
import { contractDocument, pointerTo, type ContractDocument } from "./document";

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required: boolean;
  numeric: boolean;
  schema: string;
}

export interface BodyShape {
  schema: string;
  known: Set<string>;
  encrypted: Set<string>;
  /** Whether the schema allows additional properties. */
  open: boolean;
}

/** The parts of an operation in the contract that requests and answers are validated with. */
export interface Operation {
  id: string;
  method: "GET" | "POST";
  template: string;
  parameters: Parameter[];
  body: BodyShape | undefined;
  /** The pointer to the schema of its answers. */
  answer: string;
  idempotent: boolean;
  /** Whether the operation requires the bearer token of verify-user. */
  secured: boolean;
  match(path: string): Record<string, string> | undefined;
}

const parameterNode = z.object({
  name: z.string(),
  in: z.enum(["query", "path", "header"]),
  required: z.boolean().default(false),
  schema: z.object({ type: z.unknown().optional() }),
});
const propertiesNode = z.record(z.string(), z.record(z.string(), z.unknown())).default({});

function parametersOf(document: ContractDocument, pointer: string, count: number): Parameter[] {
  return Array.from({ length: count }, (_, index) => {
    const found = document.at(`${pointer}/parameters/${index}`);
    const { schema, ...rest } = parameterNode.parse(found.node);
    return { ...rest, numeric: schema.type === "number", schema: `${found.pointer}/schema` };
  });
}

function bodyOf(document: ContractDocument, pointer: string): BodyShape {
  const requestBody = document.at(`${pointer}/requestBody`);
  const { node, pointer: schema } = document.at(`${requestBody.pointer}/content/application~1json/schema`);
  const properties = Object.entries(propertiesNode.parse(node.properties));
  return {
    schema,
    known: new Set(properties.map(([name]) => name)),
    encrypted: new Set(properties.filter(([, value]) => value["x-encrypted"] === true).map(([name]) => name)),
    open: node.additionalProperties === true,
  };
}

function matcher(template: string): Operation["match"] {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "");
  const literal = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${literal.join("([^/]+?)")}$`);
  return (path) => {
    const found = pattern.exec(path);
    if (!found) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
  };
}

const pathsNode = z.record(z.string(), z.record(z.string(), z.unknown()));
const operationNode = z.object({
  operationId: z.string(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  security: z.array(z.unknown()).default([]),
});

function readOperations(document: ContractDocument): Operation[] {
  const found: Operation[] = [];
  for (const [template, methods] of Object.entries(pathsNode.parse(document.tree.paths))) {
    for (const [method, raw] of Object.entries(methods)) {
      const node = operationNode.parse(raw);
      const pointer = pointerTo("paths", template, method);
      const parameters = parametersOf(document, pointer, node.parameters.length);
      found.push({
        id: node.operationId,
        method: method === "get" ? "GET" : "POST",
        template,
        parameters,
        body: node.requestBody === undefined ? undefined : bodyOf(document, pointer),
        answer: `${document.at(`${pointer}/responses/200`).pointer}/content/application~1json/schema`,
        idempotent: parameters.some((one) => one.in === "header" && one.name === "Idempotency-Key"),
        secured: node.security.length > 0,
        match: matcher(template),
      });
    }
  }
  return found;
}

let shared: Operation[] | undefined;
export function operations(): Operation[] {
  return (shared ??= readOperations(contractDocument()));
}

/** Returns the operation for a method and path, with the parameters of the path. */
export function findOperation(method: string, path: string): { operation: Operation; path: Record<string, string> } | undefined {
  for (const operation of operations()) {
    const values = operation.method === method ? operation.match(path) : undefined;
    if (values) return { operation, path: values };
  }
  return undefined;
}
