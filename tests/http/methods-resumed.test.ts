import { expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { type TestPortal } from "../support/test-portal";
import { describeMethods } from "../support/describe-methods";
import { pathOf } from "../support/pages";
import { airtime, smartcash, walletPin } from "../support/payment-methods";
import {
  isProviderPage,
  payAfterAll,
  submitPayment,
  toLast,
  toMethod,
  toMethodOtp,
  untilResult,
} from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

const GO_ON = "Continue this order";

/** The same browser after a restart, without its session cookies. */
function reopened(portal: TestPortal, client: FormClient): FormClient {
  const again = portal.customer();
  again.restore(client.snapshot().filter(({ expires }) => Number.isFinite(expires)));
  return again;
}

describeMethods("A customer who closes the browser and comes back", (method, portal) => {
  it("before initiate finds the order on the home page, and pays it", async () => {
    const before = portal.customer();
    const msisdn = freshNumber();
    await toMethod(method, before, { msisdn });
    const client = reopened(portal, before);
    await client.open("/");
    await client.click(GO_ON);
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("right before process continues there, with the same transaction", async () => {
    const before = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, before, { msisdn });
    const client = reopened(portal, before);
    await client.open("/");
    await client.click(GO_ON);
    if (!method.last) await client.open(method.start);
    expect(pathOf(client.page)).toBe(method.last ?? method.start);
    await submitPayment(method, client);
    expect((await untilResult(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, method.initiate)).toBe(1);
  });

  it("after the payment was sent finds it among the last payments, not among the unfinished orders", async () => {
    const before = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, before, { msisdn });
    await submitPayment(method, before);
    const client = reopened(portal, before);
    await client.open("/");
    expect(client.page.text).not.toContain(GO_ON);
    await client.click("Payment TD");
    if (method.elsewhere === "provider") {
      await client.submit("Continue at the card provider");
      expect(pathOf(client.page)).toBe(method.waiting);
      await client.submit();
      expect(isProviderPage(client.page)).toBe(true);
      await client.submit("Approve");
    }
    for (let look = 0; look < 4 && !client.page.text.includes("Thank you"); look++)
      await client.click("Check again");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, method.process)).toBe(1);
  });
});

describeMethods(
  "A customer who comes back after a code was sent",
  (method, portal) => {
    it("types it, and pays", async () => {
      const before = portal.customer();
      await toMethodOtp(method, before);
      const client = reopened(portal, before);
      await client.open("/");
      await client.click(GO_ON);
      expect(pathOf(client.page)).toBe(method.otp);
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(method.last);
      expect(callsTo(portal, "sendOtp")).toBe(1);
    });
  },
  { among: [walletPin, airtime, smartcash] },
);
