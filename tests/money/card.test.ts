import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { toldOperator } from "../support/journey-starts";
import {
  atProvider,
  card,
  fromStart,
  lastForm,
  letGo,
  mpesa,
  toLast,
  toStart,
  untilResult,
} from "../support/payment-walks";
import { bothBackends, callsOf, expectNothingMoved, expectThanked, pathOf, useShop } from "../support/shop";
import { payAfterAll } from "../support/walk-troubles";

const PROCESS = "processPayment";

describe.each(bothBackends)(
  "A customer who pays by card (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const shop = useShop(backend);
    const back = (client: FormClient, path = "") => client.open(shop.portal.url + (path || card.after || ""));

    it("is charged once when the card form is sent five times at once", async () => {
      const client = shop.customer();
      await toLast(card, client);
      shop.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 200 });
      const prepared = lastForm(card, client).prepare();
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
      expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
      expect(callsOf(shop, PROCESS)).toBe(1);
      await client.open(pages[0]?.url ?? "");
      expectThanked(shop, await client.submit("Approve"));
    });

    it("has one payment when two tabs choose two providers at once, and is charged once", async () => {
      const client = shop.customer();
      await toLast(card, client);
      shop.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 300 });
      const first = client.fill({ email: "awa@example.td", gateway: "paystack" }).prepare();
      const second = client.fill({ gateway: "uba" }).prepare();
      const pages = await Promise.all([client.send(first), client.send(second)]);
      expect(callsOf(shop, PROCESS)).toBe(1);
      for (const page of pages.filter(atProvider)) {
        await client.open(page.url);
        await client.submit("Approve");
      }
      expectThanked(shop, client.page);
    });

    it("is led to the open payment from a second tab, and is charged once", async () => {
      const client = shop.customer();
      await toLast(card, client);
      const kept = client.fill({ email: "awa@example.td", gateway: "uba" }).prepare();
      await client.fill({ gateway: "paystack" }).submit();
      const approval = client.prepare("Approve");
      expect(pathOf(await client.send(kept))).toBe(card.after);
      expectThanked(shop, await client.send(approval));
      expect(callsOf(shop, PROCESS)).toBe(1);
    });

    it("has no second payment when an old cookie is restored and the card form sent again", async () => {
      const client = shop.customer();
      await toLast(card, client);
      const old = client.snapshot();
      const kept = client.fill({ email: "awa@example.td", gateway: "uba" }).prepare();
      await letGo(card, client);
      const approval = client.prepare("Approve");
      client.restore(old);
      await client.send(kept);
      expect(callsOf(shop, PROCESS)).toBe(1);
      expectThanked(shop, await client.send(approval));
    });

    it.each(["drop-before", "drop-after", "html-after", "truncated", "hang-after"] as const)(
      "is charged once when the answer that names the provider is lost (%s)",
      async (kind) => {
        const client = shop.customer();
        await toLast(card, client);
        shop.backend.faults.add({ operation: PROCESS, kind });
        await letGo(card, client);
        if (backend.honourIdempotency || kind === "drop-before") {
          expectThanked(shop, await untilResult(card, client));
          return;
        }
        // Where keys are ignored nobody names the provider again: nothing can be paid, and nothing is.
        expect(client.page.alerts.join()).toContain("We could not open the card provider's page.");
        await client.submit();
        expectNothingMoved(shop);
      },
    );

    describe.each([true, false])("when the portal is killed (the disk lasts: %s)", (lasts) => {
      const restart = () => (lasts ? shop.portal.restart() : shop.portal.restartForgetful());

      it("while the provider is asked for, is charged once when the form is sent again", async () => {
        const client = shop.customer();
        await toLast(card, client);
        const kept = lastForm(card, client).prepare();
        shop.backend.faults.add({ operation: PROCESS, kind: "hang-after" });
        const lost = client.send(kept).catch(() => undefined);
        await expect.poll(() => callsOf(shop, PROCESS)).toBe(1);
        await shop.portal.kill();
        await lost;
        await restart();
        await client.open(card.start);
        if (lasts) {
          // The service knows that it has asked: the customer is shown how that payment stands.
          expect(pathOf(client.page)).toBe("/payment/status");
          expectNothingMoved(shop);
          if (!backend.honourIdempotency) return;
          await client.submit("Go on at the card provider");
          expectThanked(shop, await untilResult(card, client));
        } else {
          await letGo(card, client);
          expect(atProvider(client.page)).toBe(true);
          expectThanked(shop, await client.submit("Approve"));
        }
      });

      it("is charged once when an old cookie comes back and all open pages are approved", async () => {
        const client = shop.customer();
        await toLast(card, client);
        const old = client.snapshot();
        await letGo(card, client);
        const approval = client.prepare("Approve");
        await shop.portal.kill();
        await restart();
        client.restore(old);
        await back(client, card.start);
        if (lasts) {
          expect(pathOf(client.page)).toBe("/payment/status");
          expectThanked(shop, await client.send(approval));
          expect(callsOf(shop, PROCESS)).toBe(1);
        } else {
          await letGo(card, client);
          expectThanked(shop, await client.submit("Approve"));
          // Only the backend's keys make the second page the first one's, once the guard's memory is gone.
          if (backend.honourIdempotency) expectThanked(shop, await client.send(approval));
        }
      });
    });

    it("goes on after a power cut with the page that is open, and is charged once", async () => {
      const client = shop.customer();
      await toLast(card, client);
      await letGo(card, client);
      await shop.portal.kill();
      await shop.portal.restart();
      await back(client);
      await client.submit();
      expectThanked(shop, await client.submit("Approve"));
      expect(callsOf(shop, PROCESS)).toBe(1);
    });

    it("sees a payment that is approved late, and could not pay another way meanwhile", async () => {
      const client = shop.customer();
      await toLast(card, client);
      await letGo(card, client);
      const approval = client.prepare("Approve");
      await back(client, "/payment/callback?status=failed");
      expect(client.page.html).toContain("<h1>In Processing</h1>");
      // Its result was seen as open: earlier steps lead to where the order came from, the waiting page stays.
      expect(pathOf(await client.open(mpesa.start))).toBe("/prepaid-recharge");
      expect(pathOf(await client.open(card.after ?? ""))).toBe(card.after);
      expectNothingMoved(shop);
      await client.send(approval);
      await client.open("/");
      expectThanked(shop, await client.click("Payment TD"));
    });

    it("pays another way after the card was cancelled, and an approval that comes later moves nothing", async () => {
      const client = shop.customer();
      await toLast(card, client);
      await letGo(card, client);
      const approval = client.prepare("Approve");
      await client.submit("Cancel");
      const again = client.prepare("Pay again another way");
      await client.submit("Pay again another way");
      await client.send(again);
      const page = await payAfterAll(mpesa, client);
      await client.send(approval);
      expectThanked(shop, page);
    });

    it("is led to a card that was said to have failed, when it was approved before the next way pays", async () => {
      const client = shop.customer();
      await toLast(card, client);
      await letGo(card, client);
      const approval = client.prepare("Approve");
      const transactionId = toldOperator(shop, PROCESS)["transactionId"];
      const result = { transactionId, transactionStatus: "FAILED", paymentMode: "PAYMENT_GATEWAY" };
      const failed = { statusCode: 200, status: "success", result };
      shop.backend.faults.add({
        operation: "getTransactionStatus",
        kind: "answer",
        body: failed,
        times: Infinity,
      });
      await back(client, "/payment/callback?status=failed");
      expect(client.page.html).toContain("<h1>Payment failed</h1>");
      await client.submit("Pay again another way");
      await client.click(mpesa.name);
      await fromStart(mpesa, client);
      shop.backend.faults.clear();
      await client.send(approval);
      await letGo(mpesa, client);
      expect(callsOf(shop, PROCESS)).toBe(1);
      await client.open("/");
      expectThanked(shop, await client.click("Payment TD"));
    });

    it("pays by card after another way failed, once", async () => {
      const client = shop.customer();
      await toStart(mpesa, client);
      await client.fill({ msisdn: "66000008", email: "awa@example.td" }).submit();
      await letGo(mpesa, client);
      await untilResult(mpesa, client);
      await client.submit("Pay again another way");
      expectThanked(shop, await payAfterAll(card, client));
    });
  },
);
