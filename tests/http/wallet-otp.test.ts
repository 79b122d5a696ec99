import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PIN_PAGE, WALLET, pathOf, refusalOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, toOtp, toWallet } from "../support/wallet-walk";
const portal = createTestPortal({ clock: true });

const RESEND = "Send a new code";

describe("The paying number", () => {
  it.each([
    ["", "Phone No is required"],
    ["   ", "Phone No is required"],
    ["6600", "Please enter valid Toumaï Money number"],
    ["abcdefgh", "Please enter valid Toumaï Money number"],
  ])("is refused when it is '%s', and stays as it was typed", async (typed, message) => {
    const client = portal.customer();
    await toWallet(client);
    await client.fill({ msisdn: typed }).submit();
    const refusal = refusalOf(client);
    expect(refusal.status).toBe(422);
    expect(refusal.alert).toContain(message);
    expect(refusal.typed("msisdn")).toBe(typed);
    expect(refusal.links).toEqual([{ text: message, field: "msisdn" }]);
    expect(callsTo(portal, "sendOtp")).toBe(0);
  });

  it("is prefilled with the number that is recharged (R-MET-8)", async () => {
    const client = portal.customer();
    await toWallet(client, { msisdn: "66000001" });
    expect(refusalOf(client).typed("msisdn")).toBe("66000001");
  });

  it("gets a code on its phone, and the page names it", async () => {
    const client = portal.customer();
    await toOtp(client, { payer: "+235 66 00 00 01" });
    expect(client.page.text).toContain("We have sent a 6-digit code to 66 00 00 01.");
    expect(callsTo(portal, "sendOtp")).toBe(1);
  });

  it("can be sent again when it gets too many codes (502)", async () => {
    const client = portal.customer();
    await toWallet(client);
    await client.fill({ msisdn: "66000010" }).submit();
    expect(pathOf(client.page)).toBe(WALLET);
    expect(refusalOf(client).alert).toContain("max limit exhausted, please try after sometime.");
    expect(client.page.chain.map(({ status }) => status)).toEqual([303, 200]);
  });

  it.each([
    ["has no wallet (4001)", "66000007", undefined, "Ce numéro n’a pas de porte-monnaie."],
    ["is refused with a message (400)", freshNumber(), 400, "Wallet under maintenance"],
  ])("%s: the page says so, closes after 11 s and has a link", async (_why, payer, statusCode, message) => {
    if (statusCode)
      portal.backend.faults.add({ operation: "sendOtp", kind: "answer", body: { statusCode, message } });
    const client = portal.customer();
    await toWallet(client);
    await client.fill({ msisdn: payer }).submit();
    expect(pathOf(client.page)).toBe(OTP_PAGE);
    expect(refusalOf(client).alert).toContain(message);
    expect(client.page.refresh?.seconds).toBeGreaterThanOrEqual(10);
    expect(client.page.refresh?.seconds).toBeLessThanOrEqual(11);
    expect(client.page.refresh?.url).toBe(`${portal.url}${WALLET}`);
    await client.click("Back to the number");
    expect(pathOf(client.page)).toBe(WALLET);
  });

  it("without a wallet is told so in Arabic, and then in the operator's French from left to right (R-LNG-12)", async () => {
    const client = portal.customer({ "accept-language": "ar" });
    await toWallet(client);
    await client.fill({ msisdn: "66000007" }).submit();
    expect(refusalOf(client).alert).toContain("هذا الرقم ليست له محفظة.");
    expect(client.page.html).toContain(
      '<span dir="auto" lang="fr">Ce numéro n’a pas de porte-monnaie.</span>',
    );
  });

  it("without a wallet is told so once in French, where the operator says the same", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await toWallet(client);
    await client.fill({ msisdn: "66000007" }).submit();
    expect(refusalOf(client).alert.trim()).toBe("Ce numéro n’a pas de porte-monnaie.");
  });

  it("closes sooner when the page is reloaded, by the server's clock", async () => {
    const client = portal.customer();
    await toWallet(client);
    await client.fill({ msisdn: "66000007" }).submit();
    portal.clock.advance(8_000);
    await client.open(OTP_PAGE);
    expect(client.page.refresh?.seconds).toBeLessThanOrEqual(3);
  });
});

describe("A code", () => {
  it.each(["12345", "1234567", "12345a", ""])("is refused unsent when it is '%s'", async (typed) => {
    const client = portal.customer();
    await toOtp(client);
    await submitOtp(client, typed);
    const refusal = refusalOf(client);
    expect(refusal.status).toBe(422);
    expect(refusal.links).toEqual([{ text: "Enter the 6 digits of the code", field: "otp" }]);
    expect(callsTo(portal, "verifyWalletUser")).toBe(0);
    expect(client.page.text).toContain("5 attempts left");
  });

  it.each(["123456", "123 456", "123-456", " 123456 "])("is accepted as '%s' (R-OTP-1)", async (typed) => {
    const client = portal.customer();
    await toOtp(client);
    await submitOtp(client, typed);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });

  it("that is wrong is reported, with the attempts left, and is not shown again", async () => {
    const client = portal.customer();
    await toOtp(client);
    await submitOtp(client, testCustomers.wrongOtp);
    const refusal = refusalOf(client);
    expect(refusal.links).toEqual([{ text: "Please enter correct OTP", field: "otp" }]);
    expect(refusal.typed("otp") ?? "").toBe("");
    expect(client.page.text).toContain("4 attempts left");
    await submitOtp(client, testCustomers.wrongOtp);
    expect(client.page.text).toContain("3 attempts left");
  });

  it("may be right after it was wrong", async () => {
    const client = portal.customer();
    await toOtp(client);
    await submitOtp(client, testCustomers.wrongOtp);
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });

  it("that was wrong five times locks the page until a new one is sent", async () => {
    const client = portal.customer();
    await toOtp(client);
    for (let attempt = 1; attempt <= 4; attempt++) await submitOtp(client, testCustomers.wrongOtp);
    expect(client.page.text).toContain("1 attempt left");
    await submitOtp(client, testCustomers.wrongOtp);
    expect(refusalOf(client).alert).toContain("Maximum attempts exhausted.");
    expect(client.page.forms.some((form) => form.fields.some(({ name }) => name === "otp"))).toBe(false);
    portal.clock.advance(60_000);
    await client.submit(RESEND);
    expect(client.page.text).toContain("5 attempts left");
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });
});

