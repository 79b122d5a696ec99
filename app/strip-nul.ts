import { Transform } from "node:stream";

/**
 * React 18 sends its page in blocks of 2 kB, and where the next letter takes more bytes than are left it fills the block
 * up with zeros: in every other Arabic page, and now and then in a French one. They are taken out.
 */
export function stripNulBytes(): Transform {
  return new Transform({
    transform(block: Buffer, _encoding, done) {
      done(null, block.includes(0) ? block.filter((byte) => byte !== 0) : block);
    },
  });
}
