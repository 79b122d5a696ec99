import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type Backend, type ChangedAnswer } from "../support/backend";
import { check } from "../support/check-operator";

const LINE = "66000001";
const PAYER = "66000003";
const SECRETS = { code: "123456", PIN: "1234" };
const PAID = ["--money", "--msisdn", LINE, "--payer", PAYER, "--email", "p@example.td"];
const only = (...methods: string[]) => [...PAID, ...methods.flatMap((method) => ["--method", method])];

const backends: Backend[] = [];
async function start(options?: Parameters<typeof startBackend>[0]): Promise<Backend> {
  const backend = await startBackend(options);
  backends.push(backend);
  return backend;
}

let backend: Backend;
beforeAll(async () => {
  backend = await start();
});
afterEach(() => backend.reset());
afterAll(() => Promise.all(backends.map((one) => one.stop())));

/** Changes the answers of an operation. */
function change(operation: string, made: (answer: ChangedAnswer) => ChangedAnswer): void {
  backend.faults.add({ operation, kind: "changed", times: Infinity, change: made });
}

const codeOf = ({ body }: ChangedAnswer) =>
  typeof body === "object" && body !== null && "statusCode" in body ? String(body.statusCode) : "";

const success = (answer: ChangedAnswer, result: unknown): ChangedAnswer => ({
  ...answer,
  body: { statusCode: 200, status: "success", result },
});

describe("Test payments on a backend that keeps the contract", () => {
  it("pay once by each method, a card up to its provider, and nothing deviates", async () => {
    const { exitCode, output, report, sentences } = await check(backend.env, PAID, SECRETS);
    expect(sentences("deviation")).toEqual([]);
    expect(exitCode).toBe(0);
    expect(report.checks.filter(({ check }) => check.startsWith("Payment"))).toEqual([
      { check: "Payment by card", state: "warning" },
      ...["airtime", "wallet", "mpesa", "smartcash"].map((method) => ({
        check: `Payment by ${method}`,
        state: "ok",
      })),
    ]);
    const moved = backend.sandbox
      .ledger()
      .map(({ from, to, orderAmount }) => [from.kind, to.id, orderAmount]);
    expect(moved).toEqual(["airtime", "wallet", "mpesa", "smartcash"].map((kind) => [kind, LINE, 100]));
    for (const secret of [LINE, PAYER, SECRETS.code, SECRETS.PIN, "p@example.td"])
      expect(output).not.toContain(secret);
  });

  it("look at the answers of the operations that they need, too", async () => {
    const { report } = await check(backend.env, PAID, SECRETS);
    const states = new Map(report.operations.map(({ operation, state }) => [operation, state]));
    for (const operation of ["sendOtp", "verifyOtp", "verifyWalletUser", "queryBalance", "initiatePayment"])
      expect(states.get(operation), operation).toBe("ok");
    for (const operation of ["initiateWalletPayment", "processPayment", "processWalletPayment"])
      expect(states.get(operation), operation).toBe("ok");
  });

  it("pass also when the first answers are lost", async () => {
    for (const operation of ["initiatePayment", "processPayment"])
      backend.faults.add({ operation, kind: "hang-after" });
    const { sentences } = await check(backend.env, only("mpesa"), SECRETS);
    expect(sentences("deviation")).toEqual([]);
    expect(backend.sandbox.ledger()).toHaveLength(1);
  });

  it("take the amount that is given", async () => {
    await check(backend.env, [...only("mpesa"), "--amount", "250"], SECRETS);
    expect(backend.sandbox.ledger()).toMatchObject([{ orderAmount: 250 }]);
  });

  it("are not made, and not passed, without a number, a code, a PIN or an address", async () => {
    const { exitCode, sentences } = await check(backend.env, ["--money", "--msisdn", LINE]);
    expect(exitCode).toBe(0);
    expect(sentences("not-checked")).toEqual(
      expect.arrayContaining([
        "Payment by card: needs --email",
        "Payment by airtime: needs --payer or --payer-airtime",
        "Payment by wallet: needs --payer or --payer-wallet",
      ]),
    );
    const withoutCode = await check(backend.env, only("airtime", "wallet"));
    expect(withoutCode.sentences("not-checked")).toContain(
      "Payment by wallet: needs a code: a terminal, or CHECK_CODE",
    );
    const withoutPin = await check(backend.env, only("smartcash"), { code: SECRETS.code });
    expect(withoutPin.sentences("not-checked")).toContain(
      "Payment by smartcash: process needs a PIN: a terminal, or CHECK_PIN",
    );
    const wrongPin = await check(backend.env, only("wallet"), { ...SECRETS, PIN: "9999" });
    expect(wrongPin.sentences("not-checked")).toContain(
      "Payment by wallet: process: the call is refused with the code 1004",
    );
    expect(wrongPin.exitCode).toBe(0);
    const wrongLine = await check(
      backend.env,
      ["--money", "--msisdn", "66000004", ...only("mpesa").slice(3)],
      SECRETS,
    );
    expect(wrongLine.sentences("not-checked")).toContain(
      "Payment by mpesa: needs a prepaid or hybrid --msisdn",
    );
    expect(backend.sandbox.ledger()).toEqual([]);
  });
});

