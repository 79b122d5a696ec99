import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { auditFile } from "../../server/audit/audit-file";
import { createAuditTrail } from "../../server/audit/audit-trail";
import { openTable } from "../../server/audit/without-end";
import { tellStory } from "../../server/audit/story";
import { createTrace, namedBy, withOpenTransactions } from "../../server/audit/trace";
import { type AuditAnchor, createVerifier } from "../../server/audit/verify";
import { type PaymentEvent, reasonForTrail } from "../../server/payment/trail";
import { createSealer } from "../../server/session/seal";
import { removeWithWorker } from "../support/child-processes";

const PAYER = "66000012";
const facts = { journey: "prepaid-amount", method: "wallet", amount: 1000, currency: "XAF" } as const;
const events: PaymentEvent[] = [
  { transition: "created", order: "order-1", facts, beneficiary: "66000001" },
  { transition: "initiated", order: "order-1", transaction: "T1", ourReference: "order-1-initiate-1", facts },
  { transition: "sent", order: "order-1", transaction: "T1", call: "process", payer: PAYER },
  { transition: "accepted", order: "order-1", transaction: "T1", call: "process" },
  {
    transition: "settled",
    order: "order-1",
    transaction: "T1",
    end: "success",
    tookMs: 2000,
    providerReference: "P1",
  },
];

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  removeWithWorker(folder);
  file = join(folder, "audit.jsonl");
});

const anchors: AuditAnchor[] = [];
function record(recorded: readonly PaymentEvent[] = events): void {
  const trail = createAuditTrail({
    output: auditFile(file),
    sealer: createSealer(["a secret of the tests"]),
    log: { error: () => undefined, info: (line: unknown) => void anchors.push(line as AuditAnchor) },
    lost: () => undefined,
  });
  for (const event of recorded) trail.record(event, { requestId: "request-1", browserId: "visit-1" });
}

const written = () =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");

function verify(lines: readonly string[], known: readonly AuditAnchor[] = []): string[] {
  const verifier = createVerifier();
  lines.forEach((line, index) => verifier.add("audit", index + 1, line));
  return verifier
    .report(known)
    .errors.map(({ line, says }) => (line === undefined ? says : `${line}: ${says}`));
}

describe("The audit trail", () => {
  it("is whole when nothing was changed, also over several starts of the service", () => {
    record();
    record();
    expect(written()).toHaveLength(2 * (events.length + 1));
    expect(verify(written())).toEqual([]);
  });

  it("shows a line that was changed", () => {
    record();
    const lines = written().map((line) => line.replace('"amount":1000', '"amount":10'));
    expect(verify(lines)).toContain("2: was changed");
  });

  it("shows a line that is missing", () => {
    record();
    expect(verify(written().filter((_line, index) => index !== 3))).toEqual([
      "4: 1 line is missing before it",
    ]);
  });

  it("shows lines in another order", () => {
    record();
    const [begin = "", first = "", second = "", ...rest] = written();
    expect(verify([begin, second, first, ...rest]).length).toBeGreaterThan(0);
  });

  it("shows that the end of an earlier start is missing", () => {
    record();
    const cut = written().slice(0, -1);
    record();
    expect(verify([...cut, ...written().slice(events.length + 1)])).toEqual([
      `${cut.length + 1}: the end of the chain before it is missing`,
    ]);
  });

  it("shows that the end is missing to an auditor who has the log", () => {
    record();
    const last = JSON.parse(written().at(-1) ?? "") as { chain: string; sequence: number; hash: string };
    const anchor = { chain: last.chain, lines: last.sequence + 1, hash: last.hash };
    expect(verify(written(), [anchor])).toEqual([]);
    expect(verify(written().slice(0, -1), [anchor])[0]).toContain(`had ${anchor.lines} lines`);
  });

  it("goes on after a line that was cut off", () => {
    record();
    const lines = written();
    writeFileSync(file, `${lines.slice(0, -1).join("\n")}\n${(lines.at(-1) ?? "").slice(0, 40)}`);
    record();
    const errors = verify(written());
    expect(errors).toContain(`${lines.length}: cannot be read`);
    expect(errors.filter((error) => error.includes("was changed"))).toEqual([]);
  });

  it("keeps no number in clear, and the same hash for the same number", () => {
    record([...events, ...events]);
    expect(readFileSync(file, "utf8")).not.toMatch(/66000001|66000012/);
    const payers = written().flatMap((line) => /"payer":"([^"]+)"/.exec(line)?.[1] ?? []);
    expect(new Set(payers).size).toBe(1);
    expect(payers).toHaveLength(2);
  });

  it("says once in the log that it cannot be written, and goes on", () => {
    const errors: unknown[] = [];
    let lost = 0;
    const trail = createAuditTrail({
      output: {
        lastHash: "",
        append() {
          throw new Error("the disk is full");
        },
      },
      sealer: createSealer(["a secret of the tests"]),
      log: { info: () => undefined, error: (line: unknown) => void errors.push(line) },
      lost: () => lost++,
    });
    for (const event of events) trail.record(event, { requestId: "request-1" });
    expect(errors).toHaveLength(1);
    expect(lost).toBe(events.length + 1);
  });
});

