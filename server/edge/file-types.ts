/** The types of the files that pages load; a file with another ending, such as a forgotten copy, is not served. */
export const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
};

/** The endings of these files, as a part of a regular expression. */
export const endings = Object.keys(types).join("|");

/** A name as the build gives it: with a hash, so that two builds never give one name to different files. */
export const builtName = `\\w[\\w.-]*-[\\w-]{8}\\.(?:${endings})`;
