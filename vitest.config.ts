import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** Apart from vite.config.ts: the tests must not load the Remix plugin. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll ends with what it waits for; the limit is for a machine that is busy.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
  },
});
