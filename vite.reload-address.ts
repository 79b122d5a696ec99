import type { Plugin } from "vite";

const MODULE = /\/node_modules\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

/** What Remix does when another build has answered, and what the portal does instead. */
const changes = [
  {
    from: "fetcherKey ? window.location.href : path",
    to: "fetcherKey ? window.location.href : wholeAddress(path)",
  },
  { from: "sessionStorage.getItem(MANIFEST_VERSION_STORAGE_KEY) === manifest.version", to: "false" },
  { from: "sessionStorage.setItem(MANIFEST_VERSION_STORAGE_KEY, manifest.version);", to: "" },
  { from: "sessionStorage.removeItem(MANIFEST_VERSION_STORAGE_KEY);", to: "" },
];
const wholeAddress = `
function wholeAddress(path) {
  const target = window.__remixRouter?.state.navigation.location;
  return target?.pathname === path ? path + target.search + target.hash : path;
}
`;

/**
 * Opens the whole address of the next page when another build has answered: Remix opens its path alone, so the page of a payment
 * would lose its reference. React Router mended the same later (remix-run/react-router#14774). Remix also loads a document for
 * each build only once, so that it cannot loop. While nodes of two builds take turns, a customer needs it more often, and each
 * time follows a step of the customer, which cannot loop. Fails the build when Remix has changed.
 */
export function keepReloadAddress(): Plugin {
  return {
    name: "keep-reload-address",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr || !MODULE.test(id)) return undefined;
      const missing = changes.find(({ from }) => !code.includes(from));
      if (missing) this.error(`Remix has changed: ${missing.from} is no longer in ${id}`);
      const changed = changes.reduce((text, { from, to }) => text.replace(from, to), code);
      return { code: changed + wholeAddress, map: null };
    },
  };
}
