import { beforeEach, describe, expect, it } from "vitest";
import { callsTo, dropCalls, expectNothingMoved, expectThanked } from "../support/backend-checks";
import type { FormClient, Page } from "../support/form-client";
import { PAYMENT, PIN_PAGE, pathOf, RECHARGE, STATUS } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { bothBackends, createTestPortal } from "../support/test-portal";
import { submitOtp, submitPin, toOtp, toPin } from "../support/wallet-walk";

const FAILURES = 3;
const PROCESS = "processWalletPayment";
const INITIATE = "initiateWalletPayment";
const PAUSED = "Payments pause for a moment. Nothing was taken here: try again shortly.";

describe.each(bothBackends)(
  "A customer whose operator takes no payments for a while (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal({ ...backend, fresh: true, env: { OPERATOR_BREAKER: String(FAILURES) } });

    // A pause in one test would last into the next.
    beforeEach(() => portal.restart());

    /** Other customers, whose transactions cannot be begun until the calls that move money pause. */
    async function pausePayments(): Promise<void> {
      const others = Array.from({ length: FAILURES }, () => portal.customer());
      for (const other of others) await toOtp(other);
      dropCalls(portal, INITIATE);
      for (const other of others) await submitOtp(other);
      const [last] = others;
      const calls = callsTo(portal, INITIATE);
      await last?.submit("Continue");
      expect(callsTo(portal, INITIATE)).toBe(calls);
      portal.backend.faults.clear();
    }

    function expectPaused(page: Page): void {
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
      expect(page.alerts.join()).toContain(PAUSED);
    }

    /** Sends the PIN again until the operator takes payments. */
    async function payWhenPossible(client: FormClient): Promise<void> {
      await expect.poll(async () => pathOf(await submitPin(client))).toBe(STATUS);
    }

    it("is told at the PIN that nothing was taken, and pays once afterwards", async () => {
      const client = portal.customer();
      await toPin(client);
      await pausePayments();
      expectPaused(await submitPin(client));
      expect(pathOf(client.page)).toBe(PIN_PAGE);
      expect(callsTo(portal, PROCESS)).toBe(0);
      expectNothingMoved(portal);
      await payWhenPossible(client);
      expectThanked(portal, client.page);
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("keeps the tries of the PIN", async () => {
      const client = portal.customer();
      await toPin(client);
      const { text } = client.page;
      await pausePayments();
      await submitPin(client, "4321");
      await client.open(PIN_PAGE);
      expect(client.page.text).toBe(text);
    });

    it("is offered no method meanwhile, and sees the methods again afterwards", async () => {
      const client = portal.customer();
      await toPayment(client);
      await pausePayments();
      expectPaused(await client.open(PAYMENT));
      expect(client.page.links.map(({ url }) => new URL(url).pathname)).not.toContain(
        "/payment/start/airtime",
      );
      await expect.poll(async () => (await client.open(PAYMENT)).status).toBe(200);
      expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain("/payment/start/airtime");
    });

    it("reads the result of a payment that was sent before", async () => {
      const client = portal.customer();
      await toPin(client);
      await submitPin(client);
      await pausePayments();
      await client.open(client.page.url);
      expectThanked(portal, client.page);
    });

    it("is led to the open result when its own call was lost just before the pause", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toPin(client, { msisdn });
      // The first call is carried out and its answer lost, and its status is read although payments are paused by then.
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-after", times: FAILURES });
      const others = Array.from({ length: FAILURES - 1 }, () => portal.customer());
      for (const other of others) await toPin(other);
      for (const other of others) await submitPin(other);
      await submitPin(client);
      expect(pathOf(client.page)).toBe(STATUS);
      expect(client.page.text).toContain("Thank you");
      const paid = portal.backend.sandbox.ledger().filter(({ to }) => to.id.split(":")[0] === msisdn);
      expect(paid).toHaveLength(1);
      expectPaused(await (await toPaymentOf(portal.customer())).open(PAYMENT));
    });
  },
);

async function toPaymentOf(client: FormClient): Promise<FormClient> {
  await client.open(RECHARGE);
  await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
  return client;
}
