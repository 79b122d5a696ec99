import type { Plugin } from "vite";

/**
 * Fails the build when a browser bundle contains code of server/ or sandbox/, or i18next, which only the server runs
 * (R-OPS-9).
 */
export function keepServerOutOfBrowsers(): Plugin {
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
