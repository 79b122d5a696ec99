import { describe, expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PAYMENT, PIN_PAGE, STATUS, WALLET, pathOf, refusalOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, toOtp, toPin, toResult, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();

function answering(operation: string, body: unknown, times = Infinity): void {
  portal.backend.faults.add({ operation, kind: "answer", body, times });
}
const good = (result: unknown) => ({ statusCode: "200", status: "success", result });

describe("The result of a payment of this browser", () => {
  it.each([
    ["answers 500", 500],
    ["is too busy (429)", 429],
    ["does not find it yet (1404)", 1404],
  ])("is not called unknown when the operator %s, and can be checked again", async (_why, statusCode) => {
    const client = portal.customer();
    const result = await toResult(client);
    answering("getTransactionStatus", { statusCode, status: "failed", message: "no" });
    await client.open(result.url);
    expect(client.page.status).toBe(200);
    expect(client.page.text).toContain("We can’t reach the operator");
    expect(client.page.text).toContain(new URL(result.url).searchParams.get("id"));
    expect(client.page.text).not.toContain("Payment not found");
    portal.backend.faults.clear();
    await client.click("Check again");
    expect(client.page.text).toContain("Thank you");
  });

  it("is not called unknown either when the operator fails right after the PIN", async () => {
    const client = portal.customer();
    await toPin(client);
    answering("getTransactionStatus", { statusCode: 500, status: "failed" });
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.text).toContain("We can’t reach the operator");
    expect(client.page.links.map(({ text }) => text)).toContain("Check again");
  });

  it("of another browser is called not found only when the operator itself says so", async () => {
    const client = portal.customer();
    answering("getTransactionStatus", { statusCode: 500, status: "failed" });
    await client.open(`${STATUS}?id=T1`);
    expect(client.page.text).toContain("We can’t reach the operator");
    portal.backend.faults.clear();
    await client.open(`${STATUS}?id=T1`);
    expect(client.page.status).toBe(404);
    expect(client.page.text).toContain("Payment not found");
  });
});

describe("A number that gets too many codes (502)", () => {
  it("is tried again with each press, and may get a code later", async () => {
    answering("sendOtp", { statusCode: "502" }, 3);
    const client = portal.customer();
    await toWallet(client);
    for (let press = 1; press <= 3; press++) {
      await client.submit();
      expect(pathOf(client.page)).toBe(WALLET);
      expect(refusalOf(client).alert).toContain("max limit exhausted, please try after sometime.");
      expect(callsTo(portal, "sendOtp")).toBe(press);
    }
    await client.submit();
    expect(pathOf(client.page)).toBe(OTP_PAGE);
    expect(callsTo(portal, "sendOtp")).toBe(4);
  });

  it("is tried again when the very same form is sent again", async () => {
    answering("sendOtp", { statusCode: "502" }, 2);
    const client = portal.customer();
    await toWallet(client);
    const form = client.prepare();
    await client.send(form);
    await client.send(form);
    expect(callsTo(portal, "sendOtp")).toBe(2);
    expect(pathOf(await client.send(form))).toBe(OTP_PAGE);
  });
});

describe("A wallet's token that is too long for any cookie", () => {
  it("is reported at once, without a redirect loop", async () => {
    const client = portal.customer();
    await toOtp(client);
    answering(
      "verifyWalletUser",
      good({ uniqueCode: "u", tokenType: "Bearer", accessToken: "t".repeat(12_000) }),
    );
    answering("initiateWalletPayment", good({ transactionId: "T9" }));
    for (let press = 1; press <= 2; press++) {
      await submitOtp(client);
      expect(client.page.chain.map(({ status }) => status)).toEqual([503]);
      expect(pathOf(client.page)).toBe(OTP_PAGE);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect(callsTo(portal, "verifyWalletUser")).toBe(press);
    }
    expect(client.page.text).toContain("5 attempts left");
    portal.backend.faults.clear();
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });
});

describe("The wallet's page of an order", () => {
  it("that no wallet may pay redirects to the payment methods, with the sentence", async () => {
    const client = portal.customer();
    await toPayment(client);
    answering("listPaymentOptions", good({ paymentOption: [{ name: "Card", type: "PG" }] }));
    await client.open(WALLET);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("This way to pay isn’t available for this order. Choose another one.");
  });

  it("stays open while the operator cannot list the payment methods", async () => {
    const client = portal.customer();
    await toPayment(client);
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "drop-before", times: Infinity });
    await client.open(WALLET);
    expect(pathOf(client.page)).toBe(WALLET);
    expect(client.page.status).toBe(200);
  });
});

describe("The home page", () => {
  const UNPAID = "You have an unpaid order";

  it("shows a payment whose PIN got no answer, and does not call it unpaid", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const before = client.snapshot();
    await client.fill({ pin: testCustomers.pin }).submit();
    const id = new URL(client.page.url).searchParams.get("id") ?? "no id";
    client.restore(before);
    await client.open("/");
    expect(client.page.text).toContain("Your last payments");
    expect(client.page.text).not.toContain(UNPAID);
    await client.click(id);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("shows it after a restart of the service, too", async () => {
    const client = portal.customer();
    await toPin(client);
    const before = client.snapshot();
    await client.fill({ pin: testCustomers.pin }).submit();
    client.restore(before);
    await portal.restart();
    await client.open("/");
    expect(client.page.text).toContain("Your last payments");
    expect(client.page.text).not.toContain(UNPAID);
  });

  it("does not call it unpaid while the operator is out of reach", async () => {
    const client = portal.customer();
    await toPin(client);
    const before = client.snapshot();
    await client.fill({ pin: testCustomers.pin }).submit();
    client.restore(before);
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "html", times: Infinity });
    await client.open("/");
    expect(client.page.text).toContain("Your last payments");
    expect(client.page.text).not.toContain(UNPAID);
  });

  it("links an order whose PIN was never sent", async () => {
    const client = portal.customer();
    await toPin(client);
    await client.open("/");
    expect(client.page.text).toContain(UNPAID);
    await client.click("Continue this order");
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });
});

describe("An address", () => {
  it.each(["paymentFailed", "amountMin", "pinLocked", "nonsense", "constructor"])(
    "cannot make a page say %s",
    async (why) => {
      const client = portal.customer();
      await client.open(`/prepaid-recharge?why=${why}`);
      expect(client.page.status).toBe(200);
      expect(client.page.text).not.toMatch(/You were not charged|\{\{|Minimum amount|Your wallet is locked/);
      expect(client.page.alerts).toEqual([]);
    },
  );
});
