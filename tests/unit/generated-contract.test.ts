import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("The contract's types are up to date (npm run contract)", async () => {
  const made = await openapiTS(pathToFileURL(join(root, "contract/operator-api.yaml")));
  const kept = readFileSync(join(root, "server/operator/contract.generated.ts"), "utf8");
  expect(kept).toBe(COMMENT_HEADER + astToString(made));
});
