import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../sandbox/contract/operations";
import { packIn } from "../support/brand";
import { style } from "../../sandbox/pages/style";
import { createSandbox, type Sandbox } from "../../sandbox/index";
import { encryptUnder, createContractClient, type ContractClient } from "../support/contract";
import { preparedKeyPairs } from "../support/key-pairs";
import { walletRecharge } from "../support/wallet-recharge";

let sandbox: Sandbox;
let api: ContractClient;
let lines: Record<string, unknown>[] = [];
let clock = 0;
const spoken = new Set<string>();

beforeEach(() => {
  lines = [];
  clock = Date.UTC(2026, 10, 21);
  sandbox = createSandbox({
    db: ":memory:",
    newKeyPair: preparedKeyPairs(),
    now: () => clock,
    log: (line) => lines.push(line),
  });
  const all = createContractClient((request) => sandbox.fetch(request), sandbox.publicKeyPem);
  api = {
    post: (id, body, how) => (spoken.add(id), all.post(id, body, how)),
    get: (id, query, how) => (spoken.add(id), all.get(id, query, how)),
  };
});
afterEach(() => sandbox.close());

describe("Lines", () => {
  it.each([
    ["66000001", "PREPAID"],
    ["66000002", "POSTPAID"],
    ["66000003", "HYBRID"],
    ["66000004", "BROADBAND"],
    ["66000005", "PREPAID"],
    ["66000011", "POSTPAID"],
    ["91234567", "PREPAID"],
    ["71234567", "PREPAID"],
  ])("%s is %s", async (msisdn, type) => {
    expect((await api.post("validateLine", { msisdn, checkIfBroadband: false, requestType: "" })).value).toBe(
      type,
    );
  });

  it("5… and anything else is unknown", async () => {
    for (const msisdn of ["51234567", "01234567", "81234567"]) {
      expect((await api.post("validateLine", { msisdn })).code).toBe(400);
    }
  });

  it("a fixed account needs its own e-mail, and has three invoices, one overdue", async () => {
    const account = { accountNo: "PE0000000001", contactPersonEmailId: "p@example.td" };
    expect((await api.post("validateLine", account)).value).toBe("FIXED");
    expect((await api.post("validateLine", { ...account, contactPersonEmailId: "x@example.td" })).code).toBe(
      400,
    );
    const { result } = await api.post("getOpenInvoices", account);
    expect(result.response).toMatchObject({ lineNumber: "22520001", contactPersonMsisdn: "66000001" });
    expect(JSON.stringify(result).match(/"invoiceNo"/g)).toHaveLength(3);
    expect(JSON.stringify(result).match(/"overdue"/g)).toHaveLength(1);
  });
});

describe("Bills", () => {
  async function billByCode(msisdn: string): Promise<unknown> {
    const { otpId } = (await api.post("sendBillOtp", { text: msisdn, text1: "", otpAction: "INVOICE" }))
      .result;
    expect((await api.post("fetchBill", { msisdn, otpId })).code).toBe(400);
    expect((await api.post("verifyBillOtp", { otpId, otp: "123456" })).result.uniqueCode).toBeTruthy();
    return (await api.post("fetchBill", { msisdn, otpId })).result.totalOutstanding;
  }

  it("are shown after a code", async () => {
    expect(await billByCode("66000002")).toBe(12_345.5);
    expect(await billByCode("66000003")).toBe(4_000);
    expect(await billByCode("66000011")).toBe(0);
  });

  it("are shown for the account number", async () => {
    const known = await api.post("validateAccount", { msisdn: "66000002", accountNo: "1000000002" });
    const bill = await api.post("fetchBill", { msisdn: "66000002", otpId: known.result.validationId });
    expect(bill.result).toEqual({ totalOutstanding: 12_345.5, accountNo: "1000000002" });
    expect((await api.post("fetchBill", { msisdn: "66000003", otpId: known.result.validationId })).code).toBe(
      400,
    );
    expect((await api.post("validateAccount", { msisdn: "66000002", accountNo: "1000000003" })).code).toBe(
      60005,
    );
    expect((await api.post("validateAccount", { msisdn: "66000011", accountNo: "1000000011" })).code).toBe(
      60119,
    );
  });

  it("prepaid numbers get no bill code", async () => {
    const sent = await api.post("sendBillOtp", { text: "66000001", text1: "", otpAction: "INVOICE" });
    expect(sent.code).toBe(400);
  });
});

