import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContractClient, type ContractClient } from "../support/contract";
import { freePort } from "../support/portal";
import { walletRecharge } from "../support/wallet-recharge";

/** Two real processes, bundled as the product is, over one database file. */
const folder = mkdtempSync(join(process.cwd(), "node_modules", ".sandbox-test-"));
const entry = join(folder, "sandbox.mjs");
const children: ChildProcess[] = [];
const clients: ContractClient[] = [];
const urls: string[] = [];
/** What each process has said first. */
const told: string[] = [];

async function startProcess(): Promise<void> {
  const port = await freePort();
  const env = { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DB: join(folder, "box.db") };
  const child = spawn(process.execPath, [entry], { env, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  urls.push(`http://127.0.0.1:${port}`);
  const first: unknown[] = await once(child.stdout, "data");
  told.push(String(first[0]));
}

async function ledgerAt(url: string): Promise<unknown> {
  return (await fetch(`${url}/sandbox/ledger`)).json();
}

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "esm", packages: "external" } as const;
  await build({ ...common, entryPoints: ["sandbox/server.ts"], outfile: entry, logLevel: "error" });
  await Promise.all([startProcess(), startProcess()]);
  const pem = readFileSync(join(folder, "box-public-key.pem"), "utf8");
  for (const url of urls) clients.push(createContractClient(fetch, pem, url));
}, 30_000);

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("Two sandbox processes over one file", () => {
  it("serve this machine alone, and say how a portal finds them (R-SBX-2)", () => {
    const said = told.map((text) => /^Sandbox on (http:\/\/127\.0\.0\.1:\d+) /.exec(text)?.[1]).sort();
    expect(said).toEqual([...urls].sort());
    for (const text of told) {
      expect(text).toContain(`OPERATOR_PUBLIC_KEY_FILE=${join(folder, "box-public-key.pem")}`);
      expect(text).toMatch(/ SESSION_SECRETS=[\w-]{43}\n/);
    }
  });

  it("keep an idle connection open as long as a portal does, which then sends no payment into a closing one", async () => {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/sandbox/ledger`)));
    expect(answers.map((answer) => answer.headers.get("keep-alive"))).toEqual(["timeout=75", "timeout=75"]);
  });

  it("carry out one key once, however many calls arrive at once", async () => {
    const order = {
      ...walletRecharge,
      paymentGateway: "AIRTIME",
      paymentMode: "AIRTIME",
      emailId: "a@b.td",
    };
    const [one, two] = clients;
    if (!one || !two) throw new Error("two clients are needed");
    const { refId } = (await one.post("sendOtp", { msisdn: "066000001", paymentMode: "AIRTIME" })).result;
    const { uniqueCode } = (await two.post("verifyOtp", { refId, otp: "123456" })).result;
    const crowd = Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two));
    const initiated = await Promise.all(
      crowd.map((api) => api.post("initiatePayment", { ...order, uniqueCode }, { key: "i" })),
    );
    const ids = new Set(initiated.map((reply) => reply.result.transactionId));
    expect(ids.size).toBe(1);
    const [transactionId] = ids;
    const request = {
      transactionId,
      isSubscriberRequest: true,
      proccessFlag: true,
      paymentMobile: "066000001",
      paymentGateway: "AIRTIME",
      paymentMode: "AIRTIME",
    };
    const paid = await Promise.all(
      crowd.map((api, index) => api.post("processPayment", request, { key: `p${index % 3}` })),
    );
    const codes = paid.map((reply) => reply.code);
    expect(new Set(codes)).toEqual(new Set([200, 1013]));
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    const ledgers: unknown[] = await Promise.all(urls.map(ledgerAt));
    expect(ledgers[0]).toHaveLength(1);
    expect(ledgers[1]).toEqual(ledgers[0]);
  }, 30_000);

  it("end with code 0 at SIGTERM", async () => {
    const [child] = children;
    if (!child) throw new Error("no child");
    child.kill("SIGTERM");
    const exit: unknown[] = await once(child, "exit");
    expect(exit[0]).toBe(0);
  });
});

describe("A sandbox with a damaged file", () => {
  it("does not start, and says what to do (R-OPS-45)", () => {
    const db = join(folder, "damaged.db");
    writeFileSync(db, "no database ".repeat(1000));
    const { status, stderr } = spawnSync(process.execPath, [entry], {
      env: { ...process.env, SANDBOX_PORT: "1", SANDBOX_DB: db },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `SANDBOX_DB ${db} is damaged (file is not a database). Remove it with the files -wal and -shm beside it: the test operator makes a new one.\n`,
    );
  });
});
