import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../../sandbox/index";
import { pemOfSpki, createContractClient, type Reply, type ContractClient } from "../support/contract";
import { preparedKeyPairs } from "../support/key-pairs";

let sandbox: Sandbox;
let api: ContractClient;
let clock = 0;

beforeEach(() => {
  clock = Date.UTC(2026, 10, 21);
  sandbox = createSandbox({ db: ":memory:", newKeyPair: preparedKeyPairs(), now: () => clock });
  api = createContractClient((request) => sandbox.fetch(request), sandbox.publicKeyPem);
});
afterEach(() => {
  expect(sandbox.violations()).toEqual([]);
  sandbox.close();
});

const WALLET = { paymentGateway: "AM", paymentMode: "MOBILE_MONEY" };
const SMARTCASH = { paymentGateway: "SmartCash", paymentMode: "SMARTCASH_SECURE" };
const AIRTIME = { paymentGateway: "AIRTIME", paymentMode: "AIRTIME", emailId: "a@b.td" };
const MPESA = { paymentGateway: "MPESA", paymentMode: "MPESA", emailId: "a@b.td" };
const CARD = { paymentGateway: "paystack", paymentMode: "PAYMENT_GATEWAY", emailId: "a@b.td" };

function order(amount: number, differs: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    amount: String(amount),
    unit: amount,
    countryCode: "235",
    mobileNumber: "66000001",
    currencyCode: "CFA",
    productCode: "ORP",
    transactionType: "PREPAID_RECHARGE",
    ...differs,
  };
}

function processing(transactionId: unknown, differs: Record<string, unknown>): Record<string, unknown> {
  return { transactionId, isSubscriberRequest: true, proccessFlag: true, ...differs };
}

async function prove(msisdn: string, paymentMode: string): Promise<{ uniqueCode: string; token: string }> {
  const sent = await api.post("sendOtp", { msisdn: `0${msisdn}`, paymentMode });
  const refId = sent.result.refId;
  const body = { refId, otp: "123456" };
  if (paymentMode !== "MOBILE_MONEY") {
    const verified = await api.post("verifyOtp", body);
    return { uniqueCode: String(verified.result.uniqueCode), token: "" };
  }
  const verified = await api.post("verifyWalletUser", { ...body, username: `0${msisdn}`, paymentMode });
  expect(verified.result.tokenType).toBe("Bearer");
  return { uniqueCode: String(verified.result.uniqueCode), token: String(verified.result.accessToken) };
}

async function walletByPin(msisdn: string, amount: number, differs: Record<string, unknown> = {}) {
  const { uniqueCode, token } = await prove(msisdn, "MOBILE_MONEY");
  const paymentMobile = `0${msisdn}`;
  const body = order(amount, { ...WALLET, paymentMobile, uniqueCode, ...differs });
  const initiated = await api.post("initiateWalletPayment", body, { token });
  const id = initiated.result.transactionId;
  const pay = (amPin: string, key?: string) =>
    api.post("processWalletPayment", processing(id, { ...WALLET, paymentMobile, amPin }), {
      token,
      ...(key ? { key } : {}),
    });
  return { initiated, id: String(id), pay, token, body };
}

async function byAirtime(
  msisdn: string,
  amount: number,
  differs: Record<string, unknown> = {},
): Promise<Reply> {
  const mode = differs.paymentMode === "HBB_AIRTIME" ? "HBB_AIRTIME" : "AIRTIME";
  const { uniqueCode } = await prove(msisdn, mode);
  const paymentMobile = `0${msisdn}`;
  const initiated = await api.post(
    "initiatePayment",
    order(amount, { ...AIRTIME, paymentMobile, uniqueCode, ...differs }),
  );
  if (initiated.code !== 200) return initiated;
  const body = processing(initiated.result.transactionId, {
    ...AIRTIME,
    paymentMode: mode,
    emailId: undefined,
    paymentMobile,
  });
  return api.post("processPayment", body);
}

async function push(msisdn: string, amount: number, method: Record<string, unknown> = WALLET) {
  const paymentMobile = `0${msisdn}`;
  const initiated = await api.post("initiatePayment", order(amount, { ...method, paymentMobile }));
  const id = String(initiated.result.transactionId);
  const process = () =>
    api.post("processPayment", processing(id, { ...method, emailId: undefined, paymentMobile }));
  return { initiated, id, process };
}

