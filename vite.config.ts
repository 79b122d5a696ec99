import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { colourTokens } from "./app/styles/colour-tokens";
import remixConfig from "./remix.config.js";

/** Fails the build when a browser bundle contains code of server/ or sandbox/, or i18next, which only the server runs. */
function keepServerOutOfBrowsers(): Plugin {
  const serverFolders = [`${import.meta.dirname}/server/`, `${import.meta.dirname}/sandbox/`];
  const serverPackages = /\/node_modules\/(remix-|react-)?i18next\//;
  const isServerCode = (id: string) =>
    serverFolders.some((folder) => id.startsWith(folder)) || serverPackages.test(id);
  return {
    name: "keep-server-out-of-browsers",
    generateBundle(options, bundle) {
      if (!options.dir?.endsWith("client")) return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const leaked = Object.entries(chunk.modules).find(
          ([id, module]) => module.renderedLength > 0 && isServerCode(id),
        );
        if (leaked) this.error(`${leaked[0]} belongs to the service and must not be sent to browsers`);
      }
    },
  };
}

/** Small modules that nearly every page loads; one file for all of them saves 3 kB and many requests. */
const sharedModules = new RegExp(
  [
    "/domain/(?!geo)",
    "/app/i18n/(?!texts|maps)",
    "/app/enhance/(hydration|keep-typed|useTyped|useLineCheck)",
    "/app/components/(Alert|ContentItems|ErrorSummary|Field|HomeLink|PostForm|message-text|useTypedValues)\\.",
    "/app/(root-data|styles/sheets)\\.",
  ].join("|"),
);

function chunkOf(id: string): string | undefined {
  return sharedModules.test(id) ? "shared" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tsconfigPaths(), keepServerOutOfBrowsers()],
  css: { postcss: { plugins: [colourTokens()] } },
  // Terser makes the scripts of every form page some kB smaller than esbuild; customers pay for the data.
  build: {
    target: isSsrBuild ? "node20" : ["es2020", "safari14"],
    minify: isSsrBuild ? false : "terser",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  ssr: { external: ["libsql"] },
}));
