import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FormClient } from "../support/form-client";
import { freePort, SESSION_SECRETS, startPortal } from "../support/portal";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE, STATUS, pathOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { toOtp, toPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal({ env: { METRICS_TOKEN: "metrics-token", LOG_LEVEL: "info" } });

const ROOT = join(import.meta.dirname, "../..");

/** Runs the service with an environment of its own, until it ends by itself. */
function startWith(env: Record<string, string>, ...command: string[]) {
  return startIn(ROOT, env, ...command);
}

/** A refused start takes a second, and more on a busy machine. */
const EXIT_LIMIT_MS = 90_000;

/**
 * Starts the service without blocking the worker, because a worker that does not answer its runner during several
 * starts seems to hang.
 */
function startIn(cwd: string, env: Record<string, string>, ...command: string[]) {
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      command.length > 0 ? command : [join(ROOT, "build/host.js")],
      {
        cwd,
        env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", ...env },
        timeout: EXIT_LIMIT_MS,
      },
      (_error, stdout, stderr) => {
        resolve({ status: child.exitCode, output: stdout + stderr });
      },
    );
  });
}

const SERVE = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
const SANDBOX = { SANDBOX: "1", SANDBOX_DB: ":memory:" };

const FAULTY = {
  PORT: "eighty",
  PUBLIC_URL: "portal.example",
  SESSION_SECRETS: "short",
  OPERATOR_API_URL: "http://127.0.0.1:1",
  OPERATOR_TIMEOUT_MS: "-5",
  OPERATOR_PUBLIC_KEY: "no key",
  COUNTRY: "XX",
  LOG_LEVEL: "loud",
  TRUST_PROXY: "many",
};

