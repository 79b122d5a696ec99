import type { ErrorObject } from "ajv";
import { contractDocument } from "@sandbox/contract/document";
import { dotPath, type Mismatch, typeName, valueAt } from "../operator/mismatch";

/** Validates a value with a schema of the contract, strictly, unlike the portal's tolerant reader. */
export function strictMismatches(schema: string, value: unknown): Mismatch[] {
  return contractDocument()
    .errors(schema, value)
    .map((error) => strictMismatch(error, value));
}

function strictMismatch({ instancePath, keyword, params, message }: ErrorObject, value: unknown): Mismatch {
  const path = pathOf(instancePath, value);
  const found = typeName(valueAt(value, path));
  switch (keyword) {
    case "required":
      return { path: dotPath([...path, String(params["missingProperty"])]), problem: "is missing" };
    case "type":
      return { path: dotPath(path), problem: `is ${found}, the contract says ${typesIn(params["type"])}` };
    case "enum":
      return {
        path: dotPath(path),
        problem: `is ${found}, the contract says one of ${listed(params["allowedValues"])}`,
      };
    case "format":
      return { path: dotPath(path), problem: `is ${found}, the contract says a ${String(params["format"])}` };
    default:
      return { path: dotPath(path), problem: message ?? "breaks the contract" };
  }
}

/** Reads a JSON pointer into a path, in which a step into a list is a number. */
function pathOf(pointer: string, value: unknown): (string | number)[] {
  const path: (string | number)[] = [];
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    path.push(Array.isArray(valueAt(value, path)) ? Number(key) : key);
  }
  return path;
}

const words: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function typesIn(type: unknown): string {
  return [type]
    .flat()
    .map((name) => words[String(name)] ?? String(name))
    .join(" or ");
}

function listed(values: unknown): string {
  return Array.isArray(values)
    ? values.map((value) => String(value) || "the empty text").join(", ")
    : "others";
}
