import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { operations } from "../../sandbox/contract/operations";
import { runCheck } from "../../server/operator-check/main";
import { startBackend, OUTSIDE_THE_CONTRACT, type Backend } from "../support/backend";
import { check, CUSTOMERS } from "../support/check-operator";
import { preparedKeyPairs } from "../support/key-pairs";
import { GONE, plant, type Plant } from "../support/planted";
import { freePort } from "../support/portal";
import { Terminal } from "../support/terminal";
import { startTlsServer, startUntrustedServer } from "../support/tls";

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(() => backend.reset());
const folder = mkdtempSync(join(tmpdir(), "toumai-check-"));
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A value that an operator's answer may contain, but not the report. */
const SECRET = "66123456";

/** Planted deviations, each with its name in the report. */
const planted: readonly (Plant & { named: string })[] = [
  {
    operation: "getConfig",
    path: "PORTAL",
    at: ["result", "configData", "preMinAmnt"],
    value: GONE,
    named: "getConfig: result.configData.preMinAmnt is missing",
  },
  {
    operation: "getConfig",
    path: "PORTAL",
    at: ["result", "configData", "preMaxAmnt"],
    value: "100000",
    named: "getConfig: result.configData.preMaxAmnt is a text, the contract says a number",
  },
  {
    operation: "getConfig",
    path: "CITY",
    at: ["result", "data", 0, "hbbLeadFeasibility"],
    value: "Y",
    named: "getConfig: result.data[0].hbbLeadFeasibility is a text, the contract says true or false",
  },
  {
    operation: "getProductConfig",
    at: ["result", "products", 1, "code"],
    value: SECRET,
    named:
      "getProductConfig: result.products[1].code is a text, the contract says one of PREPAID, POSTPAID, BUNDLE, BROADBAND, BROADBAND_BALANCE, FIXED_INTERNET, HBB_LEADS",
  },
  {
    operation: "validateLine",
    at: ["result"],
    value: SECRET,
    named:
      "validateLine: result is a text, the contract says one of PREPAID, POSTPAID, HYBRID, BROADBAND, FIXED",
  },
  {
    operation: "getOpenInvoices",
    value: `${SECRET}.5`,
    at: ["result", "response", "invoices", 2, "outstandingAmount"],
    named:
      "getOpenInvoices: result.response.invoices[2].outstandingAmount is a text, the contract says a number",
  },
  {
    operation: "getOpenInvoices",
    value: "28.08.2026",
    at: ["result", "response", "invoices", 1, "dueDate"],
    named: "getOpenInvoices: result.response.invoices[1].dueDate is a text, the contract says a date",
  },
  {
    operation: "validateAccount",
    at: ["status"],
    value: "failed",
    named: "validateAccount: contradicts itself: statusCode and status do not both say success or failure",
  },
  {
    operation: "fetchBill",
    at: ["result", "totalOutstanding"],
    value: null,
    named: "fetchBill: result.totalOutstanding is null, the contract says a number",
  },
  {
    operation: "listBundles",
    at: ["result", 3, "amount"],
    value: GONE,
    named: "listBundles: result[3].amount is missing",
  },
  {
    operation: "listPaymentOptions",
    at: ["result", "paymentOption", 0, "type"],
    value: "CRYPTO",
    named:
      "listPaymentOptions: result.paymentOption[0].type is a text, the contract says one of PG, AM, airtime, smartcash, mpesa",
  },
  {
    operation: "listLeadPaymentOptions",
    at: ["result"],
    value: GONE,
    named: "listLeadPaymentOptions: result is missing, expected an object",
  },
  {
    operation: "trackLead",
    value: { statusCode: 200, result: { leadId: SECRET, leadStatus: "LOST" } },
    named: "trackLead: was a success where a refusal was expected",
  },
  {
    operation: "getTransactionStatus",
    at: ["statusCode"],
    value: 400,
    named: "getTransactionStatus: was refused with the code 400, which does not mean no-such-transaction",
  },
  {
    operation: "findTransaction",
    value: "<h1>It works</h1>",
    named: "findTransaction: the answer is not JSON, expected an object",
  },
  {
    operation: "convertCurrency",
    at: ["result", "convertedAmount"],
    value: { amount: 2800 },
    named: "convertCurrency: result.convertedAmount is an object, the contract says a number",
  },
  {
    operation: "getPage",
    path: "website-footer-config",
    at: ["data", "packageHtml"],
    value: "{columns",
    named: "getPage: fr/website-footer-config is not JSON, or too long",
  },
  {
    operation: "getPage",
    path: "orp-translation",
    at: ["data", "packageHtml"],
    value: 7,
    named: "getPage: data.packageHtml is a number, the contract says a text",
  },
  {
    operation: "findShops",
    at: ["data", 0, "location", "latitue"],
    value: GONE,
    named: "findShops: data[0].location.latitue is missing",
  },
  {
    operation: "listFaqs",
    at: ["data", 2, "answer"],
    value: GONE,
    named: "listFaqs: data[2].answer is missing",
  },
  {
    operation: "getLoadingText",
    at: ["data", "wait"],
    value: ["Wait"],
    named: "getLoadingText: data.wait is a list, the contract says a text",
  },
  {
    operation: "getLoadingTextIn",
    at: ["statusCode"],
    value: [200],
    named: "getLoadingTextIn: statusCode is a list, the contract says a whole number or a text",
  },
  {
    operation: OUTSIDE_THE_CONTRACT,
    value: { statusCode: 200, status: "success" },
    status: 200,
    named: "Unknown operation: is answered with a success",
  },
];

