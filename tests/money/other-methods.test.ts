import { describe, expect, it } from "vitest";
import type { FormClient, Page } from "../support/form-client";
import { callsTo, expectPaidOnce, expectThanked } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { type PaymentMethod, airtime, mpesa, smartcash } from "../support/payment-methods";
import {
  fillLast,
  fromFirstToLast,
  seeAgain,
  submitPayment,
  toLast,
  untilResult,
} from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { bothBackends } from "../support/test-portal";

const PROCESS = "processPayment";

describe.each(bothBackends)(
  "A customer who pays with another method than the wallet (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    describe.each([airtime, mpesa, smartcash])("$id", (method) => {
      /** The page where redirects end, also for a browser that has viewed the result. */
      async function result(client: FormClient, page: Page): Promise<Page> {
        await client.open(page.url);
        // After its result was viewed, a waiting page redirects to where the order started, with a link to the result.
        if (await seeAgain(client)) return client.page;
        return untilResult(method, client);
      }

      it("is charged once when the last form is sent five times at once", async () => {
        const client = portal.customer();
        await toLast(method, client);
        portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 200 });
        const prepared = fillLast(method, client).prepare();
        const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
        for (const page of pages) expectPaidOnceInTheEnd(await result(client, page));
        expect(callsTo(portal, PROCESS)).toBe(1);
      });

      it("is charged once when a form that was still open is sent after the payment", async () => {
        const client = portal.customer();
        await toLast(method, client);
        const kept = fillLast(method, client).prepare();
        await submitPayment(method, client);
        await untilResult(method, client);
        expectThanked(portal, await result(client, await client.send(kept)));
        expect(callsTo(portal, PROCESS)).toBe(1);
      });

      it("is charged once when an old cookie is restored and the last form sent again", async () => {
        const client = portal.customer();
        await toLast(method, client);
        const old = client.snapshot();
        const kept = fillLast(method, client).prepare();
        await submitPayment(method, client);
        await untilResult(method, client);
        client.restore(old);
        expectThanked(portal, await client.send({ ...kept, body: `${kept.body}&again=1` }));
        expect(callsTo(portal, PROCESS)).toBe(1);
      });

      it("is redirected to the payment after restoring an old cookie and letting another number pay", async () => {
        const client = portal.customer();
        await toLast(method, client);
        const old = client.snapshot();
        await client.open(method.start);
        const other = client.fill({ msisdn: "66000003" }).prepare();
        await client.open(method.last ?? method.start);
        await submitPayment(method, client);
        await untilResult(method, client);
        client.restore(old);
        expectThanked(portal, await client.send(other));
        expect(callsTo(portal, PROCESS)).toBe(1);
      });

      it.each([
        ["drop-before", 2],
        ["drop-after", 1],
        ["html-after", 1],
        ["truncated", 1],
      ] as const)("is charged once when the answer of process is lost (%s)", async (kind, sends) => {
        const client = portal.customer();
        await toLast(method, client);
        portal.backend.faults.add({ operation: PROCESS, kind });
        await submitPayment(method, client);
        expectThanked(portal, await untilResult(method, client));
        expect(callsTo(portal, PROCESS)).toBe(sends);
      });

      it("continues with the same cookie after a crash before process, and is charged once", async () => {
        const client = portal.customer();
        await toLast(method, client);
        await portal.kill();
        await portal.restart();
        await client.open(method.last ?? method.start);
        await submitPayment(method, client);
        expectThanked(portal, await untilResult(method, client));
        expect(callsTo(portal, "initiatePayment")).toBe(1);
      });

      it("is charged once when the portal is killed during process, and the form is sent again", async () => {
        const client = portal.customer();
        await dieWhileProcessing(method, client);
        await client.open(method.last ?? method.start);
        await submitPayment(method, client);
        expectThanked(portal, await untilResult(method, client));
        expect(callsTo(portal, PROCESS)).toBe(1);
      });

      it("is charged once when starting over after the portal was killed during process", async () => {
        const client = portal.customer();
        await dieWhileProcessing(method, client);
        await client.open(method.start);
        await fromFirstToLast(method, client, "66000003").then(
          () => submitPayment(method, client),
          () => client.page,
        );
        await result(client, client.page);
        // An approval on the phone takes a while: the page polls for it.
        for (let poll = 0; poll < 5 && client.page.refresh; poll++) await client.followRefresh();
        expectThanked(portal, client.page);
      });
    });

    it("is charged once for SmartCash when an old cookie comes back after a wrong PIN", async () => {
      const client = portal.customer();
      await toLast(smartcash, client);
      const old = client.snapshot();
      const kept = fillLast(smartcash, client).prepare();
      await client.fill({ pin: testCustomers.wrongPin }).submit();
      await submitPayment(smartcash, client);
      expectThanked(portal, client.page);
      client.restore(old);
      expectPaidOnce(portal, await client.send(kept));
    });

    it("is charged once for SmartCash when the wrong PIN's answer was lost", async () => {
      const client = portal.customer();
      await toLast(smartcash, client);
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
      await client.fill({ pin: testCustomers.wrongPin }).submit();
      expect(client.page.text).toContain("Payment failed");
      await client.submit("Pay another way");
      await client.open(smartcash.start);
      await fromFirstToLast(smartcash, client);
      await submitPayment(smartcash, client);
      expectThanked(portal, client.page);
    });

    function expectPaidOnceInTheEnd(page: Page): void {
      expect(pathOf(page)).toBe("/payment/status");
      expectPaidOnce(portal, page);
    }

    /** The payment is carried out, but the portal never gets the answer. */
    async function dieWhileProcessing(method: PaymentMethod, client: FormClient): Promise<void> {
      await toLast(method, client);
      portal.backend.faults.add({ operation: PROCESS, kind: "hang-after" });
      const lost = client.send(fillLast(method, client).prepare()).catch(() => undefined);
      await expect.poll(() => callsTo(portal, PROCESS)).toBe(1);
      await portal.kill();
      await lost;
      await portal.restart();
    }
  },
);
