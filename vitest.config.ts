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
    // A test, a hook and a poll end with what they wait for; the limits are for a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    allowOnly: false,
  },
});
