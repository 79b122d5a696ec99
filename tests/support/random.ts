import fc from "fast-check";

/** What random tests draw their values from: the same in every `npm test`; `npm run chaos` draws another. */
export const SEED = Number(process.env["CHAOS_SEED"] ?? 20_240_229);

fc.configureGlobal({ seed: SEED });

export default fc;
