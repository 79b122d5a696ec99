import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The folder of a package as the lock file names it: node_modules/name, or one inside another package. */
const PACKAGE = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** Writes down from which packages a bundle has code, for the notices of third parties (scripts/notices.mjs). */
export function listBundledPackages(): Plugin {
  const folder = `${import.meta.dirname}/build`;
  return {
    name: "list-bundled-packages",
    apply: "build",
    generateBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === "chunk");
      const ids = chunks.flatMap(({ modules }) =>
        Object.entries(modules)
          .filter(([id, { renderedLength }]) => renderedLength > 0 || id.endsWith(".css"))
          .map(([id]) => id),
      );
      const packages = new Set(ids.flatMap((id) => packageOf(id) ?? []));
      const side = options.dir?.endsWith("client") ? "browser" : "service";
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/.packages-${side}.json`, JSON.stringify([...packages].sort()));
    },
  };
}

/** Undefined for the portal's own modules. Helpers that the bundler adds are the bundler's. */
function packageOf(id: string): string | undefined {
  if (/^\0(vite|commonjs)/.test(id)) return "node_modules/vite";
  return PACKAGE.exec(id)?.[1];
}
