import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/setup.mjs";
import { removeWithWorker } from "./child-processes";

/** What a build is made from. */
const sources = [
  ...["app", "brand", "domain", "server", "sandbox", "contract", "public", "scripts"],
  ...["package.json", "package-lock.json", "remix.config.js", "tsconfig.json"],
  ...[
    "vite.config.ts",
    "vite.browser-bundle.ts",
    "vite.bundled-packages.ts",
    "vite.inline-paths.ts",
    "vite.reload-address.ts",
  ],
];

/** A part of a source file that is written in another way. */
export interface SourceChange {
  file: string;
  from: string;
  to: string;
}

/** Small scripts and the highest compression take a third of the time of a build, and are not what differs here. */
const quickly: readonly SourceChange[] = [
  { file: "vite.config.ts", from: 'minify: isSsrBuild ? false : "terser"', to: "minify: false" },
  {
    file: "scripts/build.mjs",
    from: "brotliCompressSync(content)",
    to: "brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })",
  },
  {
    file: "scripts/build.mjs",
    from: "import { brotliCompressSync",
    to: "import { brotliCompressSync, constants",
  },
];

const run = promisify(execFile);

/** Builds the portal with changed sources in a folder of its own, and returns the folder. Rejects when the build fails. */
export async function makeOtherBuild(changes: readonly SourceChange[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "other-build-"));
  removeWithWorker(folder);
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const { file, from, to } of [...changes, ...quickly]) {
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  // A worker that waited for the build without listening would seem to hang.
  await run(process.execPath, [join(folder, "scripts", "build.mjs")], {
    env: { ...process.env, NODE_ENV: "production", BUILD_COMMIT: "other-build" },
  });
  return folder;
}