describe("Codes", () => {
  const send = (msisdn: string, paymentMode = "MOBILE_MONEY") =>
    api.post("sendOtp", { msisdn: `0${msisdn}`, paymentMode });

  it("allow five attempts, and a resend resets them", async () => {
    const { refId } = (await send("66000001")).result;
    const wrong = { refId, otp: "000000" };
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await api.post("verifyOtp", wrong)).toMatchObject({ code: 2003, result: { attemptsLeft } });
    }
    expect((await api.post("verifyOtp", wrong)).code).toBe(2002);
    expect((await api.post("verifyOtp", { refId, otp: "123456" })).code).toBe(2002);
    expect((await api.post("resendOtp", { refId })).result.refId).toBe(refId);
    expect((await api.post("verifyOtp", { refId, otp: "123456" })).code).toBe(200);
  });

  it("change their id at the third resend; the old id is invalid (R-SBX-7)", async () => {
    const { refId } = (await send("66000001")).result;
    await api.post("resendOtp", { refId });
    await api.post("resendOtp", { refId });
    const fresh = (await api.post("resendOtp", { refId })).result.refId;
    expect(fresh).not.toBe(refId);
    expect((await api.post("verifyOtp", { refId, otp: "123456" })).code).toBe(400);
    expect((await api.post("verifyOtp", { refId: fresh, otp: "123456" })).code).toBe(200);
  });

  it("answer 502 to the eleventh in ten minutes, and to 66000010 always (R-SBX-7)", async () => {
    const first = await send("66000001");
    for (let sends = 1; sends < 10; sends += 1) expect((await send("66000001")).code).toBe(200);
    expect((await send("66000001")).code).toBe(502);
    expect((await api.post("resendOtp", { refId: first.result.refId })).code).toBe(502);
    clock += 10 * 60_000;
    expect((await send("66000001")).code).toBe(200);
    expect((await send("66000010")).code).toBe(502);
    expect((await api.post("sendBillOtp", { text: "66000010", text1: "", otpAction: "INVOICE" })).code).toBe(
      502,
    );
  });

  it("66000007 has no wallet, but airtime", async () => {
    expect((await send("66000007")).code).toBe(4001);
    expect((await send("66000007", "SMARTCASH_SECURE")).code).toBe(4001);
    expect((await send("66000007", "AIRTIME")).code).toBe(200);
  });

  it("of the wallet belong to their user", async () => {
    const { refId } = (await send("66000001")).result;
    const body = { refId, otp: "123456", paymentMode: "MOBILE_MONEY" };
    expect((await api.post("verifyWalletUser", { ...body, username: "066000003" })).code).toBe(4001);
    expect(
      (await api.post("verifyWalletUser", { ...body, username: "066000001" })).result.accessToken,
    ).toBeTruthy();
  });

  it("are logged and listed", async () => {
    const { otpId } = (await api.post("sendBillOtp", { text: "66000002", text1: "", otpAction: "INVOICE" }))
      .result;
    await api.post("resendBillOtp", { otpId });
    expect(lines).toContainEqual({
      event: "sandbox.code",
      msisdn: "66000002",
      code: "123456",
      id: otpId,
      purpose: "bill",
    });
    expect(sandbox.otps()[0]).toMatchObject({ msisdn: "66000002", code: "123456", id: otpId });
  });
});

describe("Balances", () => {
  it("are shown for airtime after a code, and for the router after its own", async () => {
    const refId = (await api.post("sendOtp", { msisdn: "066000001", paymentMode: "AIRTIME" })).result.refId;
    const { uniqueCode } = (await api.post("verifyOtp", { refId, otp: "123456" })).result;
    const asked = { msisdn: "66000001", serviceType: "AIRTIME" };
    expect((await api.post("queryBalance", { ...asked, uniqueCode: "x" })).code).toBe(4003);
    const airtime = await api.post("queryBalance", { ...asked, uniqueCode });
    expect(airtime.result.queryBalanceResult).toMatchObject([{ balance: 25_000 }]);
    const router = { msisdn: "66000004", serviceType: "BROADBAND" };
    const sent = (await api.post("queryBalance", { ...router, requestType: "SEND_OTP" })).result;
    expect(sent.otpRecipient).toBe("******04");
    const proof = (await api.post("verifyOtp", { refId: sent.txnRefId, otp: "123456" })).result.uniqueCode;
    const balances = await api.post("queryBalance", { ...router, uniqueCode: proof });
    expect(JSON.stringify(balances.result)).toContain("unlimited");
  });
});

