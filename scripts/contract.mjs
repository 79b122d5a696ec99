// npm run contract: writes the files that are generated from contract/operator-api.yaml, the operator's contract.
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..");
const contract = join(root, "contract", "operator-api.yaml");

/** The contract as JSON without its explanations. A field that is called description has a schema, not a text. */
function asJson() {
  const withoutText = (key, value) =>
    key === "description" && typeof value === "string" ? undefined : value;
  return `${JSON.stringify(parse(readFileSync(contract, "utf8")), withoutText, 1)}\n`;
}

/** The text of each generated file by its path: the types of the contract, and the contract as JSON. */
export async function generatedFiles() {
  const types = astToString(await openapiTS(pathToFileURL(contract)));
  return {
    "server/operator/contract.generated.ts": COMMENT_HEADER + types,
    // JSON is read in a tenth of the time that YAML takes.
    "sandbox/contract/contract.generated.json": asJson(),
  };
}

if (import.meta.filename === realpathSync(process.argv[1]))
  for (const [path, text] of Object.entries(await generatedFiles())) writeFileSync(join(root, path), text);
