// npm test installs packages, builds if needed, runs the checks and every test, and passes its arguments to the test
// runner.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fewRequests, rareCollection } from "./few-requests.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, ensureTools, makeCodeCache, root } from "./setup.mjs";

/**
 * The groups of test projects run in parallel, each in its own runner: browser, component and unit tests need a CPU,
 * while the others also wait for a hanging backend, a poll or a terminal.
 * More workers than keep two processors busy only make each other wait: the same tests then take more processor time.
 */
const groups = [
  { projects: ["browser", "component", "unit"], forks: 2 },
  { projects: ["service"], forks: 4 },
];

/**
 * A check gets twice the share of a test, so that the checks end before the tests.
 * With a larger difference, services on a slow machine would take minutes to start while the checks run.
 */
const TESTS_PRIORITY = 3;

const checks = [
  ["scripts/check-types-and-lint.mjs"],
  ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
];

ensureNode();
ensureInstalled();
ensureTools();
const args = process.argv.slice(2);
const report = join(mkdtempSync(join(tmpdir(), "toumai-test-")), "report");
const env = { ...process.env, NODE_ENV: "test" };

if (args.length > 0) {
  ensureBuiltForTests();
  const { status } = spawnSync(process.execPath, runner(`${report}.json`, args), {
    cwd: root,
    stdio: "inherit",
    env,
  });
  finish([readReport(`${report}.json`)], status ?? 1);
} else {
  // Types, lint rules and format are checked in parallel with the build and the tests.
  const checked = Promise.all(checks.map(([script, ...rest]) => runBeside(script, rest)));
  ensureBuiltForTests();
  const statuses = await Promise.all(
    groups.map(({ projects, forks }, index) =>
      runNode(
        runner(`${report}-${index}.json`, [
          ...projects.map((project) => `--project=${project}`),
          ...["min", "max"].map((bound) => `--poolOptions.forks.${bound}Forks=${forks}`),
        ]),
      ),
    ),
  );
  const failedChecks = (await checked).filter(({ status }) => status !== 0);
  for (const { script, output } of failedChecks) console.error(`${script} failed:\n${output}`);
  const reports = groups.map((_, index) => readReport(`${report}-${index}.json`));
  finish(reports, failedChecks.length > 0 ? 1 : Math.max(...statuses));
}

/** A code cache fits only the flags of Node.js with which it was made, and the tests' portals have their own flags. */
function ensureBuiltForTests() {
  ensureBuilt();
  makeCodeCache(root, fewRequests);
}

function runner(file, rest) {
  return [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...rest,
  ];
}

/** Resolves to the exit code; the output of the program is shown immediately. */
function runNode(nodeArgs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, nodeArgs, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env,
    });
    if (child.pid !== undefined) setPriority(child.pid, TESTS_PRIORITY);
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Resolves to the exit code and the output of a script. */
function runBeside(script, rest) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...rareCollection, join(root, script), ...rest], { cwd: root });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.once("close", (code) => resolve({ script, status: code ?? 1, output }));
  });
}

function readReport(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function finish(reports, status) {
  for (const { name, status: outcome, assertionResults, message } of reports.flatMap(
    ({ testResults }) => testResults,
  )) {
    const failed = assertionResults.filter((result) => result.status === "failed");
    // A suite whose preparation fails has no failed test and no message in the report.
    const reason =
      message || (outcome === "failed" && failed.length === 0 ? "a suite could not be prepared" : "");
    if (reason) console.log(`failed: ${name}: ${reason}`);
    for (const { fullName, failureMessages } of failed)
      console.log(`failed: ${name}: ${fullName}\n${failureMessages.join("\n")}`);
  }
  const sum = (key) => reports.reduce((total, one) => total + one[key], 0);
  console.log(`${sum("numPassedTests")} passed, ${sum("numFailedTests")} failed`);
  process.exit(status);
}
