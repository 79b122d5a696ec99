/**
 * Collects young garbage only after 64 MB and on one thread, because the tests make much of it and other processes need
 * the processors.
 */
export const rareCollection = [
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--single-threaded-gc",
];

/**
 * The options of Node.js for the tests' portals, which make V8 optimise functions later, because optimising costs more
 * time than the hundred requests of most portals gain.
 */
export const fewRequests = ["--interrupt-budget=600000", ...rareCollection];