describe("The story of a payment", () => {
  function tell(reference: string): string[] {
    const trace = createTrace(namedBy(reference));
    for (const line of written()) trace.read(line);
    for (const line of written()) trace.collect(line);
    return trace.stories().map((story) => tellStory(story).join("\n"));
  }

  it.each(["order-1", "T1", "P1", "order-1-initiate-1"])("is found by the reference %s", (reference) => {
    record([...events, { transition: "created", order: "order-2", facts }]);
    const [story, ...others] = tell(reference);
    expect(others).toEqual([]);
    expect(story).toContain("Charge: 1000 XAF");
    expect(story).toContain("The portal sent T1 to process");
    expect(story).toMatch(/The payment succeeded\.$/);
  });

  it("ends with what has to be done when the result is open", () => {
    record(events.slice(0, 4));
    expect(tell("T1")[0]).toMatch(/The result is open: ask the operator about T1\.$/);
  });

  it("says why the operator let a payment fail", () => {
    record([
      ...events.slice(0, 3),
      {
        transition: "settled",
        order: "order-1",
        transaction: "T1",
        end: "failed",
        reason: "Solde insuffisant",
      },
    ]);
    expect(tell("T1")[0]).toContain("The operator says that T1 failed (Solde insuffisant).");
  });

  it("says that nothing was paid when no transaction was sent", () => {
    record(events.slice(0, 2));
    expect(tell("order-1")[0]).toMatch(/Nothing was paid so far: no transaction was sent\.$/);
  });

  it("is open while any transaction of the order is, whatever became of the others", () => {
    const other = { order: "order-1", transaction: "T2", call: "process" } as const;
    record([
      ...events.slice(0, 3),
      { ...other, transition: "sent" },
      { ...other, transition: "accepted" },
      { transition: "settled", order: "order-1", transaction: "T1", end: "failed" },
      { transition: "initiated", order: "order-1", transaction: "T3", ourReference: "order-1-initiate-2" },
    ]);
    expect(tell("T1")[0]).toMatch(/The result is open: ask the operator about T2\.$/);
  });

  it("is not found by another payment's reference", () => {
    record();
    expect(tell("T2")).toEqual([]);
  });
});

describe("The list of open transactions", () => {
  const other = { order: "order-2", transaction: "T2", call: "process" } as const;

  function list(lines: readonly string[] = written()): string[] {
    const trace = createTrace(withOpenTransactions());
    for (const line of lines) trace.read(line);
    for (const line of lines) trace.collect(line);
    return openTable(trace.stories()).map((row) => row.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, "TIME"));
  }

  it("says method, charge, references and state of each that was sent and not settled", () => {
    record([
      ...events,
      { transition: "created", order: "order-2", facts },
      { transition: "initiated", order: "order-2", transaction: "T2", facts },
      { ...other, transition: "sent" },
      { ...other, transition: "accepted", providerReference: "P2" },
    ]);
    expect(list()).toEqual([
      "Sent (UTC)           Method  Charge    Transaction  Operator's reference  State",
      "TIME  wallet  1000 XAF  T2           P2                    accepted",
    ]);
  });

  it.each([
    ["unknown (timeout)", { ...other, transition: "unknown", reason: "timeout" }],
    ["given up", { transition: "settled", order: "order-2", transaction: "T2", end: "unknown" }],
  ] as [string, PaymentEvent][])("says %s", (state, event) => {
    record([...events, { ...other, transition: "sent" }, event]);
    expect(list()[1]?.endsWith(`  ${state}`)).toBe(true);
  });

  it("leaves out what was refused, settled, or never sent", () => {
    record([
      ...events,
      { ...other, transition: "sent" },
      { ...other, transition: "refused", reason: "invalidPin" },
      { transition: "initiated", order: "order-3", transaction: "T3", facts },
    ]);
    expect(list()).toEqual([]);
  });

  it("finds a payment that another node sent again after a refusal, in trails of any order", () => {
    record([{ ...other, transition: "refused", reason: "invalidPin" }]);
    const refused = written();
    const later = '"at":"2999-01-01T00:00:00.000Z"';
    record([{ ...other, transition: "sent" }]);
    const sentAgain = written()
      .slice(refused.length)
      .map((line) => line.replace(/"at":"[^"]+"/, later));
    expect(list([...refused, ...sentAgain])).toHaveLength(2);
    expect(list([...sentAgain, ...refused])).toHaveLength(2);
  });
});

describe("The operator's reason for a failed payment", () => {
  it("stands in the trail without a number, also where the text is cut", () => {
    const long = `${"Plafond atteint ".repeat(4)}pour le 66123456 ce jour`;
    expect(reasonForTrail(long)).not.toContain("661234");
    expect(reasonForTrail(long)).toHaveLength(80);
    expect(reasonForTrail(undefined)).toBeUndefined();
  });
});
