import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { withoutUnusedCode } from "../../vite.browser-bundle";
import { keepServerOutOfBrowsers } from "../../vite.keep-server-out";

const root = join(import.meta.dirname, "../..");
const ENTRY = "virtual:entry";

const entryOf = (code: string): Plugin => ({
  name: "entry",
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? code : undefined),
});

/** Builds a script that runs one module, for browsers or for the service; writes no file. */
const bundle = (module: string, side: "client" | "server") =>
  build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, outDir: `build/${side}`, rollupOptions: { input: ENTRY } },
    plugins: [entryOf(`import * as all from "/${module}"; console.log(all);`), keepServerOutOfBrowsers()],
  });

const usesRemix = `import { Form, Link, RemixBrowser, Scripts } from "@remix-run/react";
  console.log(Form, Link, RemixBrowser, Scripts);`;

/** Builds the code of Remix and its router that pages have, and returns it with its names. */
async function remixInBrowsers(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rollupOptions: { input: ENTRY, external: /^react(-dom)?($|[/])/ } },
    plugins: [entryOf(usesRemix), ...plugins],
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === "chunk" ? file.code : ""))
    .join("\n");
}

describe("The build for browsers (R-OPS-9)", () => {
  it.each(["server/with-timeout.ts", "sandbox/money/conversion.ts"])(
    "fails with code of %s",
    async (module) => {
      await expect(bundle(module, "client")).rejects.toThrow(
        `${module} belongs to the service and must not be sent to browsers`,
      );
      await expect(bundle(module, "server")).resolves.toBeDefined();
    },
  );

  it("succeeds with code of the domain", async () => {
    await expect(bundle("domain/durations.ts", "client")).resolves.toBeDefined();
  });
});

describe("The code of Remix and its router in browsers", () => {
  const fetchers = ["handleFetcherAction", "handleFetcherLoader"];
  const links = ["NavLinkWithRef", "function PrefetchPageLinksImpl", "IntersectionObserver"];
  const lateData = ["parseDeferredReadableStream", "resolveDeferredData", "ErrorDeferredHydrationScript"];
  const browserLoaders = [".clientLoader(", ".clientAction("];

  it("lacks what no page uses", async () => {
    const names = [...fetchers, ...links, ...lateData, ...browserLoaders];
    const [whole, short] = [await remixInBrowsers(), await remixInBrowsers(withoutUnusedCode())];
    expect(names.filter((name) => !whole.includes(name))).toEqual([]);
    expect(names.filter((name) => short.includes(name))).toEqual([]);
  });
});
