import { z } from "zod";
import { runCheck } from "../../server/operator-check/main";

/** The sandbox's customers, as the person who checks names them. */
export const CUSTOMERS = [
  ...["--msisdn", "66000001", "--postpaid", "66000002", "--account", "1000000002"],
  ...["--fixed-account", "PE0000000001", "--email", "p@example.td"],
];

const report = z.object({
  result: z.enum(["ok", "deviations", "could-not-run"]),
  operations: z.array(
    z.object({
      operation: z.string(),
      state: z.string(),
      calls: z.number(),
      medianMs: z.number().nullable(),
    }),
  ),
  checks: z.array(z.object({ check: z.string(), state: z.string(), detail: z.string().optional() })),
  findings: z.array(
    z.object({
      severity: z.enum(["deviation", "warning", "not-checked"]),
      subject: z.string(),
      path: z.string().optional(),
      problem: z.string(),
      effect: z.string().optional(),
      more: z.number().optional(),
    }),
  ),
});
type Report = z.infer<typeof report>;

/** The result of a check. */
export interface Checked {
  exitCode: number;
  /** Everything that was printed. */
  output: string;
  report: Report;
  /** The findings of a severity, as `subject: path problem`. */
  sentences: (severity: Report["findings"][number]["severity"]) => string[];
}

/** Runs the check in this process, with these secrets in place of a terminal, and without its pauses. */
export async function check(
  env: Record<string, string>,
  args: string[],
  secrets: { code?: string; PIN?: string } = {},
): Promise<Checked> {
  let output = "";
  const exitCode = await runCheck([...args, "--json"], {
    env,
    print: (text) => (output += text),
    complain: (text) => (output += text),
    terminal: { ask: (secret) => Promise.resolve(secrets[secret]), wait: () => Promise.resolve() },
  });
  const read = report.parse(JSON.parse(output));
  return {
    exitCode,
    output,
    report: read,
    sentences: (severity) =>
      read.findings
        .filter((finding) => finding.severity === severity)
        .map(({ subject, path, problem }) => `${subject}: ${path === undefined ? "" : `${path} `}${problem}`),
  };
}
