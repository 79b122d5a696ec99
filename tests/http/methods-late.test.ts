import { expect, it } from "vitest";
import { answers } from "../support/journey-starts";
import { freshNumber, PAYMENT, pathOf, STATUS } from "../support/journey-steps";
import { fromStart, letGo, toLast, walkThrough, type Walk } from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { no } from "../support/walk-troubles";
import type { FormClient } from "../support/form-client";
import { callsTo } from "../support/backend-checks";
import { type TestPortal } from "../support/test-portal";

/** The transaction that the operator was last asked to process. */
function sentLast(portal: TestPortal, walk: Walk): string {
  const request = portal.backend.requests.filter(({ operationId }) => operationId === walk.process).at(-1);
  const body = request?.body;
  if (typeof body !== "object" || body === null || !("transactionId" in body))
    throw new Error("nothing was sent");
  return String(body.transactionId);
}

/** From the choice of a way to pay to the last form, which is sent; by then the first payment has come true. */
async function payAgain(portal: TestPortal, walk: Walk, client: FormClient): Promise<string> {
  const first = sentLast(portal, walk);
  await client.open(walk.start);
  await fromStart(walk, client);
  answers(portal, "getTransactionStatus", { transactionId: first, transactionStatus: "SUCCESS" });
  await letGo(walk, client);
  return first;
}

describeWalks(
  "A payment that the operator's books call over",
  (walk, portal) => {
    it("and that succeeds after all is not paid a second time: it failed first", async () => {
      const client = portal.customer();
      await walkThrough(walk, client, { msisdn: freshNumber(), amount: "1313" });
      await client.submit("Pay again another way");
      const first = await payAgain(portal, walk, client);
      expect(pathOf(client.page)).toBe(STATUS);
      expect(new URL(client.page.url).searchParams.get("id")).toBe(first);
      expect(client.page.text).toContain("Thank you");
      expect(callsTo(portal, walk.process)).toBe(1);
    });

    it("and that succeeds after all is not paid a second time: it was refused first", async () => {
      const client = portal.customer();
      await toLast(walk, client, { msisdn: freshNumber() });
      portal.backend.faults.add({ operation: walk.process, ...no(7777) });
      await letGo(walk, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      const first = await payAgain(portal, walk, client);
      expect(pathOf(client.page)).toBe(STATUS);
      expect(new URL(client.page.url).searchParams.get("id")).toBe(first);
      expect(callsTo(portal, walk.process)).toBe(1);
    });

    it("with an error of a server that broke down is not called refused", async () => {
      const client = portal.customer();
      await toLast(walk, client, { msisdn: freshNumber() });
      const body = { statusCode: "E-TIMEOUT", message: "upstream" };
      portal.backend.faults.add({
        operation: walk.process,
        kind: "answer",
        status: 500,
        body,
        times: Infinity,
      });
      await letGo(walk, client);
      expect([walk.after, STATUS]).toContain(pathOf(client.page));
      expect(client.page.text).not.toContain("not charged");
    });

    it("because it knows of no such transaction any more can be paid by another", async () => {
      const client = portal.customer();
      await toLast(walk, client, { msisdn: freshNumber() });
      portal.backend.faults.add({ operation: walk.process, ...no(1404) });
      portal.backend.faults.add({ operation: "getTransactionStatus", times: Infinity, ...no(1404) });
      await letGo(walk, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.alerts.join()).toContain("Non merci");
      await client.open(walk.start);
      await fromStart(walk, client);
      await letGo(walk, client);
      expect(callsTo(portal, walk.process)).toBe(2);
    });
  },
  {},
);
