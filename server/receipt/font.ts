import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

let known: Buffer | undefined;

/** The font of receipts, which has Latin, Hausa and Arabic letters and is read with the first receipt. */
export function receiptFont(): Buffer {
  known ??= unpackWoff(readFileSync(createRequire(import.meta.url).resolve(FONT_FILE)));
  return known;
}

const FONT_FILE = "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff";

/**
 * Turns a WOFF file into the TrueType file that it holds, because the library would inflate the tables again for each
 * document, which takes half a second.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error("The font of receipts is no WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const at = woff.readUInt32BE(entry + 4);
    const packedBytes = woff.readUInt32BE(entry + 8);
    const packed = woff.subarray(at, at + packedBytes);
    const bytes = packedBytes === woff.readUInt32BE(entry + 12) ? packed : inflateSync(packed);
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.subarray(entry + 16, entry + 20), bytes };
  });
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let at = head.length;
  const parts = tables.map(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    // Each table must begin at a multiple of four bytes.
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}
