// Runs a TypeScript module of the tests without the test runner.
import { createServer } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { root } from "./setup.mjs";

/** Loads a module (its path from the project's folder) and calls its function `main` with these arguments. */
export async function runMain(module, args) {
  const vite = await createServer({
    root,
    configFile: false,
    plugins: [tsconfigPaths()],
    appType: "custom",
    logLevel: "warn",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { main } = await vite.ssrLoadModule(`/${module}`);
    return await main(args);
  } finally {
    await vite.close();
  }
}
