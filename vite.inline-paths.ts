import type { Plugin } from "vite";
import * as paths from "./domain/path-names";

const known: Readonly<Record<string, string>> = { ...paths };
const PORTAL_MODULE = /\/(app|domain)\/[\w./-]+\.tsx?(\?|$)/;
const PATH = /(?<![\w.$])paths\.(\w+)\b/g;

/**
 * Writes the portal's addresses into the browser's modules that use them. As constants of a shared module every browser
 * would load all of them, also those of pages that its customer never opens.
 */
export function inlinedPaths(): Plugin {
  return {
    name: "inlined-paths",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !PORTAL_MODULE.test(id) || !/from "[^"]*\/path(s|-names)"/.test(code))
        return undefined;
      const written = code.replace(PATH, (whole, name: string) => {
        const path = known[name];
        return path === undefined ? whole : JSON.stringify(path);
      });
      return { code: written, map: null };
    },
  };
}
