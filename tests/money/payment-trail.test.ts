import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/setup.mjs";
import { dropCalls } from "../support/backend-checks";
import { answers } from "../support/journey-walks";
import { createTestPortal } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toConfirm, toOtp, toPin, toResult } from "../support/wallet-walk";

const METRICS_TOKEN = "metrics-token-of-the-tests";

/** A portal with an audit trail in a file, whose commands are run as an operator would. */
function usePortal(config: { enableAmPin?: boolean } = {}, env: Record<string, string> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), "trail-")), "audit.jsonl");
  const settings = { AUDIT_LOG: file, METRICS_TOKEN, LOG_LEVEL: "info" };
  const portal = createTestPortal({ fresh: true, config, env: { ...settings, ...env } });
  const run = (command: string, ...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, "build", `${command}.js`), ...args], {
      encoding: "utf8",
      env: { ...process.env, AUDIT_LOG: file },
    });
    return { status, text: stdout };
  };
  const transitions = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => /"transition":"([a-z]+)"/.exec(line)?.[1] ?? []);
  /** The last value of a field in the trail. */
  const lastWritten = (field: string) => {
    const values = [...readFileSync(file, "utf8").matchAll(new RegExp(`"${field}":"([^"]+)"`, "g"))];
    return values.at(-1)?.[1] ?? "";
  };
  async function metrics(name: string): Promise<string[]> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${portal.url}/metrics`, { headers })).text();
    return text.split("\n").filter((line) => line.startsWith(`${name}{`));
  }
  const moved = () => portal.backend.sandbox.ledger().at(-1)?.transactionId ?? "";
  return { portal, file, run, transitions, lastWritten, metrics, moved };
}

describe("A recharge that a wallet has paid", () => {
  const { portal, file, run, transitions, lastWritten, metrics, moved } = usePortal({ enableAmPin: true });

  it("stands in the audit trail, step by step, and is told by one command", async () => {
    const payer = freshNumber();
    const page = await toResult(portal.customer(), { payer });
    expect(transitions()).toEqual(["created", "initiated", "sent", "accepted", "settled"]);
    const told = run("trace", moved());
    expect(told.status).toBe(0);
    expect(told.text).toContain("Journey: prepaid-amount");
    expect(told.text).toContain("Paid by: wallet");
    expect(told.text).toContain(`The operator says that ${moved()} succeeded.`);
    expect(readFileSync(file, "utf8")).not.toContain(payer);
    const [reference = ""] = /PRV-[\w-]+/.exec(page.text) ?? [];
    expect(run("trace", reference).text).toBe(told.text);
    expect(run("audit", "verify").text).toContain("The trail is whole");
    expect(run("trace", "--open").text).toContain("no payment is open");
    expect(run("trace", "--open", moved()).status).toBe(2);
    expect(run("trace", "TX-unknown").status).toBe(1);
    expect(run("trace", "-begins-with-a-dash").status).toBe(1);
    for (const help of [run("trace", "--help"), run("audit", "--help")]) {
      expect(help.status).toBe(0);
      expect(help.text).toContain("Ends with 0");
    }
  });

  it("is joined with the log's lines of the same requests", async () => {
    await toResult(portal.customer());
    const log = join(mkdtempSync(join(tmpdir(), "log-")), "portal.log");
    writeFileSync(log, portal.output());
    const told = run("trace", moved(), "--log", log);
    expect(told.text).toContain("What the log says of these requests:");
    expect(told.text).toMatch(/request POST \/payment\/start\/toumai-money\/pin 303 redirected \d+ ms/);
  });

  it("counts once as sent and once as succeeded, however often its result is read", async () => {
    const counted = async (outcome: string) =>
      (await metrics("payments_total")).find((line) => line.includes(`outcome="${outcome}"`)) ?? " 0";
    const before = Number((await counted("succeeded")).split(" ")[1]);
    const client = portal.customer();
    await toResult(client);
    await client.open(client.page.url);
    expect(await counted("succeeded")).toBe(
      `payments_total{method="wallet",journey="prepaid-amount",outcome="succeeded"} ${before + 1}`,
    );
    expect(Number((await counted("pending")).split(" ")[1])).toBe(before + 1);
    expect((await metrics("payment_seconds_count")).join()).toContain('outcome="succeeded"');
    expect((await metrics("lock_seconds_count")).join()).toContain('operation="acquire"');
  });

  it("is refused once for each wrong PIN", async () => {
    const client = portal.customer();
    await toPin(client);
    const before = transitions().length;
    await submitPin(client, "9999");
    expect(transitions().slice(before)).toEqual(["sent", "refused"]);
    expect(run("trace", lastWritten("order")).text).toContain(
      "The operator refused process (1004). This call moved no money.",
    );
    expect((await metrics("payments_total")).join()).toContain('outcome="refused"');
  });

  it("counts codes by their purpose and what became of them", async () => {
    const client = portal.customer();
    await toOtp(client, { payer: freshNumber() });
    await submitOtp(client, "999999");
    await submitOtp(client, testCustomers.otp);
    const counted = (await metrics("otp_total")).join("\n");
    for (const outcome of ["sent", "wrong", "right"])
      expect(counted).toContain(`otp_total{purpose="payment",outcome="${outcome}"}`);
  });

  it("has the operator's reason in the trail when it fails, with a number in it masked", async () => {
    const client = portal.customer();
    await toPin(client, { amount: "1313" });
    answers(portal, "getTransactionStatus", {
      transactionId: lastWritten("transaction"),
      transactionStatus: "FAILED",
      statusReason: "Plafond du 66123456 atteint",
    });
    await submitPin(client);
    const told = run("trace", lastWritten("order")).text;
    expect(told).toContain("failed (Plafond du 66\u00a0••\u00a0••\u00a056 atteint).");
    expect(readFileSync(file, "utf8")).not.toContain("66123456");
  });
});

describe("A payment whose answer was lost", () => {
  const { portal, lastWritten, transitions, run } = usePortal(
    { enableAmPin: false },
    { FOLLOW_AFTER_MS: "0" },
  );

  it("is unknown in the audit trail, and its story says whom to ask", async () => {
    const client = portal.customer();
    await toConfirm(client);
    dropCalls(portal, "getTransactionStatus");
    portal.backend.faults.add({ operation: "processPayment", kind: "drop-after" });
    await client.submit("Send the request");
    expect(transitions()).toEqual(["created", "initiated", "sent", "unknown"]);
    const id = lastWritten("transaction");
    expect(run("trace", id).text).toContain(`The result is open: ask the operator about ${id}.`);
    expect(run("trace", "--open")).toMatchObject({
      status: 0,
      text: expect.stringContaining(id) as unknown,
    });
  });
});
