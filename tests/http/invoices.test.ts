import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decrypt } from "../../sandbox/keys";
import { rowOf } from "../support/result-page";
import { dropCalls } from "../support/backend-checks";
import { preparedKeyPairs } from "../support/key-pairs";
import { createTestPortal } from "../support/test-portal";
import {
  FIXED,
  INVOICES,
  answers,
  payByWallet,
  refuses,
  toInvoices,
  lastCallBody,
} from "../support/journey-walks";
import { PAYMENT, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp } from "../support/wallet-walk";

const portal = createTestPortal({});

const plain = { accountNo: "PE0000000001", invoiceNo: "INV-1", outstandingAmount: 500, currency: "XAF" };

/** Decrypts what the portal has encrypted for the operator. */
const operatorReads = (cipher: string) => decrypt(preparedKeyPairs()().privateKey, cipher);

/** Sets the operator's open invoices, for the rest of a test. */
function open(...invoices: Record<string, unknown>[]): void {
  answers(portal, "getOpenInvoices", {
    response: {
      invoices: invoices.map((one) => ({ ...plain, ...one })),
      lineNumber: "",
      contactPersonMsisdn: "",
    },
  });
}

describe("A fixed-internet invoice", () => {
  it("is left by Cancel to the list of the invoices (R-PAY-8)", async () => {
    const client = portal.customer();
    await toInvoices(client);
    await client.fill({ invoiceNo: "INV-2026-1001" }).submit();
    await client.click("Cancel, back to the invoices");
    expect(pathOf(client.page)).toBe(INVOICES);
  });

  it.each([
    ["en", "Thank you"],
    ["fr", "Merci"],
  ])("is chosen and paid in %s up to '%s'", async (language, thanks) => {
    const client = portal.customer({ "accept-language": language });
    await toInvoices(client);
    await client.fill({ invoiceNo: "INV-2026-1001" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await payByWallet(client, freshNumber());
    expect(client.page.html).toContain(`<h1>${thanks}</h1>`);
  });

  it("is initiated with its account, its number and its account type (R-INV-11)", async () => {
    const client = portal.customer();
    await toInvoices(client, { accountNo: "PE0000000002", email: "q@example.td" });
    await client.submit();
    await payByWallet(client, freshNumber());
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({
      transactionType: "BILL_PAYMENT",
      productCode: "ORP",
      amount: "60",
      currencyCode: "USD",
      accountType: "ENTERPRISE",
      invoiceNumber: "INV-2026-1002",
      mobileNumber: "",
    });
    expect(lastCallBody(portal, "processWalletPayment")).toMatchObject({ accountType: "ENTERPRISE" });
    expect(rowOf(client.page, "Account number")).toBe("PE0000000002");
    expect(rowOf(client.page, "Invoice number")).toBe("INV-2026-1002");
    expect(rowOf(client.page, "Payment type")).toBe("Fixed internet invoice");
    expect(rowOf(client.page, "Amount")).toBe("60 USD");
  });

  it.each(["airtime", "card", "mpesa"])(
    "is paid (%s) with the account's e-mail address only",
    async (method) => {
      const client = portal.customer();
      open({});
      await toInvoices(client, { accountNo: "PE0000000001", email: "p@example.td" });
      await client.submit();
      const page = await client.open(`/payment/start/${method}`);
      expect(page.html).toMatch(/<input[^>]*name="email"[^>]*readonly[^>]*>/i);
      await client
        .fill({ email: "else@example.td", ...(method === "card" ? {} : { msisdn: freshNumber() }) })
        .submit();
      if (method === "airtime") await submitOtp(client);
      if (method !== "card") await client.submit();
      expect(lastCallBody(portal, "initiatePayment")).toMatchObject({ emailId: "p@example.td" });
    },
  );

  it("shows every column of R-INV-6, the amount first, days in words", async () => {
    const client = portal.customer();
    const { text } = await toInvoices(client);
    const shown = text.replaceAll("\u00a0", " ");
    expect(shown).toContain(
      "Choice Outstanding amount Status Due date Invoice number Account number Start date End date Currency",
    );
    expect(shown).toContain(
      "42,500.50 XAF Open 28 September 2026 INV-2026-0901 PE0000000001 1 September 2026 30 September 2026 XAF",
    );
  });

  it("that is overdue has a flag and the word", async () => {
    const client = portal.customer();
    const { html, text } = await toInvoices(client);
    expect(text).toContain("⚑ Overdue");
    expect(html.match(/class="overdue"/g)).toHaveLength(1);
  });

  it("shows on the payment page what is paid", async () => {
    const client = portal.customer();
    await toInvoices(client);
    await client.fill({ invoiceNo: "INV-2026-1001" }).submit();
    const shown = client.page.text.replaceAll("\u00a0", " ");
    for (const row of [
      "Account number PE0000000001",
      "Invoice number INV-2026-1001",
      "Start date 1 October 2026",
      "End date 31 October 2026",
      "Due date 28 October 2026",
      "Total 35,000 XAF",
    ])
      expect(shown).toContain(row);
  });

  it("in another currency is paid in that currency", async () => {
    const client = portal.customer();
    await toInvoices(client, { accountNo: "PE0000000002", email: "q@example.td" });
    await client.fill({ invoiceNo: "INV-2026-1002" }).submit();
    expect(client.page.text).toContain("Total 60 USD");
  });

  it("costs what its page shows: no more digits than the currency has", async () => {
    open({ outstandingAmount: 4500.700000000001 });
    const client = portal.customer();
    await toInvoices(client);
    await client.fill({ invoiceNo: "INV-1" }).submit();
    expect(client.page.text).toContain("Total 4,500.70 XAF");
    await client.click("Toumaï Money");
    await client.fill({ msisdn: freshNumber() }).submit();
    await submitOtp(client);
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({ amount: "4500.7", unit: 4500.7 });
  });

  it("costs the operator's present amount, whatever the form claims (R-INV-10)", async () => {
    open({ outstandingAmount: 700 });
    const client = portal.customer();
    await toInvoices(client);
    client.fill({ invoiceNo: "INV-1" });
    portal.backend.faults.clear();
    open({ outstandingAmount: 900 });
    await client.submit();
    expect(client.page.text).toContain("Total 900 XAF");
  });

  it("whose number an invoice of another account has, too, is the one that is paid (R-INV-10)", async () => {
    open({ outstandingAmount: 500 }, { accountNo: "PE0000000002", outstandingAmount: 700 });
    const client = portal.customer();
    await toInvoices(client);
    await client.fill({ invoiceNo: "PE0000000002/INV-1" }).submit();
    const shown = client.page.text.replaceAll("\u00a0", " ");
    expect(shown).toContain("Total 700 XAF");
    expect(shown).toContain("Account number PE0000000002");
  });

  it("whose account cannot be encrypted, because it is too long, is an error with a way on", async () => {
    open({ accountNo: "9".repeat(191) });
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    await client.click("MPESA");
    await client.fill({ msisdn: freshNumber(), email: "a@example.td" }).submit();
    expect(client.page.status).toBe(503);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(portal.output()).not.toContain("unexpected error");
  });

  it("is still chosen when the customer goes back to change it (R-PAG-23)", async () => {
    open({ invoiceNo: "INV-1" }, { invoiceNo: "INV-2" }, { invoiceNo: "INV-3" });
    const client = portal.customer();
    await toInvoices(client);
    await client.fill({ invoiceNo: "INV-2" }).submit();
    await client.click("Change");
    const fields = client.page.forms.flatMap((form) => form.fields);
    expect(fields.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["INV-2"]);
  });

  it("is listed once, however often the operator lists it", async () => {
    open({}, {});
    const { html } = await toInvoices(portal.customer());
    expect(html.match(/type="radio"/g)).toHaveLength(1);
  });

  it("that is listed twice with different amounts costs the first one, and can be paid", async () => {
    const one = { accountNo: "PE0000000002", invoiceNo: "INV-2026-1002", currency: "USD" };
    open({ ...one, outstandingAmount: 60 }, { ...one, outstandingAmount: 40 });
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    await payByWallet(client, freshNumber());
    expect(client.page.text).toContain("Thank you");
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({ amount: "60" });
  });

  it("of another account is looked up for the account that was typed until it is paid (R-INV-15)", async () => {
    open({ accountNo: "PE0000000002", invoiceNo: "INV-2026-1002", outstandingAmount: 60, currency: "USD" });
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    await payByWallet(client, freshNumber());
    expect(client.page.text).toContain("Thank you");
    const looked = portal.backend.requests
      .filter(({ operationId }) => operationId === "getOpenInvoices")
      .map(({ body }) => operatorReads(z.object({ accountNo: z.string() }).parse(body).accountNo));
    expect(new Set(looked)).toEqual(new Set(["PE0000000001"]));
  });

  it("in the operator's name of the currency is shown by the currency's code", async () => {
    open({ currency: "CFA" });
    const { text } = await toInvoices(portal.customer());
    expect(text).not.toContain("CFA");
  });

  it("is preselected when it is the only one (R-INV-9)", async () => {
    open({});
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("must be chosen among several (R-INV-9)", async () => {
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain("Choose an invoice");
  });

  it("that was paid meanwhile is not paid again (R-INV-9)", async () => {
    open({}, { invoiceNo: "INV-2" });
    const client = portal.customer();
    await toInvoices(client);
    client.fill({ invoiceNo: "INV-2" });
    portal.backend.faults.clear();
    open({});
    await client.submit();
    expect(refusalOf(client).alert).toContain("This invoice is no longer open.");
  });

  it.each([
    ["with the present cookies", false],
    ["with the earlier cookies", true],
  ])("that was paid is not offered again, nor accepted from its old page (%s)", async (_which, old) => {
    const client = portal.customer();
    await toInvoices(client);
    const before = client.snapshot();
    const kept = client.fill({ invoiceNo: "INV-2026-1001" }).prepare();
    await client.submit();
    await payByWallet(client, freshNumber());
    if (old) client.restore(before);
    const page = await client.send(kept);
    expect(pathOf(page)).toBe(INVOICES);
    expect(page.alerts.join()).toContain("This invoice is no longer open.");
    expect(page.text).not.toContain("INV-2026-1001");
    expect(portal.backend.sandbox.ledger()).toHaveLength(1);
  });

  it("uses the line and the contact's number where the operator has them (R-INV-12)", async () => {
    answers(portal, "getOpenInvoices", {
      response: { invoices: [plain], lineNumber: "22520001", contactPersonMsisdn: "66000001" },
    });
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    await client.click("Toumaï Money");
    expect(refusalOf(client).typed("msisdn")).toBe("66000001");
    expect(client.page.text).toContain("22 52 00 01");
  });

  it("has its e-mail filled in where a method asks for one (R-INV-12)", async () => {
    open({});
    const client = portal.customer();
    await toInvoices(client);
    await client.submit();
    await client.click("Debit/Credit Card");
    expect(refusalOf(client).typed("email")).toBe("p@example.td");
  });
});

describe("Open invoices", () => {
  it("may be empty: the page says so, with links", async () => {
    open();
    const client = portal.customer();
    expect((await toInvoices(client)).text).toContain("There is no open invoice for this account.");
    await client.click("Another account");
    expect(pathOf(client.page)).toBe(FIXED);
  });

  it("of zero are not shown: they cannot be paid (R-INV-8)", async () => {
    open(
      ...[{ outstandingAmount: 0 }, { outstandingAmount: "-5", invoiceNo: "INV-2" }],
      ...[
        { outstandingAmount: 9e-13, invoiceNo: "INV-3" },
        { outstandingAmount: 0.004, invoiceNo: "INV-4" },
      ],
    );
    expect((await toInvoices(portal.customer())).text).toContain(
      "There is no open invoice for this account.",
    );
  });

  it("that cannot be read are not called paid (R-OPR-7)", async () => {
    open({ outstandingAmount: "?" });
    const { alerts, text } = await toInvoices(portal.customer());
    expect(alerts.join()).toContain("Something Went Wrong!");
    expect(text).not.toContain("no open invoice");
  });

  it("that cannot be fetched can be requested again", async () => {
    dropCalls(portal, "getOpenInvoices");
    const client = portal.customer();
    const page = await toInvoices(client);
    expect(page.alerts.join()).toContain("Something Went Wrong!");
    portal.backend.faults.clear();
    await client.click("Try again");
    expect(client.page.text).toContain("INV-2026-0801");
  });

  it("ask for the account first (R-INV-5)", async () => {
    const client = portal.customer();
    await client.open(INVOICES);
    expect(pathOf(client.page)).toBe(FIXED);
    expect(client.page.text).toContain("Enter the account number and the e-mail address first.");
  });

  it("may be hostile: markup, 300 characters, numbers as texts, missing parts, unknown words", async () => {
    open(
      { invoiceNo: "<img src=x onerror=alert(1)>", invoiceStatus: "<b>new</b>", outstandingAmount: "500.50" },
      { invoiceNo: "I".repeat(300), dueDate: "soon", billingStartDate: null, invoiceStatus: null },
      { invoiceNo: 12345, outstandingAmount: "1e3" },
    );
    const client = portal.customer();
    const page = await toInvoices(client);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<img src=x");
    expect(page.html).not.toContain("<b>new</b>");
    expect(page.text).toContain("500 XAF Open soon");
    await client.fill({ invoiceNo: "<img src=x onerror=alert(1)>" }).submit();
    expect(client.page.text).toContain("Total 500.50 XAF");
    expect(client.page.html).not.toContain("<img src=x");
  });
});

describe("A fixed-internet account", () => {
  it.each([
    ["en", "P0000000001", "Invalid Account Number"],
    ["en", "AB0000000001", "Invalid Account Number"],
    ["en", "PE000000001", "Invalid Account Number"],
    ["en", "", "Invalid Account Number"],
    ["fr", "AB0000000001", "Numéro de compte invalide"],
  ])("is refused (%s) when it is '%s', and stays as it was typed", async (language, accountNo, words) => {
    const client = portal.customer({ "accept-language": language });
    await client.open(FIXED);
    await client.fill({ accountNo, email: "p@example.td" }).submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain(words);
    expect(refusalOf(client).typed("accountNo")).toBe(accountNo);
    expect(refusalOf(client).typed("email")).toBe("p@example.td");
  });

  it.each([
    ["en", "", "Email is required"],
    ["en", "nobody", "Invalid Email Id"],
    ["fr", "", "L’adresse e-mail est obligatoire"],
    ["fr", "nobody", "Adresse e-mail invalide"],
  ])("is refused (%s) with the e-mail '%s' (R-INV-3)", async (language, email, words) => {
    const client = portal.customer({ "accept-language": language });
    await client.open(FIXED);
    await client.fill({ ...testCustomers.fixedInternet, email }).submit();
    expect(refusalOf(client).alert).toContain(words);
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["email"]);
    expect(refusalOf(client).typed("accountNo")).toBe("PE0000000001");
  });

  it.each([
    { accountNo: "EP0000000009", email: "p@example.td" },
    { accountNo: "PE0000000001", email: "z@example.td" },
  ])("that the operator does not find with that e-mail is refused: %j", async (account) => {
    const client = portal.customer();
    await client.open(FIXED);
    await client.fill(account).submit();
    expect(refusalOf(client).alert).toContain("Invalid Account Number");
  });

  it("that the operator refuses by an HTTP status alone is refused, too", async () => {
    portal.backend.faults.add({ operation: "validateLine", kind: "answer", status: 404, body: {} });
    const client = portal.customer();
    await client.open(FIXED);
    await client.fill(testCustomers.fixedInternet).submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain("Invalid Account Number");
  });

  it("may be typed in lower case and with a space", async () => {
    const client = portal.customer();
    await toInvoices(client, { accountNo: "pe 0000000001", email: "P@example.td" });
    expect(client.page.text).toContain("INV-2026-0801");
  });

  it("keeps the typed values while the operator is out of reach", async () => {
    dropCalls(portal, "validateLine");
    const client = portal.customer();
    await client.open(FIXED);
    await client.fill(testCustomers.fixedInternet).submit();
    expect(refusalOf(client).status).toBe(503);
    expect(refusalOf(client).typed("accountNo")).toBe("PE0000000001");
    portal.backend.faults.clear();
    await client.submit();
    expect(pathOf(client.page)).toBe(INVOICES);
  });

  it("that is refused with the operator's message shows that message", async () => {
    refuses(portal, "getOpenInvoices", 400, "Compte suspendu.");
    const client = portal.customer();
    const page = await toInvoices(client);
    expect(page.alerts.join()).toContain("Compte suspendu.");
  });
});
