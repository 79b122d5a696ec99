import { describe, expect, it } from "vitest";
import type { Fault } from "../support/backend";
import type { FormClient } from "../support/form-client";
import {
  BRIEFLY,
  bothBackends,
  callsOf,
  expectNothingMoved,
  expectPaidOnce,
  expectThanked,
  giveNumber,
  order,
  pathOf,
  pay,
  reachPin,
  transactionOf,
  type Shop,
  useShop,
} from "../support/shop";

const PROCESS = "processWalletPayment";

/** Ways in which the answer of process can be lost; `calls`: how often process is sent then. */
const lost: { how: string; kind: Exclude<Fault["kind"], "answer" | "slow" | "hold">; calls: number }[] = [
  { how: "the connection is lost before the money moves", kind: "drop-before", calls: 2 },
  { how: "the connection is lost after the money has moved", kind: "drop-after", calls: 1 },
  { how: "the operator hangs before the money moves", kind: "hang-before", calls: 2 },
  { how: "the operator hangs after the money has moved", kind: "hang-after", calls: 1 },
  { how: "an error page comes and nothing was carried out", kind: "html", calls: 2 },
  { how: "an error page comes although the money has moved", kind: "html-after", calls: 1 },
  { how: "the answer is cut off", kind: "truncated", calls: 1 },
];

describe.each(bothBackends)(
  "A customer whose payment's answer is lost (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const shop = useShop(backend, BRIEFLY);

    it.each(lost)("is charged once when $how", async ({ kind, calls }) => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: PROCESS, kind });
      expectThanked(shop, await pay(client));
      expect(callsOf(shop, PROCESS)).toBe(calls);
    });

    it("has process repeated under the same key and with the same transaction, never under another", async () => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: PROCESS, kind: "drop-before" });
      await pay(client);
      const sent = shop.backend.requests.filter((request) => request.operationId === PROCESS);
      expect(sent).toHaveLength(2);
      expect(sent[0]?.headers["idempotency-key"]).toBe(sent[1]?.headers["idempotency-key"]);
    });

    it("never has process sent a third time", async () => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: PROCESS, kind: "drop-before", times: 5 });
      const page = await pay(client);
      expect(callsOf(shop, PROCESS)).toBe(2);
      expectNothingMoved(shop);
      expect(transactionOf(page)).toMatch(/^TD/);
      expect(page.text).toContain("The operator has not carried this payment out yet");
      expect(page.text).not.toContain("Pay again another way");
    });

    it("is charged once when a first, slow process arrives after its repetition", async () => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 3_000 });
      expectThanked(shop, await pay(client));
      await expect.poll(() => callsAnswered(shop)).toBe(2);
      expect(shop.backend.sandbox.ledger()).toHaveLength(1);
    });

    it("sees the payment's reference while the operator cannot be asked, and the result afterwards", async () => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
      shop.backend.faults.add({ operation: "getTransactionStatus", kind: "html", times: Infinity });
      const dark = await pay(client);
      expectPaidOnce(shop, dark);
      expect(dark.text).toContain("We cannot reach the operator");
      expect(dark.text).toContain(shop.backend.sandbox.ledger()[0]?.transactionId);
      shop.backend.faults.clear();
      expectThanked(shop, await client.click("Verify"));
      expect(callsOf(shop, PROCESS)).toBe(1);
    });

    it("is not charged again when he pays once more while the outcome is unknown", async () => {
      const client = shop.customer();
      await reachPin(client);
      const old = client.snapshot();
      shop.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
      shop.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
      await pay(client);
      client.restore(old);
      const page = await giveNumber(client, { payer: "66000003" });
      expectPaidOnce(shop, page);
      shop.backend.faults.clear();
      expectThanked(shop, await client.open(page.url));
    });

    it("finds the payment again from the home page", async () => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: PROCESS, kind: "hang-after" });
      await pay(client);
      await client.open("/");
      expectThanked(shop, await client.click(String(shop.backend.sandbox.ledger()[0]?.transactionId)));
    });
  },
);

describe.each(bothBackends)(
  "A customer whose transaction could not be begun (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const shop = useShop(backend);

    async function loseInitiate(client: FormClient, kind: "drop-before" | "drop-after" | "html") {
      await order(client);
      await giveNumber(client);
      shop.backend.faults.add({ operation: "initiateWalletPayment", kind });
      const told = await client.fill({ otp: "123456" }).submit();
      expect(told.alerts.join()).toContain("Something Went Wrong!");
      expectNothingMoved(shop);
    }

    it.each(["drop-before", "html"] as const)("need not prove the number again (%s)", async (kind) => {
      const client = shop.customer();
      await loseInitiate(client, kind);
      expect(pathOf(await client.submit("Go on"))).toBe("/payment/start/toumai-money/pin");
      expectThanked(shop, await pay(client));
    });

    it("pays once after all when a transaction was begun unseen", async () => {
      const client = shop.customer();
      await loseInitiate(client, "drop-after");
      const page = await client.submit("Go on");
      // Without keys the lost transaction has used the proof up.
      const next = backend.honourIdempotency ? "/pin" : "";
      expect(pathOf(page)).toBe(`/payment/start/toumai-money${next}`);
      if (!backend.honourIdempotency) {
        await giveNumber(client);
        await client.fill({ otp: "123456" }).submit();
      }
      expectThanked(shop, await pay(client));
    });

    it("is not charged while every connection breaks, and finds the payment when the operator is back", async () => {
      const client = shop.customer();
      await reachPin(client);
      shop.backend.faults.add({ operation: "*", kind: "drop-before", times: Infinity });
      const dark = await pay(client);
      expect(dark.text).toContain("We cannot reach the operator");
      shop.backend.faults.clear();
      await client.open("/");
      const found = await client.click(String(transactionOf(dark)));
      expect(found.text).toContain("The operator has not carried this payment out yet");
      expectNothingMoved(shop);
    });
  },
);

function callsAnswered(shop: Shop): number {
  return shop.backend.requests.filter(
    (request) => request.operationId === PROCESS && request.status !== undefined,
  ).length;
}