describe("A new code", () => {
  it("is refused within 60 s, with the seconds, and is not sent", async () => {
    const client = portal.customer();
    await toOtp(client);
    portal.clock.advance(20_000);
    await client.submit(RESEND);
    const refusal = refusalOf(client);
    expect(refusal.status).toBe(429);
    expect(refusal.alert).toMatch(/You can ask for a new code in (39|40) s\./);
    expect(callsTo(portal, "resendOtp")).toBe(0);
  });

  it("is sent after 60 s by the server's clock, which starts again", async () => {
    const client = portal.customer();
    await toOtp(client);
    portal.clock.advance(60_000);
    await client.submit(RESEND);
    expect(client.page.text).toContain("A new code is on its way.");
    expect(client.page.text).toMatch(/You can ask for a new code in (59|60) s\./);
    expect(callsTo(portal, "resendOtp")).toBe(1);
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });

  it("closes the page when there were too many (502)", async () => {
    portal.backend.faults.add({ operation: "resendOtp", kind: "answer", body: { statusCode: "502" } });
    const client = portal.customer();
    await toOtp(client);
    portal.clock.advance(60_000);
    await client.submit(RESEND);
    expect(pathOf(client.page)).toBe(WALLET);
    expect(refusalOf(client).alert).toContain("max limit exhausted, please try after sometime.");
    await client.open(WALLET);
    expect(client.page.alerts).not.toEqual([]);
    portal.clock.advance(121_000);
    await client.open(WALLET);
    expect(client.page.alerts).toEqual([]);
  });

  it("is not sent by a reload, nor by going back and giving the same number again", async () => {
    const client = portal.customer();
    await toOtp(client);
    await client.open(OTP_PAGE);
    await client.open(WALLET);
    await client.submit();
    expect(pathOf(client.page)).toBe(OTP_PAGE);
    expect(callsTo(portal, "sendOtp") + callsTo(portal, "resendOtp")).toBe(1);
  });

  it("goes to another number when one is given", async () => {
    const client = portal.customer();
    await toOtp(client);
    await client.click("Change the number");
    await client.fill({ msisdn: "66000001" }).submit();
    expect(client.page.text).toContain("to 66 00 00 01.");
    expect(callsTo(portal, "sendOtp")).toBe(2);
  });
});

describe("An order", () => {
  it("expires after two hours, and the customer reads so", async () => {
    const client = portal.customer();
    await toPayment(client);
    portal.clock.advance(2 * 60 * 60 * 1000 + 1000);
    await client.open(WALLET);
    expect(pathOf(client.page)).toBe("/prepaid-recharge");
    expect(client.page.text).toContain("Your order has expired after two hours.");
  });
});

describe("An answer to the right code", () => {
  it.each(["tok\r\nset-cookie: x=1", "tok en", "é"])(
    "with a token that no header may carry (%j) proves nothing, and nothing is sent with it",
    async (accessToken) => {
      const client = portal.customer();
      await toOtp(client);
      const result = { uniqueCode: "U1", tokenType: "Bearer", accessToken };
      const body = { statusCode: 200, status: "success", result };
      portal.backend.faults.add({ operation: "verifyWalletUser", kind: "answer", body });
      await submitOtp(client);
      expect(pathOf(client.page)).toBe(OTP_PAGE);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(callsTo(portal, "initiateWalletPayment")).toBe(0);
      await submitOtp(client);
      expect(pathOf(client.page)).toBe(PIN_PAGE);
    },
  );

  it.each([
    ["Bearer ", "token\n"],
    [" ", " token"],
  ])("proves the number with blanks around %j and %j", async (tokenType, accessToken) => {
    const client = portal.customer();
    await toOtp(client);
    const result = { uniqueCode: "U1", tokenType, accessToken };
    const body = { statusCode: 200, status: "success", result };
    portal.backend.faults.add({ operation: "verifyWalletUser", kind: "answer", body });
    await submitOtp(client);
    const asked = portal.backend.requests.find(({ operationId }) => operationId === "initiateWalletPayment");
    expect(asked?.headers["authorization"]).toBe("Bearer token");
  });

  it("that is a 502 is an outage, not too many codes: the code may be typed again", async () => {
    const client = portal.customer();
    await toOtp(client);
    portal.backend.faults.add({ operation: "verifyWalletUser", kind: "answer", status: 502, body: {} });
    await submitOtp(client);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });
});
