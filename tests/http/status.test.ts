import { describe, expect, it } from "vitest";
import { lookAt, operatorSays } from "../support/result-page";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE, STATUS, pathOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { submitPin, toPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal();

const says = (facts: Record<string, unknown>) => operatorSays(portal, facts);

describe("A payment that cannot be found", () => {
  it("answers 404 with a link home (R-STA-24)", async () => {
    const client = portal.customer();
    await client.open(`${STATUS}?id=NOSUCH`);
    expect(client.page.status).toBe(404);
    expect(client.page.text).toContain("We can’t find a payment with this reference.");
    await client.click("Return");
    expect(pathOf(client.page)).toBe("/");
  });

  it("is not requested without a reference", async () => {
    await portal.customer().open(STATUS);
    expect(callsTo(portal, "getTransactionStatus")).toBe(0);
  });

  it("shows a reference that is markup as text, and shortens a long one", async () => {
    const client = await lookAt(portal, { id: `<script>alert(1)</script>${"x".repeat(2000)}` });
    expect(client.page.html).not.toContain("<script>alert(1)");
    expect(client.page.text).toContain("<script>alert(1)</script>");
    expect(client.page.text).not.toContain("x".repeat(100));
  });
});

describe("A payment's status", () => {
  it("of another transaction is ignored: no success is shown for it", async () => {
    says({ transactionId: "T2", transactionStatus: "SUCCESS", amount: 500 });
    const client = await lookAt(portal);
    expect(client.page.html).not.toContain("<h1>Thank you</h1>");
    expect(client.page.text).not.toContain("500");
  });

  it.each([
    ["SUCCESS", "Payment successful – Toumaï"],
    ["FAILED", "Payment failed – Toumaï"],
    ["IN_PROCESS", "Payment in process – Toumaï"],
  ])("%s stands in the title: '%s'", async (transactionStatus, title) => {
    says({ transactionStatus });
    expect((await lookAt(portal)).page.title).toBe(title);
  });

  it.each([
    ["SUCCESS", "PREPAID_RECHARGE", ["Recharge again", "/prepaid-recharge"]],
    ["SUCCESS", "POSTPAID_BILL", ["Pay another bill", "/postpaid-bill-pay"]],
    ["FAILED", "BILL_PAYMENT", ["Pay another invoice", "/orp/fixed-internet"]],
    ["IN_PROCESS", "PREPAID_RECHARGE", undefined],
    ["SUCCESS", "HBB_LEADS", undefined],
  ])(
    "%s of %s links to the start of its journey (%j) (R-STA-35)",
    async (transactionStatus, transactionType, again) => {
      says({ transactionStatus, transactionType });
      const { links } = (await lookAt(portal)).page;
      const [first] = links.filter(({ text }) => /again$|another/.test(text) && text !== "Check again");
      expect(first && [first.text, new URL(first.url).pathname]).toEqual(again);
    },
  );

  it.each([
    ["SUCCESS", "Thank you", "Successful."],
    ["FAILED", "Payment failed", "Unsuccessful."],
    ["FALIED", "Payment failed", "Unsuccessful."],
    ["IN_PROCESS", "In Processing", "In Processing."],
    ["REQUEST_RAISED", "In Processing", "In Processing."],
    ["SOMETHING_NEW", "In Processing", "In Processing."],
  ])("%s is shown as '%s'", async (transactionStatus, heading, sentence) => {
    says({ transactionStatus, status: "success" });
    const client = await lookAt(portal);
    expect(client.page.html).toContain(`<h1>${heading}</h1>`);
    expect(client.page.text).toContain(`Dear customer, your payment is: ${sentence}`);
  });

  it.each(["", "  ", null, undefined, "reversed", {}])(
    "that is unknown (%j) is shown as in process, and polled",
    async (transactionStatus) => {
      says({ transactionStatus });
      const { page } = await lookAt(portal);
      expect(page.status).toBe(200);
      expect(page.html).toContain("<h1>In Processing</h1>");
      expect(page.text).not.toContain("We can’t reach the operator");
      expect(page.refresh?.seconds).toBe(10);
    },
  );

  it.each(["REQUEST_REGISTERED", "ALREADY_PROCESSED"])(
    "%s is polled five times before it is shown as in process",
    async (transactionStatus) => {
      says({ transactionStatus });
      const client = await lookAt(portal);
      expect(client.page.html).toContain("<h1>In Processing</h1>");
      expect(callsTo(portal, "getTransactionStatus")).toBe(6);
    },
  );

  it("that becomes a success while it is polled is shown as one", async () => {
    const client = portal.customer();
    await toPin(client, { amount: "4242" });
    const started = Date.now();
    await submitPin(client);
    expect(client.page.html).toContain("<h1>Thank you</h1>");
    expect(Date.now() - started).toBeGreaterThan(2_500);
  });

  it("in process is polled every 10 s, ten times, then the customer has to press (R-STA-5)", async () => {
    says({ transactionStatus: "IN_PROCESS" });
    const client = await lookAt(portal);
    for (let look = 2; look <= 10; look++) {
      expect(client.page.refresh?.seconds).toBe(10);
      await client.followRefresh();
    }
    expect(client.page.refresh).toBeUndefined();
    expect(client.page.links.map(({ text }) => text)).toContain("Check again");
  });

  it("that is final is not polled", async () => {
    says({ transactionStatus: "SUCCESS" });
    const client = await lookAt(portal);
    expect(client.page.refresh).toBeUndefined();
    expect(client.page.links.map(({ text }) => text)).not.toContain("Check again");
  });
});

describe("The greeting", () => {
  it("masks the number for a browser that has not paid (R-STA-7, R-STA-17)", async () => {
    says({ transactionStatus: "SUCCESS", mobileNumber: "66000001" });
    const { page } = await lookAt(portal);
    expect(page.text).toContain("Dear customer, your payment for 66 •• •• 01 is: Successful.");
    expect(page.html).not.toContain("66000001");
  });
});

describe("'You will not be charged twice'", () => {
  const NOT_TWICE = "You will not be charged twice. You can close this page and come back to it.";

  it.each(["IN_PROCESS", "REQUEST_RAISED", "REQUEST_REGISTERED", "ALREADY_PROCESSED", "NEW"])(
    "is shown while the payment is %s (R-STA-8)",
    async (transactionStatus) => {
      says({ transactionStatus });
      expect((await lookAt(portal)).page.text).toContain(NOT_TWICE);
    },
  );

  it("is shown while the operator is out of reach", async () => {
    dropCalls(portal, "getTransactionStatus");
    expect((await lookAt(portal)).page.text).toContain(NOT_TWICE);
  });

  it.each(["SUCCESS", "FAILED"])("is not shown once it is %s", async (transactionStatus) => {
    says({ transactionStatus });
    expect((await lookAt(portal)).page.text).not.toContain("charged twice");
  });
});

describe("A status that the operator does not say", () => {
  it.each([
    [{ statusCode: 999, status: "failed", message: "Kaputt 42" }, "Kaputt 42"],
    [{ statusCode: 999, status: "failed" }, "Something Went Wrong!"],
  ])("shows why: %j, and never that it is out of reach (R-STA-25)", async (body, sentence) => {
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "answer", body });
    const { page } = await lookAt(portal);
    expect(page.alerts.join()).toContain(sentence);
    expect(page.text).toContain("Payment result not known yet");
    expect(page.text).toContain("We can’t see the status of your payment at the moment.");
    expect(page.text).not.toContain("We can’t reach the operator");
  });

  it.each([
    [502, "We can’t reach the operator"],
    [403, "We can’t reach the operator"],
    [404, "Something Went Wrong!"],
  ])("is told without the own words of a gateway that answers HTTP %i (R-FRM-13)", async (status, told) => {
    const body = { statusCode: status, message: "upstream" };
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "answer", status, body });
    const { page } = await lookAt(portal);
    expect(page.text).toContain(told);
    expect(page.text).not.toContain("upstream");
  });
});

describe("The sign in the panel", () => {
  it.each([
    ["SUCCESS", "success"],
    ["FAILED", "failed"],
    ["IN_PROCESS", "pending"],
  ])("of %s is a decorative drawing, in the colours of %s", async (transactionStatus, look) => {
    says({ transactionStatus });
    const { page } = await lookAt(portal);
    expect(page.html).toContain(`class="panel result ${look}"`);
    const panel = page.html.slice(page.html.indexOf('class="panel result'));
    const sign = /<svg[^>]*>(.*?)<\/svg>/s.exec(panel);
    expect(sign?.[0]).toContain('aria-hidden="true"');
    expect(sign?.[1]).toMatch(/^(<(circle|path)[^>]*><\/\2>)+$/);
  });
});

describe("Return", () => {
  it("leads back to where the order started (R-STA-20)", async () => {
    const client = portal.customer();
    await toResult(client, { msisdn: freshNumber() });
    await client.click("Return");
    expect(pathOf(client.page)).toBe(RECHARGE);
  });
});
