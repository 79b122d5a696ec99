import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generatedFiles } from "../../scripts/contract.mjs";

const root = join(import.meta.dirname, "../..");

it.each(Object.entries(await generatedFiles()))("%s is up to date (npm run contract)", (path, made) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(made);
});
