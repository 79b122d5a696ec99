import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** Where OTPs and PINs come from; they are never printed, logged or taken from the command line. */
export interface Terminal {
  /** Returns undefined when no person is at the terminal. */
  ask(secret: "code" | "PIN", question: string): Promise<string | undefined>;
  wait(ms: number): Promise<void>;
}

/** Answers from CHECK_CODE and CHECK_PIN where they are set, else from the person at the terminal. */
export function openTerminal(env: Record<string, string | undefined>): Terminal {
  const variables = { code: env["CHECK_CODE"], PIN: env["CHECK_PIN"] };
  return {
    async ask(secret, question) {
      const set = variables[secret];
      if (set) return set;
      return process.stdin.isTTY ? await typed(question) : undefined;
    },
    wait: (ms) => pause(ms),
  };
}

/** Asks on standard error, because standard output may be JSON, and does not echo the typed text. */
async function typed(question: string): Promise<string | undefined> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(`${question} `);
  try {
    return (await lines.question("")).trim() || undefined;
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
