import { describe, expect, it } from "vitest";
import { rowOf } from "../support/result-page";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { answers, payByWallet, refuses, lastCallBody } from "../support/journey-walks";
import { DETAILS, LEAD, LEAD_STATUS, toLeadAddress, toLeadRequest, toLeadResult } from "../support/lead-walk";
import { expectNothingLost } from "../support/lead-checks";
import { PAYMENT, pathOf, refusalOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { submitOtp } from "../support/wallet-walk";

const portal = createTestPortal({});
const anyNumber: unknown = expect.any(Number);
const anyText: unknown = expect.any(String);

describe("A request for home broadband", () => {
  it.each([
    ["en", "Congratulations! Service is available in your area!", "Thank you"],
    ["fr", "Félicitations\u00a0! Le service est disponible dans votre zone\u00a0!", "Merci"],
    ["ar", "تهانينا! الخدمة متوفرة في منطقتك!", "شكرا لك"],
    ["sw", "Hongera! Huduma inapatikana katika eneo lako!", "Asante"],
  ])("is made, taken and paid in %s", async (language, congratulations, thanks) => {
    const client = portal.customer({ "accept-language": language });
    await toLeadResult(client);
    expect(client.page.html).toContain(`<h1>${congratulations}</h1>`);
    await client.followRefresh();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await payByWallet(client, freshNumber());
    expect(client.page.html).toContain(`<h1>${thanks}</h1>`);
  });

  it("is sent with everything that the operator requires, the number with its leading 0", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    await client.submit();
    expect(lastCallBody(portal, "submitLead")).toMatchObject({
      fullName: DETAILS.fullName,
      email: DETAILS.email,
      feasibility: true,
      consent: true,
      address: {
        type: "INSTALLATION",
        city: "Moundou",
        country: "TD",
        street1: DETAILS.installationAddress,
        landmark: DETAILS.landmark,
        lat: anyNumber,
        lng: anyNumber,
      },
      plan: { code: "HBB60", amount: 25_000, currency: "XAF", description: "Maison 60 Go, 20 Mbit/s" },
      source: "WEBPORTAL",
      lineType: "HBB_ODU_AW",
      uniqueCode: anyText,
    });
    expect(lastCallBody(portal, "sendLeadOtp")).toMatchObject({
      email: DETAILS.email,
      requestType: "HBB_LEADS",
      customerDetails: { fullName: DETAILS.fullName },
    });
  });

  it("is paid as a business lead, with its own payment methods", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    const leadId = /LEAD\d+/.exec(client.page.text)?.[0];
    await client.open(PAYMENT);
    expect(callsTo(portal, "listLeadPaymentOptions")).toBe(1);
    expect(callsTo(portal, "listPaymentOptions")).toBe(0);
    expect(rowOf(client.page, "Request number")).toBe(leadId);
    await payByWallet(client, freshNumber());
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({
      transactionType: "HBB_LEADS",
      productCode: "HBB60",
      txnId: leadId,
      mobileNumber: "",
      amount: "25000",
      currencyCode: "CFA",
    });
    expect(rowOf(client.page, "Request number")).toBe(leadId);
    expect(rowOf(client.page, "Payment type")).toBe("Home broadband");
    expect(client.page.text).not.toContain("Mobile number");
    expect(client.page.text).toContain("Keep your request number");
    await client.click("Check the status of my request");
    expect(pathOf(client.page)).toBe(LEAD_STATUS);
    expect(rowOf(client.page, "Request number")).toBe(leadId);
  });

  it("is paid with credit as HBB_AIRTIME, to the address that was given", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    await client.open("/payment/start/airtime");
    expect(client.page.html).toMatch(/<input[^>]*id="payer-email"[^>]*readonly/i);
    const payer = freshNumber();
    await client.fill({ msisdn: payer, email: "else@example.td" }).submit();
    await submitOtp(client);
    await client.submit();
    expect(lastCallBody(portal, "initiatePayment")).toMatchObject({
      paymentMode: "HBB_AIRTIME",
      paymentGateway: "AIRTIME",
      emailId: DETAILS.email,
    });
    expect(lastCallBody(portal, "sendOtp")).toMatchObject({ paymentMode: "HBB_AIRTIME" });
  });

  it("is reported as lost when the operator answers success without its id", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    await client.open(PAYMENT);
    await payByWallet(client, freshNumber());
    const transactionId = new URL(client.page.url).searchParams.get("id");
    const facts = { transactionStatus: "SUCCESS", transactionType: "HBB_LEADS" };
    answers(portal, "getTransactionStatus", { transactionId, ...facts });
    await client.open(client.page.url);
    expect(client.page.text).toContain("your request is unavailable");
  });

  it("has its number on the pages of its payment, too, because its own page moves on (R-LEA-32)", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    const [id = ""] = /LEAD\d+/.exec(client.page.text) ?? [];
    await client.open(PAYMENT);
    expect(client.page.text).toContain(`Your request ${id} is registered. Keep this number.`);
    await client.click("Toumaï Money");
    expect(client.page.text).toContain(`Home broadband, request ${id}`);
  });

  it("redirects to the payment after 3 s, and can be stopped (R-ACC-7)", async () => {
    const client = portal.customer();
    await toLeadResult(client);
    expect(client.page.refresh).toEqual({ seconds: 3, url: `${portal.url}${PAYMENT}` });
    await client.click("Stay on this page");
    expect(client.page.refresh).toBeUndefined();
    await client.click("Go to the payment");
    expect(pathOf(client.page)).toBe(PAYMENT);
  });
});