describe("Leads", () => {
  async function lead(differs: Record<string, unknown> = {}, city = "Moundou") {
    const customer = { email: "a@b.td", customerDetails: { fullName: "Achta" }, requestType: "HBB_LEADS" };
    const { refId } = (await api.post("sendLeadOtp", { ...customer, msisdn: "066000001" })).result;
    const { uniqueCode } = (await api.post("verifyOtp", { refId, otp: "123456" })).result;
    const plan = { code: "HBB20", amount: 15_000, currency: "XAF", description: "Maison 20 Go" };
    const address = { type: "INSTALLATION", city, country: "TD" };
    const who = { fullName: "Achta", contactNumber: "066000001", email: "a@b.td", source: "WEBPORTAL" };
    const rest = { feasibility: true, consent: true, lineType: "HBB_ODU_AW", uniqueCode, plan, address };
    return api.post("submitLead", { ...who, ...rest, ...differs });
  }

  it("get an id where the town is served", async () => {
    const { refLeadId } = (await lead()).result;
    const tracked = await api.get("trackLead", { leadId: String(refLeadId) });
    expect(tracked.result).toMatchObject({ leadStatus: "SUBMITTED", city: "Moundou" });
    expect((await api.get("trackLead", { leadId: "none" })).code).toBe(1404);
    const initiated = await api.post("initiatePayment", {
      amount: "15000",
      unit: 15_000,
      countryCode: "235",
      mobileNumber: "",
      currencyCode: "CFA",
      productCode: "HBB20",
      paymentGateway: "AM",
      paymentMode: "MOBILE_MONEY",
      paymentMobile: "066000001",
      transactionType: "HBB_LEADS",
      txnId: refLeadId,
    });
    expect(initiated.code).toBe(200);
    const status = await api.get("getTransactionStatus", { tid: String(initiated.result.transactionId) });
    expect(status.result.metaInfo).toEqual({ leadId: refLeadId });
  });

  it("are taken in each currency in which their plan is sold, at its price in that currency (R-SBX-12)", async () => {
    const plan = (amount: number, currency: string) => ({
      plan: { code: "HBB20", amount, currency, description: "Maison 20 Go" },
    });
    expect((await lead(plan(25, "USD"))).code).toBe(400);
    sandbox.setConfig({ enableDualCurrency: true });
    const plans = (await api.post("listBundles", { serviceType: "HBB_LEADS" })).value;
    expect(plans).toContainEqual(
      expect.objectContaining({ productCode: "HBB20", amount: 25, currency: "USD" }),
    );
    for (const [amount, currency] of [
      [25, "USD"],
      [70_000, "CDF"],
      [15_000, "XAF"],
      [15_000, "CFA"],
    ] as const) {
      expect((await lead(plan(amount, currency))).result).toHaveProperty("refLeadId");
    }
    expect((await lead(plan(15_000, "USD"))).code).toBe(400);
    expect((await lead(plan(15_000, "EUR"))).code).toBe(400);
  });

  it("get no id elsewhere, and need a proof", async () => {
    expect((await lead({}, "Pala")).result).toEqual({});
    expect((await lead({ email: "nolead@example.td" })).result).toEqual({});
    expect((await lead({ uniqueCode: "x" })).code).toBe(4003);
  });
});

