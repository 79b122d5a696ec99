import { closeSync, openSync } from "node:fs";
import { parseArgs } from "node:util";

export interface CommandLine {
  /** The file of --record; undefined without it. */
  record: string | undefined;
}

/** Reads what follows `node build/host.js` or `npm start --`; an error is a sentence. */
export function readCommandLine(
  args: string[],
): { ok: true; value: CommandLine } | { ok: false; error: string } {
  try {
    const { values } = parseArgs({ args, options: { record: { type: "string" } } });
    if (values.record !== undefined && !isWritable(values.record))
      return { ok: false, error: `--record: ${values.record || "the empty name"} cannot be written.` };
    return { ok: true, value: { record: values.record } };
  } catch {
    return { ok: false, error: "The command line is faulty: the only option is --record FILE." };
  }
}

function isWritable(file: string): boolean {
  try {
    closeSync(openSync(file, "a", 0o600));
    return true;
  } catch {
    return false;
  }
}
