import fc from "fast-check";

/** The seed of the tests' random values, the same in every `npm test`; `npm run chaos` uses another seed. */
export const SEED = Number(process.env["CHAOS_SEED"] ?? 20_240_229);

fc.configureGlobal({ seed: SEED });

/** Surrogates are halves of a letter: 2 048 numbers from this one on. */
const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_LETTER = 0x10_ffff;

/**
 * Any letter of Unicode, as a unit of `fc.string`. The unit "binary" of fast-check gives the same letters, but first
 * makes a table of all of them, which takes a second in each worker.
 */
export const anyLetter = fc.integer({ min: 0, max: LAST_LETTER - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (letter) => {
    const code = typeof letter === "string" ? letter.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== letter) throw new Error("not one letter");
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);

export default fc;
