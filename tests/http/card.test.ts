import { describe, expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { card, mpesa } from "../support/payment-methods";
import {
  isProviderPage,
  payAfterAll,
  submitPayment,
  toLast,
  toMethod,
  toPayment,
  untilResult,
} from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

const portal = createTestPortal();

function offers(...gateways: { name: string; paymentOpt?: string }[]): void {
  const paymentOption = gateways.map((one) => ({ ...one, type: "PG" }));
  const body = { statusCode: 200, status: "success", result: { paymentOption } };
  portal.backend.faults.add({ operation: "listPaymentOptions", kind: "answer", body, times: Infinity });
}

describe("The card providers on offer", () => {
  it("are listed in the operator's order with name and logo, the first one chosen (R-MET-21)", async () => {
    const client = portal.customer();
    await toPayment(client);
    offers(
      ...["DPO", "Paystack", "Cellulant", "UBA"].map((name) => ({ name, paymentOpt: name.toLowerCase() })),
      { name: "Moov Pay", paymentOpt: "moov" },
    );
    await client.open(card.start);
    const radios = client.form({ field: "gateway" }).fields.filter(({ name }) => name === "gateway");
    expect(radios.map(({ label }) => label)).toEqual(["DPO Pay", "Paystack", "Cellulant", "UBA", "Moov Pay"]);
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
    const icons = [...client.page.html.matchAll(/\/gateways\/([a-z]+)\.svg/g)].map(([, file]) => file);
    expect(icons).toEqual(["dpo", "paystack", "cellulant", "uba", "others"]);
    for (const file of icons) expect((await client.download(`/gateways/${file}.svg`)).status).toBe(200);
  });

  it("have no logos in the low-data version", async () => {
    const client = portal.customer({ "save-data": "on" });
    await toMethod(card, client);
    expect(client.page.html).not.toContain("/gateways/");
    expect(client.page.text).toContain("Paystack");
  });

  it.each(["paystack", "uba", "dpo", "cellulant", "ecobank"])(
    "can be chosen: the operator gets the choice (%s), and is paid there",
    async (gateway) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toMethod(card, client, { msisdn });
      await client.fill({ email: "awa@example.td", gateway }).submit();
      expect(isProviderPage(client.page)).toBe(true);
      for (const operation of ["initiatePayment", "processPayment"]) {
        const sent = portal.backend.requests.find(({ operationId }) => operationId === operation);
        expect(sent?.body).toMatchObject({ paymentGateway: gateway, paymentMode: "PAYMENT_GATEWAY" });
      }
      expect((await untilResult(card, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("stay chosen when the e-mail address is wrong", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    await client.fill({ email: "awa", gateway: "uba" }).submit();
    const radios = client.form({ field: "gateway" }).fields.filter(({ checked }) => checked);
    expect(radios.map(({ value }) => value)).toEqual(["uba"]);
  });

  it("stay chosen when the operator refuses the order", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    portal.backend.faults.add({ operation: "initiatePayment", kind: "answer", status: 500, body: {} });
    await client.fill({ email: "awa@example.td", gateway: "uba" }).submit();
    expect(client.page.alerts).toHaveLength(1);
    const radios = client.form({ field: "gateway" }).fields.filter(({ checked }) => checked);
    expect(radios.map(({ value }) => value)).toEqual(["uba"]);
  });

  it.each(["", "AM", "nosuch", "PAYSTACK "])("are the only ones: '%s' is refused", async (gateway) => {
    const client = portal.customer();
    await toMethod(card, client);
    const { url, body } = client.fill({ email: "awa@example.td" }).prepare();
    const fields = Object.fromEntries(new URLSearchParams(body));
    const page = await client.postRaw(url, { ...fields, gateway });
    expect(page.status).toBe(422);
    expect(page.alerts.join()).toContain("Choose a card provider");
    expect(callsTo(portal, "initiatePayment")).toBe(0);
  });

  it("without an id at the operator are not a payment method", async () => {
    const client = portal.customer();
    await toPayment(client);
    offers({ name: "Nameless" });
    await client.open(PAYMENT);
    expect(client.page.links.map(({ url }) => new URL(url).pathname)).not.toContain(card.start);
  });

  it("are kept by an order that has shown them, when the operator cannot list them later", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(card, client, { msisdn });
    await submitPayment(card, client);
    await client.submit("Decline");
    await client.submit("Pay another way");
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "html", times: Infinity });
    await client.open(card.start);
    await client.fill({ email: "awa@example.td", gateway: "uba" }).submit();
    expect((await untilResult(card, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("that cannot be listed leave the e-mail address as it was typed", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "html", times: Infinity });
    await client.fill({ email: "awa@example.td" }).submit();
    expect(refusalOf(client).status).toBe(503);
    expect(refusalOf(client).alert).toContain("Something Went Wrong!");
    expect(refusalOf(client).typed("email")).toBe("awa@example.td");
  });
});

describe("A card payment that is open at its provider", () => {
  it.each([PAYMENT, card.start, mpesa.start])("is where %s leads (R-MET-27)", async (path) => {
    const client = portal.customer();
    await toLast(card, client);
    await submitPayment(card, client);
    await client.open(portal.url + path);
    expect(pathOf(client.page)).toBe(card.waiting);
    expect(client.page.text).toContain("This order has already been sent.");
    expect(client.page.text).toContain("You still have to pay 500 XAF at Paystack.");
    expect(client.page.text).toContain(
      "To pay another way, cancel the payment on the page of Paystack first.",
    );
    await client.submit("Go to the page of Paystack");
    expect(isProviderPage(client.page)).toBe(true);
    expect(callsTo(portal, "processPayment")).toBe(1);
  });

  it("refuses another method, whose page was still open, and pays once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toMethod(mpesa, client, { msisdn });
    const other = client.fill({ msisdn: "66000001", email: "awa@example.td" }).prepare();
    await client.open(card.start);
    await submitPayment(card, client);
    expect(pathOf(await client.send(other))).toBe(card.waiting);
    await client.submit("Approve");
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "initiatePayment")).toBe(1);
  });

  it("ends when it is cancelled there, and another method pays, once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(card, client, { msisdn });
    await submitPayment(card, client);
    const approval = client.prepare("Approve");
    await client.submit("Cancel");
    expect(client.page.text).toContain("Reason * Paiement annulé");
    await client.submit("Pay another way");
    expect((await payAfterAll(mpesa, client)).text).toContain("Thank you");
    await client.send(approval);
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("leads to its result, and not to the provider, once it was paid", async () => {
    const client = portal.customer();
    await toLast(card, client);
    await submitPayment(card, client);
    const approval = client.prepare("Approve");
    await client.open(portal.url + card.waiting);
    const old = client.prepare();
    await portal.customer().send(approval);
    expect((await client.open(card.waiting)).text).toContain("Thank you");
    expect((await client.send(old)).text).toContain("Thank you");
  });

  it("leads to where the order started, once its result was viewed", async () => {
    const client = portal.customer();
    await toLast(card, client);
    await submitPayment(card, client);
    await client.submit("Approve");
    expect(client.page.text).toContain("Thank you");
    await client.open(portal.url + card.waiting);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).toContain("This order has already been sent; you will not be charged twice.");
  });
});
