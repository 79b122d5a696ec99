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
 * Makes Remix open the whole address of the next page each time another build has answered
 * (docs/decisions/0117-pages-of-another-build.md, remix-run/react-router#14774). Fails the build when Remix has
 * changed.
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