describe("A backend that keeps the contract", () => {
  it("passes, and each operation is either checked or named with the reason why not", async () => {
    const { exitCode, report, sentences } = await check(backend.env, CUSTOMERS);
    expect(sentences("deviation")).toEqual([]);
    expect(exitCode).toBe(0);
    expect(report.result).toBe("ok");
    expect(report.operations.map(({ operation }) => operation)).toEqual(operations().map(({ id }) => id));
    const told = new Set(report.findings.map(({ subject }) => subject));
    const silent = report.operations.filter(({ operation, state }) => state !== "ok" && !told.has(operation));
    expect(silent).toEqual([]);
    const readOnly = operations().filter(({ id, method }) => method === "GET" && id !== "voteFaq");
    for (const { id } of readOnly)
      expect(report.operations.find(({ operation }) => operation === id)?.calls, id).toBeGreaterThan(0);
    // The call under a foreign key is the only one that the sandbox has to refuse.
    expect(backend.sandbox.violations()).toEqual([
      "validateLine: msisdn is not base64(RSA-OAEP, SHA-256) under the right key",
    ]);
    expect(backend.sandbox.ledger()).toEqual([]);
  });

  it("is warned about only for plain http, and its key, clock and unknown operations are right", async () => {
    const { report, sentences } = await check(backend.env, CUSTOMERS);
    expect(sentences("warning")).toEqual([
      `TLS of ${new URL(backend.url).host}: plain http: numbers, codes and the key of the API can be read on the way`,
    ]);
    expect(report.checks.slice(1)).toEqual([
      { check: "Clock", state: "ok", detail: expect.stringMatching(/^[0-2] s apart$/) as string },
      { check: "Public key", state: "ok" },
      { check: "Unknown operation", state: "ok" },
    ]);
  });

  it("is called with what is given only; the rest is not checked, and never passed", async () => {
    const { report, sentences } = await check(backend.env, []);
    expect(sentences("not-checked")).toEqual(
      expect.arrayContaining([
        "validateLine: needs --msisdn",
        "getOpenInvoices: needs --fixed-account and --email",
        "fetchBill: needs --postpaid and --account",
        "trackLead: needs --lead",
        "Public key: needs --msisdn",
        "processPayment: moves money: --money does",
        "voteFaq: counts a vote",
      ]),
    );
    const states = new Map(report.operations.map(({ operation, state }) => [operation, state]));
    for (const name of ["validateLine", "fetchBill", "processPayment"])
      expect(states.get(name), name).toBe("not-checked");
    expect(states.get("listBundles")).toBe("partly");
    const called = new Set(backend.requests.map(({ operationId }) => operationId));
    for (const name of ["sendOtp", "voteFaq", "saveForm", "initiatePayment", "validateLine"])
      expect(called).not.toContain(name);
  });
});

