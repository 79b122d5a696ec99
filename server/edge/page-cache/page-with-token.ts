import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/**
 * A page with a place for the token of each visitor, compressed once. A gzip stream may hold parts that are not
 * compressed, so the token is put between the compressed pieces without compressing the page again. Brotli has no such
 * place: its pieces depend on each other.
 */
export interface PageWithToken {
  /** The page's bytes before, between and after the tokens. */
  pieces: readonly Buffer[];
  /** The same pieces compressed; the last one ends the stream. */
  compressed: readonly Buffer[];
}

const deflate = promisify(deflateRaw);

/** RFC 1952: gzip, deflate, no name, no time, highest level, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const GZIP_TRAILER_BYTES = 8;
/** RFC 1951: the header of a part that is not compressed, with its length and the complement of the length. */
const STORED_HEADER_BYTES = 5;
const WINDOW_BYTES = 32 * 1024;

/** Cuts a page where the placeholder stands, and compresses the pieces. */
export async function cutAt(html: string, placeholder: string): Promise<PageWithToken> {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece));
  // A page holds no NUL bytes, so no compressed piece refers to a token.
  const gap = Buffer.alloc(placeholder.length);
  const compressed: Buffer[] = [];
  let before = Buffer.alloc(0);
  for (const [place, piece] of pieces.entries()) {
    const last = place === pieces.length - 1;
    compressed.push(
      await deflate(piece, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: last ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
        ...(before.length > 0 ? { dictionary: before } : {}),
      }),
    );
    before = Buffer.concat([before, piece, gap]).subarray(-WINDOW_BYTES);
  }
  return { pieces, compressed };
}

/** The page with a visitor's token, which has the length of the placeholder. */
export function plainPage({ pieces }: PageWithToken, token: string): Buffer {
  return Buffer.concat(between(pieces, Buffer.from(token)));
}

/** The same page as a gzip stream. */
export function gzippedPage({ pieces, compressed }: PageWithToken, token: string): Buffer {
  const [trailer, stored] = [Buffer.alloc(GZIP_TRAILER_BYTES), storedPart(token)];
  // zlib starts the sum again at an empty part.
  const plain = between(pieces, stored.subarray(STORED_HEADER_BYTES)).filter((part) => part.length > 0);
  trailer.writeUInt32LE(plain.reduce((sum, part) => crc32(part, sum), 0));
  trailer.writeUInt32LE(
    plain.reduce((sum, part) => sum + part.length, 0),
    GZIP_TRAILER_BYTES / 2,
  );
  return Buffer.concat([GZIP_HEADER, ...between(compressed, stored), trailer]);
}

function storedPart(token: string): Buffer {
  const part = Buffer.alloc(STORED_HEADER_BYTES + token.length);
  part.writeUInt16LE(token.length, 1);
  part.writeUInt16LE(~token.length & 0xffff, 3);
  part.write(token, STORED_HEADER_BYTES, "latin1");
  return part;
}

function between(pieces: readonly Buffer[], token: Buffer): Buffer[] {
  return pieces.flatMap((piece, place) => (place === 0 ? [piece] : [token, piece]));
}
