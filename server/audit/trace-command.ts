import { parseArgs } from "node:util";
import { z } from "zod";
import { jsonOf } from "@domain/json";
import { commandCall } from "../command-name";
import { eachLine, runCommand } from "./files";
import type { PaymentLine } from "./line";
import { tellStory } from "./story";
import { openTable } from "./without-end";
import { createTrace, namedBy, withOpenTransactions } from "./trace";

const usage = `${commandCall("trace", "REFERENCE [--audit FILE …] [--log FILE …]")}
${commandCall("trace", "--open [--audit FILE …]")}
Tells the story of a payment. The reference is the transaction's, the operator's, or one of ours. The audit trail is read
from the file of AUDIT_LOG, or from --audit FILE; --log FILE adds what the service's log says of the same requests.
--open lists the transactions that were sent and whose result is not known, the oldest first.
Ends with 0 when the payment is found or the list is made, 1 when it is not found, 2 when the trail cannot be read.`;

/** The lines of the log that are shown with a payment. */
const logLine = z.object({
  time: z.string(),
  requestId: z.string(),
  msg: z.string().optional(),
  operation: z.string().optional(),
  outcome: z.string().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
});

async function logOf(files: readonly string[], stories: readonly PaymentLine[][]): Promise<string[]> {
  const requests = new Set(stories.flat().map(({ requestId }) => requestId));
  const lines: string[] = [];
  for (const file of files) {
    await eachLine(file, (text) => {
      if (!text.includes('"requestId"')) return;
      const read = logLine.safeParse(jsonOf(text));
      if (read.success && requests.has(read.data.requestId)) lines.push(logSentence(read.data));
    });
  }
  return lines.sort();
}

function logSentence({ time, msg = "", ...line }: z.infer<typeof logLine>): string {
  const { operation, method, route, status, outcome, ms } = line;
  const said = [operation, method, route, status, outcome, ms === undefined ? undefined : `${ms} ms`];
  return `${time.replace("T", " ").replace("Z", "")}  ${[msg, ...said].filter((word) => word !== undefined).join(" ")}`;
}

/** A reference of ours may begin with a dash, which is no option: every option of this command has two. */
function withReferenceLast(args: readonly string[]): string[] {
  const isReference = (arg: string) => /^-[^-]/.test(arg);
  return [...args.filter((arg) => !isReference(arg)), "--", ...args.filter(isReference)];
}

async function readTrace(trace: ReturnType<typeof createTrace>, trails: readonly string[]): Promise<void> {
  for (const file of trails) await eachLine(file, (text) => trace.read(text));
  for (const file of trails) await eachLine(file, (text) => trace.collect(text));
}

async function listOpen(trails: readonly string[]): Promise<number> {
  const trace = createTrace(withOpenTransactions());
  await readTrace(trace, trails);
  const table = openTable(trace.stories());
  console.log(table.length === 0 ? `${trails.join(" and ")}: no payment is open.` : table.join("\n"));
  return 0;
}

async function tell(reference: string, trails: readonly string[], logs: readonly string[]): Promise<number> {
  const trace = createTrace(namedBy(reference));
  await readTrace(trace, trails);
  const stories = trace.stories();
  if (stories.length === 0) {
    console.log(
      `${trails.join(" and ")} holds no payment with the reference ${reference}. Rotated files and those of other nodes are named by --audit FILE.`,
    );
    return 1;
  }
  for (const story of stories) console.log(`${tellStory(story).join("\n")}\n`);
  const logged = await logOf(logs, stories);
  if (logged.length > 0) console.log(`What the log says of these requests:\n${logged.join("\n")}\n`);
  if (trace.damaged())
    console.log(`A line of this payment was changed: run ${commandCall("audit", "verify")}.`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: withReferenceLast(process.argv.slice(2)),
    options: {
      audit: { type: "string", multiple: true },
      log: { type: "string", multiple: true },
      open: { type: "boolean" },
      help: { type: "boolean" },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [reference, ...more] = positionals;
  const { AUDIT_LOG: own } = process.env;
  const trails = values.audit ?? (own ? [own] : []);
  if (trails.length > 0 && more.length === 0) {
    if (values.open && reference === undefined && !values.log) return listOpen(trails);
    if (!values.open && reference !== undefined) return tell(reference, trails, values.log ?? []);
  }
  console.error(usage);
  return 2;
}

await runCommand(main, usage);
