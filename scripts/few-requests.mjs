/**
 * What Node.js is told for the portals of the tests, most of which answer a hundred requests or fewer. V8 optimises functions later
 * here, because it would spend more time on that than those requests win by it, and it collects young garbage only after 64 MB.
 */
export const fewRequests = [
  "--interrupt-budget=600000",
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--single-threaded-gc",
];
