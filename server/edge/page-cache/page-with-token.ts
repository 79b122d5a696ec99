import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { constants, deflateRaw } from "node:zlib";
import { TOKEN_LENGTH } from "../../security/csrf";
import { sumWithToken } from "./sum-with-token";

/**
 * A page with a place for the token of each visitor, compressed once in pieces with the token uncompressed between
 * them, as gzip allows but not brotli, whose pieces depend on each other.
 */
export interface PageWithToken {
  /** The page's bytes before, between and after the tokens. */
  pieces: readonly Buffer[];
  /** The gzip stream before, between and after the tokens, without its sum and its size. */
  compressed: readonly BinaryText[];
  /** The sum of the page with a token. */
  sumWith: (token: string) => number;
  size: BinaryText;
  /** How much memory the pieces take. */
  bytes: number;
}

/** Bytes as characters, because Node joins and sends such a text faster than buffers; its encoding is latin1. */
export type BinaryText = string;

const deflate = promisify(deflateRaw);

/** RFC 1952: gzip, deflate, no name, no time, highest level, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** RFC 1951: the header of a part that is not compressed, with its length and the complement of the length. */
const STORED_HEADER_BYTES = 5;
const WINDOW_BYTES = 32 * 1024;

/** A random text as long as a token, which content of a page cannot contain by chance. */
export function randomPlaceholder(): string {
  return randomBytes(TOKEN_LENGTH).toString("base64url").slice(0, TOKEN_LENGTH);
}

/** Cuts a page at the placeholder, and compresses the pieces. */
export async function cutAt(html: string, placeholder: string): Promise<PageWithToken> {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece));
  // No page holds this byte, which never occurs in UTF-8, so no compressed piece refers to a token.
  const gap = Buffer.alloc(placeholder.length, 0xff);
  const storedHeader = storedHeaderOf(placeholder.length);
  const compressed: BinaryText[] = [];
  let before = Buffer.alloc(0);
  for (const [index, piece] of pieces.entries()) {
    const last = index === pieces.length - 1;
    const deflated = await deflate(piece, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: last ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
      ...(before.length > 0 ? { dictionary: before } : {}),
    });
    const parts = [...(index === 0 ? [GZIP_HEADER] : []), deflated, ...(last ? [] : [storedHeader])];
    compressed.push(Buffer.concat(parts).toString("latin1"));
    before = Buffer.concat([before, piece, gap]).subarray(-WINDOW_BYTES);
  }
  const size = between(pieces, gap).reduce((sum, part) => sum + part.length, 0);
  const sumWith = sumWithToken(pieces, placeholder.length);
  const bytes = [...pieces, ...compressed].reduce((sum, piece) => sum + piece.length, 0);
  return { pieces, compressed, sumWith, size: fourBytes(size), bytes };
}

/** The page with a visitor's token, which has the length of the placeholder. */
export function plainPage({ pieces }: PageWithToken, token: string): Buffer {
  return Buffer.concat(between(pieces, Buffer.from(token)));
}

/** Returns a page with a token as a gzip stream. */
export function gzippedPage({ compressed, sumWith, size }: PageWithToken, token: string): BinaryText {
  // Unlike join, this copies nothing before Node sends it.
  return compressed.reduce((text, piece) => text + token + piece) + fourBytes(sumWith(token)) + size;
}

function storedHeaderOf(length: number): Buffer {
  const header = Buffer.alloc(STORED_HEADER_BYTES);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

function fourBytes(number: number): BinaryText {
  return String.fromCharCode(
    number & 0xff,
    (number >>> 8) & 0xff,
    (number >>> 16) & 0xff,
    (number >>> 24) & 0xff,
  );
}

function between(pieces: readonly Buffer[], token: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [token, piece]));
}
