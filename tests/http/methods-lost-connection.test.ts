import { expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { breakdowns, typicalBreakdowns } from "../support/backend-faults";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, STATUS, pathOf } from "../support/pages";
import {
  payAfterAll,
  resumeLater,
  submitPayment,
  toLast,
  toMethod,
  untilResult,
} from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

describeMethods(
  "An operator that breaks down at process",
  (method, portal) => {
    it.each(method.id === "mpesa" ? breakdowns : typicalBreakdowns)(
      "($what) gets process once more under the same key, and the customer is charged once",
      async ({ fault }) => {
        const client = portal.customer();
        const msisdn = freshNumber();
        await toLast(method, client, { msisdn });
        portal.backend.faults.add({ operation: method.process, ...fault });
        await submitPayment(method, client);
        expect((await untilResult(method, client)).text).toContain("Thank you");
        expect(paidFor(portal, msisdn)).toBe(500);
        const sent = portal.backend.requests.filter(({ operationId }) => operationId === method.process);
        expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
      },
    );

    it("for long: no page says that it failed, no other method is open, and the customer continues later", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn });
      portal.backend.faults.add({ operation: method.process, kind: "html", times: Infinity });
      await submitPayment(method, client);
      expect([method.waiting, STATUS]).toContain(pathOf(client.page));
      expect(client.page.text).not.toMatch(/failed|not charged/);
      await client.open(PAYMENT);
      if (method.elsewhere === "provider") {
        expect(client.page.text).toContain("This order has already been sent.");
      } else {
        expect(client.page.text).toContain("This order has already been sent;");
        await client.click("See the result");
      }
      portal.backend.faults.clear();
      expect(paidFor(portal, msisdn)).toBe(0);
      expect((await resumeLater(method, client, portal.clock)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
      expect(callsTo(portal, method.initiate)).toBe(1);
    });

    it("and cannot tell the transaction status loses no payment: the customer sees its result later", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn });
      portal.backend.faults.add({ operation: method.process, kind: "drop-after" });
      portal.backend.faults.add({ operation: "getTransactionStatus", times: Infinity, kind: "html" });
      await submitPayment(method, client);
      expect([method.waiting, STATUS, "/sandbox/provider"]).toContain(pathOf(client.page));
      expect(client.page.text).not.toMatch(/failed|not charged/);
      portal.backend.faults.clear();
      if (pathOf(client.page) === STATUS) await client.click("Check again");
      expect((await untilResult(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });
  },
  { clock: true },
);

describeMethods("An operator that breaks down before", (method, portal) => {
  it.each(method.id === "mpesa" ? breakdowns : typicalBreakdowns)(
    "($what), at initiate: no money moves, and the customer continues and is charged once",
    async ({ fault }) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      portal.backend.faults.add({ operation: method.initiate, ...fault });
      const stopped = await toLast(method, client, { msisdn }).then(
        () => (method.last ? undefined : submitPayment(method, client)),
        () => client.page,
      );
      expect(stopped?.alerts.join()).toMatch(/Something Went Wrong!|down/);
      expect(paidFor(portal, msisdn)).toBe(0);
      expect(callsTo(portal, method.process)).toBe(0);
      expect((await payAfterAll(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("and cannot list the payment methods leaves the first page open", async () => {
    const client = portal.customer();
    await toMethod(method, client);
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "html", times: Infinity });
    expect((await client.open(method.start)).status).toBe(200);
    portal.backend.faults.clear();
    await client.open(method.start);
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
  });
});
