import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, pathOf, refusalOf } from "../support/pages";
import { smartcash } from "../support/payment-methods";
import { fromFirstToLast, submitPayment, toLast } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { refusal } from "../support/backend-faults";

const portal = createTestPortal();
const wrong = (client: FormClient) => client.fill({ pin: testCustomers.wrongPin }).submit();
const sent = (operation: string) =>
  portal.backend.requests.filter(({ operationId }) => operationId === operation);

describe("A wrong SmartCash PIN", () => {
  it("costs an attempt, initiates another transaction under another key, and the right one pays it", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(smartcash, client, { msisdn });
    await wrong(client);
    expect(pathOf(client.page)).toBe(smartcash.last);
    expect(refusalOf(client).links).toEqual([{ text: "Please enter correct PIN", field: "pin" }]);
    expect(client.page.text).toContain("4 attempts left");
    await submitPayment(smartcash, client);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    for (const operation of ["initiatePayment", "processPayment"]) {
      const keys = sent(operation).map(({ headers }) => headers["idempotency-key"]);
      expect(new Set(keys).size).toBe(2);
    }
    expect(callsTo(portal, "sendOtp")).toBe(1);
  });

  it("locks the wallet the fifth time (1006), with the message and numbers for help", async () => {
    const client = portal.customer();
    await toLast(smartcash, client);
    for (const left of ["4 attempts", "3 attempts", "2 attempts", "1 attempt"])
      expect((await wrong(client)).text).toContain(`${left} left`);
    await wrong(client);
    expect(client.page.alerts.join()).toContain(
      "Your Smart Cash wallet has been blocked due to too many incorrect PIN attempts.",
    );
    expect(client.page.links.map(({ url }) => url)).toEqual(
      expect.arrayContaining(["tel:300", "tel:*222%23"]),
    );
    expect((await client.open(smartcash.last ?? "")).text).toContain("has been blocked");
    await client.click("Cancel");
    expect(pathOf(client.page)).toBe("/prepaid-recharge");
  });

  it.each([
    ["fails", { kind: "html" as const }],
    ["cuts the connection", { kind: "drop-before" as const }],
  ])("keeps the proof and the attempts when the operator %s at the next initiate", async (_why, fault) => {
    const client = portal.customer();
    await toLast(smartcash, client);
    portal.backend.faults.add({ operation: "initiatePayment", ...fault });
    await wrong(client);
    expect(pathOf(client.page)).toBe(smartcash.otp);
    expect(client.page.alerts).not.toEqual([]);
    await client.submit("Continue");
    expect(client.page.text).toContain("4 attempts left");
    await submitPayment(smartcash, client);
    expect(client.page.text).toContain("Thank you");
  });

  it("shows the operator's message when it refuses the next transaction", async () => {
    const client = portal.customer();
    await toLast(smartcash, client);
    portal.backend.faults.add({ operation: "initiatePayment", ...refusal(400) });
    await wrong(client);
    expect(pathOf(client.page)).toBe(smartcash.start);
    expect(client.page.alerts.join()).toContain("Non merci");
    expect(client.page.text).not.toContain("Confirm your number with a new code");
  });

  it("locks the wallet when the operator says so at the next initiate (1006)", async () => {
    const client = portal.customer();
    await toLast(smartcash, client);
    portal.backend.faults.add({ operation: "initiatePayment", ...refusal(1006) });
    await wrong(client);
    expect(pathOf(client.page)).toBe(smartcash.last);
    expect(client.page.text).toContain("Your Smart Cash wallet has been blocked");
  });

  it("leads back to the number when the proof is not valid again (4003)", async () => {
    const client = portal.customer();
    await toLast(smartcash, client);
    portal.backend.faults.add({ operation: "initiatePayment", ...refusal(4003) });
    await wrong(client);
    expect(pathOf(client.page)).toBe(smartcash.start);
    expect(client.page.alerts.join()).toContain(
      "Please enter correct PIN. Confirm your number with a new code to try again.",
    );
  });
});

describe("The SmartCash PIN's page", () => {
  it("closed after a wrong PIN has five attempts again when it is reopened", async () => {
    const client = portal.customer();
    await toLast(smartcash, client);
    await wrong(client);
    await client.submit("Close");
    expect(pathOf(client.page)).toBe(smartcash.start);
    expect((await client.open(smartcash.last ?? "")).text).toContain("5 attempts left");
    await submitPayment(smartcash, client);
    expect(client.page.text).toContain("Thank you");
  });

  it("has no Cancel button while the wallet is locked, but a link to another number", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(smartcash, client, { msisdn, payer: "66000006" });
    await submitPayment(smartcash, client);
    expect(client.page.forms).toEqual([]);
    await client.click("Another way to pay");
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click("SmartCash");
    await fromFirstToLast(smartcash, client);
    expect(paidFor(portal, msisdn)).toBe(0);
    expect((await submitPayment(smartcash, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each(["", "123", "12345", "12a4"])("sends no PIN like '%s', and shows none again", async (pin) => {
    const client = portal.customer();
    await toLast(smartcash, client);
    await client.fill({ pin }).submit();
    expect(refusalOf(client)).toMatchObject({
      status: 422,
      links: [{ text: "Enter the 4 digits of your PIN", field: "pin" }],
    });
    expect(refusalOf(client).typed("pin")).toBe("");
    expect(callsTo(portal, "processPayment")).toBe(0);
  });
});

describe("The key for a SmartCash PIN", () => {
  function initiates(encryptionKeyDetails: unknown): void {
    const result = { transactionId: "T-KEY", encryptionKeyDetails };
    const body = { statusCode: 200, status: "success", result };
    portal.backend.faults.add({ operation: "initiatePayment", kind: "answer", body });
  }

  it.each(["no key", "AAAA", "-----BEGIN PUBLIC KEY-----"])(
    "that is invalid (%s) encrypts no PIN, and the customer starts again",
    async (key) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      initiates({ key });
      await toLast(smartcash, client, { msisdn });
      await submitPayment(smartcash, client);
      expect(callsTo(portal, "processPayment")).toBe(0);
      expect(pathOf(client.page)).toBe(smartcash.start);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    },
  );

  it.each([undefined, null, {}, "key"])(
    "that is missing (%j) is replaced by the operator's key",
    async (details) => {
      const client = portal.customer();
      initiates(details);
      await toLast(smartcash, client);
      const body = { statusCode: 200, status: "success", result: {} };
      portal.backend.faults.add({ operation: "processPayment", kind: "answer", body });
      await submitPayment(smartcash, client);
      expect(JSON.stringify(sent("processPayment"))).not.toContain('"1234"');
      const encrypted: unknown = expect.stringMatching(/^.{300,}$/);
      expect(sent("processPayment")[0]?.body).toMatchObject({ amPin: encrypted });
    },
  );
});
