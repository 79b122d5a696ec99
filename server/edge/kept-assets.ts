import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAST_ASSETS_KEPT_MS } from "@domain/rule-numbers";
import { builtName } from "./file-types";

const KEPT = new RegExp(`^${builtName}(?:\\.br|\\.gz)?$`);
/** A file that a killed node was still writing. */
const UNFINISHED = /^\.writing-[\w.-]+$/;

/**
 * Puts the browser's files of a build into the folder of past assets, each under another name first because several
 * nodes may do so at once, and removes those that no build has used for a long time.
 */
export async function keepAssets(folder: string, assets: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const now = new Date();
  await removeUnused(folder, now);
  const names = (await readdir(assets)).filter((name) => KEPT.test(name));
  await Promise.all(names.map((name) => copyAsset(join(assets, name), folder, name, now)));
}

async function removeUnused(folder: string, now: Date): Promise<void> {
  const others = (await readdir(folder)).filter((name) => KEPT.test(name) || UNFINISHED.test(name));
  await Promise.all(
    others.map(async (name) => {
      const path = join(folder, name);
      // Another node may remove the file at the same moment.
      const found = await stat(path).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > PAST_ASSETS_KEPT_MS) await rm(path, { force: true });
    }),
  );
}

/** A file that exists is only marked as used now. */
async function copyAsset(from: string, folder: string, name: string, now: Date): Promise<void> {
  const [path, content] = [join(folder, name), await readFile(from)];
  const found = await stat(path).catch(() => undefined);
  if (found?.size === content.length) return utimes(path, now, now);
  const unfinished = join(folder, `.writing-${randomUUID()}-${name}`);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } finally {
    // On a full disk the part that was written would keep the last space.
    await rm(unfinished, { force: true });
  }
}
