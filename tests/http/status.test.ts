import { describe, expect, it } from "vitest";
import { freshNumber, givePin, pathOf, RECHARGE, STATUS, toPin, toResult } from "../support/journey-steps";
import { calls, useStage } from "../support/stage";

const stage = useStage();

/** The operator's account of a transaction in this test. */
function standing(facts: Record<string, unknown>): void {
  stage.backend.faults.add({
    operation: "getTransactionStatus",
    kind: "answer",
    body: { statusCode: "200", result: { transactionId: "T1", ...facts } },
    times: Infinity,
  });
}

async function lookAt(id = "T1") {
  const client = stage.customer();
  await client.open(`${STATUS}?id=${encodeURIComponent(id)}`);
  return client;
}

describe("a payment that cannot be found", () => {
  it.each(["", "?id=", "?id=NOSUCH", "?channel=whatsapp"])(
    "(%s) answers 404 with a way home",
    async (query) => {
      const client = stage.customer();
      await client.open(`${STATUS}${query}`);
      expect(client.page.status).toBe(404);
      expect(client.page.text).toContain("We know no payment with this reference.");
      await client.click("Return");
      expect(pathOf(client.page)).toBe("/");
    },
  );

  it("is not looked for without a reference", async () => {
    await stage.customer().open(STATUS);
    expect(calls(stage, "getTransactionStatus")).toBe(0);
  });

  it("shows a reference that is markup as text, and not all of a long one", async () => {
    const client = await lookAt(`<script>alert(1)</script>${"x".repeat(2000)}`);
    expect(client.page.html).not.toContain("<script>alert(1)");
    expect(client.page.text).toContain("<script>alert(1)</script>");
    expect(client.page.text).not.toContain("x".repeat(100));
  });
});

describe("a payment's status", () => {
  it.each([
    ["SUCCESS", "Thank you", "Successful."],
    ["FAILED", "Payment failed", "Unsuccessful."],
    ["FALIED", "Payment failed", "Unsuccessful."],
    ["IN_PROCESS", "In Processing", "In Processing."],
    ["REQUEST_RAISED", "In Processing", "In Processing."],
    ["SOMETHING_NEW", "In Processing", "In Processing."],
  ])("%s is shown as '%s'", async (transactionStatus, heading, sentence) => {
    standing({ transactionStatus, status: "success" });
    const client = await lookAt();
    expect(client.page.html).toContain(`<h1>${heading}</h1>`);
    expect(client.page.text).toContain(`Dear customer, your payment is: ${sentence}`);
  });

  it.each(["REQUEST_REGISTERED", "ALREADY_PROCESSED"])(
    "%s is read again five times before it is shown as in processing",
    async (transactionStatus) => {
      standing({ transactionStatus });
      const client = await lookAt();
      expect(client.page.html).toContain("<h1>In Processing</h1>");
      expect(calls(stage, "getTransactionStatus")).toBe(6);
    },
  );

  it("that becomes a success while it is read again is shown as one", async () => {
    const client = stage.customer();
    await toPin(client, { amount: "4242" });
    const started = Date.now();
    await givePin(client);
    expect(client.page.html).toContain("<h1>Thank you</h1>");
    expect(Date.now() - started).toBeGreaterThan(2_500);
  });

  it("in processing looks again by itself every 10 s, ten times, then leaves it to the customer", async () => {
    standing({ transactionStatus: "IN_PROCESS" });
    const client = await lookAt();
    for (let look = 2; look <= 10; look++) {
      expect(client.page.refresh?.seconds).toBe(10);
      await client.followRefresh();
    }
    expect(client.page.refresh).toBeUndefined();
    expect(client.page.links.map(({ text }) => text)).toContain("Check again");
  });

  it("that is final does not look again", async () => {
    standing({ transactionStatus: "SUCCESS" });
    const client = await lookAt();
    expect(client.page.refresh).toBeUndefined();
    expect(client.page.links.map(({ text }) => text)).not.toContain("Check again");
  });
});

describe("a payment's summary", () => {
  it("prefixes the reason with a star when it did not succeed", async () => {
    standing({ transactionStatus: "FAILED", statusReason: "Solde insuffisant" });
    expect((await lookAt()).page.text).toContain("Reason * Solde insuffisant");
  });

  it("shows no reason for a success", async () => {
    standing({ transactionStatus: "SUCCESS", statusReason: "Paid in full" });
    expect((await lookAt()).page.text).not.toContain("Paid in full");
  });

  it("shows the operator's reference rather than the transaction's own id", async () => {
    standing({ transactionStatus: "SUCCESS", refTransactionId: "REF-9" });
    const { page } = await lookAt();
    expect(page.text).toContain("Transaction ID REF-9");
    expect(page.text).not.toContain("T1");
  });

  it("shows all that the operator tells, CFA as XAF and amounts that came as text", async () => {
    standing({
      transactionStatus: "SUCCESS",
      transactionType: "BILL_PAYMENT",
      amount: "12345.5",
      currencyCode: "CFA",
      msisdn: "066000001",
      accountId: "1000000002",
      invoiceNumber: "INV-1",
      bundleDescription: "Mixte jour",
    });
    const { page } = await lookAt();
    expect(page.text).toContain("Payment type BILL_PAYMENT");
    expect(page.text).toContain("Bundle Mixte jour");
    expect(page.text).toContain("Amount 12,345.5 XAF");
    expect(page.text).toContain("Mobile number 66 •• •• 01");
    expect(page.text).toContain("Account number ••••02");
    expect(page.text).toContain("Invoice number INV-1");
  });

  it("masks the number in the greeting too", async () => {
    standing({ transactionStatus: "SUCCESS", mobileNumber: "66000001" });
    const { page } = await lookAt();
    expect(page.text).toContain("Dear customer, your payment for 66 •• •• 01 is: Successful.");
    expect(page.html).not.toContain("66000001");
  });
});

describe("Return", () => {
  it("leads back to where the order came from", async () => {
    const client = stage.customer();
    await toResult(client, { msisdn: freshNumber() });
    await client.click("Return");
    expect(pathOf(client.page)).toBe(RECHARGE);
  });
});
