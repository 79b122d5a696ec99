import { describe, expect, it } from "vitest";
import { dropReceipt } from "../support/result-page";
import { callsTo, paidFor } from "../support/backend-checks";
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
  cancel,
  pathOf,
} from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toBundles, toOtp, toPin, toResult, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();

const MISSING = "We can’t find your order. Start again, and allow cookies in your browser.";
const OUTDATED = "The page you came from is out of date. Continue here.";
const SENT = "This order has already been sent. Here is its status; you will not be charged twice.";
const STEPS = [PAYMENT, WALLET, OTP_PAGE, PIN_PAGE, CONFIRM, APPROVE];

describe("A payment page whose order is gone", () => {
  it.each(["/data-bundle/bundles", "/postpaid-bill-pay/bill", "/orp/fixed-internet", "/broadband-recharge"])(
    "leads a customer who comes from %s back to the start of that journey",
    async (from) => {
      const client = portal.customer({ referer: portal.url + from });
      const { chain } = await client.open(PAYMENT);
      const start = `/${from
        .split("/")
        .slice(1, from.startsWith("/orp") ? 3 : 2)
        .join("/")}`;
      expect(chain.map(({ url }) => new URL(url).pathname)).toContain(start);
      expect(client.page.text).toContain(MISSING);
    },
  );

  it("leads no customer to another site, whatever her browser names", async () => {
    for (const referer of ["https://evil.example/x", "nonsense", "https://evil.example//data-bundle@x"]) {
      const client = portal.customer({ referer });
      expect(pathOf(await client.open(PAYMENT))).toBe(RECHARGE);
    }
  });
});

describe("A step that is opened by its address", () => {
  it.each(STEPS)("%s redirects to the start without an order, and says why", async (path) => {
    const client = portal.customer();
    await client.open(path);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).toContain(MISSING);
  });

  it.each([OTP_PAGE, PIN_PAGE, CONFIRM, APPROVE])(
    "%s redirects to the payment methods while none is chosen",
    async (path) => {
      const client = portal.customer();
      await toPayment(client);
      await client.open(path);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.text).toContain(OUTDATED);
    },
  );

  it.each([PIN_PAGE, CONFIRM, APPROVE])(
    "%s redirects to the code while the code is required",
    async (path) => {
      const client = portal.customer();
      await toOtp(client);
      await client.open(path);
      expect(pathOf(client.page)).toBe(OTP_PAGE);
      expect(client.page.text).toContain(OUTDATED);
    },
  );

  it.each([OTP_PAGE, CONFIRM, APPROVE])("%s redirects to the PIN while the PIN is required", async (path) => {
    const client = portal.customer();
    await toPin(client);
    await client.open(path);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
  });

  it.each(STEPS)(
    "%s redirects to a result that was not viewed, once it is paid, and says so",
    async (path) => {
      const client = portal.customer();
      const result = await toResult(client);
      dropReceipt(client);
      await client.open(path);
      expect(client.page.url).toContain(result.url);
      expect(client.page.text).toContain(SENT);
    },
  );
});

describe("A form that is sent again", () => {
  it("after the payment redirects to the result and pays nothing more", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const pin = client.fill({ pin: testCustomers.pin }).prepare();
    await client.submit();
    const again = await client.send(pin);
    expect(pathOf(again)).toBe(STATUS);
    expect(again.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("twice at once pays once, and both see the result", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const pin = client.fill({ pin: testCustomers.pin }).prepare();
    const both = await Promise.all([client.send(pin), client.send(pin)]);
    expect(both.map((page) => page.text.includes("Thank you"))).toEqual([true, true]);
    expect(callsTo(portal, "processWalletPayment")).toBe(1);
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("from a page of an order that another tab has replaced does nothing, and shows the present order", async () => {
    const client = portal.customer();
    const first = freshNumber();
    await toPin(client, { msisdn: first });
    const old = client.fill({ pin: testCustomers.pin }).prepare();
    await toPayment(client, { msisdn: "66000001", amount: "777" });
    const page = await client.send(old);
    expect(page.text).toContain("You have started another order, shown here.");
    expect(page.text).toContain("777 XAF");
    expect(paidFor(portal, first)).toBe(0);
  });

  it("with the cookies of an earlier step pays nothing a second time", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const before = client.snapshot();
    const pin = client.fill({ pin: testCustomers.pin }).prepare();
    await client.submit();
    client.restore(before);
    const again = await client.send({ ...pin, body: `${pin.body}&x=1` });
    expect(again.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("to the code page of a paid order redirects to the result", async () => {
    const client = portal.customer();
    await toOtp(client);
    const code = client.fill({ otp: testCustomers.otp }).prepare();
    await submitOtp(client);
    await submitPin(client);
    expect((await client.send(code)).text).toContain("Thank you");
  });
});

describe("A second order", () => {
  it("can be made and paid after the first", async () => {
    const client = portal.customer();
    await toResult(client);
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    expect(paidFor(portal, msisdn)).toBe(500);
  });
});

describe("Cancel", () => {
  it.each([
    ["the payment methods", toPayment],
    ["the wallet's number", toWallet],
    ["the code", toOtp],
    ["the PIN", toPin],
  ])("leads from %s back to the recharge form (R-PAY-8)", async (_from, go) => {
    const client = portal.customer();
    await go(client);
    await cancel(client);
    expect(pathOf(client.page)).toBe(RECHARGE);
  });

  it("leads a bundle's customer back to the bundles, as does Return on the result", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.fill({ productCode: "NETWA" }).submit();
    await client.click("Toumaï Money");
    await client.submit();
    await submitOtp(client);
    await submitPin(client);
    await client.click("Return");
    expect(pathOf(client.page)).toBe(BUNDLES);
  });
});