describe("An invalid configuration", () => {
  it("ends the process with code 1 and names every error", async () => {
    const { status, output } = await startWith(FAULTY);
    expect(status).toBe(1);
    for (const name of [...Object.keys(FAULTY), "OPERATOR_API_KEY", "OPERATOR_SERVICE_ID"])
      if (name !== "OPERATOR_API_URL") expect(output).toContain(`- ${name} `);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("ends it under remix-serve too", async () => {
    const { status, output } = await startWith({ ...FAULTY, PORT: "0" }, ...SERVE);
    expect(status).toBe(1);
    expect(output).toContain("- SESSION_SECRETS ");
  });

  it.each([
    ["a backend without secrets", { OPERATOR_API_URL: "http://127.0.0.1:1" }, "SESSION_SECRETS is required"],
    [
      "a key file that does not exist",
      { OPERATOR_API_URL: "http://h", OPERATOR_PUBLIC_KEY_FILE: "/no/key" },
      "/no/key",
    ],
    ["a port that is out of range", { PORT: "70000" }, "PORT must be"],
    [
      "a list of origins in which none is one",
      { CARD_PROVIDER_ORIGINS: "a, b" },
      "CARD_PROVIDER_ORIGINS must be",
    ],
    [
      "a file of the sandbox that cannot be",
      { SANDBOX: "1", SANDBOX_DB: "/dev/null/s.db" },
      "SANDBOX_DB /dev/null/s.db",
    ],
    ["a host that is none", { ...SANDBOX, GUARD_DB: "none", PORT: "0", HOST: "no host" }, "HOST no host"],
  ])("is %s", async (_what, env, sentence) => {
    const { status, output } = await startWith(env);
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("prints no secret (R-OPS-2)", async () => {
    expect((await startWith({ ...FAULTY, SESSION_SECRETS: "tiny-secret" })).output).not.toContain(
      "tiny-secret",
    );
  });
});

describe("Production without an operator", () => {
  it.each([
    ["the host", []],
    ["npm start", ["scripts/start.mjs"]],
    ["remix-serve", SERVE],
  ])("does not start the sandbox (%s), and names the variables to set", async (_what, command) => {
    const { status, output } = await startWith({ PORT: "0", SANDBOX_DB: ":memory:" }, ...command);
    expect(status).toBe(1);
    expect(output).toMatch(/OPERATOR_API_URL is missing, although NODE_ENV is production\..* SANDBOX=1\./);
  });

  it("is not the default of npm start, whose pages all say that no real money moves (R-SBX-1, R-PAG-25)", async () => {
    const otherPortal = await startPortal({ runner: "start", env: { NODE_ENV: "", SANDBOX: "" } });
    const client = new FormClient(otherPortal.url, { "accept-language": "en" });
    expect((await client.open(RECHARGE)).status).toBe(200);
    expect(client.page.text).toMatch(/^Skip to content Test mode: no real money /);
    for (const path of ["/", "/about", "/nothing-here", "/payment/find"])
      expect((await client.open(path)).text).toContain("Test mode: no real money");
    expect((await otherPortal.stop()).code).toBe(0);
  });
});

describe("A port that is in use", () => {
  it("ends the process with code 1 and says so", async () => {
    const { port } = new URL(portal.url);
    const { status, output } = await startWith({ ...SANDBOX, PORT: port });
    expect(status).toBe(1);
    expect(output).toMatch(/PORT \d+ is in use/);
  });
});

describe("The file of the payment lock", () => {
  it("is used by one process: another does not start with it, and says so (R-OPS-11)", async () => {
    const GUARD_DB = portal.file("guard.db");
    const { status, output } = await startWith({ ...SANDBOX, PORT: "0", GUARD_DB });
    expect(status).toBe(1);
    expect(output).toMatch(/GUARD_DB .* is in use by another process/);
  });

  it("must be writable", async () => {
    const { status, output } = await startWith({
      ...SANDBOX,
      PORT: "0",
      GUARD_DB: "/dev/null/guard.db",
    });
    expect(status).toBe(1);
    expect(output).toContain("GUARD_DB /dev/null/guard.db cannot be opened for writing.");
  });
});

describe("A damaged file", () => {
  const folder = mkdtempSync(join(tmpdir(), "toumai-damaged-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  it.each([
    ["GUARD_DB", "is damaged (file is not a database). Move it away with the files"],
    ["SANDBOX_DB", "is damaged (file is not a database). Remove it with the files -wal and -shm beside it"],
  ])("of %s ends the start, and the sentence says what to do (R-OPS-45)", async (name, sentence) => {
    const file = join(folder, `${name}.db`);
    writeFileSync(file, "no database ".repeat(1000));
    const { status, output } = await startWith({ ...SANDBOX, GUARD_DB: "none", PORT: "0", [name]: file });
    expect(status).toBe(1);
    expect(output).toContain(`${name} ${file} ${sentence}`);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe("The default file of the payment lock, which cannot be written", () => {
  const folder = mkdtempSync(join(tmpdir(), "toumai-unwritable-"));
  writeFileSync(join(folder, ".data"), "no folder");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const env = () => ({ ...portal.backend.env, ALLOW_INSECURE: "1", SESSION_SECRETS, HOST: "127.0.0.1" });

  it("ends the start with an operator, and says how to start all the same", async () => {
    const { status, output } = await startIn(folder, { ...env(), PORT: String(await freePort()) });
    expect(status).toBe(1);
    expect(output).toMatch(
      /^GUARD_DB \.data\/guard-\d+\.db cannot be opened for writing\. GUARD_DB=none keeps the lock in memory\.$/m,
    );
  });

  it("is not needed with GUARD_DB=none, which causes a warning", async () => {
    const otherPortal = await startPortal({ env: { ...portal.backend.env, GUARD_DB: "none" } });
    const client = new FormClient(otherPortal.url, { "accept-language": "en" });
    expect((await toResult(client)).text).toContain("Thank you");
    expect((await otherPortal.stop()).code).toBe(0);
    expect(otherPortal.output()).toContain("GUARD_DB is none: after a crash");
  });
});

describe("The first line of the log", () => {
  it("names version, country and addresses, and a variable that is nearly one of ours", async () => {
    const env = { ...portal.backend.env, LOG_LEVEL: "info", SESSION_SECRET: "hidden" };
    const otherPortal = await startPortal({ env });
    expect((await otherPortal.stop()).code).toBe(0);
    const line = otherPortal
      .output()
      .split("\n")
      .find((one) => one.includes('"msg":"listening"'));
    expect(JSON.parse(line ?? "")).toMatchObject({
      version: "0.1.0",
      node: process.version,
      country: "TD",
      operator: `${portal.backend.url}/`,
      warnings: expect.arrayContaining([
        "SESSION_SECRET is set and means nothing here; SESSION_SECRETS does.",
        "LIMITS is off.",
      ]) as unknown,
    });
    expect(otherPortal.output()).toContain(
      '"msg":"SESSION_SECRET is set and means nothing here; SESSION_SECRETS does."',
    );
    expect(otherPortal.output()).not.toContain("hidden");
  });
});

describe("SIGTERM", () => {
  it("fails readiness first, and new connections are answered for as long as DRAIN_DELAY_MS says (R-OPS-16)", async () => {
    const env = { ...portal.backend.env, DRAIN_DELAY_MS: "10000" };
    const otherPortal = await startPortal({ env });
    const stopped = otherPortal.stop();
    await expect.poll(async () => (await fetch(`${otherPortal.url}/readyz`)).text()).toBe("draining\n");
    const page = await fetch(`${otherPortal.url}/about`);
    expect(page.status).toBe(200);
    expect(page.headers.get("connection")).toBe("close");
    expect((await stopped).code).toBe(0);
  });

  it("lets a slow request finish, then ends the process with code 0 (R-OPS-16)", async () => {
    const otherPortal = await startPortal({ env: { ...portal.backend.env } });
    const client = new FormClient(otherPortal.url, { "accept-language": "en" });
    await client.open(RECHARGE);
    client.fill({ msisdn: freshNumber(), amount: "500" });
    portal.backend.faults.add({ operation: "validateLine", kind: "slow", ms: 1_500 });
    const prepared = client.prepare();
    const slow = fetch(prepared.url, {
      method: "POST",
      body: prepared.body,
      redirect: "manual",
      headers: { ...prepared.headers, cookie: client.jar.header(new URL(prepared.url)) },
    });
    await expect
      .poll(() => portal.backend.requests.some(({ operationId }) => operationId === "validateLine"))
      .toBe(true);
    const stopped = otherPortal.stop();
    expect((await slow).status).toBe(303);
    expect((await slow).headers.get("location")).toBe("/payment/start");
    expect((await stopped).code).toBe(0);
  });

  it("carries out a form whose customer has lost the connection, then ends with code 0 (R-OPS-16)", async () => {
    const otherPortal = await startPortal({ env: { ...portal.backend.env } });
    const client = new FormClient(otherPortal.url, { "accept-language": "en" });
    await toOtp(client, { msisdn: freshNumber() });
    portal.backend.faults.add({ operation: "verifyWalletUser", kind: "slow", ms: 1_500 });
    const prepared = client.fill({ otp: testCustomers.otp }).prepare();
    const leaving = new AbortController();
    const lost = fetch(prepared.url, {
      method: "POST",
      body: prepared.body,
      headers: { ...prepared.headers, cookie: client.jar.header(new URL(prepared.url)) },
      signal: leaving.signal,
    }).catch(() => undefined);
    await expect.poll(() => callsTo(portal, "verifyWalletUser")).toBe(1);
    leaving.abort();
    await lost;
    expect(callsTo(portal, "initiateWalletPayment")).toBe(0);
    expect((await otherPortal.stop()).code).toBe(0);
    expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
  });

  it("ends an idle process at once, also while a browser holds a connection open", async () => {
    const otherPortal = await startPortal({ env: { ...portal.backend.env } });
    const socket = connect(Number(new URL(otherPortal.url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    // The process would end with code 1 if connections were still open after DRAIN_TIMEOUT_MS.
    expect((await otherPortal.stop()).code).toBe(0);
    socket.destroy();
  });
});

describe("A connection", () => {
  it("stays open for longer than the 60 s for which proxies keep theirs", async () => {
    const { headers } = await fetch(`${portal.url}/about`);
    expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(60);
  });
});

describe("The probes", () => {
  it("/healthz answers while the process runs, whatever the operator does (R-OPS-13)", async () => {
    dropCalls(portal);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  });

  it("/readyz answers while the process may take requests, and asks the operator nothing (R-OPS-14)", async () => {
    dropCalls(portal);
    const ready = await fetch(`${portal.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, "ready\n"]);
    expect(portal.backend.requests).toEqual([]);
  });

  it("/metrics answers only to its token, and names no customer (R-OPS-15)", async () => {
    const at = `${portal.url}/metrics`;
    await toResult(portal.customer(), { msisdn: "66000001" });
    expect((await fetch(at)).status).toBe(401);
    expect((await fetch(at, { headers: { authorization: "Bearer metrics-tokeX" } })).status).toBe(401);
    const answer = await fetch(at, { headers: { authorization: "Bearer metrics-token" } });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/payment\/status",status="200"\} [1-9]/,
    );
    expect(text).toMatch(/^build_info\{version="0\.1\.0",commit="[^"]+",node="v[\d.]+"\} 1$/m);
    expect(text).not.toContain("redis_up");
    expect(text).not.toContain("66000001");
  });
});

describe("The access log", () => {
  it("is JSON lines without number, code, PIN, query or reference of a customer (R-OPS-17, R-OPS-18)", async () => {
    const before = portal.output().length;
    const client = portal.customer();
    await toPin(client, { msisdn: "66009876", payer: "66005432", amount: "777" });
    await client.open("/66009876?msisdn=66009876");
    await client.open("/payment/start/toumai-money/pin");
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(pathOf(client.page)).toBe(STATUS);
    const id = new URL(client.page.url).searchParams.get("id") ?? "no id";
    // The audit trail, which holds references, goes to standard output when it has no file.
    const isOfTrail = (line: string) => line.startsWith('{"event":"payment"');
    const lines = () =>
      portal
        .output()
        .slice(before)
        .split("\n")
        .filter((line) => line !== "" && !isOfTrail(line));
    const added = () => lines().join("\n");
    await expect.poll(() => added().includes('"route":"/payment/status"')).toBe(true);
    const requests = lines().map((line): unknown => JSON.parse(line));
    expect(requests.length).toBeGreaterThan(10);
    const secrets = /.*(66009876|66005432|"123456|"1234"|\?|Bearer).*/.exec(added());
    expect(secrets?.[0]).toBeUndefined();
    expect(added()).not.toContain(id);
  });

  it("gives each request an id, which the operator gets as well", async () => {
    await portal.customer().open("/payment/status?id=NOSUCH");
    const sent = portal.backend.requests.find(({ operationId }) => operationId === "getTransactionStatus");
    const requestId = sent?.headers["x-request-id"] ?? "none";
    expect(requestId).toMatch(/^[\w-]{10,}$/);
    await expect.poll(() => portal.output().split(requestId).length - 1).toBeGreaterThanOrEqual(2);
  });
});
