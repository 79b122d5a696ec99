import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** Folders of tests that share workers and limits; scripts/test.mjs says which of them run side by side. */
const projects = ["unit", "http", "money", "browser", "text", "chaos"];

/** Apart from vite.config.ts: the tests must not load the Remix plugin. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    projects: projects.map((name) => ({
      extends: true,
      test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
    })),
    setupFiles: ["tests/setup.ts"],
    pool: "forks",
    // The files of a worker share its modules, and with them the portals that tests/support/test-portal.ts keeps.
    poolOptions: { forks: { isolate: false, maxForks: 2 } },
    // A test, a hook and a poll end with what they wait for; the limits are for a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    allowOnly: false,
  },
});