describe("Test payments on a backend that ignores idempotency keys", () => {
  it("name it for each method", async () => {
    const careless = await start({ honourIdempotency: false });
    const { exitCode, sentences } = await check(careless.env, PAID, SECRETS);
    expect(exitCode).toBe(1);
    const named = sentences("deviation");
    for (const method of ["card", "mpesa"]) {
      expect(named).toContain(
        `Payment by ${method}: initiate: the same key with the same body, sent again later, answers another transaction`,
      );
      expect(named).toContain(
        `Payment by ${method}: initiate: the same key with another body is accepted, the contract says 409`,
      );
      expect(named.join("\n")).toMatch(
        new RegExp(
          `Payment by ${method}: process: the call is refused with the code 1013 when it is repeated`,
        ),
      );
    }
    for (const method of ["airtime", "wallet", "smartcash"])
      expect(named).toContain(
        `Payment by ${method}: initiate: the call is refused with the code 4003 when it is repeated with the same key after a lost answer`,
      );
  });
});

describe("Test payments find a backend", () => {
  it("that answers another transaction for the same key", async () => {
    let created = 0;
    change("initiatePayment", (answer) =>
      codeOf(answer) === "200" ? success(answer, { transactionId: `T-${created++}` }) : answer,
    );
    const { exitCode, sentences } = await check(backend.env, only("card"), SECRETS);
    expect(exitCode).toBe(1);
    expect(sentences("deviation")).toContain(
      "Payment by card: initiate: the same key with the same body, sent again at once, answers another transaction",
    );
  });

  it("that processes twice", async () => {
    change("processPayment", (answer) => (codeOf(answer) === "1013" ? success(answer, {}) : answer));
    const { exitCode, sentences } = await check(backend.env, only("mpesa"), SECRETS);
    expect(exitCode).toBe(1);
    expect(sentences("deviation")).toEqual([
      "Payment by mpesa: process: the same transaction is processed again under another key, so money may move twice",
    ]);
  });

  it("that takes another body under the same key", async () => {
    for (const operation of ["initiatePayment", "processPayment"])
      change(operation, (answer) =>
        codeOf(answer) === "409" ? success(answer, { transactionId: "T-1" }) : answer,
      );
    const { sentences } = await check(backend.env, only("mpesa"), SECRETS);
    expect(sentences("deviation")).toEqual([
      "Payment by mpesa: initiate: the same key with another body is accepted, the contract says 409",
      "Payment by mpesa: process: the same key with another body is accepted, the contract says 409",
    ]);
  });

  it("that accepts a payment and keeps it as not begun, or tells another amount, currency and line", async () => {
    const told = {
      amount: 47110815,
      currencyCode: "USD",
      mobileNumber: "66999999",
      transactionStatus: "REQUEST_RAISED",
    };
    change("getTransactionStatus", ({ body, ...rest }) => {
      const id: unknown = Reflect.get(Object(Reflect.get(Object(body), "result")), "transactionId");
      return typeof id === "string"
        ? success({ body, ...rest }, { transactionId: id, ...told })
        : { body, ...rest };
    });
    const { output, sentences } = await check(backend.env, only("mpesa"), SECRETS);
    expect(sentences("deviation")).toEqual([
      "Payment by mpesa: status: it names another amount than the one that was ordered",
      "Payment by mpesa: status: it names another currency than the one that was ordered",
      "Payment by mpesa: status: it names another line than the one that was ordered",
      "Payment by mpesa: process: it was accepted, and the status is still REQUEST_RAISED",
    ]);
    expect(output).not.toContain("47110815");
  });

  it("that takes more of the payer's credit than the amount", async () => {
    let credit = 5000;
    change("queryBalance", (answer) =>
      success(answer, { queryBalanceResult: [{ serviceType: "AIRTIME", balance: (credit -= 200) }] }),
    );
    const { sentences } = await check(backend.env, only("airtime"), SECRETS);
    expect(sentences("deviation")).toEqual([
      "Payment by airtime: the payer's credit has fallen by more than the amount",
    ]);
  });

  it("that sends no customer to the card provider", async () => {
    change("processPayment", (answer) => (codeOf(answer) === "200" ? success(answer, {}) : answer));
    const { sentences } = await check(backend.env, only("card"), SECRETS);
    expect(sentences("deviation")).toEqual([
      "Payment by card: process: redirectUrl is missing, the contract says always for a card",
    ]);
  });

  it("whose payment fails, or never ends", async () => {
    backend.sandbox.setConfig({ preMinAmnt: 1313 });
    const failing = await check(backend.env, only("mpesa"), SECRETS);
    expect(failing.sentences("warning")).toContain("Payment by mpesa: the payment has failed");
    const never = await check(
      backend.env,
      [...only("mpesa").slice(0, 3), "--payer", "66000009", ...only("mpesa").slice(5)],
      SECRETS,
    );
    expect(never.sentences("warning")).toContain(
      "Payment by mpesa: the payment has no result after 10 looks at its status",
    );
  });
});
