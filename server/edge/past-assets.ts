import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { RequestHandler } from "express";

/** A name as the build gives it, with a hash. */
const ASSET = /^\w[\w.-]*-[\w-]{8}\.(?:css|js|png|svg)$/;
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

/**
 * Serves the files of other builds with `setHeaders`, the headers of the build's own files, and never leaves the
 * folder, because it looks up only names that a build gives and follows no link.
 */
export function pastAssets(
  folder: string,
  prefix: string,
  setHeaders: (response: Parameters<RequestHandler>[1], path: string) => void,
): RequestHandler {
  return (request, response, next) => {
    const name = request.path.slice(prefix.length);
    if (!ASSET.test(name)) {
      next();
      return;
    }
    const forms = [...encodings.filter(({ name: offered }) => request.acceptsEncodings(offered)), undefined];
    const answer = async () => {
      for (const form of forms) {
        const content = await readAsset(join(folder, name + (form?.ending ?? "")));
        if (content === undefined) continue;
        setHeaders(response, request.path);
        response.set("Vary", "Accept-Encoding");
        if (form) response.set("Content-Encoding", form.name);
        return void response.send(content);
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