describe("A backend with twenty-three planted deviations", () => {
  it("has each of them named, by its field's path, and no value of it printed", async () => {
    plant(backend, planted);
    const { exitCode, output, report, sentences } = await check(backend.env, CUSTOMERS);
    const named = sentences("deviation");
    for (const { named: sentence } of planted) expect(named).toContain(sentence);
    expect(planted.length).toBeGreaterThanOrEqual(20);
    expect(exitCode).toBe(1);
    expect(report.result).toBe("deviations");
    expect(output).not.toContain(SECRET);
    for (const customer of CUSTOMERS.filter((word) => !word.startsWith("--")))
      expect(output).not.toContain(customer);
  });

  it("is told what the portal does with each value", async () => {
    plant(backend, planted);
    const { report } = await check(backend.env, CUSTOMERS);
    const effectOn = (path: string) => report.findings.find((finding) => finding.path === path)?.effect;
    expect(effectOn("result.configData.preMinAmnt")).toBe("makes the answer unusable");
    expect(effectOn("result.configData.preMaxAmnt")).toBe("is read all the same");
    expect(effectOn("result[3].amount")).toBe("is left out");
    expect(effectOn("result")).toBe("is replaced by a fallback");
  });

  it("is warned about fields that the contract does not have, without names that could be a customer's", async () => {
    plant(backend, [
      { operation: "getOpenInvoices", at: ["result", "response", "invoices", 1, "dueDat"], value: SECRET },
      { operation: "getConfig", path: "PORTAL", at: ["result", "configData", SECRET], value: 1 },
      { operation: "getConfig", path: "PORTAL", at: ["traceId"], value: SECRET },
    ]);
    const { exitCode, output, sentences } = await check(backend.env, CUSTOMERS);
    const question = "is not in the contract; is it another field, spelt in another way?";
    expect(sentences("warning")).toEqual(
      expect.arrayContaining([
        `getOpenInvoices: result.response.invoices[1].dueDat ${question}`,
        `getConfig: result.configData["…"] ${question}`,
        `getConfig: traceId ${question}`,
      ]),
    );
    expect(exitCode).toBe(0);
    expect(output).not.toContain(SECRET);
  });

  it("has the same deviation of all entries of a list named once", async () => {
    const amounts = Array.from({ length: 3 }, (_, index) => ({
      operation: "listBundles",
      at: ["result", index, "amount"],
      value: "500",
    }));
    plant(backend, amounts);
    const { report } = await check(backend.env, CUSTOMERS);
    const found = report.findings.filter(({ severity }) => severity === "deviation");
    expect(found).toMatchObject([{ path: "result[0].amount", effect: "is read all the same" }]);
    expect(found[0]?.more).toBeGreaterThanOrEqual(2);
  });
});

describe("A check", () => {
  it("finds that the key is another one than the backend's", async () => {
    const pairs = preparedKeyPairs();
    pairs();
    const { OPERATOR_PUBLIC_KEY_FILE: _file, ...rest } = backend.env;
    const { exitCode, sentences } = await check(
      { ...rest, OPERATOR_PUBLIC_KEY: pairs().publicKey },
      CUSTOMERS,
    );
    expect(exitCode).toBe(1);
    expect(sentences("deviation")).toContain(
      "Public key: a number under OPERATOR_PUBLIC_KEY is refused as one under another key is: the key or the number is wrong",
    );
  });

  it("finds that the backend accepts what it cannot decrypt", async () => {
    const body = { statusCode: 200, status: "success", result: "PREPAID" };
    backend.faults.add({ operation: "validateLine", kind: "answer", body, times: Infinity });
    const { sentences } = await check(backend.env, CUSTOMERS);
    expect(sentences("deviation")).toContain(
      "Public key: a number under another key is accepted: the backend does not decrypt it",
    );
  });

  it("warns of a clock that is wrong and of calls that are slow", async () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    backend.faults.add({
      operation: "*",
      kind: "changed",
      times: Infinity,
      change: (answer) => ({ ...answer, headers: [...answer.headers, ["date", date]] }),
    });
    const { exitCode, sentences } = await check(backend.env, []);
    expect(exitCode).toBe(0);
    expect(sentences("warning").join()).toMatch(/Clock: the backend's is 3(59\d|60\d) s behind ours/);
    backend.reset();
    backend.faults.add({ operation: "getProductConfig", kind: "slow", ms: 1100, times: 3 });
    expect((await check(backend.env, [])).sentences("warning").join()).toMatch(
      /getProductConfig: takes 1\d{3} ms, at worst \d+ ms; over 1000 ms is slow/,
    );
  });

  it("cannot run where no server listens, or where the certificate is not trusted, and says so", async () => {
    const nowhere = await check(
      { ...backend.env, OPERATOR_API_URL: `http://127.0.0.1:${await freePort()}` },
      [],
    );
    expect(nowhere.exitCode).toBe(2);
    expect(nowhere.sentences("not-checked")).toEqual([
      "Every operation: the backend cannot be reached: no connection",
    ]);
    const server = await startUntrustedServer();
    onTestFinished(() => server.stop());
    const host = `127.0.0.1:${server.port}`;
    const untrusted = await check({ ...backend.env, OPERATOR_API_URL: `https://${host}` }, []);
    expect(untrusted.exitCode).toBe(2);
    expect(untrusted.sentences("deviation")).toEqual([
      `TLS of ${host}: the certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); the portal sends nothing there`,
    ]);
    expect(untrusted.sentences("warning")).toEqual([`TLS of ${host}: the certificate expires in 0 days`]);
    expect(server.requests).toEqual([]);
  });

  it("cannot run with faulty variables or options, names each, and repeats no number", async () => {
    let said = "";
    const run = (env: Record<string, string>, args: string[]) =>
      runCheck(args, {
        env,
        print: (text) => (said += text),
        complain: (text) => (said += text),
        terminal: { ask: () => Promise.resolve(undefined), wait: () => Promise.resolve() },
      });
    expect(await run({}, ["--msisdn", "12"])).toBe(2);
    expect(said).toContain("OPERATOR_API_URL is missing: it names the backend to check.");
    expect(said).toContain("--msisdn is not a number of this country.");
    expect(await run({ OPERATOR_API_URL: backend.url }, ["--pin", "1234"])).toBe(2);
    expect(said).toContain("OPERATOR_API_KEY is required when OPERATOR_API_URL is set.");
    expect(said).not.toMatch(/\b1234\b/);
    expect(await run({}, ["--help"])).toBe(0);
  });
});

