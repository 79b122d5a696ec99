import { hash } from "node:crypto";

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;

/**
 * Signs texts by HMAC-SHA-256 (RFC 2104) under a key of at most 64 bytes. Node's Hmac makes an object for each text, which costs
 * more than both hashes.
 */
export function hmacUnder(key: Buffer): (text: string) => Buffer {
  if (key.length > BLOCK_BYTES) throw new Error("the key is too long");
  const inner = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(HASH_BYTES)]);
  return (text) => {
    const hashed = hash("sha256", Buffer.concat([inner, Buffer.from(text)]), "hex");
    outer.write(hashed, BLOCK_BYTES, "hex");
    return Buffer.from(hash("sha256", outer, "hex"), "hex");
  };
}

function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES, pad);
  for (const [place, byte] of key.entries()) block[place] = byte ^ pad;
  return block;
}