describe("The catalogue", () => {
  it("differs by line, and has irregular entries", async () => {
    const count = async (body: Record<string, unknown>) => {
      const { value } = await api.post("listBundles", body);
      return Array.isArray(value) ? value.length : 0;
    };
    expect(await count({ msisdn: "066000001", lineType: "PREPAID", serviceType: null })).toBe(18);
    expect(await count({ msisdn: "066000002", lineType: "POSTPAID", serviceType: null })).toBe(4);
    expect(await count({ msisdn: "066000004", lineType: "BROADBAND", serviceType: null })).toBe(4);
    expect(await count({ serviceType: "HBB_LEADS" })).toBe(4);
    expect(await count({})).toBe(18);
    expect((await api.post("listBundles", { msisdn: "051234567" })).code).toBe(400);
  });

  it("offers methods, fewer for leads, and converts dollars", async () => {
    const body = { amount: 500, mobileNumber: "66000001", subscriberType: "PREPAID", rechargeType: "X" };
    const usual = await api.post("listPaymentOptions", { ...body, transactionType: "PREPAID_RECHARGE" });
    const leads = await api.post("listLeadPaymentOptions", {
      ...body,
      mobileNumber: "",
      transactionType: "HBB_LEADS",
    });
    expect(JSON.stringify(usual.result).length).toBeGreaterThan(JSON.stringify(leads.result).length);
    const rate = { fromCurrency: "USD", toCurrency: "CDF", amount: 2.5 };
    expect((await api.post("convertCurrency", rate)).result.convertedAmount).toBe(7_000);
  });
});

describe("Configuration and content", () => {
  it("answers with the values that were set", async () => {
    sandbox.setConfig({ enableAmPin: false });
    sandbox.setProduct("BUNDLE", false);
    expect((await api.get("getConfig", { code: "PORTAL" })).result.configData).toMatchObject({
      enableAmPin: false,
    });
    expect((await api.get("getConfig", { code: "HBB_CITY_CONFIG" })).result.data).toHaveLength(12);
    const { products } = (await api.get("getProductConfig")).result;
    expect(products).toContainEqual({ code: "BUNDLE", enabled: false });
    expect(products).toContainEqual({ code: "BROADBAND_BALANCE", enabled: false });
    expect(products).toContainEqual({ code: "PREPAID", enabled: true });
  });

  it("serves pages, shops, questions and texts", async () => {
    const page = async (pageUrl: string) => (await api.get("getPage", { opco: "TD", pageUrl })).data;
    for (const pageUrl of [
      "fr/website-homepage-config",
      "en/help-documents",
      "fr/get-form-schema",
      "sw/website-homepage-config",
      "ar/faq-translation",
      "fetch-sites-data-5g",
    ]) {
      expect(await page(pageUrl)).toHaveProperty("packageHtml");
    }
    expect(await page("fr/no-such-page")).toBeNull();
    expect(await page("de/website-homepage-config")).toBeNull();
    const near = { opco: "TD", longitude: "15.05", latitude: "12.11", distanceInKilometers: "100" };
    expect(
      (await api.get("findShops", near, { path: "/cms/maps/toumaishopsbycoordinates" })).data,
    ).toHaveLength(11);
    expect((await api.get("listFaqs", { opco: "TD" }, { headers: { lang: "en" } })).data).toHaveLength(43);
    const vote = { opco: "TD", questionId: "Q1", isLike: "true" };
    expect((await api.get("voteFaq", vote)).data).toBe(true);
    expect((await api.get("voteFaq", { ...vote, questionId: "Q99" })).data).toBe(false);
    expect((await api.get("getLoadingText")).data).toMatchObject({ holdOn: "Hold on!" });
    for (const lang of ["fr", "sw", "ar"]) {
      expect(
        (await api.get("getLoadingTextIn", {}, { path: `/cms/${lang}/loading-text` })).data,
      ).toHaveProperty("wait");
    }
    expect(
      (await api.post("saveForm", { formName: "contact", values: { fullName: "Achta", ok: true } })).code,
    ).toBe(200);
    expect(sandbox.violations()).toEqual([]);
  });
});

