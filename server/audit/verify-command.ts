import { parseArgs } from "node:util";
import { z } from "zod";
import { jsonOf } from "@domain/json";
import { commandCall } from "../command-name";
import { eachLine, runCommand } from "./files";
import { type AuditAnchor, createVerifier } from "./verify";

const usage = `${commandCall("audit", "verify [--log FILE] [FILE …]")}
Checks that no line of the audit trail was changed or is missing. Files of one trail stand in their order, the oldest
first; without a file, that of AUDIT_LOG. --log FILE compares the trail with what the service's log says of it.
Ends with 0 when the trail is whole, 1 when it is not, 2 when it cannot be checked.`;

const anchorLine = z.object({
  msg: z.literal("audit trail"),
  chain: z.string(),
  lines: z.number().int(),
  hash: z.string(),
});

async function readAnchors(file: string): Promise<AuditAnchor[]> {
  const anchors: AuditAnchor[] = [];
  await eachLine(file, (text) => {
    if (!text.includes('"audit trail"')) return;
    const read = anchorLine.safeParse(jsonOf(text));
    if (read.success) anchors.push(read.data);
  });
  return anchors;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { log: { type: "string" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [command, ...named] = positionals;
  const { AUDIT_LOG: own } = process.env;
  const files = named.length > 0 || !own ? named : [own];
  if (command !== "verify" || files.length === 0) {
    console.error(usage);
    return 2;
  }
  const verifier = createVerifier();
  for (const file of files) await eachLine(file, (text, number) => verifier.add(file, number, text));
  const { lines, errors, ends } = verifier.report(
    values.log === undefined ? [] : await readAnchors(values.log),
  );
  for (const { file, line, says } of errors)
    console.log(line === undefined ? `${file}: ${says}` : `${file}, line ${line}: ${says}`);
  for (const end of ends) console.log(`Chain ${end.chain}: ${end.lines} lines, ends with ${end.hash}`);
  console.log(
    errors.length === 0 ? `The trail is whole: ${lines} lines.` : `The trail has ${errors.length} errors.`,
  );
  return errors.length === 0 ? 0 : 1;
}

await runCommand(main, usage);
