// npm test installs packages, checks, builds if needed and runs every test. Arguments are passed to the test runner.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, ensureNode, ensureTools, root, runInstalled } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureTools();
const chosen = process.argv.slice(2);
if (chosen.length === 0) {
  runInstalled("typescript/bin/tsc", ["--noEmit"]);
  runInstalled("eslint/bin/eslint.js", ["."]);
  runInstalled("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]);
}
ensureBuilt();

const report = join(mkdtempSync(join(tmpdir(), "toumai-test-")), "report.json");
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...chosen,
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(status ?? 1);
