import { expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { type TestPortal } from "../support/test-portal";
import { describeMethods } from "../support/describe-methods";
import { type PaymentMethod, airtime, card, mpesa, smartcash, walletPush } from "../support/payment-methods";
import { payAfterAll, submitPayment, toLast, untilResult } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

function waits(method: PaymentMethod, portal: TestPortal): void {
  it("at initiate: the customer tries again and is charged once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: method.initiate, kind: "hang-after" });
    const stopped = await toLast(method, client, { msisdn }).then(
      () => (method.last ? undefined : submitPayment(method, client)),
      () => client.page,
    );
    expect(stopped?.alerts.join()).toContain("Something Went Wrong!");
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each(["hang-before", "hang-after"] as const)(
    "at process (%s): the customer is charged once",
    async (kind) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(method, client, { msisdn });
      portal.backend.faults.add({ operation: method.process, kind });
      await submitPayment(method, client);
      expect((await untilResult(method, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("at the transaction status: the customer sees it later", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "hang-before", times: 2 });
    await submitPayment(method, client);
    await untilResult(method, client);
    for (let look = 0; look < 2 && !client.page.text.includes("Thank you"); look++)
      await client.click("Check again");
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, method.process)).toBe(1);
  });
}

const WHAT = "An operator that does not answer in time";
/**
 * The timeout is short for the tests that wait for it, and long enough for a busy machine; tests/http/outages.test.ts
 * tests the wallet with a PIN.
 */
describeMethods(WHAT, waits, {
  env: { OPERATOR_TIMEOUT_MS: "1500" },
  among: [walletPush, card, airtime, mpesa],
});
/** The sandbox may need longer than that to generate its keys. */
describeMethods(WHAT, waits, { env: { OPERATOR_TIMEOUT_MS: "6000" }, among: [smartcash] });
