import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { RequestHandler } from "express";
import { readableForms, sendForm, type SetFileHeaders } from "./precompressed";

const TAG_LENGTH = 10;

/**
 * Serves the files of this build from memory, because an upgrade replaces them on the disk while the service still
 * answers, and because a download that is cut off must not leave a file open.
 */
export function builtFiles(folder: string, setHeaders: SetFileHeaders): RequestHandler {
  const contents = readContents(folder);
  const tags = new Map<string, string>();
  function tagOf(name: string, content: Buffer): string {
    const known = tags.get(name);
    if (known !== undefined) return known;
    const tag = `"${createHash("sha256").update(content).digest("base64url").slice(0, TAG_LENGTH)}"`;
    tags.set(name, tag);
    return tag;
  }
  return (request, response, next) => {
    for (const form of readableForms(request)) {
      const name = request.path + form.ending;
      const content = contents.get(name);
      if (!content) continue;
      response.set("ETag", tagOf(name, content));
      sendForm(request, response, form, content, setHeaders);
      return;
    }
    next();
  };
}

/** The content of each file by its path in the address. */
function readContents(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`/${relative(folder, path).split(sep).join("/")}`, readFileSync(path)];
    }),
  );
}
