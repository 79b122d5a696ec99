import { expect, it } from "vitest";
import { freshNumber, PAYMENT, pathOf, STATUS } from "../support/journey-steps";
import { letGo, toLast, toStart, untilResult } from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { breakdowns, goOnLater, payAfterAll, typicalBreakdowns } from "../support/walk-troubles";
import { callsTo, paidFor } from "../support/backend-checks";

describeWalks(
  "An operator that breaks down while the money is asked for",
  (walk, portal) => {
    it.each(walk.id === "mpesa" ? breakdowns : typicalBreakdowns)(
      "($what) is asked once more under the same key, and the customer is charged once",
      async ({ fault }) => {
        const client = portal.customer();
        const msisdn = freshNumber();
        await toLast(walk, client, { msisdn });
        portal.backend.faults.add({ operation: walk.process, ...fault });
        await letGo(walk, client);
        expect((await untilResult(walk, client)).text).toContain("Thank you");
        expect(paidFor(portal, msisdn)).toBe(500);
        const sent = portal.backend.requests.filter(({ operationId }) => operationId === walk.process);
        expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
      },
    );

    it("for long: nobody calls it failed, no other way is open, and the customer goes on later", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      portal.backend.faults.add({ operation: walk.process, kind: "html", times: Infinity });
      await letGo(walk, client);
      expect([walk.after, STATUS]).toContain(pathOf(client.page));
      expect(client.page.text).not.toMatch(/failed|not charged/);
      await client.open(PAYMENT);
      if (walk.elsewhere === "provider") {
        expect(client.page.text).toContain("This order has been sent already.");
      } else {
        expect(client.page.text).toContain("That order has been sent already;");
        await client.click("See its result");
      }
      portal.backend.faults.clear();
      expect(paidFor(portal, msisdn)).toBe(0);
      expect((await goOnLater(walk, client, portal.clock)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
      expect(callsTo(portal, walk.initiate)).toBe(1);
    });

    it("and cannot say how the payment stands costs nobody the payment: its result is seen later", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      portal.backend.faults.add({ operation: walk.process, kind: "drop-after" });
      portal.backend.faults.add({ operation: "getTransactionStatus", times: Infinity, kind: "html" });
      await letGo(walk, client);
      expect([walk.after, STATUS, "/sandbox/provider"]).toContain(pathOf(client.page));
      expect(client.page.text).not.toMatch(/failed|not charged/);
      portal.backend.faults.clear();
      if (pathOf(client.page) === STATUS) await client.click("Verify");
      expect((await untilResult(walk, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });
  },
  { clock: true },
);

describeWalks("An operator that breaks down before", (walk, portal) => {
  it.each(walk.id === "mpesa" ? breakdowns : typicalBreakdowns)(
    "($what), while the payment is prepared: nothing moves, and the customer goes on and is charged once",
    async ({ fault }) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      portal.backend.faults.add({ operation: walk.initiate, ...fault });
      const stopped = await toLast(walk, client, { msisdn }).then(
        () => (walk.ready ? undefined : letGo(walk, client)),
        () => client.page,
      );
      expect(stopped?.alerts.join()).toMatch(/Something Went Wrong!|down/);
      expect(paidFor(portal, msisdn)).toBe(0);
      expect(callsTo(portal, walk.process)).toBe(0);
      expect((await payAfterAll(walk, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("and cannot list the ways to pay leaves the first page standing", async () => {
    const client = portal.customer();
    await toStart(walk, client);
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "html", times: Infinity });
    expect((await client.open(walk.start)).status).toBe(200);
    portal.backend.faults.clear();
    await client.open(walk.start);
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
  });
});
