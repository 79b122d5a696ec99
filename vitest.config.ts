import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { rareCollection } from "./scripts/few-requests.mjs";

/**
 * Folders of tests that share workers; scripts/test.mjs says which of them run side by side, and with how many workers.
 */
const projects = [
  "unit",
  "component",
  "integration",
  "http",
  "money",
  "browser",
  "text",
  "chaos",
  "fuzz",
  "lighthouse",
];

/** They take longest and start first, so that no worker is left alone with one of them in the end. */
const slowFiles = [
  "money/killed-nodes",
  "money/crashes",
  "money/other-methods",
  "money/card",
  "money/debts",
  "money/other-nodes",
  "money/redis-outages",
  "http/switches",
  "money/several",
  "money/rotated-secrets",
  "money/paused-payments",
  "money/currency-switch",
  "http/methods-hang",
  "http/methods-lost-connection",
  "http/service",
  "http/methods-refused",
  "money/paid-orders",
  "money/lost-answers",
  "http/deep-health",
  "browser/upgrade",
  "browser/accessibility",
  "text/methods",
  "browser/card-embedded",
  "browser/map-picker",
  "http/methods-failed",
  "browser/tag-container",
  "browser/other-journeys",
  "browser/methods",
  "browser/card",
  "browser/push",
  "http/card-provider",
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
    projects: projects.map((name) => ({
      extends: true,
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
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
