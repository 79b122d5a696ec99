import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { OPERATOR_ANSWER_MAX_BYTES } from "@domain/rule-numbers";

const bounded = { maxOutputLength: OPERATOR_ANSWER_MAX_BYTES };
const gunzipped = promisify(gunzip);
const inflated = promisify(inflate);
const inflatedRaw = promisify(inflateRaw);
const unbrotlied = promisify(brotliDecompress);

/** The text of an answer, decompressed; rejects when the answer breaks off, cannot be decompressed or is too long. */
export async function readBody(response: IncomingMessage): Promise<string> {
  let bytes = await readBounded(response);
  const encodings = (response.headers["content-encoding"] ?? "").toLowerCase().split(",");
  // The last encoding was applied last (RFC 9110, section 8.4).
  for (const encoding of encodings.reverse())
    if (bytes.length > 0) bytes = await decompress(bytes, encoding.trim());
  return textOf(bytes);
}

/** Reads the text of an answer that comes from this process. */
export async function readResponse(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > OPERATOR_ANSWER_MAX_BYTES) throw new AnswerTooLong();
  return textOf(bytes);
}

function readBounded(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on("data", (part: Buffer) => {
      size += part.length;
      if (size > OPERATOR_ANSWER_MAX_BYTES) response.destroy(new AnswerTooLong());
      else parts.push(part);
    });
    response.once("end", () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    response.on("error", reject);
    response.once("close", () => reject(new Error("the answer broke off")));
  });
}

async function decompress(bytes: Buffer, encoding: string): Promise<Buffer> {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return gunzipped(bytes, bounded);
    case "deflate":
      // Some servers send deflate without the zlib header.
      return isZlib(bytes) ? inflated(bytes, bounded) : inflatedRaw(bytes, bounded);
    case "br":
      return unbrotlied(bytes, bounded);
    default:
      return bytes;
  }
}

function isZlib(bytes: Buffer): boolean {
  return ((bytes[0] ?? 0) & 0x0f) === 0x08;
}

/** The error of an answer over OPERATOR_ANSWER_MAX_BYTES. */
export class AnswerTooLong extends Error {}

/** UTF-8 without the byte order mark, which JSON does not allow. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
