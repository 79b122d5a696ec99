import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Remix as its template configures it, with the project's folder as the root, so that its packages are found. */
export default defineConfig({
  root: new URL("../../..", import.meta.url).pathname,
  publicDir: false,
  plugins: [
    remix({
      appDirectory: "tests/bench/plain-remix/app",
      buildDirectory: ".cache/plain-remix",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
});
