import type { Plugin } from "vite";

const MODULE = /\/node_modules\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

/** What Remix opens when the service has been replaced by another build, and what the portal opens instead. */
const FROM = "fetcherKey ? window.location.href : path";
const TO = "fetcherKey ? window.location.href : wholeAddress(path)";
const wholeAddress = `
function wholeAddress(path) {
  const target = window.__remixRouter?.state.navigation.location;
  return target?.pathname === path ? path + target.search + target.hash : path;
}
`;

/**
 * Opens the whole address of the next page when another build has answered: Remix opens its path alone, so the page of a payment
 * would lose its reference. React Router mended the same later (remix-run/react-router#14774). Fails the build when Remix has changed.
 */
export function keepReloadAddress(): Plugin {
  return {
    name: "keep-reload-address",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr || !MODULE.test(id)) return undefined;
      if (!code.includes(FROM)) this.error(`Remix has changed: ${FROM} is no longer in ${id}`);
      return { code: code.replace(FROM, TO) + wholeAddress, map: null };
    },
  };
}