describe("The plans", () => {
  it("are in a table with their resources, validity and price, and the notes on tax and fee", async () => {
    const client = portal.customer();
    const { text } = await client.open(LEAD);
    expect(text.replaceAll("\u00a0", " ")).toContain("Choice Plan Resources Validity Price");
    expect(text.replaceAll("\u00a0", " ")).toMatch(/Home 60 GB, 20 Mbit\/s .* 25,000 XAF/);
    expect(text).toContain("Prices include taxes.");
    expect(text.replaceAll("\u00a0", " ")).toContain("Connection fee: 20,000 XAF, once.");
  });

  it("name the fee in our words where content has none", async () => {
    // Content that was read before is cached; a service that has just started has none.
    refuses(portal, "getPage", 500);
    await portal.restart();
    const fresh = portal.customer({ "accept-language": "sw" });
    const { text } = await fresh.open(LEAD);
    expect(text.replaceAll("\u00a0", " ")).toContain("Ada ya kuunganishwa: 20,000 XAF, mara moja tu");
  });

  it("require a choice", async () => {
    const client = portal.customer();
    await client.open(LEAD);
    await client.submit();
    expect(refusalOf(client)).toMatchObject({ status: 422 });
    expect(client.page.alerts.join()).toContain("Choose a plan");
  });

  it("that are gone meanwhile cannot be chosen", async () => {
    const client = portal.customer();
    await client.open(LEAD);
    answers(portal, "listBundles", []);
    await client.fill({ productCode: "HBB20" }).submit();
    expect(client.page.alerts.join()).toContain("This plan is no longer offered");
  });

  it("are said to be not on sale when the operator lists none (R-LEA-3)", async () => {
    answers(portal, "listBundles", []);
    expect((await portal.customer().open(LEAD)).text).toContain("No plan is on sale at the moment.");
  });

  it("can be requested again when the operator is out of reach", async () => {
    const client = portal.customer();
    dropCalls(portal, "listBundles");
    await client.open(LEAD);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    portal.backend.faults.clear();
    await client.click("Try again");
    expect(client.page.text).toContain("Home 60 GB");
  });

  it("can be changed later; the typed details are kept (R-LEA-8)", async () => {
    const client = portal.customer();
    await toLeadAddress(client);
    await client.click("Choose another plan");
    await client.fill({ productCode: "HBB20" }).submit();
    await expectNothingLost(client);
    expect(client.page.text).toContain("Home 20 GB");
  });
});
