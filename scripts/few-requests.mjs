/** Collects young garbage only after 64 MB, on one thread: the tests make much of it, and other processes need the processors. */
export const rareCollection = [
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--single-threaded-gc",
];

/**
 * The options of Node.js for the portals of the tests, most of which answer a hundred requests or fewer. V8 optimises functions later
 * here, because it would spend more time on that than those requests win by it.
 */
export const fewRequests = ["--interrupt-budget=600000", ...rareCollection];
