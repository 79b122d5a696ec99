import { readBackend } from "./backend";
import { help, readOptions } from "./options";
import { printed } from "./print";
import { checkBackend } from "./run";
import type { Report } from "./report";
import { openTerminal, type Terminal } from "./payments/terminal";

const EXIT: Readonly<Record<Report["result"], number>> = { ok: 0, deviations: 1, "could-not-run": 2 };

/** What a run depends on: the environment, the output, and the terminal where a person types codes. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
  terminal: Terminal;
}

/** Runs the check with a command line; the result is the exit code. */
export async function runCheck(
  args: string[],
  { env, print, complain, terminal }: Surroundings,
): Promise<number> {
  const read = readBackend(env);
  // The country of the variables decides which numbers the command line accepts.
  const given = readOptions(args);
  if (given.ok && given.options.help) {
    print(help);
    return EXIT.ok;
  }
  const errors = [...(read.ok ? [] : read.errors), ...(given.ok ? [] : [given.error])];
  if (!read.ok || !given.ok) {
    complain(`The check could not run:\n- ${errors.join("\n- ")}`);
    return EXIT["could-not-run"];
  }
  const { json, ...options } = given.options;
  const report = await checkBackend({ backend: read.backend, ...options, terminal });
  print(json ? JSON.stringify(report, null, 2) : printed(report));
  return EXIT[report.result];
}

/** Runs the check of a backend and resolves to its exit code. */
export async function main(args: string[]): Promise<number> {
  return runCheck(args, {
    env: process.env,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    terminal: openTerminal(process.env),
  });
}
