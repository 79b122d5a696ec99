import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";
import { remember } from "./remember";

export type Encoding = "br" | "gzip" | "identity";

/** A smaller answer fits into one packet with its headers, so compressing it saves no time. */
export const LEAST_BYTES = 1024;
const GZIP_LEVEL = 6;
/** A page fits into a window of 2^14 bytes, or nearly; zlib clears its memory before each page. */
const GZIP_WINDOW_BITS = 14;
const GZIP_MEMORY_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** A page fits into a window of 2^18 bytes; setting up brotli's largest window costs several milliseconds. */
const BROTLI_WINDOW_BITS = 18;

/** The best of the offered encodings that a browser accepts, by its Accept-Encoding header. */
export function encodingFor(
  acceptEncoding: string | string[] | null | undefined,
  offered: readonly ("br" | "gzip")[] = ["br", "gzip"],
): Encoding {
  if (typeof acceptEncoding !== "string") return "identity";
  const accepted = acceptedEncodings(acceptEncoding);
  return offered.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

const acceptedEncodings = remember((header) =>
  new Negotiator({ headers: { "accept-encoding": header } }).encodings(["br", "gzip"]),
);

/** Compresses an answer that is sent once. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotli(body);
  return encoding === "gzip" ? gzip(body) : body;
}

function gzip(body: Buffer): Buffer {
  return gzipSync(body, { level: GZIP_LEVEL, windowBits: GZIP_WINDOW_BITS, memLevel: GZIP_MEMORY_LEVEL });
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
