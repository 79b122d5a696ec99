import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, expectNothingMoved, expectThanked, transactionOf } from "../support/backend-checks";
import { createTestPortal, type TestPortal } from "../support/test-portal";
import { toBillPayment } from "../support/debt-walks";
import { answers, lastCallBody, refuses, toBill } from "../support/journey-walks";
import { pathOf } from "../support/pages";
import { card, mpesa, withCardWindow } from "../support/payment-methods";
import {
  fillLast,
  fromFirstToLast,
  isProviderPage,
  payAfterAll,
  submitPayment,
  toLast,
  toMethod,
  untilResult,
} from "../support/payment-walk";
import { bothBackends } from "../support/test-portal";

const PROCESS = "processPayment";

/** Goes to a card's provider, reads that the payment failed, and goes to the provider of another one. */
async function paysTwiceByCard(portal: TestPortal, client: FormClient) {
  await toLast(card, client);
  await submitPayment(card, client);
  const approval = client.prepare("Approve");
  const first = String(lastCallBody(portal, PROCESS)["transactionId"]);
  answers(portal, "getTransactionStatus", { transactionId: first, transactionStatus: "FAILED" });
  await client.open(`${portal.url}/payment/callback?status=failed`);
  await client.submit("Pay another way");
  await client.open(card.start);
  await submitPayment(card, client);
  return { first, approval };
}

