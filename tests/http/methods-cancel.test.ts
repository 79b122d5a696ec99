import { expect, it } from "vitest";
import { callsTo, dropCalls, paidFor } from "../support/backend-checks";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, RECHARGE, STATUS, cancel, pathOf } from "../support/pages";
import { airtime, mpesa, paymentMethods, smartcash, walletPin } from "../support/payment-methods";
import {
  fillPayer,
  fromFirstToLast,
  payAfterAll,
  payBy,
  submitPayment,
  toLast,
  toMethod,
  toMethodOtp,
  untilResult,
} from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

describeMethods("A customer who cancels", (method, portal) => {
  it("cancels on the first page and is back where the order started, with nothing initiated", async () => {
    const client = portal.customer();
    await toMethod(method, client);
    await cancel(client);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(callsTo(portal, method.initiate)).toBe(0);
  });

  it("cancels on the last page before process, and no money moves", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    // 'Are you sure?' has to be answered first.
    if (method.id === "airtime") await client.click("No");
    await cancel(client);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(paidFor(portal, msisdn)).toBe(0);
    await client.open("/");
    expect(client.page.text).toContain("You have an unpaid order");
  });

  it("goes back to the first page and forward again, and is charged once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    await client.open(method.start);
    await client.open(method.last ?? method.start);
    await submitPayment(method, client);
    expect((await untilResult(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, method.initiate)).toBe(1);
  });

  it("goes back, lets another number pay, and only that one pays", async () => {
    const client = portal.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    await toLast(method, client, { msisdn });
    await client.open(method.start);
    await fromFirstToLast(method, client, payer);
    await submitPayment(method, client);
    await untilResult(method, client);
    const entries = portal.backend.sandbox.ledger().filter(({ to }) => to.id === msisdn);
    expect(entries.map(({ from }) => from.msisdn)).toEqual([method.asksNumber ? payer : ""]);
  });

  it("pays with any other method that is offered instead, once", async () => {
    for (const other of paymentMethods.filter(
      ({ id, start }) => id !== method.id && start !== method.start,
    )) {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn });
      await client.open(PAYMENT);
      await client.click(other.name.en);
      if ((other.config.enableAmPin ?? true) !== portal.backend.sandbox.config().enableAmPin) continue;
      expect((await payAfterAll(other, client)).text).toContain("Thank you");
      const entries = portal.backend.sandbox.ledger().filter(({ to }) => to.id === msisdn);
      expect(entries.map(({ from }) => from.kind)).toEqual([other.source]);
    }
  });

  it("is redirected to the open payment from any of its pages before its result was viewed", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    dropCalls(portal, "getTransactionStatus");
    await submitPayment(method, client);
    for (const path of [PAYMENT, method.start, method.otp, method.last]) {
      if (path === undefined) continue;
      await client.open(portal.url + path);
      expect(pathOf(client.page)).toBe(method.waiting ?? STATUS);
      expect(client.page.text).toContain("This order has already been sent.");
    }
    portal.backend.faults.clear();
    await untilResult(method, client);
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, method.process)).toBe(1);
  });

  it("is redirected to where the order started from any page once the result was viewed", async () => {
    const client = portal.customer();
    await payBy(method, client);
    for (const path of [PAYMENT, method.start, method.otp, method.last, method.waiting]) {
      if (path === undefined) continue;
      await client.open(path);
      expect(pathOf(client.page)).toBe(RECHARGE);
      expect(client.page.text).toContain("This order has already been sent; you will not be charged twice.");
    }
    await client.click("See the result");
    expect(client.page.text).toContain("Thank you");
  });
});

describeMethods(
  "A customer with a code",
  (method, portal) => {
    it("cancels, comes back and continues with the same code", async () => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      await cancel(client);
      expect(pathOf(client.page)).toBe(RECHARGE);
      await client.open(method.otp ?? "");
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(method.last);
      expect(callsTo(portal, "sendOtp")).toBe(1);
    });

    it("changes the number, and the new one gets a code", async () => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      await client.click("Change the number");
      await fillPayer(method, client, "66000001").submit();
      expect(client.page.text).toContain("to 66 00 00 01.");
      expect(callsTo(portal, "sendOtp")).toBe(2);
    });

    it("does not wait for the failed initiate of a method that was left", async () => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      portal.backend.faults.add({ operation: method.initiate, kind: "drop-before" });
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(client.page.text).toContain("Your number is confirmed.");
      await client.open(mpesa.start);
      portal.backend.faults.add({ operation: mpesa.initiate, kind: "html" });
      await fillPayer(mpesa, client).submit();
      expect(pathOf(client.page)).toBe(mpesa.start);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    });
  },
  { among: [walletPin, airtime, smartcash] },
);
