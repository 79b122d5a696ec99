import { Transform } from "node:stream";

/**
 * Removes NUL bytes from a page. React 18 writes pages in blocks of 2 kB and pads a block with NUL bytes when the next
 * character does not fit, as on every other Arabic page.
 */
export function stripNulBytes(): Transform {
  return new Transform({
    transform(block: Buffer, _encoding, done) {
      done(null, block.includes(0) ? block.filter((byte) => byte !== 0) : block);
    },
  });
}
