import { mkdirSync, watch } from "node:fs";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SWITCHES_LOCK_STALE_MS, SWITCHES_LOCK_WAIT_MS } from "@domain/tuning";
import type { SwitchStore } from "./store";

const OWNER_WRITES = 0o644;
const LOCK_POLL_MS = 50;

/** Keeps the switches in a file, which a person may also edit; a missing file holds no switches. */
export function fileSwitchStore(path: string): SwitchStore {
  return {
    place: path,
    losesTexts: false,
    read: () => textOf(path),
    compareAndSet: (before, after) =>
      withLock(`${path}.lock`, async () => {
        if ((await textOf(path)) !== before) return false;
        // A new file is written first, so that a reader never sees half a file.
        await writeFile(`${path}.new`, after, { mode: OWNER_WRITES });
        await rename(`${path}.new`, path);
        return true;
      }),
    watch(onChange) {
      try {
        // The folder is watched, because a replaced file is no longer the watched file.
        watch(dirname(path), { persistent: false }, (_event, name) => {
          if (name === basename(path)) onChange();
        }).on("error", () => undefined);
      } catch {
        // Without its folder, or where the system cannot watch, the file is only read at intervals.
      }
    },
  };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Runs work under the lock file; the lock of a process that has died is removed. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + SWITCHES_LOCK_WAIT_MS;
  while (!(await takeLock(lock))) {
    if (Date.now() > deadline) throw new Error(`${lock} is held by another process`);
    await pause(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx")).close();
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  const held = await stat(lock).catch(() => undefined);
  if (held && Date.now() - held.mtimeMs > SWITCHES_LOCK_STALE_MS) await rm(lock, { force: true });
  return false;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
