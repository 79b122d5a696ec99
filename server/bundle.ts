import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";

const HASH_LENGTH = 16;
/** A bundle is a CommonJS module, because V8 takes no compiled code for other modules on Node.js 20. */
const FUNCTION = { begins: "(function (exports, require, module, __filename, __dirname) { ", ends: "\n})" };

/** Where a bundle's compiled code is kept: beside it, for one text of it and one version and setting of V8. */
function compiledFile(path: string, bytes: Buffer): string {
  const text = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  return join(dirname(path), `compiled-${text}-${cachedDataVersionTag()}.bin`);
}

/** A bundle that has run, and what it exports. */
interface RunBundle {
  exports: Record<string, unknown>;
  /** Whether V8 took the compiled code that was kept. */
  wasCompiled: boolean;
  /** Writes the code that V8 has compiled of it by now. */
  keepCompiled: () => void;
}

/**
 * Runs a bundle with the compiled code that is kept beside it (docs/decisions/0112-compiled-code.md). V8 compiles it as
 * always when there is none, or when another version or setting of V8 has made it.
 */
export function runBundle(path: string): RunBundle {
  const bytes = readFileSync(path);
  const kept = compiledFile(path, bytes);
  const cachedData = readKept(kept);
  const script = new Script(FUNCTION.begins + bytes.toString("utf8") + FUNCTION.ends, {
    filename: path,
    columnOffset: -FUNCTION.begins.length,
    cachedData,
  });
  const module = { exports: {} };
  const run: unknown = script.runInThisContext();
  if (typeof run === "function")
    Reflect.apply(run, undefined, [module.exports, createRequire(path), module, path, dirname(path)]);
  return {
    exports: module.exports,
    wasCompiled: cachedData !== undefined && script.cachedDataRejected !== true,
    keepCompiled() {
      const unfinished = `${kept}.${process.pid}`;
      writeFileSync(unfinished, script.createCachedData());
      renameSync(unfinished, kept);
    },
  };
}

function readKept(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
