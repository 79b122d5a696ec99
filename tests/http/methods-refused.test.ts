import { expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { refusal } from "../support/backend-faults";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, pathOf } from "../support/pages";
import { type PaymentMethod, mpesa, smartcash, walletPin, walletPush } from "../support/payment-methods";
import { payAfterAll, submitPayment, toLast, toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

/** The operator's own message, except for too little credit (R-MET-35). */
function wordsFor(method: PaymentMethod, code: number): string {
  const short = method.id === "airtime" && code === 1001;
  return short ? "Looks like you don't have sufficient balance." : "Non merci";
}

describeMethods("A payment that the operator refuses", (method, portal) => {
  it.each([1001, 1012, 1026, 1404, 4001, 400, 7777])(
    "(%s) shows the reason, is not charged, and has the other payment methods",
    async (code) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn });
      portal.backend.faults.add({ operation: method.process, ...refusal(code) });
      await submitPayment(method, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.alerts.join()).toContain(wordsFor(method, code));
      expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain(method.start);
      expect(paidFor(portal, msisdn)).toBe(0);
      expect(callsTo(portal, method.process)).toBe(1);
    },
  );

  it("can be paid later, once, by the same order", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    portal.backend.faults.add({ operation: method.process, ...refusal("XY-1") });
    await submitPayment(method, client);
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each([
    [1001, "Looks like you don't have sufficient balance."],
    [1012, "This payment did not go through. You were not charged."],
  ])("(%i) shows our message when the operator has none", async (code, words) => {
    const client = portal.customer();
    await toLast(method, client);
    portal.backend.faults.add({ operation: method.process, ...refusal(code, "") });
    await submitPayment(method, client);
    expect(client.page.alerts.join()).toContain(words);
  });

  it.each([
    ["4003", refusal(4003)],
    ["401", { kind: "answer" as const, status: 401, body: {} }],
  ])(
    "because the proof is gone (%s) starts again, and asks for a code only where there is one",
    async (_code, fault) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn });
      portal.backend.faults.add({ operation: method.process, ...fault });
      await submitPayment(method, client);
      expect(pathOf(client.page)).toBe(method.start);
      expect(client.page.alerts).toHaveLength(1);
      expect(client.page.alerts.join().includes("Confirm your number with a new code.")).toBe(
        method.otp !== undefined,
      );
      expect((await payAfterAll(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("because its key was used elsewhere (409) ends the order, and only a new order pays", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    portal.backend.faults.add({ operation: method.process, ...refusal(409) });
    await submitPayment(method, client);
    expect(pathOf(client.page)).toBe("/");
    expect(client.page.text).toContain("You have continued this order elsewhere.");
    expect(client.page.text).toContain("Your last payments");
    await client.open(method.start);
    expect(client.page.text).toContain("We can’t find your order.");
    await toPayment(client, { msisdn });
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("as already processed (1013) shows its transaction status, and is not sent again", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    portal.backend.faults.add({ operation: method.process, times: Infinity, ...refusal(1013) });
    await submitPayment(method, client);
    expect([method.waiting, "/payment/status"]).toContain(pathOf(client.page));
    expect(client.page.text).not.toContain("failed");
    expect(client.page.text).toContain("You will not be charged twice.");
    await client.open(PAYMENT);
    expect(client.page.text).toContain("This order has already been sent");
    expect(paidFor(portal, msisdn)).toBe(0);
  });
});

describeMethods(
  "A wallet that is locked (1006)",
  (method, portal) => {
    it("says whom to call and what to dial, accepts no PIN, and another method is open", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn, payer: "66000006" });
      await submitPayment(method, client);
      expect(pathOf(client.page)).toBe(method.last);
      expect(client.page.alerts.join()).toContain(
        method.id === "smartcash"
          ? "Your Smart Cash wallet has been blocked due to too many incorrect PIN attempts."
          : "Your wallet is locked:",
      );
      expect(client.page.links).toEqual(
        expect.arrayContaining([
          { text: "300", url: "tel:300" },
          { text: "*222#", url: "tel:*222%23" },
        ]),
      );
      expect(client.page.forms.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain("pin");
      await client.open(PAYMENT);
      expect((await payAfterAll(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });
  },
  { among: [walletPin, walletPush, mpesa, smartcash] },
);

describeMethods(
  "A PIN page that is left after a wrong PIN",
  (method, portal) => {
    it.each([
      ["to the number", (client: FormClient) => client.submit("Close")],
      ["for another payment method", (client: FormClient) => client.submit("Another way to pay")],
      ["for good", (client: FormClient) => client.submit("Cancel")],
    ])("%s has all its attempts again after coming back", async (_where, leave) => {
      const client = portal.customer();
      await toLast(method, client);
      await client.fill({ pin: "9999" }).submit();
      expect(client.page.text).toContain("4 attempts left");
      await leave(client);
      expect(pathOf(client.page)).not.toBe(method.last);
      await client.open(method.last ?? "");
      expect(client.page.text).toContain("5 attempts left");
      expect((await submitPayment(method, client)).text).toContain("Thank you");
    });
  },
  { among: [walletPin, smartcash] },
);
