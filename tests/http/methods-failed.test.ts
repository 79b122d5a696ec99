import { expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, pathOf } from "../support/pages";
import { airtime, card, mpesa, smartcash, walletPin, walletPush } from "../support/payment-methods";
import {
  fillPayer,
  payAfterAll,
  payBy,
  submitPayment,
  toLast,
  toMethod,
  untilResult,
} from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

describeMethods("A payment that fails", (method, portal) => {
  it("is shown with the operator's reason, is not charged, and may be made with another method", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    const page = await payBy(method, client, { msisdn, amount: "1313" });
    expect(page.html).toContain("<h1>Payment failed</h1>");
    expect(page.text).toContain("Reason * Opération refusée par l’émetteur (montant 1313)");
    expect(page.text).toContain("You were not charged.");
    await client.submit("Pay another way");
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.alerts.join()).toContain("The payment failed. You were not charged.");
    expect(paidFor(portal, msisdn)).toBe(0);
  });

  it("may be made again with the same method, as another transaction under other keys", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await payBy(method, client, { msisdn, amount: "1313" });
    await client.submit("Pay another way");
    await payAfterAll(method, client);
    const sent = portal.backend.requests.filter(({ operationId }) => operationId === method.process);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
    expect(paidFor(portal, msisdn)).toBe(0);
  });
});

describeMethods(
  "A wallet without money",
  (method, portal) => {
    it("is named, and another one pays the same order", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn, payer: "66000005" });
      await submitPayment(method, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.alerts.join()).toContain("Votre solde est insuffisant.");
      expect((await payAfterAll(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });
  },
  { among: [walletPin, walletPush, mpesa, smartcash] },
);

describeMethods(
  "A number without a wallet",
  (method, portal) => {
    it("is named, and another number pays the same order", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toMethod(method, client, { msisdn });
      await fillPayer(method, client, "66000007").submit();
      expect(client.page.alerts.join()).toContain("Ce numéro n’a pas de porte-monnaie.");
      expect(callsTo(portal, method.process)).toBe(0);
      expect((await payAfterAll(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });
  },
  { among: [walletPin, walletPush, mpesa, smartcash] },
);

describeMethods(
  "A push request",
  (method, portal) => {
    it("that is declined fails with the reason, and can be paid with another method", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn, payer: "66000008" });
      await submitPayment(method, client);
      const page = await untilResult(method, client);
      expect(page.text).toContain("Reason * Refusé par le client");
      await client.submit("Pay another way");
      expect((await payAfterAll(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });

    it("without an answer is polled as often as the operator has set, then shown as in process", async () => {
      const client = portal.customer();
      await toLast(method, client, { payer: "66000009" });
      const first = await submitPayment(method, client);
      expect(first.text).toContain("(1 of 3)");
      expect(first.refresh?.seconds).toBe(10);
      await client.followRefresh();
      expect(client.page.text).toContain("(2 of 3)");
      await client.followRefresh();
      expect(pathOf(client.page)).toBe("/payment/status");
      expect(client.page.html).toContain("<h1>In Processing</h1>");
      expect(client.page.forms).toEqual([]);
    });
  },
  { among: [walletPush, mpesa], config: { paymentMaxTry: 3 } },
);

describeMethods(
  "A payment that is booked late",
  (method, portal) => {
    it("is polled, and its success is shown", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      const page = await payBy(method, client, { msisdn, amount: "4242" });
      expect(page.text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(4242);
    });
  },
  { among: [airtime, card, smartcash] },
);