const run = promisify(execFile);

/** Waits, so that the screen can be read after the program has ended. */
const STAY = "; echo ended; read rest";

describe("The built program", () => {
  const program = join(import.meta.dirname, "../../build/check-operator.js");

  it("prints a table and sentences, and ends with the code of its result", async () => {
    const env = { ...backend.env, NODE_ENV: "production" as const };
    const { stdout } = await run(process.execPath, [program, ...CUSTOMERS], { env });
    expect(stdout).toMatch(/^getConfig +ok +6 +\d+ ms +\d+ ms$/m);
    expect(stdout).toMatch(/^Public key +ok$/m);
    expect(stdout).toContain("Nothing deviates from the contract.");
    plant(backend, planted);
    const deviating = run(process.execPath, [program, ...CUSTOMERS], { env });
    await expect(deviating).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        "- getConfig: result.configData.preMinAmnt is missing (2 more like it); the value makes the answer unusable.",
      ) as string,
    });
    await expect(run(process.execPath, [program], { env: { NODE_ENV: "production" } })).rejects.toMatchObject(
      {
        code: 2,
        stderr: expect.stringContaining("OPERATOR_API_URL is missing") as string,
      },
    );
  });

  it("tells the protocol and the certificate of a backend behind https", async () => {
    const server = await startTlsServer((request) => backend.sandbox.fetch(request));
    const authority = join(folder, "authority.pem");
    writeFileSync(authority, server.cert);
    const env = {
      ...backend.env,
      OPERATOR_API_URL: server.url,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_ENV: "production" as const,
    };
    onTestFinished(() => server.stop());
    const { stdout } = await run(process.execPath, [program], { env });
    expect(stdout).toMatch(/^TLS of 127\.0\.0\.1:\d+ +warning +TLSv1\.3, certificate valid for 0 days$/m);
    expect(stdout).toMatch(/^- TLS of 127\.0\.0\.1:\d+: the certificate expires in 0 days\.$/m);
    expect(stdout).not.toContain("plain http");
  });

  it("asks for code and PIN on the terminal, and shows neither", async () => {
    const variables = Object.entries(backend.env).map(([name, value]) => `${name}=${value}`);
    const options = "--money --method smartcash --msisdn 66000001 --payer 66000003";
    const line = `${process.execPath} ${program} ${options}${STAY}`;
    const terminal = Terminal.start({
      term: "xterm",
      home: undefined,
      command: () => ["env", ...variables, "sh", "-c", line],
    });
    onTestFinished(() => terminal.close());
    const has = (text: string) => (screen: string[]) => screen.join("\n").includes(text);
    await terminal.until(
      "the question for the code",
      has("The code that the payer by smartcash has received:"),
    );
    await terminal.keys("123456", "<Enter>");
    await terminal.until("the question for the PIN", has("The PIN of the payer by smartcash:"));
    await terminal.keys("1234", "<Enter>");
    const screen = (await terminal.until("the end", has("ended"))).join("\n");
    expect(screen).toMatch(/^Payment by smartcash +ok$/m);
    expect(screen).not.toMatch(/\b1234\b/);
    expect(backend.sandbox.ledger()).toHaveLength(1);
  });
});
