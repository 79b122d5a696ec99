import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { rareCollection } from "./scripts/few-requests.mjs";

/**
 * The folders of each project. The files of a project share workers, and the runner starts a project only when all files
 * of the one before have ended: tests that mostly wait are in one project, so that a slow file delays no others.
 * scripts/test.mjs says which projects run in parallel, and with how many workers.
 */
const projects = {
  unit: ["unit"],
  component: ["component"],
  browser: ["browser"],
  service: ["chaos", "fuzz", "http", "integration", "money", "text"],
  lighthouse: ["lighthouse"],
};

/** They take longest and start first, so that no worker is left alone with one of them in the end. */
const slowFiles = [
  "money/killed-nodes",
  "browser/accessibility",
  "chaos/chaos",
  "money/debts",
  "browser/map-picker",
  "money/crashes",
  "money/other-methods",
  "money/card",
  "money/other-nodes",
  "browser/upgrade",
  "money/rotated-secrets",
  "money/redis-outages",
  "http/methods-hang",
  "integration/check-operator",
  "money/paused-payments",
  "money/several",
  "http/switches",
  "http/deep-health",
  "browser/card-embedded",
  "browser/card",
  "browser/push",
  "browser/methods",
  "browser/installed",
  "browser/plain-browsers",
  "browser/other-journeys",
  "money/lost-answers",
  "http/service",
  "money/many-nodes",
  "browser/maps",
  "money/faults",
  "http/methods-lost-connection",
  "integration/deploy",
  "money/drained-nodes",
  "money/debts-on-nodes",
  "money/paid-orders",
  "money/followed-payments",
  "money/currency-switch",
  "browser/tag-container",
];

/**
 * Testing Library keeps the document that it has met first: it is loaded again for each file, which Vite does with
 * modules.
 */
const testingLibrary = {
  alias: Object.fromEntries(
    ["dom", "react"].map((part) => [
      `@testing-library/${part}`,
      `${import.meta.dirname}/node_modules/@testing-library/${part}/dist/@testing-library/${part}.esm.js`,
    ]),
  ),
  server: { deps: { inline: [/@testing-library/] } },
  setupFiles: ["tests/component/setup.ts"],
};

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
      return found < 0 ? slowFiles.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Apart from vite.config.ts: the tests must not load the Remix plugin. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    projects: Object.entries(projects).map(([name, folders]) => ({
      extends: true,
      test: {
        name,
        include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
        ...(name === "component" ? testingLibrary : {}),
      },
    })),
    sequence: { sequencer: SlowFilesFirst },
    setupFiles: ["tests/setup.ts"],
    pool: "forks",
    // The files of a worker share its modules, and with them the portals that tests/support/test-portal.ts keeps.
    poolOptions: { forks: { isolate: false, minForks: 2, maxForks: 2, execArgv: rareCollection } },
    // A test, a hook and a poll end with what they wait for; the limits are for a machine that is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure that cannot be repeated is reported with its values.
    chaiConfig: { truncateThreshold: 500 },
    allowOnly: false,
  },
});
