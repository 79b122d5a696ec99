import { describe, expect, it } from "vitest";
import type { FormClient, Page } from "../support/form-client";
import { dropReceipt } from "../support/result-page";
import { callsTo, expectNothingMoved, expectThanked, transactionOf } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { SHORT_TIMEOUT, bothBackends } from "../support/test-portal";
import { submitPayer, toConfirm } from "../support/wallet-walk";

const PROCESS = "processPayment";
const APPROVE = "/payment/start/toumai-money/approve";

describe.each(bothBackends)(
  "A customer who approves on the phone (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal({
      ...backend,
      config: { enableAmPin: false, paymentMaxTry: 5 },
      env: SHORT_TIMEOUT,
    });

    it("sends nothing before the button is pressed, and is charged once after it", async () => {
      const client = portal.customer();
      await toConfirm(client);
      expect(callsTo(portal, PROCESS)).toBe(0);
      await client.submit("Send the request");
      expectThanked(portal, await waitForResult(client));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("is charged once when the request is sent five times at once", async () => {
      const client = portal.customer();
      await toConfirm(client);
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 200 });
      const prepared = client.prepare("Send the request");
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
      expect(pages.map((page) => [APPROVE, "/payment/status"].includes(pathOf(page)))).toEqual(
        Array(5).fill(true),
      );
      expect(callsTo(portal, PROCESS)).toBe(1);
      dropReceipt(client);
      await client.open(APPROVE);
      expectThanked(portal, await waitForResult(client));
    });

    it("is charged once when the request is sent again after the payment", async () => {
      const client = portal.customer();
      await toConfirm(client);
      const kept = client.prepare("Send the request");
      await client.submit("Send the request");
      await waitForResult(client);
      expectThanked(portal, await client.send(kept));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it.each([
      { kind: "drop-before" as const },
      { kind: "drop-after" as const },
      { kind: "hang-after" as const },
      { kind: "html-after" as const },
      { kind: "truncated" as const },
    ])("is charged once when the answer is lost ($kind)", async ({ kind }) => {
      const client = portal.customer();
      await toConfirm(client);
      portal.backend.faults.add({ operation: PROCESS, kind });
      await client.submit("Send the request");
      expectThanked(portal, await waitForResult(client));
    });

    it("keeps waiting while the operator is out of reach", async () => {
      const client = portal.customer();
      await toConfirm(client);
      await client.submit("Send the request");
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "html" });
      expect(pathOf(await client.click("Check now"))).toBe(APPROVE);
      expectThanked(portal, await waitForResult(client));
    });

    it("reads that the request was declined, and pays once, as a second transaction, from another wallet", async () => {
      const client = portal.customer();
      await toConfirm(client, { payer: "66000008" });
      await client.submit("Send the request");
      const declined = await waitForResult(client);
      expect(declined.text).toContain("Payment failed");
      expectNothingMoved(portal);
      await client.submit("Pay another way");
      await submitPayer(client, "66000001");
      await client.submit("Send the request");
      const paid = await waitForResult(client);
      expectThanked(portal, paid);
      expect(transactionOf(paid)).not.toBe(transactionOf(declined));
    });
  },
);

describe("A customer who never answers on the phone", () => {
  const portal = createTestPortal({ config: { enableAmPin: false, paymentMaxTry: 2 } });

  it("waits for as many polls as the operator's paymentMaxTry allows, then reads that the payment has not failed", async () => {
    const client = portal.customer();
    await toConfirm(client, { payer: "66000009" });
    const first = await client.submit("Send the request");
    expect(first.text).toContain("1 of 2");
    expect(first.refresh?.seconds).toBe(10);
    const second = await client.followRefresh();
    expect(pathOf(second)).toBe("/payment/status");
    expect(second.text).toContain("In Processing");
    expect(second.text).not.toContain("Pay another way");
    expectNothingMoved(portal);
  });

  it("cannot send the request a second time meanwhile", async () => {
    const client = portal.customer();
    await toConfirm(client, { payer: "66000009" });
    const kept = client.prepare("Send the request");
    await client.submit("Send the request");
    await client.send(kept);
    await client.open("/payment/start/toumai-money/confirm");
    expect(callsTo(portal, PROCESS)).toBe(1);
    expect(callsTo(portal, "initiatePayment")).toBe(1);
    expectNothingMoved(portal);
  });
});

/** Presses "Check now" until the result is there. */
async function waitForResult(client: FormClient): Promise<Page> {
  for (let press = 0; press < 8 && pathOf(client.page) === APPROVE; press++) {
    await client.click("Check now");
  }
  return client.page;
}
