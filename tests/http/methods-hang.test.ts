import { expect, it } from "vitest";
import { freshNumber } from "../support/journey-steps";
import {
  airtime,
  card,
  letGo,
  mpesa,
  smartcash,
  toLast,
  untilResult,
  walletPush,
  type Walk,
} from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { payAfterAll } from "../support/walk-troubles";
import { callsTo, paidFor } from "../support/backend-checks";
import { type TestPortal } from "../support/test-portal";

function waits(walk: Walk, portal: TestPortal): void {
  it("while the payment is prepared: the customer tries again and is charged once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: walk.initiate, kind: "hang-after" });
    const stopped = await toLast(walk, client, { msisdn }).then(
      () => (walk.ready ? undefined : letGo(walk, client)),
      () => client.page,
    );
    expect(stopped?.alerts.join()).toContain("Something Went Wrong!");
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each(["hang-before", "hang-after"] as const)(
    "while the money is asked for (%s): the customer is charged once",
    async (kind) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      portal.backend.faults.add({ operation: walk.process, kind });
      await letGo(walk, client);
      expect((await untilResult(walk, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("when it is asked how the payment stands: the customer sees it later", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "hang-before", times: 2 });
    await letGo(walk, client);
    await untilResult(walk, client);
    for (let look = 0; look < 2 && !client.page.text.includes("Thank you"); look++)
      await client.click("Verify");
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, walk.process)).toBe(1);
  });
}

const WHAT = "An operator that does not answer in time";
/** Short for those who wait, and long enough for a machine that is busy. The wallet with a PIN: tests/http/outages.test.ts. */
describeWalks(WHAT, waits, {
  env: { OPERATOR_TIMEOUT_MS: "1500" },
  among: [walletPush, card, airtime, mpesa],
});
/** The sandbox may need longer than that to make its keys. */
describeWalks(WHAT, waits, { env: { OPERATOR_TIMEOUT_MS: "6000" }, among: [smartcash] });
