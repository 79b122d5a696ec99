import { join } from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { keepServerOutOfBrowsers } from "../../vite.keep-server-out";

const root = join(import.meta.dirname, "../..");
const ENTRY = "virtual:entry";

/** Builds a script that runs one module, for browsers or for the service; writes no file. */
const bundle = (module: string, side: "client" | "server") =>
  build({
    ...{ root, configFile: false, logLevel: "silent" },
    build: { write: false, outDir: `build/${side}`, rollupOptions: { input: ENTRY } },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? `import * as all from "/${module}"; console.log(all);` : undefined),
      },
      keepServerOutOfBrowsers(),
    ],
  });

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