describe("The contract", () => {
  const message: unknown = expect.stringContaining("contract:");
  const violation = { code: 400, message };

  it("is enforced on headers, parameters, patterns, secrets and keys (R-SBX-4)", async () => {
    expect(await api.get("getProductConfig", {}, { headers: { "run-mode": "live" } })).toMatchObject(
      violation,
    );
    expect(
      await api.get("getProductConfig", {}, { headers: { "content-type": "text/plain" } }),
    ).toMatchObject(violation);
    expect(await api.get("getConfig", { code: "OTHER" })).toMatchObject(violation);
    expect(await api.get("getTransactionStatus")).toMatchObject(violation);
    expect(await api.post("validateLine", { msisdn: "066000001" })).toMatchObject(violation);
    expect(await api.post("validateLine", { msisdn: "66000001" }, { raw: true })).toMatchObject(violation);
    expect(await api.post("sendOtp", { msisdn: "66000001" })).toMatchObject(violation);
    expect(await api.post("saveForm", { formName: "contact", values: {} }, { key: "" })).toMatchObject(
      violation,
    );
    expect(sandbox.violations()).toHaveLength(8);
  });

  it("is enforced on the tables of payments", async () => {
    const broken = [
      { unit: 501 },
      { amount: "0", unit: 0 },
      { currencyCode: "XAF" },
      { paymentMode: "MPESA" },
      { paymentGateway: "nobody" },
      { productCode: "X" },
      { paymentGateway: "paystack", paymentMode: "PAYMENT_GATEWAY" },
      { loggedInNumber: "" },
    ];
    for (const wrong of broken) {
      expect(await api.post("initiatePayment", { ...walletRecharge, ...wrong })).toMatchObject(violation);
    }
    expect(await api.post("initiateWalletPayment", walletRecharge)).toMatchObject(violation);
    expect((await api.post("initiatePayment", walletRecharge)).code).toBe(200);
  });

  it("reports an unknown property, but carries out the request", async () => {
    expect((await api.post("validateLine", { msisdn: "66000001", extra: 1 })).value).toBe("PREPAID");
    expect(sandbox.violations()).toEqual([expect.stringContaining("extra")]);
  });

  it("refuses values encrypted with another key", async () => {
    const stranger = createSandbox({ db: ":memory:" });
    const msisdn = encryptUnder(stranger.publicKeyPem, "66000001");
    stranger.close();
    expect(await api.post("validateLine", { msisdn }, { raw: true })).toMatchObject(violation);
  });
});

describe("The page at /sandbox", () => {
  const at = (path: string, init?: RequestInit) =>
    sandbox.fetch(new Request(`http://portal.test${path}`, init));

  it("shows test customers, codes and settings without scripts", async () => {
    await api.post("sendOtp", { msisdn: "066000001" });
    const text = await (await at("/sandbox")).text();
    for (const part of ["66000009", "123456", "PE0000000001", "enableAmPin", "BROADBAND_BALANCE"])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(await (await at("/sandbox/codes")).json()).toHaveLength(1);
    expect(await (await at("/sandbox/ledger")).json()).toEqual([]);
    expect(await (await at("/sandbox/violations")).json()).toEqual([]);
    expect(await (await at("/sandbox/provider.js")).text()).toContain("CardProvider");
    expect((await at("/sandbox/provider?tid=none")).status).toBe(404);
  });

  it.each(["/sandbox", "/sandbox/provider?tid=none", "/sandbox/nothing"])(
    "%s has the portal's frame: the name, one heading and a main part",
    async (path) => {
      const text = await (await at(path)).text();
      for (const tag of ["<header>", "<main", "<h1>", "<svg", "Toumaï sandbox", "width=device-width"])
        expect(text).toContain(tag);
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).not.toMatch(/ style=|<script/);
    },
  );

  it("does not exist at an address below it that is unknown", async () => {
    const answer = await at("/sandbox/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("The sandbox has no such page.");
  });

  it("has the portal's colours", () => {
    const { light, dark } = packIn("TD").colours;
    const known = [...Object.values(light), ...Object.values(dark)];
    const colours = style().match(/#[0-9a-f]{3,6}\b/g) ?? [];
    expect(colours.length).toBeGreaterThan(10);
    expect(colours.filter((colour) => !known.includes(colour))).toEqual([]);
  });

  it("switches settings and resets", async () => {
    const body = new URLSearchParams({ cardProviderConfig: "on", PREPAID: "on", preMinAmnt: "250" });
    expect((await at("/sandbox/config", { method: "POST", body })).status).toBe(303);
    expect(sandbox.config()).toMatchObject({ enableAmPin: false, preMinAmnt: 250 });
    expect(sandbox.config().cardProviderConfig).toContain("/sandbox/provider.js");
    expect(await (await at("/sandbox/reset", { method: "POST" })).json()).toEqual({ reset: true });
    expect(sandbox.config()).toMatchObject({ enableAmPin: true, preMinAmnt: 100, cardProviderConfig: "" });
  });
});

it("these tests and those about money call every operation of the contract", () => {
  const money = ["initiateWalletPayment", "processPayment", "processWalletPayment", "findTransaction"];
  const all = operations().map((operation) => operation.id);
  expect(all.filter((id) => !spoken.has(id) && !money.includes(id))).toEqual([]);
});
