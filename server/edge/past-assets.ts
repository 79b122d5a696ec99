import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { builtName } from "./file-types";
import { readableForms, sendForm, type SetFileHeaders } from "./precompressed";

const ASSET = new RegExp(`^${builtName}$`);

/**
 * Serves the files of other builds with `setHeaders`, the headers of the build's own files, and never leaves the
 * folder, because it looks up only names that a build gives and follows no link.
 */
export function pastAssets(folder: string, prefix: string, setHeaders: SetFileHeaders): RequestHandler {
  return (request, response, next) => {
    const name = request.path.slice(prefix.length);
    if (!ASSET.test(name)) {
      next();
      return;
    }
    const answer = async () => {
      for (const form of readableForms(request)) {
        const content = await readAsset(join(folder, name + form.ending));
        if (content === undefined) continue;
        sendForm(request, response, form, content, setHeaders);
        return;
      }
      next();
    };
    answer().catch(next);
  };
}

/** The content of a file; undefined for a name without a file. */
async function readAsset(path: string): Promise<Buffer | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  if (!file) return undefined;
  try {
    return (await file.stat()).isFile() ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}
