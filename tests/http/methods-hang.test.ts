import { expect, it } from "vitest";
import { freshNumber } from "../support/journey-steps";
import { airtime, card, letGo, mpesa, toLast, untilResult } from "../support/payment-walks";
import { calls, paidFor } from "../support/stage";
import { describeWalks } from "../support/walk-stages";
import { payAfterAll } from "../support/walk-troubles";

/** Short for those who wait, and long enough for a machine that is busy. */
const env = { OPERATOR_TIMEOUT_MS: "1500" };
/**
 * The wallet's turn is tests/http/outages.test.ts and push-outages.test.ts. SmartCash goes the same way, but the sandbox
 * may need longer than that to make its keys.
 */
const among = [card, airtime, mpesa];

describeWalks(
  "An operator that does not answer in time",
  (walk, stage) => {
    it("while the payment is prepared: the customer tries again and is charged once", async () => {
      const client = stage.customer();
      const msisdn = freshNumber();
      stage.backend.faults.add({ operation: walk.initiate, kind: "hang-after" });
      const stopped = await toLast(walk, client, { msisdn }).then(
        () => (walk.ready ? undefined : letGo(walk, client)),
        () => client.page,
      );
      expect(stopped?.alerts.join()).toContain("Something Went Wrong!");
      expect((await payAfterAll(walk, client)).text).toContain("Thank you");
      expect(paidFor(stage, msisdn)).toBe(500);
    });

    it.each(["hang-before", "hang-after"] as const)(
      "while the money is asked for (%s): the customer is charged once",
      async (kind) => {
        const client = stage.customer();
        const msisdn = freshNumber();
        await toLast(walk, client, { msisdn });
        stage.backend.faults.add({ operation: walk.process, kind });
        await letGo(walk, client);
        expect((await untilResult(walk, client)).text).toContain("Thank you");
        expect(paidFor(stage, msisdn)).toBe(500);
      },
    );

    it("when it is asked how the payment stands: the customer sees it later", async () => {
      const client = stage.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      stage.backend.faults.add({ operation: "getTransactionStatus", kind: "hang-before", times: 2 });
      await letGo(walk, client);
      await untilResult(walk, client);
      for (let look = 0; look < 2 && !client.page.text.includes("Thank you"); look++)
        await client.click("Verify");
      expect(client.page.text).toContain("Thank you");
      expect(paidFor(stage, msisdn)).toBe(500);
      expect(calls(stage, walk.process)).toBe(1);
    });
  },
  { env, among },
);
