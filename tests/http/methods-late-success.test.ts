import { expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo } from "../support/backend-checks";
import { type TestPortal } from "../support/test-portal";
import { describeMethods } from "../support/describe-methods";
import { answers } from "../support/journey-walks";
import { PAYMENT, STATUS, pathOf } from "../support/pages";
import { type PaymentMethod } from "../support/payment-methods";
import { fromFirstToLast, payBy, submitPayment, toLast } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { refusal } from "../support/backend-faults";

/** The transaction of the last process call. */
function sentLast(portal: TestPortal, method: PaymentMethod): string {
  const request = portal.backend.requests.filter(({ operationId }) => operationId === method.process).at(-1);
  const body = request?.body;
  if (typeof body !== "object" || body === null || !("transactionId" in body))
    throw new Error("nothing was sent");
  return String(body.transactionId);
}

/** Continues from the payment methods to the last form and sends it, after the first payment has succeeded. */
async function payAgain(portal: TestPortal, method: PaymentMethod, client: FormClient): Promise<string> {
  const first = sentLast(portal, method);
  await client.open(method.start);
  await fromFirstToLast(method, client);
  answers(portal, "getTransactionStatus", { transactionId: first, transactionStatus: "SUCCESS" });
  await submitPayment(method, client);
  return first;
}

describeMethods(
  "A payment that the operator first reports as failed",
  (method, portal) => {
    it("and that succeeds later is not paid a second time: it failed first", async () => {
      const client = portal.customer();
      await payBy(method, client, { msisdn: freshNumber(), amount: "1313" });
      await client.submit("Pay another way");
      const first = await payAgain(portal, method, client);
      expect(pathOf(client.page)).toBe(STATUS);
      expect(new URL(client.page.url).searchParams.get("id")).toBe(first);
      expect(client.page.text).toContain("Thank you");
      expect(callsTo(portal, method.process)).toBe(1);
    });

    it("and that succeeds later is not paid a second time: it was refused first", async () => {
      const client = portal.customer();
      await toLast(method, client, { msisdn: freshNumber() });
      portal.backend.faults.add({ operation: method.process, ...refusal(7777) });
      await submitPayment(method, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      const first = await payAgain(portal, method, client);
      expect(pathOf(client.page)).toBe(STATUS);
      expect(new URL(client.page.url).searchParams.get("id")).toBe(first);
      expect(callsTo(portal, method.process)).toBe(1);
    });

    it("with an error of a broken server is not called refused", async () => {
      const client = portal.customer();
      await toLast(method, client, { msisdn: freshNumber() });
      const body = { statusCode: "E-TIMEOUT", message: "upstream" };
      portal.backend.faults.add({
        operation: method.process,
        kind: "answer",
        status: 500,
        body,
        times: Infinity,
      });
      await submitPayment(method, client);
      expect([method.waiting, STATUS]).toContain(pathOf(client.page));
      expect(client.page.text).not.toContain("not charged");
    });

    it("because it does not find the transaction any more can be paid by another", async () => {
      const client = portal.customer();
      await toLast(method, client, { msisdn: freshNumber() });
      portal.backend.faults.add({ operation: method.process, ...refusal(1404) });
      portal.backend.faults.add({ operation: "getTransactionStatus", times: Infinity, ...refusal(1404) });
      await submitPayment(method, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.alerts.join()).toContain("Non merci");
      await client.open(method.start);
      await fromFirstToLast(method, client);
      await submitPayment(method, client);
      expect(callsTo(portal, method.process)).toBe(2);
    });
  },
  {},
);
