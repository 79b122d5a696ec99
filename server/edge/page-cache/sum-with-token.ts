import { crc32 } from "node:zlib";

const BITS = 32;

/**
 * Returns a function that gives the CRC-32 of a page with a token between its pieces without reading the page again.
 * The sum is linear: each bit in which the sum of a token differs from that of zeros changes the page's sum in its own
 * way.
 */
export function sumWithToken(pieces: readonly Buffer[], tokenLength: number): (token: string) => number {
  const zeros = Buffer.alloc(tokenLength);
  const sumOfZeros = crc32(zeros);
  const whole = Buffer.concat(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [zeros, piece])));
  const sumWithZeros = whole.length === 0 ? 0 : crc32(whole);
  const changes = Array.from({ length: BITS }, (_, bit) => changeOf((1 << bit) >>> 0, pieces, zeros));
  return (token) => {
    let differing = crc32(token) ^ sumOfZeros;
    let sum = sumWithZeros;
    for (const change of changes) {
      if ((differing & 1) === 1) sum ^= change;
      differing >>>= 1;
    }
    return sum >>> 0;
  };
}

/** How the page's sum changes when the sum of every token changes by some bits. */
function changeOf(bits: number, pieces: readonly Buffer[], zeros: Buffer): number {
  return pieces.reduce(
    (change, piece, place) => carried(place === 0 ? 0 : (carried(change, zeros) ^ bits) >>> 0, piece),
    0,
  );
}

/** The change of a sum after more bytes have followed. */
function carried(change: number, bytes: Buffer): number {
  // zlib starts the sum again at an empty part.
  return bytes.length === 0 ? change : (crc32(bytes, change) ^ crc32(bytes, 0)) >>> 0;
}