describe.each(bothBackends)(
  "A customer who pays by card (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);
    const back = (client: FormClient, path = "") => client.open(portal.url + (path || card.waiting));

    it("is charged once when the card form is sent five times at once", async () => {
      const client = portal.customer();
      await toLast(card, client);
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 200 });
      const prepared = fillLast(card, client).prepare();
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
      expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
      expect(callsTo(portal, PROCESS)).toBe(1);
      await client.open(pages[0]?.url ?? "");
      expectThanked(portal, await client.submit("Approve"));
    });

    it("has one payment when two tabs choose two providers at once, and is charged once", async () => {
      const client = portal.customer();
      await toLast(card, client);
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 300 });
      const first = client.fill({ email: "awa@example.td", gateway: "paystack" }).prepare();
      const second = client.fill({ gateway: "uba" }).prepare();
      const pages = await Promise.all([client.send(first), client.send(second)]);
      expect(callsTo(portal, PROCESS)).toBe(1);
      for (const page of pages.filter(isProviderPage)) {
        await client.open(page.url);
        await client.submit("Approve");
      }
      expectThanked(portal, client.page);
    });

    it("is redirected to the open payment from a second tab, and is charged once", async () => {
      const client = portal.customer();
      await toLast(card, client);
      const kept = client.fill({ email: "awa@example.td", gateway: "uba" }).prepare();
      await client.fill({ gateway: "paystack" }).submit();
      const approval = client.prepare("Approve");
      expect(pathOf(await client.send(kept))).toBe(card.waiting);
      expectThanked(portal, await client.send(approval));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("has no second payment when an old cookie is restored and the card form sent again", async () => {
      const client = portal.customer();
      await toLast(card, client);
      const old = client.snapshot();
      const kept = client.fill({ email: "awa@example.td", gateway: "uba" }).prepare();
      await submitPayment(card, client);
      const approval = client.prepare("Approve");
      client.restore(old);
      await client.send(kept);
      expect(callsTo(portal, PROCESS)).toBe(1);
      expectThanked(portal, await client.send(approval));
    });

    it.each(["drop-before", "drop-after", "html-after", "truncated", "hang-after"] as const)(
      "is charged once when the answer that names the provider is lost (%s)",
      async (kind) => {
        const client = portal.customer();
        await toLast(card, client);
        portal.backend.faults.add({ operation: PROCESS, kind });
        await submitPayment(card, client);
        if (backend.honourIdempotency || kind === "drop-before") {
          expectThanked(portal, await untilResult(card, client));
          return;
        }
        // A backend that ignores keys never returns the provider again, so the order cannot be paid and no money moves.
        expect(client.page.alerts.join()).toContain("We can’t open the card provider’s page.");
        await client.submit();
        expectNothingMoved(portal);
      },
    );

    describe.each([true, false])("when the portal is killed (the disk lasts: %s)", (lasts) => {
      const restart = () => (lasts ? portal.restart() : portal.restartOnEmptyDisk());

      it("while initiate runs, is charged once when the form is sent again", async () => {
        const client = portal.customer();
        await toLast(card, client);
        const kept = fillLast(card, client).prepare();
        portal.backend.faults.add({ operation: PROCESS, kind: "hang-after" });
        const lost = client.send(kept).catch(() => undefined);
        await expect.poll(() => callsTo(portal, PROCESS)).toBe(1);
        await portal.kill();
        await lost;
        await restart();
        await client.open(card.start);
        if (lasts) {
          // The service has recorded the call, so the customer sees the transaction status.
          expect(pathOf(client.page)).toBe("/payment/status");
          expectNothingMoved(portal);
          if (!backend.honourIdempotency) return;
          await client.submit("Continue at the card provider");
          expectThanked(portal, await untilResult(card, client));
        } else {
          await submitPayment(card, client);
          expect(isProviderPage(client.page)).toBe(true);
          expectThanked(portal, await client.submit("Approve"));
        }
      });

      it("is charged once when an old cookie comes back and all open pages are approved", async () => {
        const client = portal.customer();
        await toLast(card, client);
        const old = client.snapshot();
        await submitPayment(card, client);
        const approval = client.prepare("Approve");
        await portal.kill();
        await restart();
        client.restore(old);
        await back(client, card.start);
        if (lasts) {
          expect(pathOf(client.page)).toBe("/payment/status");
          expectThanked(portal, await client.send(approval));
          expect(callsTo(portal, PROCESS)).toBe(1);
        } else {
          await submitPayment(card, client);
          expectThanked(portal, await client.submit("Approve"));
          // When the payment lock's store is empty, only the backend's keys lead the second page to the first one's
          // transaction.
          if (backend.honourIdempotency) expectThanked(portal, await client.send(approval));
        }
      });
    });

    it("continues after a crash with the page that is open, and is charged once", async () => {
      const client = portal.customer();
      await toLast(card, client);
      await submitPayment(card, client);
      await portal.kill();
      await portal.restart();
      await back(client);
      await client.submit();
      expectThanked(portal, await client.submit("Approve"));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("sees a payment that is approved late, and could not pay with another method meanwhile", async () => {
      const client = portal.customer();
      await toLast(card, client);
      await submitPayment(card, client);
      const approval = client.prepare("Approve");
      await back(client, "/payment/callback?status=failed");
      expect(client.page.html).toContain("<h1>In Processing</h1>");
      // The customer has viewed the open result, so earlier steps redirect to where the order started, but the waiting
      // page does not.
      expect(pathOf(await client.open(mpesa.start))).toBe("/prepaid-recharge");
      expect(pathOf(await client.open(card.waiting))).toBe(card.waiting);
      expectNothingMoved(portal);
      await client.send(approval);
      await client.open("/");
      expectThanked(portal, await client.click("Payment TD"));
    });

    it("pays with another method after the card was cancelled, and a later approval moves nothing", async () => {
      const client = portal.customer();
      await toLast(card, client);
      await submitPayment(card, client);
      const approval = client.prepare("Approve");
      await client.submit("Cancel");
      const again = client.prepare("Pay another way");
      await client.submit("Pay another way");
      await client.send(again);
      const page = await payAfterAll(mpesa, client);
      await client.send(approval);
      expectThanked(portal, page);
    });

    it("is redirected to a card payment that was shown as failed, when it was approved before the next attempt", async () => {
      const client = portal.customer();
      await toLast(card, client);
      await submitPayment(card, client);
      const approval = client.prepare("Approve");
      const transactionId = lastCallBody(portal, PROCESS)["transactionId"];
      const result = { transactionId, transactionStatus: "FAILED", paymentMode: "PAYMENT_GATEWAY" };
      const failed = { statusCode: 200, status: "success", result };
      portal.backend.faults.add({
        operation: "getTransactionStatus",
        kind: "answer",
        body: failed,
        times: Infinity,
      });
      await back(client, "/payment/callback?status=failed");
      expect(client.page.html).toContain("<h1>Payment failed</h1>");
      await client.submit("Pay another way");
      await client.click(mpesa.name.en);
      await fromFirstToLast(mpesa, client);
      portal.backend.faults.clear();
      await client.send(approval);
      await submitPayment(mpesa, client);
      expect(callsTo(portal, PROCESS)).toBe(1);
      await client.open("/");
      expectThanked(portal, await client.click("Payment TD"));
    });

    it("is not sent to a second provider's page after the first card, shown as failed, was approved (R-PAY-39)", async () => {
      const client = portal.customer();
      const { first, approval } = await paysTwiceByCard(portal, client);
      expect(isProviderPage(client.page)).toBe(true);
      portal.backend.faults.clear();
      await client.send(approval);
      await back(client);
      await client.submit();
      expect(isProviderPage(client.page)).toBe(false);
      expect(new URL(client.page.url).searchParams.get("id")).toBe(first);
      expectThanked(portal, client.page);
    });

    it("pays by card after another method failed, once", async () => {
      const client = portal.customer();
      await toMethod(mpesa, client);
      await client.fill({ msisdn: "66000008", email: "awa@example.td" }).submit();
      await submitPayment(mpesa, client);
      await untilResult(mpesa, client);
      await client.submit("Pay another way");
      expectThanked(portal, await payAfterAll(card, client));
    });
  },
);

describe("A customer whose card provider has a window", () => {
  const portal = createTestPortal({ config: withCardWindow });

  it("is not offered it after the first card, shown as failed, was approved (R-PAY-39)", async () => {
    const client = portal.customer();
    const { first, approval } = await paysTwiceByCard(portal, client);
    portal.backend.faults.clear();
    await client.send(approval);
    const page = await client.open(portal.url + card.waiting);
    expect(transactionOf(page)).toBe(first);
    expectThanked(portal, page);
  });

  it("is offered it only once the operator has accepted the payment (R-PAY-53)", async () => {
    const script = "/sandbox/provider.js";
    const client = portal.customer();
    await toLast(card, client);
    portal.backend.faults.add({ operation: PROCESS, kind: "drop-before", times: 3 });
    await submitPayment(card, client);
    expect(pathOf(client.page)).toBe(card.waiting);
    expect(client.page.html).not.toContain(script);
    await client.submit();
    expect(isProviderPage(client.page)).toBe(true);
    expect((await client.open(portal.url + card.waiting)).html).toContain(script);
  });

  it("is not offered it once the bill may be paid in another browser (R-PAY-51)", async () => {
    const script = "/sandbox/provider.js";
    const client = portal.customer();
    await toBillPayment(client);
    await client.click("Debit/Credit Card");
    await submitPayment(card, client);
    const waits = () => client.open(portal.url + card.waiting);
    expect((await waits()).html).toContain(script);
    refuses(portal, "getTransactionStatus", 1404);
    const other = portal.customer();
    await toBill(other);
    expect(other.page.text).not.toMatch(/being paid now/i);
    portal.backend.faults.clear();
    expect((await waits()).html).not.toContain(script);
    expect(isProviderPage(await client.submit())).toBe(true);
    expect((await waits()).html).toContain(script);
  });
});
