/** The commands of an operator's engineer: their script in package.json, and their file in build/. */
const commands = {
  audit: { script: "audit", file: "audit.js" },
  "check-operator": { script: "check:operator", file: "check-operator.js" },
  secret: { script: "secret", file: "secret.js" },
  switch: { script: "switch", file: "switch.js" },
  trace: { script: "trace", file: "trace.js" },
} as const;

/**
 * Returns how to call a command with these words: by npm where it has started this process, else by Node.js, as on a
 * server that has a release and no npm.
 */
export function commandCall(command: keyof typeof commands, words = ""): string {
  const { script, file } = commands[command];
  const { npm_lifecycle_event: startedByNpm } = process.env;
  if (startedByNpm === undefined) return `node build/${file} ${words}`.trimEnd();
  return words === "" ? `npm run ${script}` : `npm run ${script} -- ${words}`;
}
