import { describe, expect, it } from "vitest";
import { callsTo, expectThanked } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { BROADBAND, toInvoices } from "../support/journey-walks";
import { expectPage, PAYMENT, pathOf } from "../support/pages";
import { airtime, card, mpesa, smartcash, walletPin, walletPush } from "../support/payment-methods";
import { payAtOnce, submitPayment, toMethod, toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal({ products: ["BROADBAND_BALANCE"] });

/** The numbers that the buttons of the page submit, by the first page of their method. */
function numbersAtOnce(client: FormClient): [string, string][] {
  return client.page.forms
    .filter(({ action }) => action.includes("/payment/start/"))
    .map(({ action, fields }) => [
      new URL(action).pathname,
      fields.find(({ name }) => name === "msisdn")?.value ?? "",
    ]);
}

describe("The button that pays from the known number (R-MET-48)", () => {
  it.each([walletPin, smartcash])("pays by $id without the page of the payer", async (method) => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn });
    await payAtOnce(method, client);
    expectPage(client, method.otp);
    expect(client.page.text.replaceAll(/\s/g, "")).toContain(`codeto${msisdn}`);
    await client.fill({ otp: testCustomers.otp }).submit();
    await submitPayment(method, client);
    expectThanked(portal, client.page);
  });

  it("stands only under the methods that ask for nothing else", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn });
    const offered = client.page.links.map(({ url }) => new URL(url).pathname);
    expect(offered).toEqual(expect.arrayContaining([airtime.start, card.start, mpesa.start]));
    expect(numbersAtOnce(client)).toEqual([
      [smartcash.start, msisdn],
      [walletPin.start, msisdn],
    ]);
  });

  it("has the payer's number of the last try", async () => {
    const client = portal.customer();
    const payer = freshNumber();
    await toMethod(walletPin, client);
    await client.fill({ msisdn: payer }).submit();
    await client.open(PAYMENT);
    expect(numbersAtOnce(client).map(([, number]) => number)).toEqual([payer, payer]);
  });

  it("is not there for a router, which has no wallet, but for the payer who was typed", async () => {
    const client = portal.customer();
    await client.open(BROADBAND);
    await client.fill({ msisdn: testCustomers.router, amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(numbersAtOnce(client)).toEqual([]);
    await client.open(walletPin.start);
    await client.submit();
    await client.open(PAYMENT);
    expect(numbersAtOnce(client)).toEqual([]);
    const payer = freshNumber();
    await client.open(walletPin.start);
    await client.fill({ msisdn: payer }).submit();
    await client.open(PAYMENT);
    expect(numbersAtOnce(client).map(([, number]) => number)).toEqual([payer, payer]);
  });

  it("has the number of the account's contact for an invoice", async () => {
    const client = portal.customer();
    await toInvoices(client);
    await client.fill({ invoiceNo: "INV-2026-1001" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(numbersAtOnce(client).map(([, number]) => number)).toEqual(["66000001", "66000001"]);
  });

  it("leads to the page of the payer where the number is refused, with the number in its field", async () => {
    const client = portal.customer();
    await toPayment(client, { msisdn: "66000010" });
    await payAtOnce(walletPin, client);
    expectPage(client, walletPin.start);
    expect(client.page.alerts.join()).toContain("max limit exhausted, please try after sometime.");
    expect(client.form({ field: "msisdn" }).fields.find(({ name }) => name === "msisdn")?.value).toBe(
      "66000010",
    );
  });

  it("pressed twice at the same time sends one code", async () => {
    const client = portal.customer();
    await toPayment(client);
    const form = client.form(({ action }) => action.endsWith(walletPin.start));
    const press = client.fill({}, form).prepare();
    await Promise.all([client.send(press), client.send(press)]);
    expect(callsTo(portal, "sendOtp")).toBe(1);
  });
});

describe("The same button of a wallet with approval on the phone", () => {
  const push = createTestPortal({ config: walletPush.config });

  it("leads to the page before the request, and sends none", async () => {
    const client = push.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn });
    await payAtOnce(walletPush, client);
    expectPage(client, walletPush.last);
    expect(callsTo(push, "processWalletPayment")).toBe(0);
  });
});
