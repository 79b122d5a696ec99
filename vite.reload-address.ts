import type { Plugin } from "vite";

const MODULE = /\/node_modules\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

/** What Remix does when the service has been replaced by another build, and what the portal does instead. */
const changes = [
  {
    from: "fetcherKey ? window.location.href : path",
    to: "fetcherKey ? window.location.href : wholeAddress(path)",
  },
  {
    from: "sessionStorage.getItem(MANIFEST_VERSION_STORAGE_KEY) === manifest.version",
    to: "errorReloadPath === window.location.href && sessionStorage.getItem(MANIFEST_VERSION_STORAGE_KEY) === manifest.version",
  },
];

const wholeAddress = `
function wholeAddress(path) {
  const target = window.__remixRouter?.state.navigation.location;
  return target?.pathname === path ? path + target.search + target.hash : path;
}
`;

/**
 * Opens the whole address of the next page when another build has answered: Remix opens its path alone, so the page of a payment
 * would lose its reference (React Router mended the same, remix-run/react-router#14774). Only the reload of the page that is open
 * can go round in a circle, so only that one is done once for each build. Fails the build when Remix has changed.
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
