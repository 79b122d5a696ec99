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
  "A customer who pays another way than by the wallet (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    describe.each([airtime, mpesa, smartcash])("$id", (method) => {
      /** However a page was reached: where it stands in the end. */
      async function result(client: FormClient, page: Page): Promise<Page> {
        await client.open(page.url);
        // A page that waited leads, once its result was seen, to where the order came from, with a link to it.
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

      it("is charged once when a kept form is sent after the payment", async () => {
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

      it("is led to the payment when he restores an old cookie and lets another number pay", async () => {
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

      it("goes on with the same cookie after a power cut before the money moved, and is charged once", async () => {
        const client = portal.customer();
        await toLast(method, client);
        await portal.kill();
        await portal.restart();
        await client.open(method.last ?? method.start);
        await submitPayment(method, client);
        expectThanked(portal, await untilResult(method, client));
        expect(callsTo(portal, "initiatePayment")).toBe(1);
      });

      it("is charged once when the portal is killed while the money moves, and the form is sent again", async () => {
        const client = portal.customer();
        await dieWhileProcessing(method, client);
        await client.open(method.last ?? method.start);
        await submitPayment(method, client);
        expectThanked(portal, await untilResult(method, client));
        expect(callsTo(portal, PROCESS)).toBe(1);
      });

      it("is charged once when he begins anew after the portal was killed while the money moved", async () => {
        const client = portal.customer();
        await dieWhileProcessing(method, client);
        await client.open(method.start);
        await fromFirstToLast(method, client, "66000003").then(
          () => submitPayment(method, client),
          () => client.page,
        );
        await result(client, client.page);
        // What is approved on a phone takes a while: its page looks again by itself.
        for (let look = 0; look < 5 && client.page.refresh; look++) await client.followRefresh();
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
      await client.submit("Pay again another way");
      await client.open(smartcash.start);
      await fromFirstToLast(smartcash, client);
      await submitPayment(smartcash, client);
      expectThanked(portal, client.page);
    });

    function expectPaidOnceInTheEnd(page: Page): void {
      expect(pathOf(page)).toBe("/payment/status");
      expectPaidOnce(portal, page);
    }

    /** The money moves, and nobody is there to hear of it. */
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