async function statuses(tid: string, times: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let read = 0; read < times; read += 1) {
    seen.push((await api.get("getTransactionStatus", { tid })).result.transactionStatus);
  }
  return seen;
}

function lineOf(msisdn: string) {
  const line = sandbox.lines().find((one) => one.msisdn === msisdn);
  if (!line) throw new Error(`no line ${msisdn}`);
  const wallet = (kind: string) => line.wallets.find((one) => one.kind === kind)?.balance;
  return { ...line, wallet };
}

describe("The first wallet, with a PIN,", () => {
  it("moves nothing at initiate and the money once at process", async () => {
    const { id, pay } = await walletByPin("66000001", 500);
    expect(await statuses(id, 1)).toEqual(["REQUEST_RAISED"]);
    expect(sandbox.ledger()).toEqual([]);
    expect((await pay("1234")).code).toBe(200);
    expect(await statuses(id, 1)).toEqual(["SUCCESS"]);
    expect((await pay("1234")).code).toBe(1013);
    expect(sandbox.ledger()).toMatchObject([
      {
        transactionId: id,
        orderAmount: 500,
        currency: "XAF",
        from: { kind: "wallet", msisdn: "66000001" },
        to: { kind: "airtime", id: "66000001" },
      },
    ]);
    expect(lineOf("66000001")).toMatchObject({ airtime: 25_500 });
    expect(lineOf("66000001").wallet("AM")).toBe(99_500);
  });

  it("answers 1004 with the attempts left, and the same transaction can be processed again", async () => {
    const { id, pay } = await walletByPin("66000001", 500);
    expect(await pay("9999")).toMatchObject({ code: 1004, result: { attemptsLeft: 4 } });
    expect(await pay("9998")).toMatchObject({ code: 1004, result: { attemptsLeft: 3 } });
    expect((await pay("1234")).code).toBe(200);
    expect(await statuses(id, 1)).toEqual(["SUCCESS"]);
    const again = await walletByPin("66000001", 500);
    expect((await again.pay("9999")).result.attemptsLeft).toBe(4);
  });

  it("locks the wallet at the fifth wrong PIN, for that wallet only", async () => {
    const { pay, id } = await walletByPin("66000001", 500);
    for (let attempt = 0; attempt < 4; attempt += 1) await pay("9999");
    expect((await pay("9999")).code).toBe(1006);
    expect((await pay("1234")).code).toBe(1012);
    expect(await statuses(id, 1)).toEqual(["FAILED"]);
    const next = await walletByPin("66000001", 500);
    expect((await next.pay("1234")).code).toBe(1006);
    const other = await walletByPin("66000012", 500);
    expect((await other.pay("1234")).code).toBe(200);
    sandbox.reset();
    expect((await (await walletByPin("66000001", 500)).pay("1234")).code).toBe(200);
  });

  it("is locked for 66000006 whatever the PIN, and empty for 66000005", async () => {
    expect((await (await walletByPin("66000006", 500)).pay("1234")).code).toBe(1006);
    const poor = await walletByPin("66000005", 500);
    expect((await poor.pay("1234")).code).toBe(1001);
    expect(await statuses(poor.id, 1)).toEqual(["FAILED"]);
    expect((await poor.pay("1234")).code).toBe(1012);
    expect(sandbox.ledger()).toEqual([]);
  });

  it("answers HTTP 401 to an unknown, foreign or expired token and leaves the key unused", async () => {
    const { id, pay, body } = await walletByPin("66000001", 500);
    expect((await api.post("initiateWalletPayment", body, { token: "unknown-token" })).http).toBe(401);
    const other = await prove("66000012", "MOBILE_MONEY");
    expect((await api.post("initiateWalletPayment", body, { token: other.token })).http).toBe(401);
    clock += 10 * 60_000;
    expect((await pay("1234", "key-1")).http).toBe(401);
    const fresh = await prove("66000001", "MOBILE_MONEY");
    const paid = processing(id, { ...WALLET, paymentMobile: "066000001", amPin: "1234" });
    expect((await api.post("processWalletPayment", paid, { token: fresh.token, key: "key-1" })).code).toBe(
      200,
    );
    expect(sandbox.ledger()).toHaveLength(1);
  });
});

