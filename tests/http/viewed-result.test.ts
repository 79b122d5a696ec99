import { describe, expect, it } from "vitest";
import { lookAt, operatorSays } from "../support/result-page";
import { dropCalls, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import {
  APPROVE,
  BUNDLES,
  CONFIRM,
  OTP_PAGE,
  PAYMENT,
  PIN_PAGE,
  RECHARGE,
  STATUS,
  WALLET,
  pathOf,
} from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import {
  submitOtp,
  submitPin,
  toApprove,
  toBundles,
  toConfirm,
  toPin,
  toResult,
  toWallet,
  untilDecided,
} from "../support/wallet-walk";

const portal = createTestPortal();

const SENT = "This order has already been sent; you will not be charged twice.";
const STEPS = [PAYMENT, WALLET, OTP_PAGE, PIN_PAGE, CONFIRM, APPROVE];
const seen = (lines: string[]) => lines.filter((line) => line.startsWith("seen="));

describe("The back button of a customer who has viewed the result", () => {
  it.each(STEPS)("leads from %s to where the order started, with a link to the result", async (path) => {
    const client = portal.customer();
    const result = await toResult(client);
    await client.open(path);
    expect(client.page.chain.map(({ status }) => status)).toEqual([303, 200]);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).toContain(SENT);
    await client.click("See the result");
    expect(client.page.url).toBe(result.url);
  });

  it("leads a bundle's customer to the bundles", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.fill({ productCode: "NETWA" }).submit();
    await client.click("Toumaï Money");
    await client.submit();
    await submitOtp(client);
    await submitPin(client);
    await client.open(PIN_PAGE);
    expect(pathOf(client.page)).toBe(BUNDLES);
    expect(client.page.text).toContain(SENT);
  });

  it("leads there after a failed payment, too", async () => {
    const client = portal.customer();
    await toPin(client, { amount: "1313" });
    await submitPin(client);
    expect(client.page.text).toContain("Payment failed");
    expect(pathOf(await client.open(PIN_PAGE))).toBe(RECHARGE);
  });

  it("drops the notice when the language is changed", async () => {
    const client = portal.customer();
    await toResult(client);
    await client.open(PIN_PAGE);
    await client.click("FR");
    expect(client.page.url).not.toMatch(/payment=|why=/);
  });

  it("leads to the same page as Return", async () => {
    const client = portal.customer();
    await toResult(client);
    await client.click("Return");
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).not.toContain(SENT);
  });
});

describe("A result that has not been viewed", () => {
  it("is where the steps redirect when the operator was out of reach for it", async () => {
    const client = portal.customer();
    await toPin(client);
    dropCalls(portal, "getTransactionStatus");
    await submitPin(client);
    expect(client.page.text).toContain("We can’t reach the operator");
    portal.backend.faults.clear();
    await client.open(PIN_PAGE);
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.text).toContain("Thank you");
  });

  it("is another order's than the one viewed before", async () => {
    const client = portal.customer();
    await toResult(client);
    await toPin(client);
    expect(pathOf(await client.open(PIN_PAGE))).toBe(PIN_PAGE);
    dropCalls(portal, "getTransactionStatus");
    await submitPin(client);
    expect(pathOf(await client.open(PIN_PAGE))).toBe(STATUS);
  });
});

describe("After the result", () => {
  it("an old form still redirects to it, and pays nothing more", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const old = client.fill({ pin: testCustomers.pin }).prepare();
    const { url } = await client.submit();
    const page = await client.send(old);
    expect(page.url).toContain(url);
    expect(page.text).toContain("This order has already been sent. Here is its status");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("a payment that failed can be made with another method, and its steps are open again", async () => {
    const client = portal.customer();
    await toPin(client, { amount: "1313" });
    await submitPin(client);
    await client.submit("Pay another way");
    for (const path of [PAYMENT, WALLET]) {
      await client.open(path);
      expect(pathOf(client.page)).toBe(path);
    }
  });

  it("a new order can be made, and its steps are open", async () => {
    const client = portal.customer();
    await toResult(client);
    await toPayment(client);
    expect(pathOf(await toWallet(client))).toBe(WALLET);
  });
});

describe("A viewed receipt", () => {
  it("is set once, in a cookie of its own that names no payment, and never with the order", async () => {
    const client = portal.customer();
    const result = await toResult(client);
    const id = new URL(result.url).searchParams.get("id") ?? "none";
    expect(seen(result.setCookies)).toHaveLength(1);
    expect(result.setCookies.join()).not.toContain(id);
    expect(result.setCookies.some((line) => line.startsWith("order"))).toBe(false);
    expect((await client.open(result.url)).setCookies).toEqual([]);
  });

  it("is not set for another browser's payment", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS" });
    expect(seen((await lookAt(portal)).page.setCookies)).toEqual([]);
  });
});

describe("Where payments are approved on the phone", () => {
  const push = createTestPortal({ config: { enableAmPin: false, paymentMaxTry: 4 } });

  it("the waiting page stays open while the payment is in process", async () => {
    const client = push.customer();
    await toApprove(client, { payer: "66000009" });
    expect(pathOf(await client.open(CONFIRM))).toBe(APPROVE);
    await client.click("See the result");
    expect(pathOf(await client.open(APPROVE))).toBe(APPROVE);
  });

  it("the waiting page redirects to where the order started once the result has been viewed", async () => {
    const client = push.customer();
    await toApprove(client);
    await untilDecided(client);
    expect(pathOf(client.page)).toBe(STATUS);
    expect(pathOf(await client.open(APPROVE))).toBe(RECHARGE);
    expect(client.page.text).toContain(SENT);
  });

  it("the form of the push request redirects to the result once that has been viewed", async () => {
    const client = push.customer();
    await toConfirm(client);
    const old = client.prepare();
    await client.submit();
    const result = await untilDecided(client);
    expect((await client.send(old)).url).toContain(result.url);
  });
});
