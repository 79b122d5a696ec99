import fc from "fast-check";

/** The seed of the tests' random values, the same in every `npm test`; `npm run chaos` uses another seed. */
export const SEED = Number(process.env["CHAOS_SEED"] ?? 20_240_229);

fc.configureGlobal({ seed: SEED });

export default fc;
