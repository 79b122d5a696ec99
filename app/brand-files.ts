import { createHash } from "node:crypto";
import { brandPaths, sheetName } from "@domain/brand-files";
import { NOT_FOUND, NOT_MODIFIED } from "@domain/http-status";
import { HOUR_S, YEAR_S } from "@domain/durations";
import { compress, encodingFor, LEAST_BYTES } from "@server/compress";
import type { Encoding } from "@server/compress";
import { perPack } from "@server/brand/use-pack";
import { fileHeaders } from "@server/security/headers";
import { brandSheets } from "./brand-sheets";
import { linkedSheets } from "./styles/sheets";

const SVG = "image/svg+xml; charset=utf-8";
const PNG = "image/png";
const CSS = "text/css; charset=utf-8";

/** A file of the brand, compressed when it is first wanted. */
interface BrandFile {
  type: string;
  body: (encoding: Encoding) => Buffer;
  compressible: boolean;
  etag: string;
}

function file(type: string, content: Buffer | string): BrandFile {
  const plain = Buffer.from(content);
  const made = new Map<Encoding, Buffer>();
  return {
    type,
    body: (encoding) => {
      const body = made.get(encoding) ?? compress(plain, encoding);
      made.set(encoding, body);
      return body;
    },
    compressible: type !== PNG && plain.length >= LEAST_BYTES,
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`,
  };
}

const pictures = perPack(
  ({ icons, socialCard }) =>
    new Map<string, BrandFile>([
      [brandPaths.favicon, file(SVG, icons.favicon)],
      [brandPaths.appleTouch, file(PNG, icons.appleTouch)],
      [brandPaths.png192, file(PNG, icons.png192)],
      [brandPaths.png512, file(PNG, icons.png512)],
      [brandPaths.maskable512, file(PNG, icons.maskable512)],
      [brandPaths.socialCard, file(PNG, socialCard)],
    ]),
);

const sheets = perPack(() => {
  const { css } = brandSheets();
  return new Map<string, BrandFile>(linkedSheets.map((name) => [name, file(CSS, css[name])]));
});

/** Answers a request for an icon or a style sheet of the brand. */
export function brandFile(request: Request): Response {
  const { pathname } = new URL(request.url);
  const asked = sheetName(pathname);
  const found = asked ? sheets().get(asked.name) : pictures().get(pathname);
  const headers = new Headers(fileHeaders);
  if (!found) {
    headers.set("Cache-Control", "no-store");
    return new Response("not found\n", { status: NOT_FOUND, headers });
  }
  headers.set("Cache-Control", cacheControl(asked?.version));
  headers.set("ETag", found.etag);
  if (request.headers.get("if-none-match") === found.etag)
    return new Response(null, { status: NOT_MODIFIED, headers });
  const encoding = found.compressible ? encodingFor(request.headers.get("accept-encoding")) : "identity";
  headers.set("Content-Type", found.type);
  if (found.compressible) headers.set("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(new Uint8Array(found.body(encoding)), { headers });
}

function cacheControl(version: string | undefined): string {
  if (version === undefined) return `public, max-age=${HOUR_S}`;
  // A page from before a restart may ask for its sheets by another version, under which the present ones must not be
  // cached.
  return version === brandSheets().version ? `public, max-age=${YEAR_S}, immutable` : "no-store";
}
