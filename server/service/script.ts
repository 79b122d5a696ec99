import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { constants, Script } from "node:vm";

const HASH_BYTES = 32;
const NAME_LENGTH = 16;

/** A bundle that has run. */
export interface LoadedScript {
  exports: Record<string, unknown>;
  /** Whether V8 took the code cache, and compiled nothing at the start. */
  cacheAccepted: boolean;
  /** Writes the code cache of what V8 has compiled by now. */
  writeCodeCache: () => void;
}

/**
 * Runs a bundle with the code cache beside it, or compiles the whole bundle when there is no cache for this version and
 * these flags of V8 (docs/decisions/0112-code-cache.md).
 * A bundle is a script whose value is the function of a CommonJS module: Node.js 20 reads a code cache only for scripts,
 * and a function that is put around the text here would copy all of it.
 */
export function loadServiceScript(path: string): LoadedScript {
  const bytes = readFileSync(path);
  const cache = cacheOf(path, bytes);
  const cachedData = readCache(cache.found);
  // The build writes ASCII, which is not decoded, and which V8 keeps in one byte a letter.
  const script = new Script(bytes.toString("latin1"), {
    filename: path,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  const run: unknown = script.runInThisContext();
  if (typeof run === "function")
    Reflect.apply(run, undefined, [module.exports, createRequire(path), module, path, dirname(path)]);
  return {
    exports: module.exports,
    cacheAccepted: cachedData !== undefined && script.cachedDataRejected !== true,
    writeCodeCache() {
      const data = script.createCachedData();
      const unfinished = `${cache.own}.${process.pid}`;
      writeFileSync(unfinished, Buffer.concat([sha256(data), data]));
      renameSync(unfinished, cache.own);
    },
  };
}

/** Starts the service of a bundle (server/index.ts); resolves to the port on which it listens. */
export async function startService({ exports, cacheAccepted }: LoadedScript): Promise<number> {
  const { start } = exports;
  if (typeof start !== "function") throw new Error("build/service.cjs does not start a service");
  return Number(await Reflect.apply(start, undefined, [{ codeCache: cacheAccepted }]));
}

/**
 * Returns the path of this process's own code cache, and of a cache that exists, also from another processor, which V8
 * accepts.
 * The name has a hash of the bundle, of which V8 compares only the length, and V8's tag for its version, flags and
 * processor.
 */
function cacheOf(path: string, bytes: Buffer): { own: string; found: string | undefined } {
  const folder = dirname(path);
  const prefix = `code-cache-${sha256(bytes).toString("hex").slice(0, NAME_LENGTH)}-`;
  const own = `${prefix}${cachedDataVersionTag()}.bin`;
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith(".bin"));
  const found = names.find((name) => name === own) ?? names[0];
  return { own: join(folder, own), found: found && join(folder, found) };
}

/** The file begins with a hash of the cache, because V8 does not check whether a cache is damaged. */
function readCache(path: string | undefined): Buffer | undefined {
  if (path === undefined) return undefined;
  try {
    const file = readFileSync(path);
    const data = file.subarray(HASH_BYTES);
    return sha256(data).equals(file.subarray(0, HASH_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
