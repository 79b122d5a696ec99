/** What this service was built from; scripts/build.mjs writes the values in. The commit may be unknown. */
export const buildInfo = {
  version: process.env.BUILD_VERSION ?? "unknown",
  commit: process.env.BUILD_COMMIT || undefined,
  node: process.version,
};
