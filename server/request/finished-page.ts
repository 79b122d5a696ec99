import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";

/** A smaller answer fits into one packet with its headers, so compressing it saves no time. */
const LEAST_BYTES = 1024;
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** A page fits into a window of 2^18 bytes; setting up brotli's largest window costs several milliseconds. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Answers with a finished page, compressed once and as the browser accepts. Remix flushes a stream at every block, which
 * makes a compressed page a fifth larger.
 */
export function answerWhole(
  request: Request,
  page: Buffer,
  { headers, status }: { headers: Headers; status: number },
): Response {
  const { encoding, body } = encode(page, request.headers.get("accept-encoding"));
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { headers, status });
}

function encode(body: Buffer, acceptEncoding: string | null): { encoding: string; body: Buffer } {
  const plain = { encoding: "identity", body };
  if (body.length < LEAST_BYTES || acceptEncoding === null) return plain;
  const accepted = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const encodings = accepted.encodings(["br", "gzip"]);
  if (encodings.includes("br")) return { encoding: "br", body: brotli(body) };
  if (encodings.includes("gzip")) return { encoding: "gzip", body: gzipSync(body, { level: GZIP_LEVEL }) };
  return plain;
}

function brotli(body: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    // Without the size, brotli prepares for a body of any length.
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

/**
 * Removes NUL bytes from a page. React 18 writes pages in blocks of 2 kB and pads a block with NUL bytes when the next
 * character does not fit, as on every other Arabic page.
 */
export function withoutNulBytes(page: Buffer): Buffer {
  return page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;
}