describe("Proofs", () => {
  it("work once and only for their own number", async () => {
    const { uniqueCode } = await prove("66000001", "AIRTIME");
    const body = order(500, { ...AIRTIME, paymentMobile: "066000001" });
    expect((await api.post("initiatePayment", body)).code).toBe(4003);
    expect(
      (await api.post("initiatePayment", { ...body, uniqueCode, paymentMobile: "066000003" })).code,
    ).toBe(4003);
    expect((await api.post("initiatePayment", { ...body, uniqueCode })).code).toBe(200);
    expect((await api.post("initiatePayment", { ...body, uniqueCode })).code).toBe(4003);
  });
});

describe("SmartCash", () => {
  it("takes the PIN under the transaction's own key, and ends with a wrong one", async () => {
    const { uniqueCode } = await prove("66000001", "SMARTCASH_SECURE");
    const body = order(700, { ...SMARTCASH, paymentMobile: "066000001", uniqueCode });
    const begin = () => api.post("initiatePayment", body);
    const pay = (initiated: Reply, amPin: string) => {
      const details = initiated.result.encryptionKeyDetails;
      const key = typeof details === "object" && details && "key" in details ? String(details.key) : "";
      const request = processing(initiated.result.transactionId, {
        ...SMARTCASH,
        paymentMobile: "066000001",
        amPin,
      });
      return api.post("processPayment", request, { pinKey: pemOfSpki(key) });
    };
    const first = await begin();
    expect(await pay(first, "9999")).toMatchObject({ code: "56D005", result: { attemptsLeft: 4 } });
    expect((await pay(first, "1234")).code).toBe(1012);
    const second = await begin();
    expect(second.code).toBe(200);
    expect((await pay(second, "1234")).code).toBe(200);
    expect((await begin()).code).toBe(4003);
    expect(lineOf("66000001").wallet("SmartCash")).toBe(99_300);
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it("locks at the fifth wrong PIN", async () => {
    const { uniqueCode } = await prove("66000001", "SMARTCASH_SECURE");
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const initiated = await api.post(
        "initiatePayment",
        order(700, { ...SMARTCASH, paymentMobile: "066000001", uniqueCode }),
      );
      const details = initiated.result.encryptionKeyDetails;
      const key = typeof details === "object" && details && "key" in details ? String(details.key) : "";
      const request = processing(initiated.result.transactionId, {
        ...SMARTCASH,
        paymentMobile: "066000001",
        amPin: "0000",
      });
      codes.push((await api.post("processPayment", request, { pinKey: pemOfSpki(key) })).code);
    }
    expect(codes).toEqual(["56D005", "56D005", "56D005", "56D005", 1006]);
  });
});

describe("Push and MPESA", () => {
  it.each([
    ["wallet", WALLET, "AM"],
    ["mpesa", MPESA, "MPESA"],
  ] as const)(
    "%s: stays in process for two reads, then the money moves (R-SBX-8)",
    async (kind, method, wallet) => {
      const { id, process } = await push("66000001", 900, method);
      expect((await process()).code).toBe(200);
      expect(await statuses(id, 2)).toEqual(["IN_PROCESS", "IN_PROCESS"]);
      expect(sandbox.ledger()).toEqual([]);
      expect((await process()).code).toBe(1013);
      expect(await statuses(id, 2)).toEqual(["SUCCESS", "SUCCESS"]);
      expect(sandbox.ledger()).toMatchObject([{ from: { kind, msisdn: "66000001" } }]);
      expect(lineOf("66000001").wallet(wallet)).toBe(99_100);
    },
  );

  it("66000008 declines, 66000009 never answers, 66000007 has no wallet", async () => {
    const declined = await push("66000008", 900);
    await declined.process();
    expect(await statuses(declined.id, 3)).toEqual(["IN_PROCESS", "IN_PROCESS", "FAILED"]);
    const reason = (await api.get("getTransactionStatus", { tid: declined.id })).result.statusReason;
    expect(reason).toContain("declined by the customer");
    const silent = await push("66000009", 900, MPESA);
    await silent.process();
    expect(new Set(await statuses(silent.id, 30))).toEqual(new Set(["IN_PROCESS"]));
    expect((await push("66000007", 900)).initiated.code).toBe(4001);
    expect(sandbox.ledger()).toEqual([]);
  });
});

describe("Airtime", () => {
  it("debits the payer and credits the line that benefits", async () => {
    expect((await byAirtime("66000001", 2_000, { mobileNumber: "66000005" })).code).toBe(200);
    expect(lineOf("66000001").airtime).toBe(23_000);
    expect(lineOf("66000005").airtime).toBe(2_000);
    expect((await byAirtime("66000005", 2_001)).code).toBe(1001);
  });

  it("buys a bundle at its price only", async () => {
    const bundle = { transactionType: "PREPAID_BUNDLES", productCode: "NET1J300" };
    expect((await byAirtime("66000001", 499, bundle)).code).toBe(400);
    expect((await byAirtime("66000001", 500, bundle)).code).toBe(200);
    expect(sandbox.ledger()).toMatchObject([{ to: { kind: "bundle", id: "66000001:NET1J300" } }]);
  });
});

describe("Cards", () => {
  async function atProvider(differs: Record<string, unknown> = {}, amount = 500) {
    const initiated = await api.post("initiatePayment", order(amount, { ...CARD, ...differs }));
    const id = String(initiated.result.transactionId);
    const callbackUrl = "http://portal.test/payment/callback?o=1";
    const request = processing(id, { ...CARD, emailId: undefined, callbackUrl });
    const processed = await api.post("processPayment", request);
    const decide = (outcome: string, way = "get") =>
      sandbox.fetch(
        new Request("http://portal.test/sandbox/provider/decide", {
          method: "POST",
          body: new URLSearchParams({ tid: id, outcome, way }),
        }),
      );
    return { id, redirectUrl: String(processed.result.redirectUrl), decide };
  }

  it("lead to the provider's page, whose decision moves the money once", async () => {
    const { id, redirectUrl, decide } = await atProvider();
    expect(new URL(redirectUrl).origin).toBe("http://portal.test");
    const shown = await sandbox.fetch(new Request(redirectUrl));
    expect(await shown.text()).toContain(id);
    expect(await statuses(id, 6)).toEqual(Array(6).fill("REQUEST_REGISTERED"));
    const back = await decide("approve");
    expect(back.status).toBe(303);
    const address = new URL(back.headers.get("location") ?? "");
    expect(address.searchParams.get("o")).toBe("1");
    expect(address.searchParams.get("PnrID")).toBe(id);
    expect(address.searchParams.get("status")).toBe("successful");
    const txnId = address.searchParams.get("txref") ?? "";
    expect((await api.get("findTransaction", { txnId })).result.transactionId).toBe(id);
    await decide("cancel");
    expect(await statuses(id, 1)).toEqual(["SUCCESS"]);
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it("can be declined, cancelled, and can return by POST", async () => {
    const declined = await atProvider();
    expect((await declined.decide("decline")).headers.get("location")).toContain("status=failed");
    const cancelled = await atProvider();
    const page = await (await cancelled.decide("cancel", "post")).text();
    expect(page).toContain('method="post" action="http://portal.test/payment/callback?o=1"');
    expect(page).toContain('value="cancelled"');
    expect(await statuses(declined.id, 1)).toEqual(["FAILED"]);
    const popup = await atProvider();
    expect(await (await popup.decide("approve", "json")).json()).toMatchObject({ status: "successful" });
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it("cannot be decided before process", async () => {
    const initiated = await api.post("initiatePayment", order(500, CARD));
    const body = new URLSearchParams({ tid: String(initiated.result.transactionId), outcome: "approve" });
    const url = "http://portal.test/sandbox/provider/decide";
    expect((await sandbox.fetch(new Request(url, { method: "POST", body }))).status).toBe(404);
    expect(sandbox.ledger()).toEqual([]);
  });
});

describe("Purchases", () => {
  it("a bill goes down, into credit when it was rounded up", async () => {
    const bill = { transactionType: "POSTPAID_BILL", mobileNumber: "66000002", accountId: "1000000002" };
    expect((await (await walletByPin("66000001", 12_346, bill)).pay("1234")).code).toBe(200);
    expect(lineOf("66000002").bill).toBe(-0.5);
  });

  it("an invoice is closed and cannot be paid again", async () => {
    const invoice = {
      transactionType: "BILL_PAYMENT",
      mobileNumber: "22520001",
      accountId: "PE0000000001",
      accountType: "ENTERPRISE",
      invoiceNumber: "INV-2026-0801",
    };
    expect((await (await walletByPin("66000001", 35_000, invoice)).pay("1234")).code).toBe(200);
    const account = { accountNo: "PE0000000001", contactPersonEmailId: "p@example.td" };
    const open = await api.post("getOpenInvoices", account);
    expect(JSON.stringify(open.result)).not.toContain("INV-2026-0801");
    expect((await walletByPin("66000001", 35_000, invoice)).initiated.code).toBe(400);
  });

  it("a broadband line takes a recharge and a bundle", async () => {
    const line = { transactionType: "BROADBAND_RECHARGE", mobileNumber: "66000004" };
    expect((await byAirtime("66000001", 1_000, line)).code).toBe(200);
    expect((await byAirtime("66000001", 6_000, { ...line, productCode: "BOX10G" })).code).toBe(200);
    expect(lineOf("66000004").airtime).toBe(1_000);
  });

  it("dollars are refused until dual currency is on", async () => {
    const dollars = { ...WALLET, paymentMobile: "066000001", currencyCode: "USD" };
    expect((await api.post("initiatePayment", order(2, dollars))).code).toBe(1026);
    sandbox.setConfig({ enableDualCurrency: true });
    expect((await api.post("initiatePayment", order(2, dollars))).code).toBe(200);
  });
});

describe("Magic amounts", () => {
  it("1313 fails with a reason and moves nothing (R-SBX-6)", async () => {
    const { id, pay } = await walletByPin("66000001", 1_313);
    expect((await pay("1234")).code).toBe(200);
    const { result } = await api.get("getTransactionStatus", { tid: id });
    expect(result).toMatchObject({ transactionStatus: "FAILED", status: "success" });
    expect(result.statusReason).toBeTruthy();
    expect(sandbox.ledger()).toEqual([]);
  });

  it("4242 is registered for three reads, then a success (R-SBX-6)", async () => {
    const { id, pay } = await walletByPin("66000001", 4_242);
    await pay("1234");
    const registered = Array<string>(3).fill("REQUEST_REGISTERED");
    expect(await statuses(id, 5)).toEqual([...registered, "SUCCESS", "SUCCESS"]);
    const pushed = await push("66000001", 4_242);
    await pushed.process();
    expect(await statuses(pushed.id, 6)).toEqual(["IN_PROCESS", "IN_PROCESS", ...registered, "SUCCESS"]);
    expect(sandbox.ledger()).toHaveLength(2);
  });
});

describe("Idempotency", () => {
  it("executes a key once and answers the same each time, errors included", async () => {
    const { pay, id } = await walletByPin("66000001", 500);
    const wrong = await Promise.all([pay("9999", "wrong"), pay("9999", "wrong"), pay("9999", "wrong")]);
    expect(wrong.map((one) => one.result.attemptsLeft)).toEqual([4, 4, 4]);
    const right = await Promise.all([pay("1234", "right"), pay("1234", "right")]);
    expect(right.map((one) => one.result.transactionId)).toEqual([id, id]);
    expect((await pay("9999", "right")).code).toBe(409);
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it("is kept apart by operation, and gives one transaction for one initiate", async () => {
    const body = order(500, { ...WALLET, paymentMobile: "066000001" });
    const first = await api.post("initiatePayment", body, { key: "k" });
    const again = await api.post("initiatePayment", body, { key: "k" });
    expect(again.result.transactionId).toBe(first.result.transactionId);
    expect((await api.post("initiatePayment", { ...body, countryCode: "236" }, { key: "k" })).code).toBe(409);
    const request = processing(first.result.transactionId, { ...WALLET, paymentMobile: "066000001" });
    expect((await api.post("processPayment", request, { key: "k" })).code).toBe(200);
  });

  it("finds no transaction that was never raised", async () => {
    const request = processing("TD-none", { ...WALLET, paymentMobile: "066000001" });
    expect((await api.post("processPayment", request)).code).toBe(1404);
    expect((await api.get("getTransactionStatus", { tid: "TD-none" })).code).toBe(1404);
  });
});
