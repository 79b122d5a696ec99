import { describe, expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, PIN_PAGE, STATUS, WALLET, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toOtp, toPin } from "../support/wallet-walk";

const portal = createTestPortal({ config: { customerCareNumber: "3000", pinResetDial: "*222*1#" } });

describe("A PIN", () => {
  it.each(["123", "12345", "12a4", ""])("is refused unsent when it is '%s'", async (typed) => {
    const client = portal.customer();
    await toPin(client);
    await submitPin(client, typed);
    const refusal = refusalOf(client);
    expect(refusal.status).toBe(422);
    expect(refusal.links).toEqual([{ text: "Enter the 4 digits of your PIN", field: "pin" }]);
    expect(refusal.typed("pin")).toBe("");
    expect(callsTo(portal, "processWalletPayment")).toBe(0);
  });

  it("is typed into a masked field, and reaches the operator encrypted (R-PIN-1, R-PIN-2)", async () => {
    const client = portal.customer();
    await toPin(client);
    expect(client.form({ field: "pin" }).fields.find(({ name }) => name === "pin")?.type).toBe("password");
    await submitPin(client);
    const sent = JSON.stringify(portal.backend.requests.map(({ body }) => body));
    expect(callsTo(portal, "processWalletPayment")).toBe(1);
    expect(sent).not.toContain('"1234"');
  });

  it("that is wrong is reported, with the attempts left, and nothing is paid", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    await submitPin(client, testCustomers.wrongPin);
    expect(refusalOf(client).links).toEqual([{ text: "Please enter correct PIN", field: "pin" }]);
    expect(client.page.text).toContain("4 attempts left");
    expect(paidFor(portal, msisdn)).toBe(0);
  });

  it("may be right after it was wrong: the same transaction is paid, once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    await submitPin(client, testCustomers.wrongPin);
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
  });

  it("that was wrong five times locks the wallet, and the page says how to unlock it (R-PIN-3)", async () => {
    const client = portal.customer();
    const payer = freshNumber();
    await toPin(client, { payer });
    for (let attempt = 1; attempt <= 4; attempt++) await submitPin(client, testCustomers.wrongPin);
    expect(client.page.text).toContain("1 attempt left");
    await submitPin(client, testCustomers.wrongPin);
    expect(refusalOf(client).alert).toContain("Your wallet is locked:");
    expect(refusalOf(client).alert).toMatch(/Visit a Toumaï shop or call customer care/);
    expect(client.page.text).toContain("Customer care: 3000");
    expect(client.page.text).toContain("dial: *222*1#");
  });
});

describe("A locked wallet", () => {
  const withSentences = createTestPortal({
    config: { customerCareNumber: "300 301", pinResetDial: "Composez *100# puis 5" },
  });

  it("shows what cannot be dialled as a whole as the operator writes it, without a link (R-PIN-8)", async () => {
    const client = withSentences.customer();
    await toPin(client, { payer: "66000006" });
    await submitPin(client);
    expect(client.page.text).toContain("Customer care: 300 301");
    expect(client.page.text).toContain("dial: Composez *100# puis 5");
    const dialled = client.page.links.map(({ url }) => url).filter((url) => url.startsWith("tel:"));
    expect(dialled.every((url) => url === "tel:300")).toBe(true);
  });

  it("accepts no PIN, but another payment method is open (R-PIN-10)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn, payer: "66000006" });
    await submitPin(client);
    expect(refusalOf(client).alert).toContain("Your wallet is locked:");
    expect(client.page.forms).toEqual([]);
    await client.click("Another way to pay");
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click("Toumaï Money");
    await client.fill({ msisdn: freshNumber() }).submit();
    await submitOtp(client);
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("keeps the order, and Cancel leads back to its start (R-PIN-10)", async () => {
    const client = portal.customer();
    await toPin(client, { payer: "66000006" });
    await submitPin(client);
    await client.click("Cancel");
    expect(pathOf(client.page)).toBe("/prepaid-recharge");
  });
});

describe("A payment that the operator refuses", () => {
  it("fails with its reason when the wallet is empty, and nothing is paid", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn, payer: "66000005" });
    await submitPin(client);
    expect(client.page.alerts.join(" ")).toMatch(/sufficient|insuffisant/i);
    expect(paidFor(portal, msisdn)).toBe(0);
  });

  it("shows the reason behind a star on its result, and lets the customer pay with another method", async () => {
    const client = portal.customer();
    await toPin(client, { amount: "1313" });
    await submitPin(client);
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.html).toContain("<h1>Payment failed</h1>");
    expect(client.page.text).toContain("Unsuccessful.");
    expect(client.page.text).toMatch(/Reason \* Opération refusée/);
    await client.submit("Pay another way");
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("sends the customer back to a new code when the wallet's token has expired", async () => {
    const client = portal.customer();
    await toPin(client);
    portal.backend.faults.add({ operation: "processWalletPayment", kind: "answer", status: 401, body: {} });
    await submitPin(client);
    expect(pathOf(client.page)).toBe(WALLET);
    expect(refusalOf(client).alert).toContain("Confirm your number with a new code.");
  });

  it("shows 'Something Went Wrong!' when the operator has no message of its own", async () => {
    const client = portal.customer();
    await toOtp(client);
    portal.backend.faults.add({ operation: "verifyWalletUser", kind: "answer", body: { statusCode: 7777 } });
    await submitOtp(client);
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain("Something Went Wrong!");
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });
});
